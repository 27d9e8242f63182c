// Below the standing: the game that comes next with the button that begins it, who has won in the
// end, and the diploma. See scene.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/pentathlon/scene.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

namespace {

/// How the panel is laid out: with a column of its own for what can be reached, without, or one
/// thing below the other.
enum class NextLayout { wide, medium, narrow };

NextLayout layout_of(const Frame& frame, float width) {
    const float room = width / frame.type;
    return room >= 860 ? NextLayout::wide : room >= 560 ? NextLayout::medium : NextLayout::narrow;
}

float next_padding(const Frame& frame) {
    return std::max(frame.u(32), frame.t(18));
}

/// The two buttons one below the other.
float buttons_height(Frame& frame) {
    return frame.ui.control(72) + frame.t(14) + frame.ui.control(56);
}

}  // namespace

float PentathlonScene::next_height(Frame& frame, float width) const {
    const float pad = next_padding(frame);
    switch (layout_of(frame, width)) {
        case NextLayout::wide:
            return std::max(buttons_height(frame) + pad, frame.t(192));
        case NextLayout::medium:
            return std::max(buttons_height(frame) + pad, frame.t(222));
        case NextLayout::narrow:
            break;
    }
    return frame.t(206) + buttons_height(frame) + 3 * pad;
}

/// The emblem of the next game; in the end the laurel with the badge of whoever has won.
void PentathlonScene::draw_emblem(Frame& frame, const Rect& box) {
    if (due_ < game::kPentathlonGames) {
        frame.canvas.picture(emblem_of(game::pentathlon_games()[static_cast<std::size_t>(due_)]),
                             box);
        return;
    }
    const Point at = box.centre();
    const float r = box.w * 0.38F;
    draw_wreath(frame.canvas, at, r, frame.ui.theme().turn);
    const auto first = game::victors(pentathlon_);
    const auto count = static_cast<float>(std::min<std::size_t>(first.size(), 3));
    for (std::size_t i = 0; i < first.size() && i < 3; ++i) {
        const float off = (static_cast<float>(i) - (count - 1) / 2) * r * 0.62F;
        draw_seat_badge(frame.canvas, {at.x + off, at.y}, r * (count > 1 ? 0.36F : 0.58F),
                        first[i]);
    }
}

/// "Fourth game", its name, who sits where; in the end who has won.
void PentathlonScene::draw_words(Frame& frame, const Rect& box, bool attainable) {
    struct Entry {
        std::string id, words;
        Face face;
        float size, high;
        render::Color ink;
    };
    const auto& theme = frame.ui.theme();
    std::vector<Entry> entries;
    const auto add = [&](const char* id, std::string words, Face face, float size, float high,
                         render::Color ink) {
        entries.push_back({id, std::move(words), face, size, high, ink});
    };
    if (due_ == game::kPentathlonGames) {
        const auto first = game::victors(pentathlon_);
        add("nth", tr(first.size() > 1 ? "pentathlon.winners" : "pentathlon.winner"),
            Face::semibold, 20, 30, theme.ink2);
        add("next", names_joined(pentathlon_, first), Face::display_bold, 62, 64, theme.ink);
        add("line0",
            trn("pentathlon.points_of", standing_.front().total,
                game::kPentathlonGames * game::kPlacePoints[0]),
            Face::semibold, 20, 30, theme.ink);
    } else {
        const auto name = game_name(game::pentathlon_games()[static_cast<std::size_t>(due_)]);
        add("nth", tr("pentathlon.nth." + std::to_string(due_ + 1)), Face::semibold, 20, 30,
            theme.ink2);
        add("next", name, Face::display_bold, 62, 60, theme.ink);
        const auto lines = meeting_lines(pentathlon_);
        for (std::size_t i = 0; i < lines.size(); ++i)
            add(i == 0 ? "line0" : "line1", lines[i], Face::semibold, 20, 30, theme.ink);
        if (attainable)
            add("attainable",
                tr("pentathlon.attainable_line",
                   trn("pentathlon.points", standing_.front().attainable),
                   can_win_text(pentathlon_, standing_)),
                Face::medium, 17, 27, theme.ink2);
    }
    float all = 0;
    for (const auto& entry : entries) all += frame.t(entry.high);
    const float share = std::min(1.0F, box.h / all);
    float y = box.y + (box.h - all * share) / 2;
    for (const auto& entry : entries) {
        const float high = frame.t(entry.high) * share;
        fitted_line(frame, entry.id, {box.x, y, box.w, high}, entry.words, entry.face,
                    entry.size * share, entry.ink);
        y += high;
    }
}

/// The most that can still be had, and who can win.
void PentathlonScene::draw_attainable(Frame& frame, const Rect& box) {
    if (due_ == game::kPentathlonGames) return;
    const auto& theme = frame.ui.theme();
    const float y = box.centre().y - frame.t(46);
    fitted_line(frame, "attainable_head", {box.x, y, box.w, frame.t(28)},
                tr("pentathlon.attainable"), Face::medium, 18, theme.ink2);
    fitted_line(frame, "attainable", {box.x, y + frame.t(28), box.w, frame.t(46)},
                trn("pentathlon.points", standing_.front().attainable), Face::heavy, 40, theme.ink);
    fitted_line(frame, "can_win", {box.x, y + frame.t(76), box.w, frame.t(28)},
                can_win_text(pentathlon_, standing_), Face::medium, 18, theme.ink2);
}

