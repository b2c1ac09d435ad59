# Computer opponents.
add_library(lair_bots STATIC src/bots/bots.c src/bots/simple.c src/bots/search.c src/bots/playout.c
    src/bots/evaluate.c)
target_include_directories(lair_bots PUBLIC src/bots)
target_link_libraries(lair_bots PUBLIC lair_engine Threads::Threads m)
list(APPEND LAIR_LIBS lair_bots)
