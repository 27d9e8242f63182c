#include "scenes/people/pentathlon_words.hpp"

#include "scenes/base/strings.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {

std::string names_joined(const game::Pentathlon& pentathlon, std::vector<int> players) {
    std::sort(players.begin(), players.end());
    std::vector<std::string> names;
    for (const int player : players)
        names.push_back(pentathlon.players[static_cast<std::size_t>(player)].name);
    return and_list(names);
}

std::string made_text(const game::Achievement& made, int game) {
    if (!made.played) return {};
    if (!game::in_pairs(game)) {
        if (made.resigned) return tr("pentathlon.resigned");
        if (made.helped) return tr("pentathlon.helped");
        return trn("pentathlon.points", made.score);
    }
    if (made.drawn > 0) return tr("pentathlon.wins_draws", made.won, made.drawn);
    return trn("pentathlon.wins", made.won);
}

std::string moved_text(const game::Standing& line, int games) {
    if (games < 2) return {};
    if (line.moved == 0) return tr("pentathlon.unmoved");
    return line.moved > 0 ? trn("pentathlon.up", line.moved) : trn("pentathlon.down", -line.moved);
}

namespace {

/// Games in pairs: which match it is, and between whom.
std::vector<std::string> pair_lines(const game::Pentathlon& pentathlon, int game) {
    const auto all = game::meetings_of(pentathlon, game);
    int played = 0;
    for (int i = 0; i < static_cast<int>(all.size()); ++i)
        played += game::result_of(pentathlon, game, i) ? 1 : 0;
    const auto due = game::meeting_due(pentathlon);
    if (!due) return {tr("pentathlon.pairs_played", played, all.size())};
    const auto& players = all[static_cast<std::size_t>(*due)].players;
    const auto name = [&](std::size_t seat) {
        return pentathlon.players[static_cast<std::size_t>(players[seat])].name;
    };
    return {tr("pentathlon.pair_of", played + 1, all.size()),
            tr("pentathlon.pair", name(0), name(1))};
}

}  // namespace

std::vector<std::string> meeting_lines(const game::Pentathlon& pentathlon) {
    const int game = game::game_due(pentathlon);
    if (game == game::kPentathlonGames) return {};
    if (game::in_pairs(game)) return pair_lines(pentathlon, game);
    const auto all = game::meetings_of(pentathlon, game);
    if (all.size() == 1) {
        const auto first = static_cast<std::size_t>(all[0].players[0]);
        return {tr("pentathlon.one_table"),
                tr("pentathlon.begins", pentathlon.players[first].name)};
    }
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto names = names_joined(pentathlon, all[i].players);
        const bool done = game::result_of(pentathlon, game, static_cast<int>(i)) != nullptr;
        lines.push_back(done ? tr("pentathlon.table_done", i + 1)
                             : tr("pentathlon.table", i + 1, names));
    }
    return lines;
}

std::string can_win_text(const game::Pentathlon& pentathlon,
                         const std::vector<game::Standing>& standing) {
    int count = 0, last = 0;
    for (const auto& line : standing) {
        if (!line.can_win) continue;
        ++count;
        last = line.player;
    }
    assert(count > 0);  // whoever leads can win
    if (count == 1)
        return tr("pentathlon.only_one_can_win",
                  pentathlon.players[static_cast<std::size_t>(last)].name);
    return tr("pentathlon.can_win." + std::to_string(count));
}

}  // namespace scenes
