lair_test(test_page ${CMAKE_CURRENT_LIST_DIR}/test_page.c LIBS lair_page)
lair_test(test_page_secrets ${CMAKE_CURRENT_LIST_DIR}/test_page_secrets.c LIBS lair_page)
target_include_directories(test_page PRIVATE tests/engine)
target_include_directories(test_page_secrets PRIVATE tests/engine)
