# The session behind the game in a browser.
add_library(lair_page STATIC src/page/page.c src/page/game.c src/page/hear.c src/page/look.c src/page/think.c
    src/page/link.c)
target_include_directories(lair_page PUBLIC src/page)
target_link_libraries(lair_page PUBLIC lair_options lair_protocol lair_table lair_scenario lair_rulebook lair_bots
    lair_cards lair_engine)
target_sources(lair PRIVATE src/page/main.c)
list(PREPEND LAIR_LIBS lair_page)
