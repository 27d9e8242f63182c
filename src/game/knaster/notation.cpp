// Knaster in writing: actions (§7) and the list of legal ones.
#include "game/knaster/rules.hpp"

#include "game/core/text.hpp"

namespace knaster {

namespace {

using game::quoted;

using Kind = Move::Kind;

/// Takes `word` and a blank off the front.
bool take(std::string_view& text, std::string_view word) {
    if (text.substr(0, word.size()) != word) return false;
    if (text.size() <= word.size() || text[word.size()] != ' ') return false;
    text.remove_prefix(word.size() + 1);
    return true;
}

/// Strict reading: one action has one text.
std::optional<Move> read(std::string_view text) {
    if (text == "pass") return Move::pass();
    if (take(text, "roll")) {
        const bool two = text.size() == 3 && text[1] == ' ';
        if (!two || text[0] < '1' || text[0] > text[2] || text[2] > '6') return std::nullopt;
        return Move::roll(text[0] - '0', text[2] - '0');
    }
    if (take(text, "line")) {
        const auto line = line_named(text);
        return line ? std::optional(Move::line(*line)) : std::nullopt;
    }
    for (const auto& [word, make] :
         {std::pair{"write", &Move::write}, {"circle", &Move::circle}, {"mark", &Move::mark}}) {
        if (!take(text, word)) continue;
        const auto field = field_named(text);
        return field ? std::optional(make(*field)) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::string Position::text(const Move& move) const {
    switch (move.kind) {
        case Kind::roll:
            return "roll " + std::to_string(move.first) + " " + std::to_string(move.second);
        case Kind::write:
            return "write " + field_name(move.first);
        case Kind::circle:
            return "circle " + field_name(move.first);
        case Kind::line:
            return "line " + line_name(move.first);
        case Kind::mark:
            return "mark " + field_name(move.first);
        case Kind::pass:
            break;
    }
    return "pass";
}

std::optional<Move> Position::parse(std::string_view text, game::Refusal& why) const {
    auto move = read(text);
    if (!move) {
        if (over_)
            why = {"knaster.game_over"};
        else
            why = {"knaster.syntax", {quoted(text)}};
    }
    return move;
}

std::vector<Move> Position::moves() const {
    std::vector<Move> list;
    if (over_) return list;
    if (!rolled()) {
        for (int low = 1; low <= 6; ++low)
            for (int high = low; high <= 6; ++high) list.push_back(Move::roll(low, high));
        return list;
    }
    each(line_choice(), [&](int line) { list.push_back(Move::line(line)); });
    each(markable(), [&](int field) { list.push_back(Move::mark(field)); });
    const Usable now = usable();
    each(now.write, [&](int field) { list.push_back(Move::write(field)); });
    each(now.circle, [&](int field) { list.push_back(Move::circle(field)); });
    if (now.pass) list.push_back(Move::pass());
    return list;
}

}  // namespace knaster
