# Computer opponents.
add_library(lair_bots STATIC src/bots/bots.c src/bots/random.c src/bots/simple.c src/bots/search.c src/bots/playout.c
    src/bots/evaluate.c src/bots/feature_rows.c src/bots/weights.c src/bots/foresee.c src/bots/reasons.c src/bots/regret.c)
# A multiplication and an addition stay two operations: the same position is worth the same on every machine.
target_compile_options(lair_bots PRIVATE -ffp-contract=off)
target_include_directories(lair_bots PUBLIC src/bots)
target_link_libraries(lair_bots PUBLIC lair_engine Threads::Threads m)
list(APPEND LAIR_LIBS lair_bots)

add_executable(lair_train EXCLUDE_FROM_ALL src/bots/train.c)
target_link_libraries(lair_train PRIVATE lair_bots lair_cards lair_engine m)
