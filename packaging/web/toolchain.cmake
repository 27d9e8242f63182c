# Programs for browsers by Debian's emscripten. Threads and exceptions are of the program, so all of it is compiled for them;
# exceptions and long jumps are WebAssembly's own, which browsers know since 2022 and which make calls and files smaller than
# those by JavaScript.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
set(CMAKE_C_FLAGS_INIT -pthread)
set(CMAKE_CXX_FLAGS_INIT "-pthread -fwasm-exceptions")
set(CMAKE_EXE_LINKER_FLAGS_INIT -sSUPPORT_LONGJMP=wasm)
foreach(language C CXX)
  set(CMAKE_${language}_COMPILER_LAUNCHER ${CMAKE_CURRENT_LIST_DIR}/compile)
endforeach()
