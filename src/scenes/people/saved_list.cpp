// See saved_list.hpp.
#include "scenes/people/saved_list.hpp"

#include "game/core/registry.hpp"
#include "game/match/record.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/people/players.hpp"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <numeric>

namespace scenes {

std::string game_name(std::string_view game) {
    const auto key = "title." + std::string(game) + ".name";
    return has_sentence(key) ? tr(key) : std::string(game);
}

std::string bot_name(std::string_view bot) {
    if (bot.substr(0, 5) != "level") return std::string(bot);
    const std::string number(bot.substr(5));
    const auto word = "setup.level_word." + number;
    const auto level = tr("setup.level", number);
    return has_sentence(word) ? tr("setup.level_named", level, tr(word)) : level;
}

std::string level_words(std::string_view bot) {
    if (bot.substr(0, 5) != "level") return std::string(bot);
    const std::string number(bot.substr(5));
    const auto word = "setup.level_word." + number;
    const auto level = tr("table.level", number);
    return has_sentence(word) ? tr("setup.level_named", level, tr(word)) : level;
}

std::vector<game::Seat> people_of(const std::vector<SeatPlan>& seats) {
    std::vector<game::Seat> people;
    for (const SeatPlan& seat : seats) people.push_back(seat_of(seat));
    return people;
}

/// Records may name fewer seats than there are.
static game::Seat seat_at(const std::vector<game::Seat>& seats, int index) {
    const auto place = static_cast<std::size_t>(index);
    return place < seats.size() ? seats[place] : game::Seat();
}

bool one_of_computers(const std::vector<game::Seat>& seats, int index) {
    const auto unnamed = [](const game::Seat& seat) {
        return seat.name.empty() && !is_person(seat) && !seat.stands_in;
    };
    return unnamed(seat_at(seats, index)) && std::count_if(seats.begin(), seats.end(), unnamed) > 1;
}

std::string seat_name(const std::vector<game::Seat>& seats, int index) {
    const game::Seat seat = seat_at(seats, index);
    if (seat.stands_in && !is_person(seat))
        return tr("table.stands_in", seat.name.empty() ? tr("table.player", index + 1) : seat.name);
    if (!seat.name.empty()) return seat.name;
    if (is_person(seat)) return tr("table.player", index + 1);
    return one_of_computers(seats, index) ? tr("setup.computer_number", index + 1)
                                          : tr("table.computer");
}

std::string names_text(const game::MatchHeading& match) {
    std::string names;
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        const auto name = seat_name(match.seats, static_cast<int>(i));
        names = i == 0 ? name : tr("saved.versus", names, name);
    }
    return names;
}

std::string missing_text(const game::Fault& fault) {
    const std::string why = tr_values(fault.why.key, fault.why.values);
    return fault.action ? tr("table.readable_up_to", *fault.action, why) : why;
}

std::string fault_text(const game::Fault& fault) {
    std::string text = tr_values(fault.why.key, fault.why.values);
    if (fault.line > 0) text = tr("app.at_line", fault.line, fault.column, text);
    if (fault.action)
        text = tr("app.at_action", static_cast<long long>(*fault.action) + 1, fault.text, text);
    return text;
}

std::string heading_text(const game::MatchHeading& match) {
    return match.title.empty() ? game_name(match.game) : match.title;
}

std::string state_text(const game::MatchHeading& match, std::optional<int> moves) {
    if (!match.readable) return tr("saved.unreadable");
    if (!match.result) return trn("saved.running", moves.value_or(match.cursor));
    const auto& winners = match.result->winners;
    // Nobody wins against himself: who played alone has a score.
    if (match.seats.size() == 1 && match.result->scores.size() == 1)
        return tr("saved.alone", match.result->scores[0]);
    const bool resigned = match.ended && match.ended->how == game::Ending::How::resigned;
    if (winners.size() != 1) return tr(match.ended && !resigned ? "saved.agreed" : "saved.drawn");
    return tr(resigned ? "saved.resigned" : "saved.won", seat_name(match.seats, winners[0]));
}

/// Lines do not break within a name.
static std::string unbroken(std::string text) {
    for (auto at = text.find(' '); at != std::string::npos; at = text.find(' '))
        text.replace(at, 1, "\u00a0");
    return text;
}

