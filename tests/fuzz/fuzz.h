/* fuzz.h - what the fuzz targets share. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the run if something is wrong: libFuzzer keeps the input. */
static inline void fuzz_check(const char *wrong)
{
    if (wrong) {
        fprintf(stderr, "WRONG: %s\n", wrong);
        abort();
    }
}

#endif
