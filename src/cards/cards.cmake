# The card library: a build tool reads the card files and the languages and writes their tables as C.
set(cards_dir ${CMAKE_CURRENT_SOURCE_DIR}/src/cards)
set(cards_common arena.c grammar.c english.c suggest.c header.c read.c check.c compile.c needs.c steps.c hears.c fits.c emit.c nouns.c heads.c costs.c acts.c acts_cards.c acts_things.c
    acts_rooms.c acts_heroes.c states.c lang.c lang_sentence.c lang_polish.c library.c)
list(TRANSFORM cards_common PREPEND ${cards_dir}/)
# In this order cards are numbered: a game looks no further than its highest number, so what is played most comes first.
set(card_files super minibosses base next-level crash-landing hero-kind paper-pixels promos)
list(TRANSFORM card_files PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/cards/)
list(TRANSFORM card_files APPEND .cards)

if(LAIR_TOOLS)
    set(cardc_command ${LAIR_TOOLS}/cardc)
else()
    add_executable(cardc ${cards_dir}/cardc.c ${cards_dir}/lang_read.c ${cards_common})
    target_include_directories(cardc PRIVATE include src/engine src/cards)
    set(cardc_command cardc)
endif()

set(cards_c ${CMAKE_CURRENT_BINARY_DIR}/cards_builtin.c)
set(card_langs "")
set(card_lang_files "")
foreach(code pl uk de)
    set(file ${CMAKE_CURRENT_SOURCE_DIR}/lang/cards.${code})
    if(EXISTS ${file})
        list(APPEND card_langs -l ${code} ${file})
        list(APPEND card_lang_files ${file})
    endif()
endforeach()
add_custom_command(OUTPUT ${cards_c}
    COMMAND ${cardc_command} -o ${cards_c} ${card_langs} ${card_files}
    DEPENDS ${cardc_command} ${card_files} ${card_lang_files}
    COMMENT "Compiling the cards" VERBATIM)

add_library(lair_cards STATIC ${cards_common} ${cards_dir}/load.c ${cards_dir}/files.c ${cards_dir}/phrases.c ${cards_dir}/cards_cli.c ${cards_c})
target_include_directories(lair_cards PUBLIC include src/engine src/cards)
list(APPEND LAIR_LIBS lair_cards)
