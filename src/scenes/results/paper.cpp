#include "scenes/results/paper.hpp"

#include "render/canvas.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/results/scale.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Face;
using render::Point;
using render::Rect;

/// True when letters are so large that head and ranking stand side by side.
bool side_by_side(const Frame& frame, const Rect& rest) {
    return rest.h < frame.t(400) && rest.w > frame.t(480);
}

/// The head, measured: radius of the laurel, the heading that fits, the reason under it.
struct Head {
    HeadPlace place = HeadPlace::over;
    float radius = 0;
    std::string heading{};
    render::Font font{};
    TextLook note{};
    float line = 0;      ///< height of the heading
    bool wraps = false;  ///< it takes two lines rather than be smaller than the reason
    float words = 0;     ///< … and of the reason
    float left = 0;      ///< of the words, from the left of the room
    float width = 0;     ///< … and their width
    float height = 0;    ///< of all
};

Head head_of(const Frame& frame, const Rect& rest, const Outcome& o, HeadPlace place) {
    const Ui& ui = frame.ui;
    const bool beside = place == HeadPlace::beside, row = place == HeadPlace::row;
    Head head;
    head.place = place;
    // Where no chart has room and few played, the victory may be as large as the letters are.
    const bool few = !beside && rest.h < frame.t(380) && o.seats.size() <= 3;
    head.radius = std::min(frame.t(72), rest.h * (beside ? 0.2F
                                                  : few  ? 0.14F
                                                  : row  ? 0.085F
                                                         : 0.1F));
    head.width = rest.w;
    if (row) {
        head.left = 2.4F * head.radius + frame.u(20);
        head.width -= head.left + ui.control(44);  // the button of the corner
    }
    const float most =
        beside ? 46.0F : std::min(78.0F, rest.h * (few ? 0.12F : 0.09F) / frame.type);
    const auto fitted = [&](const std::string& words, float least) {
        return frame.canvas.fit(words, Face::display_bold, most * frame.type,
                                most * least * frame.type, head.width);
    };
    const auto wished = fitted(o.heading, 0.55F);
    const bool brief = frame.canvas.measure(o.heading, wished) > head.width;
    head.heading = brief ? o.brief : o.heading;
    head.font = brief ? fitted(o.brief, 0.4F) : wished;
    head.note = {Face::medium,
                 beside ? 20.0F : std::clamp(rest.h * 0.03F / frame.type, 17.0F, 22.0F),
                 ui.theme().ink2, row ? render::Align::left : render::Align::centre};
    head.line = head.font.px * 1.05F;
    if (head.font.px < 1.1F * head.note.size * frame.type) {
        const TextLook look{Face::display_bold, 1.15F * head.note.size};
        head.wraps = true;
        head.font.px = look.size * frame.type;
        head.line = ui.paragraph_height(head.heading, head.width, look);
    }
    head.words = ui.paragraph_height(o.reason, head.width, head.note);
    const float text = head.line + frame.u(6) + head.words;
    // The words keep their distance from what stands under them.
    if (beside) head.radius = std::min(head.radius, std::max(frame.t(26), (rest.h - text) / 2.4F));
    head.height = row ? std::max(2.4F * head.radius, text) : head.radius * 2.4F + text;
    return head;
}

/// The badge of the winner, or of two of them, in laurel.
void draw_laurel(Frame& frame, Point medal, float radius, const Outcome& o) {
    const auto& theme = frame.ui.theme();
    const auto& won = o.winners;
    // Gold for a victory; alone the medal says which laurel it is.
    const bool gold = won.size() == 1 && !o.scale;
    const auto laurel = o.scale ? o.scale->laurel(theme) : gold ? theme.turn : theme.line2;
    draw_wreath(frame.canvas, medal, radius, laurel);
    if (won.size() == 1) return o.view.badge(frame.canvas, won.front(), medal, radius * 0.6F);
    for (std::size_t i = 0; i < won.size() && i < 2; ++i)
        o.view.badge(frame.canvas, won[i], {medal.x + (i == 0 ? -0.3F : 0.3F) * radius, medal.y},
                     radius * 0.42F);
}

/// Laurel with the winner's badge, name, reason; returns what is left below them.
Rect draw_head(Frame& frame, const Rect& rest, const Outcome& o, const Head& head) {
    Ui& ui = frame.ui;
    const bool row = head.place == HeadPlace::row;
    const float top = head.place == HeadPlace::beside
                          ? rest.y + std::max(0.0F, (rest.h - head.height) / 2)
                          : rest.y;
    const Point medal{row ? rest.x + 1.2F * head.radius : rest.centre().x,
                      row ? top + head.height / 2 : top + head.radius * 1.15F};
    draw_laurel(frame, medal, head.radius, o);
    const float text = head.line + frame.u(6) + head.words;
    float y = row ? top + (head.height - text) / 2 : medal.y + head.radius * 1.25F;
    const float x = rest.x + head.left;
    const auto align = row ? render::Align::left : render::Align::centre;
    if (head.wraps)
        ui.paragraph("heading", {x, y, head.width, head.line + 1}, head.heading,
                     {Face::display_bold, head.font.px / frame.type, ui.theme().ink, align});
    else
        ui.text("heading", {x, y, head.width, head.line}, head.heading,
                {Face::display_bold, std::floor(head.font.px) / frame.type, ui.theme().ink, align});
    y += head.line + frame.u(6);
    ui.paragraph("reason", {x, y, head.width, head.words + 1}, o.reason, head.note);
    y = std::max(y + head.words, row ? top + head.height : 0) + frame.u(20);
    return {rest.x, y, rest.w, rest.bottom() - y};
}

/// What head and ranking would leave of this room.
float left_below(Frame& frame, const Rect& rest, const Outcome& o, const Head& head) {
    const float room = rest.h - head.height - frame.u(20);
    return room - ranking_height(frame, {rest.x, rest.y, rest.w, room}, o, head.place) -
           frame.u(10);
}

}  // namespace

float course_least(const Frame& frame) {
    return frame.t(102);
}

Rect draw_outcome(Frame& frame, Rect rest, const Outcome& outcome) {
    if (!side_by_side(frame, rest)) {
        Head head = head_of(frame, rest, outcome, HeadPlace::over);
        if (left_below(frame, rest, outcome, head) < course_least(frame)) {
            const Head row = head_of(frame, rest, outcome, HeadPlace::row);
            if (left_below(frame, rest, outcome, row) >= course_least(frame)) head = row;
        }
        return draw_ranking(frame, draw_head(frame, rest, outcome, head), outcome, head.place);
    }
    const float gap = frame.u(40), half = std::floor((rest.w - gap) * 0.42F);
    const Rect left{rest.x, rest.y, half, rest.h};
    draw_head(frame, left, outcome, head_of(frame, left, outcome, HeadPlace::beside));
    const float cross = frame.ui.control(44);  // the button of the corner
    draw_ranking(frame, {rest.x + half + gap, rest.y + cross, rest.w - half - gap, rest.h - cross},
                 outcome, HeadPlace::beside);
    return {rest.x, rest.bottom(), rest.w, 0};
}

}  // namespace scenes
