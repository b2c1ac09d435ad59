lair_test(test_language ${CMAKE_CURRENT_LIST_DIR}/test_language.c ${CMAKE_CURRENT_LIST_DIR}/golden.c
    ${CMAKE_CURRENT_LIST_DIR}/next_sets.c LIBS lair_cards_command)
lair_test(test_sentences ${CMAKE_CURRENT_LIST_DIR}/test_sentences.c LIBS lair_scenario)
