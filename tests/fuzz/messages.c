/* Any bytes on a WebSocket: frames are read the same whether they come at once or in two parts, and what is in them is a message or
 * gets a sentence. The first two bytes say where they are cut. */
#include <sodium.h>
#include <string.h>

#include "fuzz.h"
#include "message.h"
#include "ws.h"

static void check_message(const char *bytes, size_t n)
{
    static message m;
    char why[MESSAGE_WHY] = "";
    if (message_read(bytes, n, &m, why)) {
        fuzz_check(m.type >= MESSAGE_COUNT ? "no such type" : NULL);
        fuzz_check(m.seat >= LAIR_SEATS || strlen(m.name) >= sizeof m.name ? "too large" : NULL);
    } else {
        fuzz_check(why[0] == '\0' ? "refused without a word" : NULL);
    }
}

/* Reads all frames; a sum of what they were. */
static uint64_t read_all(const uint8_t *data, size_t size, size_t part)
{
    ws_reader r = {.from_server = false};
    uint64_t sum = 1;
    size_t have = part, at = 0;
    char *bytes = malloc(size + 1);
    fuzz_check(bytes ? NULL : "out of memory");
    memcpy(bytes, data, size);
    for (;;) {
        ws_frame f = ws_read(&r, bytes + at, have - at);
        fuzz_check(f.used > have - at ? "more was used than was there" : NULL);
        if (f.kind == WS_MORE && f.used == 0) {
            if (have == size) {
                break;
            }
            have = size;
            continue;
        }
        sum = sum * 31 + f.kind * 7 + f.n;
        fuzz_check(f.kind == WS_TEXT && f.n > WS_MESSAGE ? "too long a message" : NULL);
        if (f.kind == WS_TEXT) {
            check_message(f.bytes, f.n);
        } else if (f.kind == WS_WRONG) {
            sum = sum * 31 + (uint64_t)f.code;
            break;
        }
        at += f.used;
    }
    ws_reader_free(&r);
    free(bytes);
    return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_check(sodium_init() < 0 ? "no libsodium" : NULL);
    if (size < 3) {
        return 0;
    }
    size_t part = (size_t)(data[0] << 8 | data[1]) % (size - 1);
    check_message((const char *)data + 2, size - 2);
    uint64_t whole = read_all(data + 2, size - 2, size - 2);
    fuzz_check(read_all(data + 2, size - 2, part) != whole ? "in two parts it is something else" : NULL);
    return 0;
}
