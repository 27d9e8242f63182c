// What a view answers unless its game knows better.
#include "scenes/face/view.hpp"

#include "game/match/match.hpp"
#include "render/theme.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>

namespace scenes {

render::Color BoardFace::seat_color(int seat, const render::Canvas& canvas) const {
    return badge_look(canvas, seat).color;
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

std::string MenuPages::page_title(const game::Position& position, const std::string& id) const {
    for (const auto& extra : pages(position))
        if (extra.id == id) return extra.label;
    return {};
}

std::string WordsFace::verdict(const game::Position& position, const game::Thought& thought) const {
    if (!thought.exact)
        return tr("analysis.estimate", seat_name(position.actor()),
                  worth(position, {thought.move, thought.value}));
    if (thought.value == 0) return tr("analysis.proved_draw");
    const int actor = position.actor();
    if (thought.value > 0) return tr("analysis.proved_wins", seat_name(actor));
    if (position.scores().size() == 2) return tr("analysis.proved_wins", seat_name(1 - actor));
    return tr("analysis.proved_loses", seat_name(actor));
}

std::string WordsFace::worth(const game::Position&, const game::Candidate& candidate) const {
    if (!candidate.exact) return (candidate.value > 0 ? "+" : "") + number_text(candidate.value);
    return tr(candidate.value > 0    ? "analysis.wins"
              : candidate.value == 0 ? "analysis.draws"
                                     : "analysis.loses");
}

std::string View::refusal_words(const game::Refusal& refusal) const {
    auto values = refusal.values;
    if (const auto* spelling = abilities().spelling)
        for (auto& value : values) value = spelling->spelt_out(value);
    return tr_values(refusal.key, values);
}

std::vector<std::string> View::taken(const game::Position& position,
                                     const std::vector<std::string>& spots) const {
    const auto* capturing = abilities().capturing;
    return capturing ? capturing->taken(position, spots) : std::vector<std::string>{};
}

int View::turn_of(std::string_view move) const {
    const auto* turning = abilities().turning;
    return turning ? turning->turn_of(move) : 0;
}

bool View::own_luck(const game::Settings& settings) const {
    const auto* own = abilities().own_luck;
    return own && own->own_luck(settings);
}

std::string View::seen_words(const game::Position& position, std::string_view spot) const {
    const auto* board = abilities().unbounded;
    return board ? board->seen_words(position, spot) : spot_words(position, spot);
}

std::vector<std::string> View::hint_where(const game::Position& position,
                                          std::string_view move) const {
    if (const auto* places = abilities().hint_places) return places->hint_where(position, move);
    auto way = path(position, move);
    if (way.size() > 1) way.resize(1);
    return way;
}

std::string View::advised(std::string_view move) const {
    const auto* advising = abilities().advising;
    return advising ? advising->advised(move) : confirm_label(move);
}

std::string View::distance(const game::Candidate& candidate) const {
    // The mover's own moves: the last one is that of whoever wins.
    const auto own = [&](int plies) { return (plies + (candidate.value > 0 ? 1 : 0)) / 2; };
    if (const int moves = own(candidate.plies)) return trn("analysis.end_in", moves);
    if (const int moves = own(candidate.at_most)) return trn("analysis.end_at_most", moves);
    const auto* counts = abilities().countdown;
    return counts ? counts->countdown(candidate) : std::string();
}

bool View::grave(const game::Candidate& best, const game::Candidate& played) const {
    constexpr int kChance = 10'000;
    const auto sign = [](int value) { return (value > 0) - (value < 0); };
    const auto traits = this->traits();
    if (best.chance >= 0 && played.chance >= 0) return best.chance - played.chance >= kChance;
    if (traits.proves_results && best.exact != played.exact)
        return best.exact ? best.value > 0 : played.value < 0;
    if (best.exact && played.exact) {
        if (sign(played.value) < sign(best.value)) return true;
        if (traits.proves_results) return false;
    }
    return best.value - played.value >= traits.mistake;
}

BoardPicture board_picture(const game::Match& match) {
    const View* view = find_view(match.game().id);
    if (!view) return {};
    return {&view->of(match.settings()), match.now().copy()};
}

ViewParams picture_params(const render::Canvas& canvas, const render::Rect& box, bool coordinates) {
    ViewParams params;
    params.play = box;
    params.unit = params.type = canvas.scale();
    params.coordinates = coordinates;
    params.picture = true;
    params.seat = 0;
    return params;
}

void draw_position(render::Canvas& canvas, const ViewParams& params, const View& view,
                   const game::Position& position, const Marks& marks) {
    view.ground(canvas, params);
    view.marks_under(canvas, params, marks);
    auto things = view.arrange(position, params).things;
    std::stable_sort(things.begin(), things.end(),
                     [](const auto& a, const auto& b) { return a.layer < b.layer; });
    for (const auto& thing : things) view.thing(canvas, params, thing);
    view.marks_over(canvas, params, marks);
}

void draw_picture(render::Canvas& canvas, const render::Rect& box, const BoardPicture& picture,
                  bool coordinates) {
    if (!picture) return;
    draw_position(canvas, picture_params(canvas, box, coordinates), *picture.view,
                  *picture.position);
}

}  // namespace scenes
