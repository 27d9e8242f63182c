#include "game/tournament/head.hpp"

#include "game/contest/pentathlon.hpp"
#include "game/core/registry.hpp"

#include <algorithm>
#include <cassert>

namespace tournament {

namespace {

Discipline discipline_of(const game::Game& row) {
    Discipline known{row.id, row.max_seats, row.tournament};
    known.terms.usual_size = std::min(known.terms.usual_size, row.max_seats);
    return known;
}

}  // namespace

const std::vector<Discipline>& disciplines() {
    static const std::vector<Discipline> all = [] {
        std::vector<Discipline> list;
        for (const auto& row : game::games()) list.push_back(discipline_of(row));
        return list;
    }();
    return all;
}

int find_discipline(std::string_view game) {
    const auto& all = disciplines();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].game == game) return static_cast<int>(i);
    return -1;
}

std::vector<int> pentathlon_order() {
    std::vector<int> order;
    for (const auto& id : game::pentathlon_games())
        if (const int found = find_discipline(id); found >= 0) order.push_back(found);
    return order;
}

namespace {

const Discipline& discipline(int game) {
    assert(game >= 0 && game < static_cast<int>(disciplines().size()));
    return disciplines()[static_cast<std::size_t>(game)];
}

}  // namespace

Rating Person::rating(int game) const {
    const auto found = ratings.find(game);
    return found == ratings.end() ? kBeginner : found->second;
}

bool People::add(Person person) {
    if (!places_.emplace(person.id, size()).second) return false;
    all_.push_back(std::move(person));
    return true;
}

int People::find(std::string_view id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? -1 : found->second;
}

std::vector<int> Head::games() const {
    return form == Form::pentathlon ? options.games : std::vector<int>{game};
}

int Head::game_of(int round) const {
    if (form != Form::pentathlon) return game;
    const auto place = static_cast<std::size_t>((round - 1) / options.per_game);
    return options.games[std::min(place, options.games.size() - 1)];
}

int Head::largest_table(int played) const {
    const auto& known = discipline(played);
    if (form == Form::tables) return options.size.value_or(known.terms.usual_size);
    if (form == Form::pentathlon) return std::min(options.size.value_or(2), known.most_seats);
    return 2;
}

bool Head::in_twos(int played) const {
    return form == Form::swiss || (form == Form::pentathlon && largest_table(played) == 2);
}

int Head::forfeit_diff(int played) const {
    return options.forfeit_diff.value_or(discipline(played).terms.forfeit_diff);
}

std::vector<Tie> Head::ties() const {
    if (options.ties) return *options.ties;
    const bool robin = form == Form::robin;
    if (game >= 0 && discipline(game).terms.as_chess) {
        if (robin) return {Tie::sb, Tie::direct, Tie::wins, Tie::second_wins};
        return {Tie::cut1, Tie::buchholz, Tie::sb, Tie::direct, Tie::wins, Tie::second_wins};
    }
    return {Tie::diff, robin ? Tie::sb : Tie::buchholz, Tie::direct, Tie::wins};
}

}  // namespace tournament
