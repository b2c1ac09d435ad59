lair_test(test_levels ${CMAKE_CURRENT_LIST_DIR}/test_levels.c LIBS lair_bots lair_cards)
lair_test(test_aim ${CMAKE_CURRENT_LIST_DIR}/test_aim.c LIBS lair_bots lair_cards)
lair_test(test_reasons ${CMAKE_CURRENT_LIST_DIR}/test_reasons.c LIBS lair_bots lair_cards)
lair_test(test_simple ${CMAKE_CURRENT_LIST_DIR}/test_simple.c LIBS lair_bots lair_cards)
lair_test(test_search ${CMAKE_CURRENT_LIST_DIR}/test_search.c LIBS lair_bots lair_cards)
lair_test(test_twisted ${CMAKE_CURRENT_LIST_DIR}/test_twisted.c LIBS lair_bots lair_cards)

# Moments whose answers have been played out to the end, and how often an opponent finds the good ones (docs/bots.md).
add_executable(positions tests/bots/positions.c)
target_link_libraries(positions PRIVATE lair_advice lair_arena lair_settings lair_bots lair_cards lair_engine)
set_target_properties(positions PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
add_test(NAME positions COMMAND positions --bot boss:500 --least 50 tests/bots/positions.txt
         WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
