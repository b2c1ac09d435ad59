lair_test(test_page ${CMAKE_CURRENT_LIST_DIR}/test_page.c LIBS lair_page)
lair_test(test_page_secrets ${CMAKE_CURRENT_LIST_DIR}/test_page_secrets.c LIBS lair_page)
lair_test(test_page_back ${CMAKE_CURRENT_LIST_DIR}/test_page_back.c LIBS lair_page)
lair_test(test_page_table ${CMAKE_CURRENT_LIST_DIR}/test_page_table.c LIBS lair_page)
