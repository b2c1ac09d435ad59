lair_test(test_properties tests/engine/test_properties.c LIBS lair_cards)
