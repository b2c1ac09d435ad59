lair_test(test_rules ${CMAKE_CURRENT_LIST_DIR}/test_rules.c LIBS lair_rulebook)
