lair_test(test_table_games tests/table/test_table_games.c LIBS lair_table lair_cards)
lair_test(test_table_people tests/table/test_table_people.c LIBS lair_table lair_cards)
