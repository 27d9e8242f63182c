// Alquerque in writing: actions (§6), position strings, and the list of legal actions.
#include "game/alquerque/rules.hpp"

#include "game/alquerque/steps.hpp"
#include "game/core/text.hpp"

#include <algorithm>

namespace alquerque {

namespace {

using game::quoted;

using Kind = Move::Kind;

/// Strict reading of `pass|!P|P-P|P(xP)+`. Landing points beyond the longest possible chain are
/// checked but not kept: such a chain fails at an earlier jump.
std::optional<Move> read(std::string_view text) {
    if (text == "pass") return Move::pass();
    if (text.size() == 3 && text[0] == '!') {
        const auto point = point_named(text.substr(1));
        return point ? std::optional(Move::huff(*point)) : std::nullopt;
    }
    if (text.size() < 5 || (text.size() - 2) % 3 != 0) return std::nullopt;
    const auto from = point_named(text.substr(0, 2));
    if (!from) return std::nullopt;
    if (text[2] == '-') {
        const auto to = text.size() == 5 ? point_named(text.substr(3)) : std::nullopt;
        return to ? std::optional(Move::quiet(*from, *to)) : std::nullopt;
    }
    Move move;
    move.kind = Kind::capture;
    move.path[move.length++] = *from;
    for (std::size_t at = 2; at < text.size(); at += 3) {
        const auto to = point_named(text.substr(at + 1, 2));
        if (text[at] != 'x' || !to) return std::nullopt;
        if (move.length < Move::kMaxPath) move.path[move.length++] = *to;
    }
    return move;
}

/// All chains of one stone with the ways they go.
void list_chains(const Law& law, Move& way, Points other, Points empty, std::vector<Move>& list) {
    const int at = way.to();
    Points over = jumpable(at, other, empty);
    if (way.length > 1 && (!over || law.unfinished())) list.push_back(way);
    for (; over; over &= over - 1) {
        const int middle = first_of(over);
        way.path[way.length++] = static_cast<Point>(2 * middle - at);
        list_chains(law, way, other & ~bit(middle), empty | bit(middle), list);
        way.path[--way.length] = 0;
    }
}

}  // namespace

std::string Position::text(const Move& move) const {
    switch (move.kind) {
        case Kind::pass:
            return "pass";
        case Kind::huff:
            return "!" + name_of(move.from());
        case Kind::quiet:
            return name_of(move.from()) + "-" + name_of(move.to());
        case Kind::capture:
            break;
    }
    std::string text = name_of(move.from());
    for (std::size_t i = 1; i < move.length; ++i) text += "x" + name_of(move.path[i]);
    return text;
}

std::optional<Move> Position::parse(std::string_view text, game::Refusal& why) const {
    auto move = read(text);
    if (!move) {
        if (end_ != End::none)
            why = {"alquerque.game_over"};
        else
            why = {"alquerque.syntax", {quoted(text)}};
    }
    return move;
}

std::vector<Move> Position::moves() const {
    std::vector<Move> list;
    if (end_ != End::none) return list;
    const Law law(agreement_);
    each_step(law, field_, [&](const Step& step) {
        if (step.kind == Kind::huff) list.push_back(Move::huff(first_of(step.taken)));
        if (step.kind == Kind::quiet) list.push_back(Move::quiet(step.from, step.to));
        if (step.kind == Kind::pass) list.push_back(Move::pass());
    });
    each(capturers(), [&](int from) {
        Move way;
        way.kind = Kind::capture;
        way.path[way.length++] = static_cast<Point>(from);
        list_chains(law, way, field_.other(), field_.empty() | bit(from), list);
    });
    std::vector<std::pair<std::string, Move>> named;
    named.reserve(list.size());
    for (const Move& move : list) named.emplace_back(text(move), move);
    std::sort(named.begin(), named.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < named.size(); ++i) list[i] = named[i].second;
    return list;
}

std::optional<Track> Position::track(std::string_view text) const {
    game::Refusal why;
    const auto move = parse(text, why);
    if (!move || objection(*move)) return std::nullopt;
    Track track;
    track.kind = move->kind;
    if (move->kind == Kind::huff) {
        track.captured.push_back(move->from());
        return track;
    }
    for (std::size_t i = 0; i < move->length; ++i) {
        track.stops.push_back(move->path[i]);
        if (move->kind == Kind::capture && i > 0)
            track.captured.push_back(*between(move->path[i - 1], move->path[i]));
    }
    return track;
}

std::optional<Field> any_field_from(std::string_view text) {
    constexpr std::size_t kLength = 5 * 6 + 1;  // five ranks with a separator each, then the side
    if (text.size() != kLength) return std::nullopt;
    Field field;
    for (int row = 0; row < kSide; ++row) {
        const auto at = static_cast<std::size_t>(row) * 6;
        if (text[at + 5] != (row == kSide - 1 ? ' ' : '/')) return std::nullopt;
        for (int file = 0; file < kSide; ++file) {
            const char c = text[at + static_cast<std::size_t>(file)];
            const Points here = bit(point_at(file, kSide - 1 - row));
            if (c == 'w')
                field.stones[kWhite] |= here;
            else if (c == 'b')
                field.stones[kBlack] |= here;
            else if (c != '.')
                return std::nullopt;
        }
    }
    if (text.back() != 'w' && text.back() != 'b') return std::nullopt;
    field.side = text.back() == 'w' ? kWhite : kBlack;
    return field;
}

std::optional<Field> field_from(std::string_view text) {
    const auto field = any_field_from(text);
    if (!field) return std::nullopt;
    for (const Points stones : field->stones)
        if (stones == 0 || size_of(stones) > 12) return std::nullopt;
    return field;
}

std::string text_of(const Field& field) {
    std::string text;
    for (int rank = kSide - 1; rank >= 0; --rank) {
        for (int file = 0; file < kSide; ++file) {
            const Points here = bit(point_at(file, rank));
            text += field.stones[kWhite] & here ? 'w' : field.stones[kBlack] & here ? 'b' : '.';
        }
        text += rank > 0 ? '/' : ' ';
    }
    return text + (field.side == kWhite ? 'w' : 'b');
}

}  // namespace alquerque
