lair_test(test_table_games tests/table/test_table_games.c LIBS lair_table lair_cards)
lair_test(test_table_people tests/table/test_table_people.c LIBS lair_table lair_cards)
lair_test(test_table_tell ${CMAKE_CURRENT_LIST_DIR}/test_table_tell.c LIBS lair_table lair_words lair_rulebook)
lair_test(test_table_pass ${CMAKE_CURRENT_LIST_DIR}/test_table_pass.c LIBS lair_table lair_cards)