/// Each player with their score, the best first; those with the same by their seats.
static std::vector<std::string> scores_each(const game::MatchHeading& match,
                                            const std::vector<int>& scores) {
    std::vector<std::size_t> order(match.seats.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    std::vector<std::string> each;
    for (const auto seat : order)
        each.push_back(unbroken(
            tr("saved.one_score", seat_name(match.seats, static_cast<int>(seat)), scores[seat])));
    return each;
}

/// The first `count` of these, and how many others there are.
static std::string first_of(const std::vector<std::string>& parts, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : " · ") + parts[i];
    if (count < parts.size())
        text += " · " + trn("saved.more", static_cast<long long>(parts.size() - count));
    return text;
}

std::string score_text(const game::MatchHeading& match, const std::vector<int>& scores) {
    const auto count = match.seats.size();
    if (count < 2 || scores.size() != count) return names_text(match);
    if (count > 2) return first_of(scores_each(match, scores), count);
    return tr("title.score", seat_name(match.seats, 0), scores[0], scores[1],
              seat_name(match.seats, 1));
}

std::string fitting_score(const game::MatchHeading& match, const std::vector<int>& scores,
                          const std::function<bool(const std::string&)>& fits) {
    auto text = score_text(match, scores);
    const auto count = match.seats.size();
    if (count < 3 || fits(text)) return text;
    std::vector<std::string> each;
    if (scores.size() == count) {
        each = scores_each(match, scores);
    } else {
        for (std::size_t i = 0; i < count; ++i)
            each.push_back(seat_name(match.seats, static_cast<int>(i)));
    }
    for (std::size_t shown = count - 1; shown > 0; --shown)
        if (text = first_of(each, shown); fits(text)) return text;
    return trn("title.seats", static_cast<long long>(count));
}

std::string lead_text(const game::MatchHeading& match, const std::vector<int>& scores) {
    const auto count = match.seats.size();
    if (count < 2 || scores.size() != count) return score_text(match, scores);
    if (count == 2) return tr("title.score_alone", scores[0], scores[1]);
    auto players = trn("title.seats", static_cast<long long>(count));
    const auto best = std::max_element(scores.begin(), scores.end());
    if (std::count(scores.begin(), scores.end(), *best) > 1) return players;
    const auto seat = static_cast<int>(best - scores.begin());
    return tr("saved.leads", seat_name(match.seats, seat), *best) + " · " + players;
}

/// What the cards on the table say: in some games points come about only in the end.
static std::vector<int> standing_of(const game::Match& match) {
    const auto* view = find_view(match.game().id);
    if (!view || match.over()) return match.now().scores();
    std::vector<int> list;
    for (int seat = 0; seat < match.seats(); ++seat)
        list.push_back(view->card_score(match.now(), seat));
    return list;
}

Glimpse glimpse_of(const game::StoredMatch& match) {
    Glimpse glimpse;
    const auto* row = game::find_game(match.game);
    if (!row) return glimpse;
    auto opened = game::resume(match);
    if (!opened.match) return glimpse;
    glimpse.scores = standing_of(*opened.match);
    glimpse.moves = opened.match->moves_made();
    const auto* review = face_of(match.game).review;
    glimpse.reviews = review && review->possible(*opened.match);
    glimpse.board = board_picture(*opened.match);
    return glimpse;
}

Glimpse read_glimpse(game::Store& store, game::MatchId id) {
    const auto loaded = store.load(id);
    const auto* match = std::get_if<game::StoredMatch>(&loaded);
    return match ? glimpse_of(*match) : Glimpse();
}

void StoreShelf::set(const std::string& key, const std::string& value) {
    const auto problem =
        is_of_machine(key) ? store_.set_setting(key, value) : store_.set_own_setting(key, value);
    if (problem)
        std::fprintf(stderr, "petiboj: %s\n", tr_values(problem->key, problem->values).c_str());
}

TablePlan plan_of(const game::StoredMatch& match) {
    auto opened = game::resume(match);
    assert(opened.match);  // the store refuses what cannot be opened
    TablePlan plan;
    plan.begun = std::move(opened.match);
    plan.missing = std::move(opened.fault);
    plan.game = match.game;
    plan.options = match.options;
    for (const auto& seat : match.seats) plan.seats.push_back(seat_plan(seat));
    plan.seed = match.seed;
    plan.saved = match.id;
    return plan;
}

TablePlan plan_of(game::Match match) {
    TablePlan plan;
    plan.game = match.game().id;
    plan.options = match.settings();
    for (const auto& seat : match.people()) plan.seats.push_back(seat_plan(seat));
    plan.begun = std::move(match);
    return plan;
}

}  // namespace scenes
