lair_test(test_rules ${CMAKE_CURRENT_LIST_DIR}/test_rules.c LIBS lair_rulebook)
lair_test(test_log ${CMAKE_CURRENT_LIST_DIR}/test_log.c LIBS lair_table lair_bots lair_rulebook lair_scenario)
lair_test(test_text ${CMAKE_CURRENT_LIST_DIR}/test_text.c LIBS lair_table lair_bots)
lair_test(test_bots ${CMAKE_CURRENT_LIST_DIR}/test_bots.c LIBS lair_table lair_bots)
