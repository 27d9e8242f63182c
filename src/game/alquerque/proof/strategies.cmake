# Writes a C++ source with the bytes of a file.
# cmake -D OUT=file.cpp -D FILE=strategies.bin -P strategies.cmake
file(READ ${FILE} hex HEX)
string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," hex "${hex}")
file(WRITE ${OUT} "// Made from strategies.bin; do not edit.\n#include <cstddef>\n#include <cstdint>\n\n"
  "namespace alquerque {\n\nextern const std::uint8_t kStrategyBytes[];\nextern const std::size_t kStrategySize;\n"
  "const std::uint8_t kStrategyBytes[] = {\n${hex}0};\n"
  "const std::size_t kStrategySize = sizeof(kStrategyBytes) - 1;\n\n}  // namespace alquerque\n")
