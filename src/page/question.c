/* question.c - what a seat is asked. */
#include <string.h>

#include "session.h"

/* The answers to the placement first: that is what is asked. */
static void placements_first(page_question *q, int window)
{
    lair_option plays[LAIR_OPTIONS];
    q->ahead = q->n - window;
    memcpy(plays, q->option, (size_t)window * sizeof plays[0]);
    memmove(q->option, q->option + window, (size_t)q->ahead * sizeof plays[0]);
    memcpy(q->option + q->ahead, plays, (size_t)window * sizeof plays[0]);
}

void page_question_of(const page *p, int seat, page_question *q)
{
    const lair_pack *pack = &p->cards->pack;
    page_view(p, seat, &q->view);
    q->n = seat < 0 ? 0 : lair_options(&q->view, pack, q->option, LAIR_OPTIONS);
    q->ahead = 0;
    if (seat >= 0 && page_is_live(p) && table_confirms(p->table) == seat) { /* looks like being asked */
        q->view.g.decision = LAIR_ASK_WINDOW;
        q->option[0] = LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0);
        q->n = 1;
        q->then = q->view;
        return;
    }
    if (q->n == 0 || !table_is_person(p->table, seat)) {
        q->then = q->view;
        return;
    }
    int window = q->n - 1; /* but for passing */
    q->n = table_question(&q->view, pack, &q->then, q->option, LAIR_OPTIONS);
    if (q->then.g.decision != q->view.g.decision) {
        placements_first(q, window);
    }
}

const lair_view *page_answered(const page_question *q, int answer)
{
    return answer < q->ahead ? &q->then : &q->view;
}

int page_find_answer(const page_question *q, lair_option option)
{
    int i = q->n - 1;
    while (i >= 0 && q->option[i] != option) {
        i--;
    }
    return i;
}
