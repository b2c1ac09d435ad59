/* answer.h - what a request gets: a file, or a line that says why not. */
#ifndef ANSWER_H
#define ANSWER_H

#include <time.h>

#include "http.h"
#include "reply.h"
#include "site.h"

void answer_request(const site *s, const http_request *request, time_t now, reply *out);

/* Sends the browser elsewhere. */
void answer_redirect(const char *to, bool head_only, bool close, time_t now, reply *out);

/* Agrees to a WebSocket that speaks lair.1; accept: ws_accept. */
void answer_upgrade(const char *accept, reply *out);

/* A line of text for a status that is not 200 or 304. */
void answer_status(int status, bool head_only, bool close, time_t now, reply *out);

#endif
