// What a view says of judgements unless its game says it better.
#include "scenes/face/view.hpp"

#include "render/theme.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/seat_badge.hpp"

namespace scenes {

render::Color View::seat_color(int seat, const render::Theme& theme) const {
    return badge_look(seat, theme).color;
}

std::string View::refusal_words(const game::Refusal& refusal) const {
    return tr_values(refusal.key, refusal.values);
}

std::string_view spot_named(std::string_view control) {
    constexpr std::string_view kRole = "spot:";
    return control.substr(0, kRole.size()) == kRole ? control.substr(kRole.size())
                                                    : std::string_view{};
}

bool shows_score(std::string_view control) {
    constexpr std::string_view kFigure = "text:score", kCard = "player:";
    return control.substr(0, kFigure.size()) == kFigure || control.substr(0, kCard.size()) == kCard;
}

std::string View::page_title(const game::Position& position, const std::string& id) const {
    for (const auto& extra : pages(position))
        if (extra.id == id) return extra.label;
    return {};
}

std::vector<std::string> View::hint_where(const game::Position& position,
                                          std::string_view move) const {
    auto way = path(position, move);
    if (way.size() > 1) way.resize(1);
    return way;
}

std::string View::verdict(const game::Position& position, const game::Thought& thought) const {
    if (!thought.exact)
        return tr("analysis.estimate", seat_name(position.actor()),
                  worth(position, {thought.move, thought.value}));
    if (thought.value == 0) return tr("analysis.proved_draw");
    const int actor = position.actor();
    if (thought.value > 0) return tr("analysis.proved_wins", seat_name(actor));
    if (position.scores().size() == 2) return tr("analysis.proved_wins", seat_name(1 - actor));
    return tr("analysis.proved_loses", seat_name(actor));
}

std::string View::worth(const game::Position&, const game::Candidate& candidate) const {
    if (!candidate.exact) return (candidate.value > 0 ? "+" : "") + number_text(candidate.value);
    return tr(candidate.value > 0    ? "analysis.wins"
              : candidate.value == 0 ? "analysis.draws"
                                     : "analysis.loses");
}

bool View::grave(const game::Candidate& best, const game::Candidate& played) const {
    constexpr int kPoints = 5, kChance = 10'000;
    const auto sign = [](int value) { return (value > 0) - (value < 0); };
    if (best.chance >= 0 && played.chance >= 0) return best.chance - played.chance >= kChance;
    if (best.exact && played.exact && sign(played.value) < sign(best.value)) return true;
    return best.value - played.value >= kPoints;
}

std::string View::distance(const game::Candidate& candidate) const {
    return candidate.plies > 0 ? trn("analysis.end_in", candidate.plies) : std::string();
}

std::unique_ptr<Scene> View::review(Services&, const TablePlan&, const game::Match&, int) const {
    return nullptr;
}

std::unique_ptr<Scene> View::gathering(Services&, const TablePlan&, const game::Match&) const {
    return nullptr;
}

std::unique_ptr<Scene> View::evening(Services&, const TablePlan&, const game::Match*) const {
    return nullptr;
}

}  // namespace scenes
