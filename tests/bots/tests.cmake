lair_test(test_levels ${CMAKE_CURRENT_LIST_DIR}/test_levels.c LIBS lair_bots lair_cards)
lair_test(test_aim ${CMAKE_CURRENT_LIST_DIR}/test_aim.c LIBS lair_bots lair_cards)
lair_test(test_search ${CMAKE_CURRENT_LIST_DIR}/test_search.c LIBS lair_bots lair_cards)
lair_test(test_twisted ${CMAKE_CURRENT_LIST_DIR}/test_twisted.c LIBS lair_bots lair_cards)
