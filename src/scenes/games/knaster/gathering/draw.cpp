// Knaster around one screen: the paint of the sheets and of what lies between them.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/gathering/gathering.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/games/knaster/view.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/ui/page.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using knaster_table::Edge;
using render::Align;
using render::Canvas;
using render::Color;
using render::Face;
using render::Font;
using render::Icon;
using render::Path;
using render::Point;
using render::Rect;

// --- a sheet -------------------------------------------------------------------------------------

namespace {

/// Everything that a painted sheet depends on, as its key.
std::string state_of(const knaster::Position& position, int seat, bool open, knaster::Fields fresh,
                     const std::string& words) {
    const auto& sheet = position.sheet(seat);
    std::string key = "gathering " + std::to_string(seat) + words;
    for (int field = 0; field < knaster::kFields; ++field)
        key += static_cast<char>('A' + sheet.number(field));
    key += " " + std::to_string(sheet.circled()) + " " + std::to_string(fresh);
    if (!open) return key;
    const auto usable = position.usable();
    key += " o" + std::to_string(usable.write) + " " + std::to_string(usable.circle) + " " +
           std::to_string(position.markable()) + " " + std::to_string(position.line()) + " " +
           std::to_string(position.line_choice()) + (usable.pass ? "p" : "");
    return key;
}

struct Brush {
    Canvas& canvas;
    const Edge& edge;
    const knaster::Position& position;
    int seat;
    bool open;

    bool flat() const { return canvas.theme().flat; }
    const knaster::Sheet& sheet() const { return position.sheet(seat); }
};

void paint_paper(const Brush& b) {
    const Rect all = b.edge.paper();
    const float c = b.edge.c, radius = 0.12F * c;
    if (b.flat()) {
        b.canvas.fill(all, render::kBlack, radius);
        b.canvas.frame(all, b.open ? b.canvas.theme().turn : render::kWhite,
                       std::max(2.0F, (b.open ? 0.06F : 0.03F) * c), radius);
        return;
    }
    b.canvas.texture(render::Texture::paper, all, knaster_art::paper_colour(b.canvas.theme()),
                     radius);
    if (b.open)
        b.canvas.frame(all, render::theme(render::ThemeId::light).turn, std::max(2.0F, 0.055F * c),
                       radius);
}

void paint_head(const Brush& b, const std::string& name) {
    const float c = b.edge.c;
    const Rect line = b.edge.name(), score = b.edge.score(), sum = b.edge.sum();
    const Color ink = b.flat() ? render::kWhite : knaster_art::kInk;
    const float r = 0.26F * c, room = line.w - 2.6F * r;
    knaster_art::piece(b.canvas, {line.x + r, line.centre().y}, r, b.seat);
    const auto font = b.canvas.fit(name, Face::display_medium, 0.42F * c, 0.2F * c, room);
    b.canvas.label({line.x + 2.6F * r, line.centre().y}, b.canvas.ellipsis(name, font, room), font,
                   ink, Align::left);
    b.canvas.label({score.right(), score.centre().y},
                   std::to_string(b.position.tally(b.sheet()).total()),
                   {Face::heavy, 0.72F * score.h}, ink, Align::right);
    if (!b.position.rolled()) return;
    b.canvas.fill(sum, b.flat() ? render::kBlack : knaster_art::kGreen, 0.2F * sum.h);
    if (b.flat()) b.canvas.frame(sum, render::kWhite, 2, 0.2F * sum.h);
    const int rolled = b.position.sum();
    b.canvas.label(sum.centre(), std::to_string(rolled), {Face::display_bold, 0.77F * sum.h},
                   render::kWhite);
    if (rolled == 6 || rolled == 9)
        b.canvas.line({sum.centre().x - 0.2F * sum.h, sum.bottom() - 0.13F * sum.h},
                      {sum.centre().x + 0.2F * sum.h, sum.bottom() - 0.13F * sum.h},
                      std::max(1.5F, 0.06F * sum.h), render::kWhite);
}

void paint_fields(const Brush& b, knaster::Fields fresh) {
    const float c = b.edge.c;
    const auto& light = render::theme(render::ThemeId::light);
    const Color amber = b.flat() ? b.canvas.theme().turn : light.turn;
    const auto usable = b.open ? b.position.usable() : knaster::Usable{};
    const auto marked = b.open ? b.position.markable() : knaster::Fields{0};
    for (int field = 0; field < knaster::kFields; ++field) {
        const Rect box = b.edge.field(field);
        const auto one = knaster::bit(field);
        const bool write = (usable.write & one) != 0;
        const bool circle = ((usable.circle | marked) & one) != 0;
        if (!b.flat() && (write || circle))
            b.canvas.fill(box, Color::hex(circle ? "FBE6DF" : "FFF1CC"), 0.076F * c);
        if (write) b.canvas.circle(box.centre(), 0.075F * c, b.flat() ? amber : render::kPaperMark);
        if (const int value = b.sheet().number(field)) {
            knaster_art::number(b.canvas, box.centre(), c, value, field);
            knaster_art::underline(b.canvas, box.centre(), c, value);
        }
        if ((b.sheet().circled() & one) != 0)
            knaster_art::circle(b.canvas, box.centre(), 0.365F * c, 0.047F * c, field + 1);
        if (circle)
            knaster_art::dotted_circle(b.canvas, box.centre(), 0.365F * c, 0.038F * c, field,
                                       b.flat() ? amber : render::kPaperMark);
        if ((fresh & one) != 0)
            b.canvas.mark(Path::rounded(box, 0.076F * c),
                          b.flat() ? b.canvas.theme().info : Color::hex("1484C9"),
                          std::max(2.0F, 0.034F * c));
    }
}

void paint_lines(const Brush& b) {
    const float c = b.edge.c;
    const Color amber =
        b.flat() ? b.canvas.theme().turn : render::theme(render::ThemeId::light).turn;
    for (int line = 0; line < knaster::kLines; ++line) {
        const Point at = b.edge.line(line);
        const auto own = knaster::line_bit(line);
        const bool scores = (knaster_table::scoring(b.position) & own) != 0;
        const bool aimed = (knaster_table::aimed_at(b.position) & own) != 0;
        const int points = scores ? knaster::points_of(line) : 0;
        if (aimed) knaster_art::points(b.canvas, at, 0.28F * c, points);
        knaster_art::underline(b.canvas, at, 0.6F * c, points);
        if (aimed && (b.sheet().ringed() & own) != 0)
            knaster_art::circle(b.canvas, at, 0.335F * c, 0.05F * c, line + 51);
        const bool choice = b.open && (b.position.line_choice() & knaster::line_bit(line)) != 0;
        if (choice || (b.open && b.position.line() == line))
            b.canvas.mark(Path::circle(at, 0.34F * c), amber, std::max(2.0F, 0.05F * c), choice);
    }
}

void paint_button(const Brush& b, const Rect& box, const std::string& words, bool on) {
    // The sheets are light paper in every theme but the flat one.
    const auto& theme = b.flat() ? b.canvas.theme() : render::theme(render::ThemeId::light);
    const float c = b.edge.c, radius = 0.14F * c;
    const float share = on ? 1.0F : 0.38F;
    const auto fade = b.canvas.fade(share);
    b.canvas.fill(box, b.flat() ? render::kBlack : theme.panel2, radius);
    b.canvas.frame(box, b.flat() ? render::kWhite : theme.line2, std::max(1.5F, 0.022F * c),
                   radius);
    const float px = b.edge.foot > 1 ? 0.33F * c : 0.28F * c;  // a high foot is read from afar
    b.canvas.label(box.centre(), words,
                   b.canvas.fit(words, Face::bold, px, 0.12F * c, box.w - 0.16F * c), theme.ink);
}

}  // namespace

