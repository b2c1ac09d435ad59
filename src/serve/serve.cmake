# lair serve: the page for browsers. What reads strangers' bytes is a library for the tests and does not know the network.
if(LAIR_WASM)
    return() # browsers do not serve
endif()
find_library(LIBWEBSOCKETS websockets REQUIRED)
add_library(lair_http STATIC src/serve/http.c src/serve/site.c src/serve/answer.c)
target_include_directories(lair_http PUBLIC src/serve)
target_sources(lair PRIVATE src/serve/serve.c src/serve/net.c)
list(PREPEND LAIR_LIBS lair_http ${LIBWEBSOCKETS})
install(DIRECTORY web/dist/ DESTINATION share/lair/web OPTIONAL)
