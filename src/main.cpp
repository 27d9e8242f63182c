// The program: arguments → App → loop.
#include "scenes/app/app.hpp"

int main(int count, char** words) {
    return scenes::run_program(count, words);
}
