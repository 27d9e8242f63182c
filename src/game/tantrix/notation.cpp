// Tantrix in writing: `draw 34`, `12@1,-1/3`, `pass`. Strict: one action has one text.
#include "game/tantrix/rules.hpp"

#include "game/core/text.hpp"

#include <cstdlib>

namespace tantrix {

namespace {

using game::quoted;

using Kind = Move::Kind;

/// No figure reaches further than this from its first tile.
constexpr int kFarthest = 99;

/// Takes a whole number of at most four digits off the front, as numbers are written: no plus, no
/// leading zero, no minus zero.
std::optional<int> take_number(std::string_view& text, bool negative_allowed) {
    constexpr std::size_t kMostDigits = 4;
    const bool negative = negative_allowed && !text.empty() && text[0] == '-';
    if (negative) text.remove_prefix(1);
    int number = 0;
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') {
        if (digits == kMostDigits) return std::nullopt;
        number = number * 10 + (text[digits++] - '0');
    }
    if (digits == 0 || (text[0] == '0' && (digits > 1 || negative))) return std::nullopt;
    text.remove_prefix(digits);
    return negative ? -number : number;
}

bool take(std::string_view& text, std::string_view word) {
    if (text.substr(0, word.size()) != word) return false;
    text.remove_prefix(word.size());
    return true;
}

/// What was written, numbers as large as they are.
struct Written {
    bool draws = false;
    int tile = 0;
    int q = 0;
    int r = 0;
    int rotation = 0;
};

std::optional<Written> read(std::string_view text) {
    Written written;
    const auto number = [&text](int& into, bool negative) {
        const auto found = take_number(text, negative);
        if (found) into = *found;
        return found.has_value();
    };
    written.draws = take(text, "draw ");
    if (!number(written.tile, false) || written.tile < 1 || written.tile > kFarthest)
        return std::nullopt;
    if (!written.draws) {
        const bool complete = take(text, "@") && number(written.q, true) && take(text, ",") &&
                              number(written.r, true) && take(text, "/") &&
                              number(written.rotation, false) && written.rotation < kSides;
        if (!complete) return std::nullopt;
    }
    if (!text.empty()) return std::nullopt;
    return written;
}

}  // namespace

std::string Position::text(const Move& move) const {
    switch (move.kind) {
        case Kind::draw:
            return "draw " + std::to_string(move.tile);
        case Kind::place:
            return std::to_string(move.tile) + '@' + name_of(move.cell) + '/' +
                   std::to_string(move.rotation);
        case Kind::pass:
            break;
    }
    return "pass";
}

std::optional<Move> Position::parse(std::string_view text, game::Refusal& why) const {
    if (text == "pass") return Move::pass();
    const auto written = read(text);
    if (written && written->draws) return Move::draw(written->tile);
    if (over()) {
        why = {"tantrix.over", {}};
    } else if (!written) {
        why = {"tantrix.syntax", {quoted(text)}};
    } else if (std::abs(written->q) > kFarthest || std::abs(written->r) > kFarthest) {
        why = {"tantrix.apart", {std::to_string(written->q) + ',' + std::to_string(written->r)}};
    } else {
        const Cell cell{static_cast<std::int8_t>(written->q), static_cast<std::int8_t>(written->r)};
        return Move::place(written->tile, cell, written->rotation);
    }
    return std::nullopt;
}

}  // namespace tantrix
