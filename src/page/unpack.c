/* unpack.c - a view from a server, for the terminal: a browser is told about its table in JSON. */
#include <string.h>

#include "session.h"

/* From a server that the player chose to play at: its seal cannot be looked into from here, so that the view itself is. */
bool page_unpack_view(const char *text, const lair_pack *pack, lair_view *view)
{
    page_parcel it;
    long n = page_unbase64(text, strlen(text), (uint8_t *)&it, sizeof it);
    bool good = n == (long)sizeof it && it.pack == pack->hash && lair_view_fault(&it.view, pack) == 0;
    if (good) {
        *view = it.view;
    }
    return good;
}