/// While computers play among themselves: how many of their matches are over.
void PentathlonScene::draw_side(Frame& frame, const Rect& box) {
    if (!side_ || !side_->busy() || side_games_ == 0) return;
    const auto& theme = frame.ui.theme();
    const int done = side_games_ - side_left_;
    const float bar = frame.t(6);
    fitted_line(frame, "side", {box.x, box.y, box.w, box.h - bar},
                tr("pentathlon.side", done, side_games_), Face::medium, 16, theme.ink2);
    Rect track{box.x, box.bottom() - bar, box.w, bar};
    frame.canvas.fill(track, theme.panel.mix(theme.ink, 0.12F), bar / 2);
    track.w *= static_cast<float>(done) / static_cast<float>(side_games_);
    if (track.w >= bar) frame.canvas.fill(track, theme.turn, bar / 2);
}

/// Widths that the words of the panel want.
float PentathlonScene::words_width(Frame& frame) const {
    float widest = frame.t(200);
    for (const auto& line : meeting_lines(pentathlon_))
        widest = std::max(widest, frame.canvas.measure(line, {Face::semibold, frame.t(20)}) + 4);
    return widest;
}

float PentathlonScene::attainable_width(Frame& frame) const {
    float widest = 0;
    for (const auto& line : {tr("pentathlon.attainable"), can_win_text(pentathlon_, standing_)})
        widest = std::max(widest, frame.canvas.measure(line, {Face::medium, frame.t(18)}) + 4);
    return widest;
}

void PentathlonScene::draw_buttons(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const float first = ui.control(72), second = ui.control(56);
    const float high = buttons_height(frame), y = std::round(box.centre().y - high / 2);
    const auto fitting = [&](const std::string& label, ButtonLook look, float size) {
        look.size = size;
        while (look.size > 13 && ui.button_width(label, look) > box.w) look.size -= 1;
        return look;
    };
    const Rect top{box.x, y, box.w, first}, bottom{box.x, y + high - second, box.w, second};
    if (due_ == game::kPentathlonGames) {
        const auto save = tr("pentathlon.save_diploma"), again = tr("pentathlon.anew");
        if (ui.button("save_diploma", top, save,
                      fitting(save, {ButtonStyle::primary, Icon::save}, 24)))
            save_card();
        if (ui.button("anew", bottom, again, fitting(again, {ButtonStyle::secondary}, 20))) anew();
        return;
    }
    const auto meeting = game::meeting_due(pentathlon_);
    const auto name = game_name(game::pentathlon_games()[static_cast<std::size_t>(due_)]);
    const bool begun = meeting && game::match_of(pentathlon_, due_, *meeting) != 0;
    const auto label = !meeting ? tr("pentathlon.waiting")
                       : begun  ? tr("pentathlon.resume", name)
                                : tr("pentathlon.play", name);
    ButtonLook main{ButtonStyle::primary, Icon::play,
                    only_if(meeting.has_value(), tr("why.no_meeting"))};
    if (ui.button("play", top, label, fitting(label, main, 25))) play();
    const auto leave = tr("pentathlon.leave");
    if (ui.button("leave", bottom, leave, fitting(leave, {ButtonStyle::secondary}, 20)))
        leave_pentathlon(services_);
}

void PentathlonScene::draw_next(Frame& frame, const Rect& box) {
    frame.ui.panel(box, 24);
    const float pad = next_padding(frame);
    const Rect in = box.inset(pad);
    const float side = frame.t(30);
    if (layout_of(frame, box.w) == NextLayout::narrow) {
        const float emblem = frame.t(92), buttons = buttons_height(frame);
        draw_emblem(frame, {in.x, in.y, emblem, emblem});
        const float x = in.x + emblem + frame.t(18);
        const float words = in.h - buttons - pad - side;
        draw_words(frame, {x, in.y, in.right() - x, words}, true);
        draw_side(frame, {in.x, in.y + words, in.w, side});
        draw_buttons(frame, {in.x, in.bottom() - buttons, in.w, buttons});
        return;
    }
    const bool wide = layout_of(frame, box.w) == NextLayout::wide;
    const float k = box.w / 1180;
    const float emblem = wide ? std::min(148 * k, box.h - pad) : std::min(frame.t(104), in.h);
    const float buttons = wide ? std::max(300 * k, frame.t(230)) : frame.t(230);
    draw_emblem(frame, {std::round(in.x), std::round(in.centre().y - emblem / 2),
                        std::round(emblem), std::round(emblem)});
    const float x = in.x + emblem + frame.u(wide ? 32 : 24);
    const float right = in.right() - buttons, gap = frame.u(24);
    // What can be reached has a column of its own where both have room for their words.
    const float needed = words_width(frame), other = attainable_width(frame);
    const bool over = due_ == game::kPentathlonGames;
    const bool apart = wide && !over && needed + other + 2 * gap <= right - x;
    const float middle =
        apart ? std::clamp(box.x + 560 * k, x + needed + gap, right - gap - other) : right;
    const float words = middle - gap - x;
    const bool plays = side_ && side_->busy();
    draw_words(frame, {x, in.y, words, in.h - (plays ? side : 0)}, !apart);
    draw_side(frame, {x, in.bottom() - side, words, side});
    if (apart) draw_attainable(frame, {middle, in.y, right - gap - middle, in.h});
    draw_buttons(frame, {right, in.y, buttons, in.h});
}

void PentathlonScene::draw_diploma(Frame& frame, const Rect& box) {
    const auto& words = diploma_;
    const std::string all = words.title + ", " + words.line + ": " +
                            (words.name.empty() ? words.note : words.name + ", " + words.note);
    draw_diploma_card(frame.canvas, box, words);
    frame.ui.model().add({"picture:diploma", "picture", all, words.name, box});
}

}  // namespace scenes
