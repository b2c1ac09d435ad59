lair_test(test_properties tests/engine/test_properties.c LIBS lair_cards)
# The card mutants' driver; run by tests/steps/50-mutants.sh with the card scenarios.
add_executable(mutants tests/cards/mutants.c)
target_link_libraries(mutants PRIVATE lair_scenario lair_cards lair_engine)
