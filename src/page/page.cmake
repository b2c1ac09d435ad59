# The session behind the game in a browser.
add_library(lair_page STATIC src/page/page.c src/page/game.c src/page/hear.c src/page/look.c src/page/think.c
    src/page/link.c src/page/back.c src/page/tell.c src/page/workshop.c)
target_include_directories(lair_page PUBLIC src/page)
target_link_libraries(lair_page PUBLIC lair_options lair_protocol lair_table lair_scenario lair_rulebook lair_bots
    lair_cards lair_engine)
target_sources(lair PRIVATE src/page/main.c)
list(PREPEND LAIR_LIBS lair_page)

# The same as a module for the browser: no main program, a few functions that are called from outside.
if(LAIR_WASM)
    # What is not run a million times is small rather than fast.
    foreach(part lair_cards lair_table lair_scenario lair_protocol lair_options lair_rulebook lair_page)
        target_compile_options(${part} PRIVATE -Os)
    endforeach()
    add_executable(lair_module src/page/wasm.c)
    set_target_properties(lair_module PROPERTIES OUTPUT_NAME lair SUFFIX .wasm)
    target_link_libraries(lair_module PRIVATE -Wl,--whole-archive lair_page)
    target_link_options(lair_module PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576)
endif()
