# Writes a C++ source with the bytes of a game's file: GAME::NAME_bytes is the content of NAME.bin.
# cmake -D OUT=file.cpp -D IN=…/GAME/NAME.bin -D GAME=… -D NAME=… -P embed.cmake
file(READ ${IN} bytes HEX)
# Sixteen bytes a line.
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
string(REGEX REPLACE "([^\n]+)" "    \"\\1\"" bytes "${bytes}")
file(SIZE ${IN} size)
file(WRITE ${OUT} "// Made from ${NAME}.bin; do not edit.
#include <string_view>

namespace ${GAME} {

extern const std::string_view ${NAME}_bytes;
const std::string_view ${NAME}_bytes(
${bytes},
    ${size});

}  // namespace ${GAME}
")
