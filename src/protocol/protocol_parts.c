/* protocol_parts.c - what has changed: each member that was written is known again by a sum of its text, so that whoever had it
 * already gets only the others. */
#include "protocol.h"

#include <string.h>

/* ---- where they are ---------------------------------------------------------------------------------------- */

void protocol_part_ends(const protocol *p)
{
    protocol_parts *parts = p->parts;
    if (parts && parts->open) {
        parts->part[parts->n++].end = (uint32_t)ftello(p->out);
        parts->open = false;
    }
}

void protocol_part(const protocol *p, int seat)
{
    protocol_parts *parts = p->parts;
    protocol_part_ends(p);
    if (parts && parts->n < PROTOCOL_PARTS) {
        parts->part[parts->n].begin = (uint32_t)ftello(p->out);
        parts->part[parts->n].seat = (int16_t)seat;
        parts->open = true;
    }
}

/* ---- what they say ------------------------------------------------------------------------------------------- */

/* Eight bytes at a time: it runs over everything that is told. */
static uint64_t sum_of(const char *text, size_t n)
{
    uint64_t sum = n * 0x9e3779b97f4a7c15ull, word;
    for (; n >= sizeof word; text += sizeof word, n -= sizeof word) {
        memcpy(&word, text, sizeof word);
        sum = (sum ^ word) * 0xff51afd7ed558ccdull;
        sum ^= sum >> 32;
    }
    word = 0;
    memcpy(&word, text, n);
    sum = (sum ^ word) * 0xff51afd7ed558ccdull;
    return sum ^ sum >> 32;
}

bool protocol_learn(const char *text, const protocol_parts *parts, protocol_known *known, int first,
                    bool changed[PROTOCOL_PARTS])
{
    bool any = false;
    for (int i = 0; i < parts->n && first + i < PROTOCOL_PARTS; i++) {
        uint64_t sum = sum_of(text + parts->part[i].begin, parts->part[i].end - parts->part[i].begin);
        changed[i] = known->sum[first + i] != sum;
        known->sum[first + i] = sum;
        any |= changed[i];
    }
    known->begun = true;
    return any;
}

/* ---- telling those that are new ------------------------------------------------------------------------------ */

/* The member itself, without what separates it from the one before. */
static void put_part(FILE *out, const char *text, const protocol_parts *parts, int i)
{
    const char *begin = text + parts->part[i].begin, *end = text + parts->part[i].end;
    begin += strspn(begin, ", ");
    fwrite(begin, 1, (size_t)(end - begin), out);
}

/* A seat's members follow each other. Returns the number of the first part behind those of all seats. */
static int put_seats(FILE *out, const char *text, const protocol_parts *parts, int i,
                     const bool changed[PROTOCOL_PARTS], const char **comma)
{
    int seat = -1;
    for (; i < parts->n && parts->part[i].seat >= 0; i++) {
        if (!changed[i]) {
            continue;
        }
        if (seat == parts->part[i].seat) {
            fputs(", ", out);
        } else {
            fprintf(out, "%s%s\"%d\": {", seat < 0 ? *comma : "}, ", seat < 0 ? "\"seats\": {" : "",
                    parts->part[i].seat);
        }
        seat = parts->part[i].seat;
        put_part(out, text, parts, i);
    }
    if (seat >= 0) {
        fputs("}}", out);
        *comma = ", ";
    }
    return i;
}

static int put_all_seats(FILE *out, const char *text, const protocol_parts *parts, int i,
                         const bool changed[PROTOCOL_PARTS], const char **comma)
{
    bool any = false;
    for (; i < parts->n && parts->part[i].seat >= 0; i++) {
        any |= changed[i];
    }
    if (any) {
        fprintf(out, "%s\"seats\": %.*s", *comma, (int)(parts->seats_end - parts->seats_begin),
                text + parts->seats_begin);
        *comma = ", ";
    }
    return i;
}

void protocol_put_changed(FILE *out, const char *text, const protocol_parts *parts,
                          const bool changed[PROTOCOL_PARTS], bool by_seat, const char *comma)
{
    for (int i = 0; i < parts->n;) {
        if (parts->part[i].seat >= 0) {
            i = (by_seat ? put_seats : put_all_seats)(out, text, parts, i, changed, &comma);
            continue;
        }
        if (changed[i]) {
            fputs(comma, out);
            put_part(out, text, parts, i);
            comma = ", ";
        }
        i++;
    }
}
