#include "scenes/people/results_words.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/people/seat_names.hpp"

namespace scenes {
namespace {

/// True if it is one team that won, not several who are level.
bool team_won(const View& view, const game::Match& match, const std::vector<int>& won) {
    const auto* teams = view.abilities().teams;
    return teams && won.size() > 1 && won == teams->team(match.now(), won.front());
}

}  // namespace

std::string outcome_heading(const View& view, const game::Match& match,
                            const std::vector<SeatPlan>& seats) {
    const auto result = match.result();
    const auto won = result ? result->winners : std::vector<int>{};
    if (match.seats() == 1) return view.score_words(match.now().scores().front(), match.settings());
    // With three and more a shared victory is not a draw of all.
    if (won.size() > 1 && static_cast<int>(won.size()) < match.seats()) {
        std::vector<std::string> names;
        for (const int seat : won) names.push_back(seat_title(seats, seat));
        return tr(team_won(view, match, won) ? "results.team" : "results.shared", and_list(names));
    }
    if (won.empty()) return tr("results.nobody");
    if (won.size() != 1) return tr("results.draw");
    return tr("results.wins", seat_title(seats, won.front()));
}

std::string brief_heading(const View& view, const game::Match& match,
                          const std::vector<SeatPlan>& seats) {
    const auto result = match.result();
    const auto won = result ? result->winners : std::vector<int>{};
    if (won.size() > 1 && static_cast<int>(won.size()) < match.seats())
        return tr(team_won(view, match, won) ? "results.team_brief" : "results.shared_brief");
    return outcome_heading(view, match, seats);
}

std::string outcome_reason(const View& view, const game::Match& match,
                           const std::vector<SeatPlan>& seats) {
    const auto ended = match.ended();
    if (!ended) {
        // The rules know nothing of who has left.
        for (const int seat : match.now().winners())
            if (match.has_left(seat)) return tr("table.ended_without", seat_title(seats, seat));
        return view.ending(match.now());
    }
    if (ended->how == game::Ending::How::agreed) return tr("table.ended_agreed");
    return tr("table.ended_resigned", seat_title(seats, ended->seat));
}

}  // namespace scenes
