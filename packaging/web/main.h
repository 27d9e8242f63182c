// The clang that compiles names a main of two words in a way that emscripten's linking does not know yet.
int main(int, char**) __asm__("main");
