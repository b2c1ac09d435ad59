# A table around a game: its record and what happens in words.
set(ui_languages ${CMAKE_SOURCE_DIR}/lang/ui.en)
foreach(code pl uk de)
    if(EXISTS ${CMAKE_SOURCE_DIR}/lang/ui.${code})
        list(APPEND ui_languages ${CMAKE_SOURCE_DIR}/lang/ui.${code})
    endif()
endforeach()
if(LAIR_TOOLS)
    set(uigen_command ${LAIR_TOOLS}/lair_uigen)
else()
    add_executable(lair_uigen src/table/uigen.c)
    set(uigen_command lair_uigen)
endif()
set(ui_dir ${CMAKE_BINARY_DIR}/ui)
file(MAKE_DIRECTORY ${ui_dir})
add_custom_command(
    OUTPUT ${ui_dir}/ui_keys.h ${ui_dir}/ui_table.c
    COMMAND ${uigen_command} ${ui_dir}/ui_keys.h ${ui_dir}/ui_table.c ${ui_languages}
    DEPENDS ${uigen_command} ${ui_languages}
    COMMENT "Message catalogues")

if(LAIR_WASM) # a browser has no terminal and no files
    set_source_files_properties(${ui_dir}/ui_table.c PROPERTIES COMPILE_DEFINITIONS LAIR_NO_TERMINAL)
else()
    set(log_disk src/table/log_disk.c)
endif()
add_library(lair_table STATIC
    src/table/log.c src/table/log_file.c ${log_disk} src/table/text.c src/table/events.c src/table/asks.c
    src/table/asks_purpose.c src/table/answers.c src/table/board.c src/table/why.c src/table/why_not.c src/table/why_number.c src/table/card_rules.c src/table/aimed.c
    src/table/places.c src/table/same.c src/table/choices.c src/table/undo.c src/table/hint.c src/table/review.c ${ui_dir}/ui_table.c ${ui_dir}/ui_keys.h)
target_include_directories(lair_table PUBLIC src/table src/cards ${ui_dir})
target_link_libraries(lair_table PUBLIC lair_engine lair_rules_table lair_bots)
if(TARGET lair_cards)
    target_link_libraries(lair_table PUBLIC lair_cards)
endif()
list(APPEND LAIR_LIBS lair_table)
