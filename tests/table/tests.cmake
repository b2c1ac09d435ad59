lair_test(test_table_tell ${CMAKE_CURRENT_LIST_DIR}/test_table_tell.c LIBS lair_table lair_words lair_rulebook)
lair_test(test_table_pass ${CMAKE_CURRENT_LIST_DIR}/test_table_pass.c LIBS lair_table lair_cards)
