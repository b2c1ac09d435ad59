# The options of a game by name, for everything that reads or writes them.
add_library(lair_rules_table STATIC src/table/rules_table.c)
target_include_directories(lair_rules_table PUBLIC include src/table)

# Situations written as text: the scenario language and its stable English names.
add_library(lair_scenario STATIC
    src/table/scenario.c src/table/scenario_act.c src/table/scenario_ask.c src/table/scenario_events.c
    src/table/scenario_expect.c src/table/scenario_lay.c src/table/scenario_lay_seat.c
    src/table/scenario_rooms.c src/table/scenario_rules.c src/table/scenario_start.c src/table/scenario_table.c
    src/table/scenario_words.c src/table/scenario_zones.c src/table/names.c
    src/table/names_answer.c src/table/names_events.c src/table/names_meant.c src/table/names_read.c src/table/names_words.c
    src/table/coverage.c)
target_include_directories(lair_scenario PUBLIC include src src/engine src/cards src/table)
target_link_libraries(lair_scenario PUBLIC lair_engine lair_rules_table)
if(TARGET lair_cards)
    target_link_libraries(lair_scenario PUBLIC lair_cards)
endif()
# The engine of a coverage build calls back into coverage.c.
if(LAIR_COVERAGE)
    target_link_libraries(lair_engine INTERFACE lair_scenario)
endif()
target_sources(lair PRIVATE src/cli/scenario.c)
list(APPEND LAIR_LIBS lair_scenario)
