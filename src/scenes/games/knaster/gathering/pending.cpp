#include "scenes/games/knaster/gathering/pending.hpp"

#include "scenes/games/knaster/view.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <variant>
#include <vector>

namespace scenes::knaster_table {

namespace {

constexpr std::string_view kPlace = "knaster.round.";

/// The seat an entry belongs to.
struct Line {
    int seat = 0;
    std::string action;
};

/// Tells apart everything that was played up to the roll (FNV-1a, 64 bits).
std::string mark_of(const game::Match& match, int plies) {
    std::uint64_t mark = 0xCBF29CE484222325ULL;
    const auto take = [&](unsigned char byte) { mark = (mark ^ byte) * 0x100000001B3ULL; };
    for (int i = 0; i < plies; ++i) {
        for (const char letter : match.moves()[static_cast<std::size_t>(i)])
            take(static_cast<unsigned char>(letter));
        take('\n');
    }
    return std::to_string(plies) + " " + std::to_string(mark);
}

/// The text up to the next line break, which is taken away with it.
std::string_view next_line(std::string_view& text) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    while (!text.empty()) {
        const auto line = next_line(text);
        Line entry;
        const auto read = std::from_chars(line.data(), line.data() + line.size(), entry.seat);
        const auto used = static_cast<std::size_t>(read.ptr - line.data());
        if (read.ec != std::errc() || used + 1 >= line.size()) return lines;
        entry.action = std::string(line.substr(used + 1));
        lines.push_back(std::move(entry));
    }
    return lines;
}

bool enter(knaster::Round& round, int seat, const std::string& action) {
    if (round.done(seat)) return false;
    game::Refusal why;
    const auto move = round.seen_by(seat).parse(action, why);
    return move && round.play(seat, *move);
}

}  // namespace

int after_roll(const game::Match& match) {
    int plies = match.ply();
    while (plies > 0 && match.at(plies - 1).actor() != game::kChance) --plies;
    assert(plies > 0 && "the dice have fallen");
    return plies;
}

std::string text_of(const game::Match& match, const knaster::Round& round) {
    std::string text = mark_of(match, after_roll(match)) + "\n";
    for (int seat = 0; seat < round.seats(); ++seat)
        for (const auto& move : round.moves(seat))
            text += std::to_string(seat) + " " + round.seen_by(seat).text(move) + "\n";
    return text;
}

knaster::Round running_round(const game::Match& match, std::string_view kept) {
    const int begun = after_roll(match);
    knaster::Round round(rules_of(match.at(begun)));
    for (int ply = begun; ply < match.ply(); ++ply) {
        const bool entered =
            enter(round, match.at(ply).actor(), match.moves()[static_cast<std::size_t>(ply)]);
        assert(entered);
        static_cast<void>(entered);
    }
    if (next_line(kept) != mark_of(match, begun)) return round;
    const auto lines = lines_of(kept);
    for (int seat = 0; seat < round.seats(); ++seat) {
        const auto& position = round.seen_by(seat);
        std::vector<std::string> played, wanted;
        for (const auto& move : round.moves(seat)) played.push_back(position.text(move));
        for (const auto& line : lines)
            if (line.seat == seat) wanted.push_back(line.action);
        // What the match says is newer, unless it has only just begun to say it.
        if (wanted.size() <= played.size() ||
            !std::equal(played.begin(), played.end(), wanted.begin()))
            continue;
        for (std::size_t i = played.size(); i < wanted.size(); ++i)
            if (!enter(round, seat, wanted[i])) break;
    }
    return round;
}

KeptRound::KeptRound(game::Store* store, game::MatchId match) : store_(store), match_(match) {
    clear_left_over();
}

std::string KeptRound::read() const {
    if (!store_) return {};
    return store_->setting(std::string(kPlace) + std::to_string(match_)).value_or("");
}

std::optional<game::Refusal> KeptRound::write(const std::string& text) {
    if (!store_) return std::nullopt;
    return store_->set_setting(std::string(kPlace) + std::to_string(match_), text);
}

std::optional<game::Refusal> KeptRound::clear() {
    if (!store_ || read().empty()) return std::nullopt;
    return store_->erase_setting(std::string(kPlace) + std::to_string(match_));
}

/// Rounds of matches that were removed or finished elsewhere.
void KeptRound::clear_left_over() {
    if (!store_) return;
    for (const auto& [key, text] : store_->settings()) {
        if (key.compare(0, kPlace.size(), kPlace) != 0) continue;
        game::MatchId id = 0;
        std::from_chars(key.data() + kPlace.size(), key.data() + key.size(), id);
        if (id == match_) continue;
        const auto match = store_->load(id);
        const auto* stored = std::get_if<game::StoredMatch>(&match);
        if (!stored || stored->result) store_->erase_setting(key);
    }
}

}  // namespace scenes::knaster_table
