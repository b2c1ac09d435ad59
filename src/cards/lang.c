#include "lang.h"
void lang_print(const lang_table *lang, const grammar *g, const node *sentence, text_buffer *out)
{
    (void)lang;
    grammar_print(g, sentence, out);
}
