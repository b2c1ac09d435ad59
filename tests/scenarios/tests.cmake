# The scenarios of this folder, and the language itself: its messages, and any bytes at all.
lair_test(test_scenario tests/scenarios/test_scenario.c LIBS lair_scenario)
add_test(NAME scenarios COMMAND lair scenario tests/scenarios WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
