# Writes a C++ source with the bytes of a game's file: GAME::NAME_bytes() is the content of NAME.bin.
# cmake -D OUT=file.cpp -D IN=…/GAME/NAME.bin -D GAME=… -D NAME=… [-D FROM=path] -P embed.cmake
# With FROM they are read from that file when they are asked for, and are no part of the program. With SECTION the
# assembler takes them as they are into that section; without, they become one long literal, which takes ten times as long.
file(SIZE ${IN} size)
if(FROM)
  file(WRITE ${OUT} "// Reads ${NAME}.bin; do not edit.
#include <cassert>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace ${GAME} {

std::string_view ${NAME}_bytes();
std::string_view ${NAME}_bytes() {
    static const std::string bytes = [] {
        std::ifstream in(\"${FROM}\", std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    }();
    assert(bytes.size() == ${size});
    return bytes;
}

}  // namespace ${GAME}
")
  return()
endif()
if(SECTION)
  set(symbol petiboj_${GAME}_${NAME})
  file(WRITE ${OUT} "// Holds ${NAME}.bin; do not edit.
#include <string_view>

extern \"C\" const char ${symbol}[];

asm(\".section ${SECTION}\\n\"
    \".balign 16\\n\"
    \".globl ${symbol}\\n\"
    \"${symbol}:\\n\"
    \".incbin \\\"${IN}\\\"\\n\"
    \".text\\n\");

namespace ${GAME} {

std::string_view ${NAME}_bytes();
std::string_view ${NAME}_bytes() {
    return {${symbol}, ${size}};
}

}  // namespace ${GAME}
")
  return()
endif()
file(READ ${IN} bytes HEX)
# Sixteen bytes a line.
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
string(REGEX REPLACE "([^\n]+)" "    \"\\1\"" bytes "${bytes}")
file(WRITE ${OUT} "// Made from ${NAME}.bin; do not edit.
#include <string_view>

namespace ${GAME} {

std::string_view ${NAME}_bytes();
std::string_view ${NAME}_bytes() {
    return {
${bytes},
        ${size}};
}

}  // namespace ${GAME}
")
