lair_test(test_properties tests/engine/test_properties.c LIBS lair_cards)
lair_test(test_editions tests/engine/test_editions.c LIBS lair_cards)
lair_test(test_redeal tests/engine/test_redeal.c LIBS lair_cards)
lair_test(test_taint tests/engine/test_taint.c LIBS lair_cards)
lair_test(test_sound tests/engine/test_sound.c LIBS lair_cards)
lair_test(test_holds tests/engine/test_holds.c LIBS lair_cards)
if(NOT LAIR_SANITIZE) # a sanitizer brings an allocator of its own
    lair_test(test_no_heap tests/engine/test_no_heap.c LIBS lair_cards)
endif()

# The same games with every table of the state at its smallest: what does not fit must not be offered, and nothing breaks.
if(NOT LAIR_COVERAGE)
    file(GLOB engine_sources CONFIGURE_DEPENDS src/engine/*.c)
    add_library(lair_engine_tiny STATIC EXCLUDE_FROM_ALL ${engine_sources})
    target_include_directories(lair_engine_tiny PUBLIC include src/engine)
    target_compile_definitions(lair_engine_tiny PUBLIC LAIR_TINY_TABLES)
    add_executable(test_tiny_tables tests/engine/test_properties.c ${CMAKE_BINARY_DIR}/cards_builtin.c)
    set_source_files_properties(${CMAKE_BINARY_DIR}/cards_builtin.c PROPERTIES GENERATED TRUE)
    add_dependencies(test_tiny_tables lair_cards)
    target_include_directories(test_tiny_tables PRIVATE src/cards lang)
    target_link_libraries(test_tiny_tables PRIVATE lair_engine_tiny cmocka)
    set_target_properties(test_tiny_tables PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    add_test(NAME test_tiny_tables COMMAND test_tiny_tables WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endif()

# The card mutants' driver; run by tests/steps/50-mutants.sh with the card scenarios.
add_executable(mutants tests/cards/mutants.c tests/cards/mutations.c)
target_include_directories(mutants PRIVATE src/engine)
target_link_libraries(mutants PRIVATE lair_scenario lair_cards lair_engine)

# Every card in random games; run by tests/steps/70-soak.sh.
add_executable(soak tests/engine/soak.c)
target_include_directories(soak PRIVATE src/engine)
target_link_libraries(soak PRIVATE lair_cards lair_engine)
set_target_properties(soak PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
