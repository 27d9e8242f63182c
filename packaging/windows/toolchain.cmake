# Programs for 64-bit Windows by Debian's mingw-w64, with threads as C++ knows them and nothing that has to lie beside them.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
list(APPEND CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32) # beside what -D names
get_property(trial GLOBAL PROPERTY IN_TRY_COMPILE)
if(NOT trial) # which knows nothing of what -D names, and shares the environment with what is configured
  list(GET CMAKE_FIND_ROOT_PATH 0 first)
  set(ENV{PKG_CONFIG_LIBDIR} ${first}/lib/pkgconfig) # never this machine's own
endif()
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
