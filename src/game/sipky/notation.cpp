// Šipky in writing: actions (§7) and the list of legal ones.
#include "game/sipky/rules.hpp"

#include "game/core/text.hpp"

namespace sipky {

namespace {

using game::quoted;

using Kind = Move::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 5> kWords{{
    {"two", Kind::two},
    {"one", Kind::one},
    {"stop", Kind::stop},
    {"keep", Kind::keep},
    {"drop", Kind::drop},
}};

constexpr bool digit(char c) {
    return c >= '0' && c <= '9';
}

/// Strict reading: one action has one text, so 7 is never 07.
std::optional<Move> read(std::string_view text) {
    for (const auto& [word, kind] : kWords)
        if (text == word) return Move::of(kind);
    constexpr std::size_t kPrefix = 5;
    const auto word = text.substr(0, kPrefix);
    if (word != "deal " && word != "form ") return std::nullopt;
    const auto rest = text.substr(kPrefix);
    if (rest.empty() || rest.size() > 2) return std::nullopt;
    for (const char c : rest)
        if (!digit(c)) return std::nullopt;
    if (word == "deal ") {
        if (rest.size() != 1) return std::nullopt;
        return Move::deal(rest[0] - '0');
    }
    if (rest[0] == '0') return std::nullopt;
    int number = 0;
    for (const char c : rest) number = 10 * number + (c - '0');
    return Move::form(number);
}

}  // namespace

std::string Position::text(const Move& move) const {
    if (move.kind == Kind::deal) return "deal " + std::to_string(move.number);
    if (move.kind == Kind::form) return "form " + std::to_string(move.number);
    for (const auto& [word, kind] : kWords)
        if (move.kind == kind) return std::string(word);
    return {};
}

std::optional<Move> Position::parse(std::string_view text, game::Refusal& why) const {
    auto move = read(text);
    if (!move) {
        if (over())
            why = {"sipky.game_over"};
        else
            why = {"sipky.syntax", {quoted(text)}};
    }
    return move;
}

std::vector<Move> Position::moves() const {
    std::vector<Move> list;
    switch (phase_) {
        case Phase::choose:
            list = {Move::of(Kind::two), Move::of(Kind::one)};
            if (!to_hit()) list.push_back(Move::of(Kind::stop));
            break;
        case Phase::deal:
            list.reserve(kDigits);
            for (int d = 0; d < kDigits; ++d)
                if (cards_.left(d) > 0) list.push_back(Move::deal(d));
            break;
        case Phase::form:
            for (const int number : Numbers(cards_.hand(0), cards_.hand(1)))
                list.push_back(Move::form(number));
            break;
        case Phase::card:
            if (!form_of(cards_.hand(0)).over) list.push_back(Move::of(Kind::keep));
            list.push_back(Move::of(Kind::drop));
            break;
        case Phase::over:
            break;
    }
    return list;
}

}  // namespace sipky
