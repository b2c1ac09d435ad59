# The fuzz targets; built by tests/steps/60-fuzz.sh with -DLAIR_FUZZ=ON, clang and sanitizers only.
option(LAIR_FUZZ "Build the fuzz targets (clang)" OFF)
if(LAIR_FUZZ)
    foreach(target arena cards choices logs page requests scenarios)
        add_executable(fuzz_${target} ${CMAKE_CURRENT_LIST_DIR}/${target}.c)
        target_include_directories(fuzz_${target} PRIVATE tests/engine)
        target_link_libraries(fuzz_${target} PRIVATE lair_page lair_http lair_arena lair_scenario lair_table lair_cards
            lair_engine)
        target_link_options(fuzz_${target} PRIVATE -fsanitize=fuzzer)
    endforeach()
endif()
