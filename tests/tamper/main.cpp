// The store alone: store_tamper [--changes N] [--seed S] [--from FIRST]
#include "tests/tamper/storm.hpp"

int main(int count, char** words) {
    return tamper::run(count, words, {});
}
