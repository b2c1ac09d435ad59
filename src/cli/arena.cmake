# Games in JSON, for bots that are programs and for the page.
add_library(lair_protocol STATIC src/table/protocol.c src/table/protocol_cards.c src/table/protocol_view.c
    src/table/protocol_walk.c)
target_include_directories(lair_protocol PUBLIC src/table)
target_link_libraries(lair_protocol PUBLIC lair_table lair_scenario lair_cards lair_engine)

# The arena: bots against each other, external ones too. What has no main program of its own is a library for the tests.
add_library(lair_arena STATIC src/cli/arena_times.c src/cli/arena_ratings.c src/cli/arena_record.c src/cli/arena_play.c
    src/bots/external.c)
target_include_directories(lair_arena PUBLIC src/cli src/bots src/table)
target_link_libraries(lair_arena PUBLIC lair_protocol lair_bots lair_table lair_scenario lair_cards lair_engine Threads::Threads m)
target_sources(lair PRIVATE src/cli/arena.c src/cli/arena_run.c src/cli/arena_report.c)
list(PREPEND LAIR_LIBS lair_arena)
