# lair_rulebook: `lair rules` and the rulebook in words, with the texts of lang/rules.* built in.
get_filename_component(lair_rulebook_root "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)

file(GLOB lair_rulebook_texts CONFIGURE_DEPENDS "${lair_rulebook_root}/lang/rules.*")
list(FILTER lair_rulebook_texts INCLUDE REGEX "/rules\\.(en|pl|uk|de)$")

if(LAIR_TOOLS)
    set(rulesc_command ${LAIR_TOOLS}/rulesc)
else()
    add_executable(rulesc "${CMAKE_CURRENT_LIST_DIR}/rulesc.c")
    target_include_directories(rulesc PRIVATE "${lair_rulebook_root}/include")
    set(rulesc_command rulesc)
endif()

# The page gets the texts as files of their own, when somebody wants to read them.
if(LAIR_WASM)
    set(rulesc_options --titles)
endif()
set(lair_rulebook_table "${CMAKE_CURRENT_BINARY_DIR}/generated/rules_book.c")
file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/generated")
add_custom_command(
    OUTPUT "${lair_rulebook_table}"
    COMMAND ${rulesc_command} ${rulesc_options} "${lair_rulebook_table}" ${lair_rulebook_texts}
    DEPENDS ${rulesc_command} ${lair_rulebook_texts}
    COMMENT "Reading the rulebook"
    VERBATIM)

file(GLOB lair_rulings CONFIGURE_DEPENDS "${lair_rulebook_root}/lang/rulings.*")
list(FILTER lair_rulings INCLUDE REGEX "/rulings\\.(en|pl|uk|de)$")
if(LAIR_WASM)
    set(lair_rulings "")
endif()
set(lair_rulings_table "${CMAKE_CURRENT_BINARY_DIR}/generated/rulings.c")
add_custom_command(
    OUTPUT "${lair_rulings_table}"
    COMMAND ${rulesc_command} --rulings "${lair_rulings_table}" ${lair_rulings}
    DEPENDS ${rulesc_command} ${lair_rulings}
    COMMENT "Reading the rulings"
    VERBATIM)

add_library(lair_rulebook STATIC "${CMAKE_CURRENT_LIST_DIR}/rules.c" "${CMAKE_CURRENT_LIST_DIR}/rulebook.c"
    "${CMAKE_CURRENT_LIST_DIR}/rules_coverage.c" "${lair_rulebook_table}"
    "${lair_rulings_table}")
target_include_directories(lair_rulebook PUBLIC "${lair_rulebook_root}/include" "${lair_rulebook_root}/src")
target_compile_features(lair_rulebook PUBLIC c_std_11)
list(APPEND LAIR_LIBS lair_rulebook)
