# Talks to the real program: tests/steps/25-serve.sh runs it.
add_executable(test_serve ${CMAKE_CURRENT_LIST_DIR}/test_serve.c ${CMAKE_CURRENT_LIST_DIR}/server.c)
target_link_libraries(test_serve PRIVATE cmocka)
target_link_options(test_serve PRIVATE ${LAIR_LINK_PLAINLY})
set_target_properties(test_serve PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
if(LAIR_HARDENED)
    add_test(NAME hardened COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/hardened.sh $<TARGET_FILE:lair>)
endif()
