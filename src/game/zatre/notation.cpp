// Zatre in writing: `start 2`, `draw 5`, `5@H8`, `pass`. Strict: one action has one text.
#include "game/zatre/rules.hpp"

#include "game/core/text.hpp"

namespace zatre {

namespace {

using game::quoted;

using Kind = Move::Kind;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The digit after a word and one blank; nothing if the text is anything else.
std::optional<int> number_after(std::string_view word, std::string_view text) {
    if (text.size() != word.size() + 2 || text.substr(0, word.size()) != word ||
        text[word.size()] != ' ' || !is_digit(text.back()))
        return std::nullopt;
    return text.back() - '0';
}

}  // namespace

std::string Position::text(const Move& move) const {
    switch (move.kind) {
        case Kind::start:
            return "start " + std::to_string(move.number);
        case Kind::draw:
            return "draw " + std::to_string(move.number);
        case Kind::place:
            return std::to_string(move.number) + '@' + name_of(move.square);
        case Kind::pass:
            break;
    }
    return "pass";
}

std::optional<Move> Position::parse(std::string_view text, game::Refusal& why) const {
    if (text == "pass") return Move::pass();
    if (const auto player = number_after("start", text)) return Move::start(*player);
    std::optional<int> value = number_after("draw", text);
    const bool draws = value.has_value();
    const bool places = text.size() > 2 && is_digit(text[0]) && text[1] == '@';
    if (places) value = text[0] - '0';
    if (over()) {
        why = {"zatre.game_over"};
    } else if (!draws && !places) {
        why = {"zatre.syntax", {quoted(text)}};
    } else if (*value < 1 || *value > kValues) {
        why = {"zatre.no_tile", {std::to_string(*value)}};
    } else if (draws) {
        return Move::draw(*value);
    } else if (const auto square = square_named(text.substr(2))) {
        return Move::place(*value, *square);
    } else {
        why = {"zatre.no_square", {quoted(text.substr(2))}};
    }
    return std::nullopt;
}

}  // namespace zatre
