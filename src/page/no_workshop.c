/* no_workshop.c - in the small module, in place of the compiler for cards of one's own. */
#include "session.h"

static bool elsewhere(page_command *c)
{
    return page_refuse(c, 0, "cards of one's own are read by the other module, workshop.wasm");
}

bool page_check(page *p, page_command *c)
{
    (void)p;
    return elsewhere(c);
}

bool page_own(page *p, page_command *c)
{
    (void)p;
    return elsewhere(c);
}
