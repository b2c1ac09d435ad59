# The numbered rules: scenarios, and what needs more than one position.
add_test(NAME rules COMMAND lair scenario tests/rules WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
lair_test(test_rules_engine tests/rules/test_rules_engine.c LIBS lair_cards)
lair_test(test_rules_solo tests/rules/test_rules_solo.c LIBS lair_words lair_cards)
