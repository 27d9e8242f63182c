#include "scenes/results/scale.hpp"

#include "game/contest/yardstick.hpp"
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/results/paper.hpp"
#include "scenes/statistics/data.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Face;
using render::Rect;

/// The better of two results that may be missing.
std::optional<int> better(std::optional<int> a, std::optional<int> b, bool fewer) {
    if (!a || !b) return a ? a : b;
    return fewer ? std::min(*a, *b) : std::max(*a, *b);
}

/// The best of the kept games like this one, but this one.
std::optional<int> best_kept(const Services& services, const game::Match& match,
                             game::MatchId saved, bool fewer) {
    const View* view = find_view(match.game().id);
    if (!view) return std::nullopt;
    const auto variant = view->variant(match.settings());
    std::optional<int> best;
    for (const auto& played : read_played(services))
        if (played.game == match.game().id && played.seats == 1 && played.played_out &&
            played.variant == variant && played.id != saved)
            best = better(best, played.score, fewer);
    return best;
}

}  // namespace

Scale::Scale(const Services& services, const View& view, const game::Match& match,
             game::MatchId saved)
    : score_(match.now().scores().front()), fewer_(view.scoring(match.settings()).fewer_is_better) {
    const auto& id = match.game().id;
    best_ = best_kept(services, match, saved, fewer_);
    const auto all = load_challenges(services, id);
    if (const auto* found = game::medals_for(all, match)) {
        medals_ = *found;
        verdict_ = game::judge(*medals_, match, {});
        const Progress progress(services, id);
        const auto* before = progress.find(found->id, 0);
        if (before && before->best != 0) best_ = better(best_, std::abs(before->best), fewer_);
    }
    // Dice of one's own end with the game: nobody knows what would have come.
    if (match.game().levels > 0 && game::has_same_luck(match) && !view.own_luck(match.settings()))
        rival_ = std::make_unique<Rival>(match, game::companion_of(match.game()), services.wake);
}

void Scale::poll() {
    if (rival_) rival_->poll();
}

std::string Scale::words() const {
    if (!medals_) return {};
    const auto next = next_medal_text(*medals_, verdict_, {});
    if (verdict_.medal == game::Medal::none) return next;
    const auto won = solved_text(*medals_, verdict_.medal);
    return next.empty() ? won : won + " " + next;
}

render::Color Scale::laurel(const render::Theme& theme) const {
    if (medals_) {
        if (verdict_.medal == game::Medal::none) return theme.line2;
        return verdict_.medal == game::Medal::gold ? theme.turn : medal_colour(verdict_.medal);
    }
    const auto other = rival_ ? rival_->score() : std::nullopt;
    const bool beaten = other && (fewer_ ? score_ < *other : score_ > *other);
    return beaten ? theme.turn : theme.line2;
}

std::vector<Scale::Line> Scale::lines(const std::string& own) const {
    std::vector<Line> list{{"own", own, score_, true}};
    if (rival_)
        list.push_back(
            {"computer", tr("results.same_luck", bot_name(rival_->bot())), rival_->score(), false});
    if (best_) {
        const bool beaten = fewer_ ? score_ < *best_ : score_ > *best_;
        list.push_back(
            {"best", tr(beaten ? "results.best_till_now" : "results.best"), best_, false});
    }
    return list;
}

int Scale::whole() const {
    int most = std::max(1, score_);
    if (rival_) most = std::max(most, rival_->score().value_or(0));
    if (best_) most = std::max(most, *best_);
    if (medals_) most = std::max({most, medals_->medals.front(), medals_->medals.back()});
    return most;
}

void Scale::tell(TextModel& model) const {
    if (medals_) model.set("medal", game::name_of(verdict_.medal));
    const auto other = rival_ ? rival_->score() : std::nullopt;
    model.set("computer", other ? std::to_string(*other) : "");
    model.set("best", best_ ? std::to_string(*best_) : "");
}

// --- drawn ---------------------------------------------------------------------------------------

