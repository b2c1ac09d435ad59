# The engine is compiled for the games it will play: first, in a build of its own, an engine that counts plays some
# thousands of decisions, then the compiler knows what is usual (gcc).
if(LAIR_REHEARSAL)
    target_compile_options(lair_engine PRIVATE -w) # code that counts confuses the analysis
    add_executable(lair_rehearsal src/bots/rehearsal.c src/bots/random.c)
    target_include_directories(lair_rehearsal PRIVATE src/bots)
    target_link_libraries(lair_rehearsal PRIVATE lair_cards lair_engine)
elseif(LAIR_REHEARSED AND CMAKE_C_COMPILER_ID STREQUAL "GNU" AND CMAKE_C_COMPILER_VERSION VERSION_GREATER_EQUAL 12)
    set(rehearsal ${CMAKE_BINARY_DIR}/rehearsal)
    file(GLOB engine_headers CONFIGURE_DEPENDS src/engine/*.h include/*.h)
    add_custom_command(OUTPUT ${rehearsal}/rehearsed
        COMMAND ${CMAKE_COMMAND} -E rm -rf ${rehearsal}/profile
        COMMAND ${CMAKE_COMMAND} -S ${CMAKE_SOURCE_DIR} -B ${rehearsal} -G ${CMAKE_GENERATOR} -DCMAKE_C_COMPILER=${CMAKE_C_COMPILER} -DCMAKE_BUILD_TYPE=Release
            "-DCMAKE_C_FLAGS_RELEASE=-O3 \"-fprofile-generate=${rehearsal}/profile\" \"-fprofile-prefix-path=${rehearsal}\""
            -DLAIR_REHEARSAL=ON -DLAIR_TESTS=OFF -DLAIR_TOOLS=${CMAKE_BINARY_DIR}
        COMMAND ${CMAKE_COMMAND} --build ${rehearsal} --target lair_rehearsal
        COMMAND ${rehearsal}/lair_rehearsal
        COMMAND ${CMAKE_COMMAND} -E touch ${rehearsal}/rehearsed
        DEPENDS cardc ${engine_sources} ${engine_headers} ${card_files} src/bots/rehearsal.c src/bots/random.c
        COMMENT "Rehearsing the engine" VERBATIM)
    set_source_files_properties(${engine_sources} PROPERTIES OBJECT_DEPENDS ${rehearsal}/rehearsed)
    target_compile_options(lair_engine PRIVATE -fprofile-use=${rehearsal}/profile
        -fprofile-prefix-path=${CMAKE_BINARY_DIR} -mtune=native -Wno-missing-profile)
endif()
