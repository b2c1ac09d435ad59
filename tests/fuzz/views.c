/* Forged views: a real one with any of its bytes changed, sealed again with whatever key the forger has. The engine trusts views, so none
 * of them may get as far as that; the real one does. The input: which view (1 byte), the forger's key (32), then changes (place 2, value 1). */
#include <string.h>

#include "fuzz.h"
#include "session.h"

enum { VIEWS = 8, BEFORE_CHANGES = 1 + PAGE_SEAL, ROOM = 8192 };

static page *session;
static uint8_t bytes[VIEWS][ROOM];
static long length;

static const char *tell(page *p, const char *command)
{
    size_t answered;
    return page_do(p, command, strlen(command), &answered);
}

/* Views of a game that goes on, as text and as bytes. */
static void make_views(void)
{
    session = page_new();
    fuzz_check(session ? NULL : "no session");
    tell(session, "new --players 2 --edition minibosses --seed 3 --who kobold,kobold");
    for (int i = 0; i < VIEWS; i++) {
        char command[64];
        lair_option options[LAIR_OPTIONS];
        int seat = table_lowest(lair_pending(&session->game));
        snprintf(command, sizeof command, "view %d", seat);
        const char *text = strstr(tell(session, command), "\"view\": \"") + 9;
        length = page_unbase64(text, strcspn(text, "\""), bytes[i], ROOM);
        int n = lair_answers(&session->game, &session->cards->pack, seat, options, LAIR_OPTIONS);
        snprintf(command, sizeof command, "choose %d %lu en", seat, (unsigned long)options[n / 2]);
        tell(session, command);
    }
}

static bool is_taken(const uint8_t *view)
{
    static char command[2 * ROOM];
    FILE *out = fmemopen(command, sizeof command, "w");
    fputs("think kobold 0 ", out);
    page_base64(out, view, (size_t)length);
    fclose(out);
    return strncmp(tell(session, command), "{\"ok\": true", 11) == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t forged[ROOM];
    if (session == NULL) {
        make_views();
    }
    if (size < BEFORE_CHANGES) {
        return 0;
    }
    const uint8_t *view = bytes[data[0] % VIEWS];
    memcpy(forged, view, (size_t)length);
    for (size_t i = BEFORE_CHANGES; i + 2 < size; i += 3) {
        forged[(data[i] | data[i + 1] << 8) % length] ^= data[i + 2];
    }
    bool same = memcmp(forged, view, (size_t)length) == 0;
    fuzz_check(is_taken(forged) == same ? NULL : "a changed view was taken, or a real one was not");
    if (data[0] < 128) { /* sealed anew, as everybody can who has read this program */
        memcpy(forged, data + 1, PAGE_SEAL);
        lair_seed_text((const char *)forged, (size_t)length, forged);
        fuzz_check(is_taken(forged) ? "a view with another seal was taken" : NULL);
    }
    return 0;
}
