lair_test(test_language ${CMAKE_CURRENT_LIST_DIR}/test_language.c LIBS lair_cards)