namespace {

/// Measures of the scale in a room.
struct Parts {
    float disc = 0;      ///< radius of a medal
    float medals = 0;    ///< height of their row with its words, 0: there is none
    float words = 0;     ///< width of the words beside them
    bool under = false;  ///< … which stand under them
    float row = 0, gap = 0;
};

TextLook words_look(const Frame& frame) {
    return {Face::medium, 19, frame.ui.theme().ink};
}

Parts parts_of(Frame& frame, const Rect& rest, const Scale& scale) {
    Parts parts;
    parts.gap = frame.u(6);
    if (scale.medals()) {
        parts.disc = frame.t(24);
        const float wide = medal_row_width(parts.disc) + frame.u(24);
        parts.words = rest.w - wide;
        parts.under = parts.words < frame.t(200);
        if (parts.under) parts.words = rest.w;
        const float high = frame.ui.paragraph_height(scale.words(), parts.words, words_look(frame));
        const float discs = 3.0F * parts.disc;
        parts.medals = (parts.under ? discs + high : std::max(discs, high)) + frame.u(14);
    }
    const auto count = static_cast<float>(scale.lines("").size());
    parts.row = std::clamp((rest.h - parts.medals) / count - parts.gap, frame.t(30), frame.t(46));
    return parts;
}

void draw_line(Frame& frame, const Rect& box, const Scale& scale, const Scale::Line& line,
               const Outcome& o) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = frame.type, r = 0.34F * box.h;
    float x = box.x + 0.1F * box.h;
    if (line.own) {
        frame.canvas.fill(box, theme.turn_bg, frame.u(14));
        o.view.badge(frame.canvas, 0, {x + r, box.centre().y}, r);
    }
    x += 2 * r + frame.u(10);
    const auto ink = line.own ? theme.on_turn : theme.ink;
    const float number = std::max(frame.t(70), box.w * 0.16F);
    const float bar = std::min(box.w * 0.28F, frame.t(190));
    const float room = box.right() - number - bar - frame.u(24) - x;
    const auto face = line.own ? Face::bold : Face::medium;
    const auto font =
        frame.canvas.fit(line.name, face, std::min(20 * k, box.h * 0.5F), 14 * k, room);
    ui.text("scale." + line.id + ".name", {x, box.y, room, box.h},
            frame.canvas.ellipsis(line.name, font, room), {face, std::floor(font.px) / k, ink});
    if (line.score) {
        const Rect track{box.right() - number - bar - frame.u(8), box.centre().y - box.h * 0.13F,
                         bar, box.h * 0.26F};
        draw_score_bar(
            frame, track,
            static_cast<float>(std::max(0, *line.score)) / static_cast<float>(scale.whole()),
            line.own ? o.view.seat_color(0, frame.canvas) : theme.line2);
    }
    const std::string figure = line.score ? number_text(*line.score) : "…";
    ui.text("scale." + line.id, {box.right() - number, box.y, number - frame.u(12), box.h}, figure,
            {Face::black, std::min(28.0F, box.h * 0.56F / k), ink, render::Align::right});
}

}  // namespace

float scale_height(Frame& frame, const Rect& rest, const Scale& scale) {
    const auto parts = parts_of(frame, rest, scale);
    return parts.medals + static_cast<float>(scale.lines("").size()) * (parts.row + parts.gap);
}

Rect draw_scale(Frame& frame, Rect rest, const Outcome& o) {
    const auto& scale = *o.scale;
    const auto parts = parts_of(frame, rest, scale);
    float y = rest.y;
    if (const auto* medals = scale.medals()) {
        const float wide = medal_row_width(parts.disc);
        const float high = parts.under ? 3.0F * parts.disc : parts.medals;
        draw_medal_row(frame.canvas, {rest.x + wide / 2, y + high / 2}, parts.disc,
                       medal_row(*medals, scale.verdict().medal));
        const float text = frame.ui.paragraph_height(scale.words(), parts.words, words_look(frame));
        const float top = parts.under ? y + high : y + std::max(0.0F, (high - text) / 2);
        frame.ui.paragraph("scale.medals", {rest.right() - parts.words, top, parts.words, text + 1},
                           scale.words(), words_look(frame));
        y += parts.medals;
    }
    for (const auto& line : scale.lines(seat_title(o.seats, 0))) {
        draw_line(frame, {rest.x, y, rest.w, parts.row}, scale, line, o);
        y += parts.row + parts.gap;
    }
    y += frame.u(10);
    return {rest.x, y, rest.w, rest.bottom() - y};
}

}  // namespace scenes
