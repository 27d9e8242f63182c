# Writes a C++ source with the English message files as text.
# cmake -D OUT=file.cpp -D FOLDER=assets/locale/en -P embed.cmake
file(GLOB files ${FOLDER}/*.po)
list(SORT files)
set(code "// Made from the message files; do not edit.\n#include \"english.hpp\"\n\nnamespace lab {\n\n")
string(APPEND code "const std::vector<std::string_view>& english_files() {\n")
string(APPEND code "    static const std::vector<std::string_view> files = {\n")
foreach(file ${files})
  file(READ ${file} text)
  string(APPEND code "        R\"PO(${text})PO\",\n")
endforeach()
string(APPEND code "    };\n    return files;\n}\n\n}  // namespace lab\n")
file(WRITE ${OUT} "${code}")
