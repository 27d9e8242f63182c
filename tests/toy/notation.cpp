// The toy: text to move and back. Strict: one move has one text.
#include "tests/toy/rules.hpp"

namespace toy {

std::string Position::text(const Move& move) const {
    switch (move.kind) {
        case Move::Kind::roll:
            return "roll " + std::to_string(move.pips);
        case Move::Kind::take:
            return "take";
        case Move::Kind::spite:
            return "spite";
    }
    return {};
}

std::optional<Move> Position::parse(std::string_view text, game::Refusal& why) const {
    if (text == "take") return Move{Move::Kind::take, 0};
    if (text == "spite") return Move{Move::Kind::spite, 0};
    if (text.size() == 6 && text.substr(0, 5) == "roll " && text[5] >= '1' && text[5] <= '3')
        return Move{Move::Kind::roll, text[5] - '0'};
    why = {"toy.syntax", {std::string(text)}};
    return std::nullopt;
}

}  // namespace toy
