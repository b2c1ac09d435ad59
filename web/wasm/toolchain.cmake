# Lair as WebAssembly: clang with Debian's wasi-libc. The tools that make tables of cards, rules and messages run on this
# machine and come from an ordinary build (LAIR_TOOLS).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
# Any ar packs the objects; only llvm's could make an index of them, so the whole libraries are given to the linker, which
# leaves out what nobody uses.
set(CMAKE_AR ar)
set(CMAKE_RANLIB true)
set(CMAKE_C_STANDARD_LIBRARIES "-Wl,--no-whole-archive") # behind all of them; libc has an index
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(LAIR_WASM ON)
