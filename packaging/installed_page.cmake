# Writes a page of the documents as it is installed: without pictures, and with links only to what lies beside it.
#   cmake -D IN=README.md -D OUT=… -P installed_page.cmake
file(READ ${IN} page)
string(REGEX REPLACE "\n[^\n]*!\\[[^\n]*" "" page "${page}")  # lines of pictures
string(REGEX REPLACE "\n\\|( \\|)+\n\\|(-+\\|)+\n(\n|$)" "\n" page "${page}")  # the heads of their tables
string(REGEX REPLACE "\\]\\(docs/(kiosk|club)[.]md" "](\\1.md" page "${page}")
string(REPLACE "](packaging/kiosk/" "](kiosk/" page "${page}")
# Any other file of the source stays a word.
string(REGEX REPLACE "\\[([^]]*)\\]\\((docs|packaging|src|tests|tools|assets|pictures|architecture)[^)]*\\)" "\\1" page "${page}")
file(WRITE ${OUT} "${page}")
