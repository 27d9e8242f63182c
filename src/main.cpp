// The program: arguments → App → loop, or the text table.
#include "scenes/app/app.hpp"
#include "text/program.hpp"

// Where the system's own entry is another one (Windows), SDL has it and calls this main.
#include <SDL2/SDL_main.h>

int main(int count, char** words) {
    return scenes::run_program(count, words, text::run);
}
