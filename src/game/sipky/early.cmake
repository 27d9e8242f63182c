# Writes a C++ source with the values as text.
# cmake -D OUT=file.cpp -D IN=early.bin -P early.cmake
file(READ ${IN} bytes HEX)
# Sixteen bytes a line.
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
string(REGEX REPLACE "([^\n]+)" "    \"\\1\"" bytes "${bytes}")
file(SIZE ${IN} size)
file(WRITE ${OUT} "// Made from early.bin; do not edit.
#include <string_view>

namespace sipky {

extern const std::string_view early_bytes;
const std::string_view early_bytes(
${bytes},
    ${size});

}  // namespace sipky
")
