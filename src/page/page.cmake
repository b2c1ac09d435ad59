# The session behind the game in a browser.
add_library(lair_page STATIC src/page/page.c src/page/game.c src/page/meet.c src/page/hear.c src/page/look.c src/page/think.c
    src/page/link.c src/page/back.c src/page/tell.c src/page/explain.c src/page/lists.c src/page/titles.c)
target_include_directories(lair_page PUBLIC src/page)
target_link_libraries(lair_page PUBLIC lair_options lair_protocol lair_table lair_scenario lair_rulebook lair_bots
    lair_cards lair_engine)
target_sources(lair PRIVATE src/page/main.c)
list(PREPEND LAIR_LIBS lair_page)

# module(TARGET NAME SOURCE): NAME.wasm for the browser: no main program, a few functions that are called from outside.
function(module target name source)
    add_executable(${target} src/page/wasm.c ${source})
    set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
    target_compile_options(${target} PRIVATE -Os)
    target_link_libraries(${target} PRIVATE -Wl,--whole-archive lair_page)
    target_link_options(${target} PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576)
endfunction()

if(LAIR_WASM)
    # The rules and the bots as one piece, so that what is small and called everywhere disappears. With what browsers have
    # had since 2023 copying a game is one instruction, and sets of cards are taken two words at a time.
    foreach(part lair_engine lair_bots)
        target_compile_options(${part} PRIVATE -O2 -flto -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint)
    endforeach()
    # What is not run a million times is small rather than fast.
    foreach(part lair_cards lair_table lair_scenario lair_protocol lair_options lair_rulebook lair_page)
        target_compile_options(${part} PRIVATE -Os)
    endforeach()
    # Most visitors never write a card: the compiler is only in the second module, which can do everything.
    module(lair_module lair src/page/no_workshop.c)
    module(lair_workshop workshop src/page/workshop.c)
else()
    target_sources(lair_page PRIVATE src/page/workshop.c)
endif()
