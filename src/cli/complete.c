/* complete.c - lair complete WORD...: what could stand at the place of the last word, a line each with a tab and what it
 * is for. The completions of the shells ask it, so they know whatever the program knows. */
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "commands.h"
#include "game_options.h"

/* Commands that read their words by themselves. */
static const struct {
    const char *name;
    const char *words[8];
} plain[] = {
    {"cards", {"check", "list", "show", "words", "phrases", "--lang", "--help"}},
    {"rules", {"--search", "--list", "--coverage", "--lang", "--json", "--help"}},
    {"scenario", {"--verbose", "--json", "--coverage", "--card-set", "--lang", "--help"}},
};

static const struct {
    const char *name;
    const char *words[5];
} cards_words[] = {
    {"list", {"--set", "--kind", "--json", "--card-set", "--lang"}},
    {"show", {"--lang", "--code", "--card-set"}},
};

static void print_words(const char *const *words, int most)
{
    for (int i = 0; i < most && words[i]; i++) {
        puts(words[i]);
    }
}

static void print_commands(void)
{
    for (const command *c = commands; c->name; c++) {
        if (c->does) {
            printf("%s\t%s\n", c->name, told(c->does));
        }
    }
    printf("--help\t%s\n--version\t%s\n", told("what there is"), told("which version this is"));
}

/* The values of an option. In a list what stands before the last comma stays. True if there are any. */
static bool print_values(const char *option, const char *typed)
{
    const char *comma = strrchr(typed, ',');
    int before = comma ? (int)(comma + 1 - typed) : typed[0] == '+';
    if (strcmp(option, "--lang") == 0) {
        for (int lang = 0; lang < CARDS_LANGS; lang++) {
            puts(cards_lang_code(lang));
        }
        return true;
    }
    const char *end = strcmp(option, "--rule") == 0 ? "=" : "";
    int i = 0;
    for (const char *value; (value = game_option_value(option, i)) != NULL; i++) {
        printf("%.*s%s%s\n", before, typed, value, end);
    }
    return i > 0;
}

static void print_cards(void)
{
    const cards_library *cards = cards_builtin();
    for (int i = 0; i < cards->pack.n_designs; i++) {
        printf("%s\t%s\n", cards->texts[i].id, cards->texts[i].name[CARDS_EN]);
    }
}

/* After `lair cards WORD`. */
static void complete_cards(const char *word)
{
    for (size_t i = 0; i < sizeof cards_words / sizeof cards_words[0]; i++) {
        if (strcmp(cards_words[i].name, word) == 0) {
            print_words(cards_words[i].words, 5);
        }
    }
    if (strcmp(word, "show") == 0) {
        print_cards();
    }
}

static int complete_command(const command *c, int argc, char **argv)
{
    if (print_values(argv[argc - 2], argv[argc - 1])) {
        return CLI_DONE;
    }
    if (strcmp(c->name, "cards") == 0 && argc > 3) {
        complete_cards(argv[2]);
        return CLI_DONE;
    }
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        if (strcmp(plain[i].name, c->name) == 0) {
            print_words(plain[i].words, 8);
            return CLI_DONE;
        }
    }
    char *list[] = {(char *)c->name, (char *)CLI_LIST_OPTIONS};
    return c->run(2, list);
}

int complete_main(int argc, char **argv)
{
    if (argc <= 2) {
        print_commands();
        return CLI_DONE;
    }
    const command *c = command_named(argv[1]);
    return c && c->does ? complete_command(c, argc, argv) : CLI_NO;
}
