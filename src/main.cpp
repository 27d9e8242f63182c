// The program: arguments → App → loop.
#include "scenes/app/app.hpp"

// Where the system's own entry is another one (Windows), SDL has it and calls this main.
#include <SDL2/SDL_main.h>

int main(int count, char** words) {
    return scenes::run_program(count, words);
}
