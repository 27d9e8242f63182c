// See pentathlon.hpp.
#include "scenes/people/pentathlon.hpp"

#include "game/store/store.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/dialog.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {
namespace {

constexpr const char* kKeptPentathlon = "pentathlon";
constexpr const char* kUnreadablePentathlon = "pentathlon_unreadable";

/// The match of a begun meeting as the store has it.
std::optional<game::Match> match_kept(game::Store& store, std::int64_t id) {
    const auto answer = store.load(id);
    const auto* stored = std::get_if<game::StoredMatch>(&answer);
    if (!stored) return std::nullopt;
    return game::resume(*stored).match;
}

}  // namespace

std::optional<game::Pentathlon> kept_pentathlon(const Services& services) {
    const auto text = services.settings.remembered(kKeptPentathlon);
    return text.empty() ? std::nullopt : game::read_pentathlon(text);
}

bool set_aside_pentathlon(Services& services) {
    const auto text = services.settings.remembered(kKeptPentathlon);
    if (text.empty() || game::read_pentathlon(text)) return false;
    services.settings.remember(kUnreadablePentathlon, text);
    forget_pentathlon(services);
    return true;
}

void keep_pentathlon(Services& services, const game::Pentathlon& pentathlon) {
    services.settings.remember(kKeptPentathlon, game::written(pentathlon));
}

void forget_pentathlon(Services& services) {
    services.settings.remember(kKeptPentathlon, "");
}

bool offers_pentathlon(const Services& services) {
    // It takes days, and of a guest nothing is kept.
    return services.store && !services.kiosk && services.store->playing() != game::kGuest;
}

bool collect_results(Services& services, game::Pentathlon& pentathlon) {
    if (!services.store) return false;
    const auto before = pentathlon;
    for (const auto& begun : before.begun) {
        const auto match = match_kept(*services.store, begun.match);
        if (match) {
            if (auto ended = game::ended_meeting(pentathlon, *match, begun.game, begun.meeting))
                game::count_result(pentathlon, std::move(*ended));
            continue;
        }
        auto& list = pentathlon.begun;
        list.erase(std::remove(list.begin(), list.end(), begun), list.end());
    }
    if (pentathlon == before) return false;
    keep_pentathlon(services, pentathlon);
    return true;
}

std::variant<TablePlan, game::Refusal> plan_meeting(Services& services,
                                                    game::Pentathlon& pentathlon, int meeting) {
    const int game = game::game_due(pentathlon);
    if (const auto id = game::match_of(pentathlon, game, meeting)) {
        auto loaded = services.store->load(id);
        if (const auto* stored = std::get_if<game::StoredMatch>(&loaded)) return plan_of(*stored);
        return std::get<game::Refusal>(loaded);
    }
    auto started = game::start_meeting(pentathlon, game, meeting);
    if (auto* refusal = std::get_if<game::Refusal>(&started)) return *refusal;
    const auto& match = std::get<game::Match>(started);
    auto begun =
        services.store->begin(match, tr("pentathlon.match_title", game_name(match.game().id)));
    if (auto* refusal = std::get_if<game::Refusal>(&begun)) return *refusal;
    const auto id = std::get<game::MatchId>(begun);
    pentathlon.begun.push_back({game, meeting, id});
    keep_pentathlon(services, pentathlon);
    auto loaded = services.store->load(id);
    if (const auto* stored = std::get_if<game::StoredMatch>(&loaded)) return plan_of(*stored);
    return std::get<game::Refusal>(loaded);
}

bool of_competition(const Services& services, std::int64_t saved) {
    if (saved == 0) return false;
    if (services.store && services.store->tournament_of(saved) != 0) return true;
    const auto pentathlon = kept_pentathlon(services);
    return pentathlon &&
           std::any_of(pentathlon->begun.begin(), pentathlon->begun.end(),
                       [saved](const game::BegunMeeting& begun) { return begun.match == saved; });
}

const char* standing_key(const Services& services, std::int64_t saved) {
    const bool tournament = services.store && services.store->tournament_of(saved) != 0;
    return tournament ? "tour.to_standing" : "pentathlon.to_standing";
}

void to_standing(Services& services, std::int64_t saved) {
    const auto id = services.store ? services.store->tournament_of(saved) : 0;
    const std::string name = id != 0 ? "tournament" : "pentathlon";
    const auto& scenes = services.stage.scenes();
    const auto at = std::find_if(scenes.begin(), scenes.end(),
                                 [&](const auto& scene) { return scene->name() == name; });
    if (at == scenes.end())
        return services.stage.reset(id != 0 ? make_tournament(services, id)
                                            : make_pentathlon(services));
    for (auto above = at + 1; above != scenes.end(); ++above) services.stage.pop();
}

void leave_pentathlon(Services& services) {
    if (services.stage.scenes().size() > 1)
        services.stage.pop();
    else
        services.stage.reset(make_title(services));
}

void explain_pentathlon(Services& services) {
    services.stage.push(make_question(services, {"pentathlon_rules",
                                                 tr("pentathlon.rules"),
                                                 tr("pentathlon.rules_text"),
                                                 {{"understood", tr("pentathlon.understood")}}}));
}

std::string pentathlon_line(const game::Pentathlon& pentathlon) {
    const int due = game::game_due(pentathlon);
    if (due == game::kPentathlonGames) return tr("pentathlon.all_played");
    return tr("pentathlon.game_of", due + 1,
              game_name(game::pentathlon_games()[static_cast<std::size_t>(due)]));
}

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