/// What the player has to do, in a few words.
std::string KnasterGathering::foot_words(int seat) const {
    if (session_.match().over()) return tr("table.knaster.end");
    if (!round_) return {};
    if (round_->done(seat))
        return tr(round_->all_done() ? "table.knaster.all_done" : "table.knaster.done");
    const auto& now = round_->seen_by(seat);
    if (now.line() >= 0) return trn("table.knaster.circles_left", now.left());
    if (now.line_choice() != 0) return tr("table.knaster.choose_line");
    return tr(now.final_round() ? "table.knaster.last_round" : "table.knaster.use_it");
}

void KnasterGathering::draw_edge(Frame& frame, int seat) {
    const Edge& edge = ring_.edges[static_cast<std::size_t>(seat)];
    const bool open = round_ && !round_->done(seat);
    const Rect on_screen = edge.on_screen(edge.paper());
    frame.canvas.shadow(on_screen, 0.12F * edge.c, render::ShadowLevel::L3);
    const auto fresh = round_ ? round_->touched(seat) : knaster::Fields{0};
    const bool last = round_ && round_->all_done();
    const std::string key =
        state_of(seen(seat), seat, open, fresh,
                 seat_name(seat) + "|" + foot_words(seat) + (last ? "!" : "") +
                     (seen(seat).rolled() ? std::to_string(seen(seat).sum()) : "-"));
    render::Pose pose;
    pose.turn = 90.0F * static_cast<float>(edge.quarters);
    frame.canvas.sprite(
        key, edge.paper().inset(-2), [&](Canvas& canvas) { paint_edge(canvas, edge, seat); },
        edge.middle, pose);
}

