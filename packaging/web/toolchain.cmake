# Programs for browsers by Debian's emscripten. Threads and exceptions are of the program, so all of it is compiled for them.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
set(CMAKE_C_FLAGS_INIT -pthread)
set(CMAKE_CXX_FLAGS_INIT "-pthread -fexceptions")
foreach(language C CXX)
  set(CMAKE_${language}_COMPILER_LAUNCHER ${CMAKE_CURRENT_LIST_DIR}/compile)
endforeach()
