/* step.c - what is new for a viewer: what happened, and the look, of which only that is told which the viewer has not got. */
#include <stdlib.h>
#include <string.h>

#include "session.h"

/* ---- a sheet ------------------------------------------------------------------------------------------------- */

FILE *page_sheet_again(page_sheet *s)
{
    if (s->out) {
        rewind(s->out);
    } else {
        s->out = open_memstream(&s->text, &s->n);
    }
    return s->out;
}

const char *page_sheet_text(page_sheet *s)
{
    fflush(s->out);
    return s->text;
}

void page_sheet_free(page_sheet *s)
{
    if (s->out) {
        fclose(s->out);
    }
    free(s->text);
}

/* ---- a step ---------------------------------------------------------------------------------------------------- */

/* Writes the look, and says whether anything of it but `undo` is not known. */
static bool put_look(const page *p, const page_teller *t, bool whole)
{
    page_question q;
    protocol_parts parts;
    bool changed[PROTOCOL_PARTS] = {false};
    page_question_of(p, t->seat, &q);
    text_reader reader = page_reader(p, &q.view, t->seat, t->lang);
    protocol json = page_json(p, page_sheet_again(t->sheet), &reader);
    if (json.out == NULL) {
        return false;
    }
    parts.n = 0;
    parts.open = false;
    json.parts = &parts;
    page_put_head(p, &json, &q);
    fputs(", ", json.out);
    protocol_table(&json, &q.view);
    const char *text = page_sheet_text(t->sheet);
    protocol_learn(text, &parts, t->known, 0, changed);
    bool undo = changed[PAGE_UNDO];
    changed[PAGE_UNDO] = false;
    bool news = memchr(changed, true, sizeof changed) != NULL;
    changed[PAGE_UNDO] = undo;
    if (whole) {
        memset(changed, true, sizeof changed);
    }
    fputs(", \"look\": {\"ok\": true", t->out);
    protocol_put_changed(t->out, text, &parts, changed, !whole, ", ");
    fputc('}', t->out);
    return news;
}

bool page_step(const page *p, FILE *out, const page_since *since, protocol_known *known)
{
    page_sheet sheet = {.out = NULL};
    protocol_known nothing = {.begun = false};
    bool whole = since->whole || !known->begun;
    page_teller t = {
        .out = out, .seat = since->seat, .lang = since->lang, .by_seat = !whole, .sheet = &sheet};
    uint32_t to = table_moment_at(p->table, page_viewer(since->seat), p->at) + 1;
    bool told = since->from < to;
    fputs(since->beats ? ", \"events\": []" : "", out);
    if (told) {
        t.known = !since->beats ? NULL : whole ? &nothing : known;
        page_tell_to(p, &t, since->from, to);
    } else {
        fputs(since->beats ? ", \"beats\": []" : ", \"events\": []", out);
    }
    fputs(since->beats ? "" : ", \"beats\": []", out);
    t.known = known;
    bool news = put_look(p, &t, whole);
    page_sheet_free(&sheet);
    return news || told;
}