void KnasterGathering::paint_edge(Canvas& canvas, const Edge& edge, int seat) const {
    const bool open = round_ && !round_->done(seat);
    const Brush b{canvas, edge, seen(seat), seat, open};
    const float c = edge.c;
    paint_paper(b);
    paint_head(b, seat_name(seat));
    knaster_art::grid(canvas, {edge.field(0).x - 0.034F * c, edge.field(0).y - 0.034F * c}, c);
    paint_fields(b, round_ ? round_->touched(seat) : knaster::Fields{0});
    paint_lines(b);
    const bool undo = round_ && (round_->touched(seat) != 0 || round_->done(seat));
    paint_button(b, edge.undo(), tr("table.undo"), undo);
    const bool pass = open && b.position.usable().pass;
    if (pass) paint_button(b, edge.pass(), tr("table.knaster.pass"), true);
    paint_words(canvas, edge, pass, foot_words(seat));
}

void KnasterGathering::paint_words(Canvas& canvas, const Edge& edge, bool pass,
                                   const std::string& words) const {
    const Rect room = edge.words(pass);
    const float c = edge.c;
    const Color ink = canvas.theme().flat ? render::kWhite : knaster_art::kInk;
    if (edge.broad)
        return (void)canvas.paragraph(room, words, {Face::bold, std::floor(0.31F * c)}, ink);
    // A high foot has room for several lines; their letters shrink last.
    float px = std::floor(0.31F * c);
    const auto high = [&] {
        const Font font{Face::bold, px};
        return static_cast<float>(canvas.wrap(words, font, room.w).size()) *
               render::Type::line_height(font);
    };
    while (px > 0.2F * c && high() > room.h + 1) px -= 1;
    if (edge.foot > 1 && high() <= room.h + 1)
        return (void)canvas.paragraph({room.x, room.centre().y - high() / 2, room.w, high()}, words,
                                      {Face::bold, px}, ink);
    canvas.label({room.x, room.centre().y}, words,
                 canvas.fit(words, Face::bold, 0.31F * c, 0.13F * c, room.w), ink, Align::left);
}

// --- the middle ----------------------------------------------------------------------------------

void KnasterGathering::draw_middle(Frame& frame) {
    const auto& now = rules();
    const bool open_to_all = services_.kiosk != nullptr;
    const kiosk::VisitorUi visitor(services_, frame, kiosk::paper_shades(frame.canvas.theme()));
    const float side = std::max(frame.ui.least(), std::min(frame.t(64), ring_.middle.h * 0.6F));
    const auto middle =
        open_to_all
            ? knaster_table::lay_public_middle(ring_.middle, visitor.second(), visitor.gap())
            : knaster_table::lay_middle(ring_.middle, side, frame.u(24), frame.area.h * 0.17F);
    const Rect& tray = middle.tray;
    const float high = std::min(tray.w, tray.h), die = middle.die;
    const bool slim = middle.slim;
    frame.canvas.shadow(tray, 0.3F * high, render::ShadowLevel::L3);
    frame.canvas.cached(
        "gathering tray", tray,
        [tray, high](Canvas& inner) { knaster_art::tray(inner, tray, 0.10F * high); },
        0.30F * high);
    if (now.rolled()) {
        const auto turn = [&](int index) {
            return static_cast<float>((index == 0 ? -14 : 9) +
                                      (now.round() * 37 + index * 23) % 31 - 15);
        };
        const bool swapped = (now.round() * 5 + now.low_die() * 3 + now.high_die()) % 2 == 1;
        const Point at = tray.centre(), away = slim ? Point{0, die * 0.75F} : Point{die * 0.75F, 0};
        knaster_art::die(frame.canvas, at - away, die * 0.92F,
                         swapped ? now.high_die() : now.low_die(), knaster_art::DieColour::red,
                         turn(0));
        knaster_art::die(frame.canvas, at + away, die * 0.92F,
                         swapped ? now.low_die() : now.high_die(), knaster_art::DieColour::ivory,
                         turn(1));
    }
    if (open_to_all) {
        kiosk::TileLook tile;
        tile.icon = Icon::menu;
        tile.size = 28;
        tile.above = true;
        if (visitor.tile("menu", middle.menu, tr("table.menu"), tile)) menu_ = true;
        return;
    }
    ButtonLook look;
    look.style = ButtonStyle::paper;
    if (frame.ui.icon_button("menu", middle.menu, Icon::menu, tr("table.menu"), look).pressed)
        menu_ = true;
}

}  // namespace scenes
