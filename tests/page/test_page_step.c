/* test_page_step.c - what is told of a step: a viewer who is told only what has changed has the same looks and tables as one who
 * is told everything. */
#include "ask.h"

#include <jansson.h>

#include "play.h"
#include "session.h"

enum { CHOICES = 250 };

typedef struct viewer {
    int seat, lang;
    uint32_t told; /* moments */
    protocol_known known, whole_known;
    json_t *look;
    long bytes, whole_bytes;
} viewer;

static json_t *step_of(const page *p, viewer *v, protocol_known *known, bool whole, long *bytes)
{
    char *text = NULL;
    size_t n;
    FILE *out = open_memstream(&text, &n);
    const page_since since = {
        .seat = v->seat, .lang = v->lang, .from = v->told, .beats = true, .whole = whole};
    fputs("{\"is\": 0", out);
    page_step(p, out, &since, known);
    fputc('}', out);
    fclose(out);
    json_t *step = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(step);
    *bytes += (long)n;
    free(text);
    return step;
}

/* As docs/online.md says it. */
static void put_changes(json_t *look, const json_t *changes)
{
    json_t *seats = json_object_get(changes, "seats"), *all = json_incref(json_object_get(look, "seats")),
           *seat;
    const char *number;
    json_object_update(look, (json_t *)changes);
    if (json_is_object(seats)) {
        json_object_foreach(seats, number, seat)
        {
            json_object_update(json_array_get(all, strtoul(number, NULL, 10)), seat);
        }
        json_object_set(look, "seats", all);
    }
    json_decref(all);
}

/* Everything that the table has is the same. */
static void same_table(const json_t *look, const json_t *told)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)told, name, value)
    {
        assert_true(json_equal(value, json_object_get(look, name)));
    }
}

/* The last one has no table: it ends with the look. */
static void same_beats(viewer *v, const json_t *changes, const json_t *whole)
{
    json_t *beats = json_object_get(changes, "beats"), *others = json_object_get(whole, "beats"), *beat;
    json_t *after = json_object();
    size_t i, n = json_array_size(beats);
    assert_int_equal(n, json_array_size(others));
    json_array_foreach(beats, i, beat)
    {
        const json_t *other = json_array_get(others, i);
        assert_true(json_equal(json_object_get(beat, "events"), json_object_get(other, "events")));
        json_object_update(after, json_object_get(other, "table"));
        bool last = i + 1 == n;
        assert_true(!last || json_object_size(json_object_get(beat, "table")) == 0 || v->look == NULL);
        if (v->look && !last) {
            put_changes(v->look, json_object_get(beat, "table"));
            same_table(v->look, after);
        }
    }
    json_decref(after);
}

static void tell(page *p, viewer *v)
{
    json_t *changes = step_of(p, v, &v->known, false, &v->bytes);
    json_t *whole = step_of(p, v, &v->whole_known, true, &v->whole_bytes);
    json_t *look = json_loads(ask(p, "look %d %s", v->seat, cards_lang_code(v->lang)), 0, NULL);
    assert_true(json_equal(look, json_object_get(whole, "look")));
    same_beats(v, changes, whole);
    if (v->look) {
        put_changes(v->look, json_object_get(changes, "look"));
    } else {
        v->look = json_deep_copy(json_object_get(changes, "look"));
    }
    assert_true(json_equal(look, v->look));
    v->told = table_moment(p->table, page_viewer(v->seat)) + 1;
    json_decref(changes);
    json_decref(whole);
    json_decref(look);
}

static void changes_make_the_whole(void **state)
{
    (void)state;
    static const char *const games[] = {"--players 4", "--players 3 --edition minibosses",
                                        "--players 2 --edition classic"};
    protocol_stock *stock = protocol_stock_new(cards_builtin());
    for (int number = 0; number < 3; number++) {
        page *p = page_new();
        is_well(ask(p, "new %s --who you,you --seed %d", games[number], number + 1));
        page_use_stock(p, number % 2 ? NULL : stock);
        dice d = dice_of((uint64_t)number + 1);
        viewer viewers[] = {
            {.seat = 0, .lang = CARDS_EN}, {.seat = 1, .lang = CARDS_PL}, {.seat = -1, .lang = CARDS_EN}};
        for (int i = 0; i < CHOICES && !lair_over(&p->game); i++) {
            page_question q;
            int seat = pending_seat(&p->game, &d);
            page_question_of(p, seat, &q);
            is_well(ask(p, "choose %d %lu en", seat, (unsigned long)q.option[dice_below(&d, (uint32_t)q.n)]));
            for (int v = 0; v < 3; v++) {
                tell(p, &viewers[v]);
            }
        }
        for (int v = 0; v < 3; v++) {
            assert_true(3 * viewers[v].bytes < viewers[v].whole_bytes);
            json_decref(viewers[v].look);
        }
        page_free(p);
    }
    protocol_stock_free(stock);
}

/* Who knows everything already is told so, and gets nothing twice. */
static void nothing_new(void **state)
{
    (void)state;
    page *p = page_new();
    is_well(ask(p, "new --players 2 --who you,you --seed 5"));
    protocol_known known = {.begun = false};
    char *text = NULL;
    size_t n;
    page_since since = {.seat = 0, .lang = CARDS_EN, .beats = true};
    for (int i = 0; i < 2; i++) {
        FILE *out = open_memstream(&text, &n);
        assert_int_equal(page_step(p, out, &since, &known), i == 0);
        fclose(out);
        assert_true(i == 0 || strcmp(text, ", \"events\": [], \"beats\": [], \"look\": {\"ok\": true}") == 0);
        free(text);
        since.from = table_moment(p->table, 0) + 1;
    }
    page_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_make_the_whole),
        cmocka_unit_test(nothing_new),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
