# Options of the command line and which game they ask for; the page's session reads the same ones.
add_library(lair_options STATIC src/cli/cli.c src/cli/game_options.c)
target_include_directories(lair_options PUBLIC src/cli src/cards src/table src/bots)
target_link_libraries(lair_options PUBLIC lair_table lair_bots lair_rulebook lair_cards lair_engine)
list(PREPEND LAIR_LIBS lair_options)
