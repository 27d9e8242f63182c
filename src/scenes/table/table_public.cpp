// The table in a public place: its panel for visitors, pressed with a finger and read from afar. No
// lists that scroll, no way out of the game but the menu.
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using kiosk::TileLook;
using kiosk::VisitorUi;
using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr float kLine = 1.18F;  // height of a line, times its letters

VisitorUi paper_pen(Services& services, Frame& frame) {
    return VisitorUi(services, frame, kiosk::paper_shades(frame.canvas.theme()));
}

/// Sentences in the middle of a box, all in letters of one size; the last ones go before letters
/// become too small.
void draw_words(const VisitorUi& visitor, const Rect& box, std::vector<std::string> lines) {
    auto& canvas = visitor.canvas();
    lines.erase(std::remove(lines.begin(), lines.end(), std::string()), lines.end());
    const auto face = [](std::size_t i) { return i == 0 ? Face::bold : Face::medium; };
    const float first = std::round(visitor.letters(34)),
                least = std::floor(visitor.least_letters());
    for (; !lines.empty(); lines.pop_back()) {
        const bool last = lines.size() == 1;
        for (float px = first; px >= least; px -= 1) {
            std::vector<std::vector<std::string>> wrapped;
            std::size_t count = 0;
            float widest = 0;
            for (std::size_t i = 0; i < lines.size(); ++i) {
                wrapped.push_back(canvas.wrap(lines[i], {face(i), px}, box.w));
                count += wrapped.back().size();
                for (const auto& line : wrapped.back())
                    widest = std::max(widest, canvas.measure(line, {face(i), px}));
            }
            const bool fits =
                static_cast<float>(count) * px * kLine <= box.h + 1 && widest <= box.w + 0.5F;
            // A last sentence that does not fit is drawn as it is, and flagged.
            if (!fits && !(last && px - 1 < least)) continue;
            float y = box.centre().y - px * kLine * static_cast<float>(count) / 2;
            for (std::size_t i = 0; i < wrapped.size(); ++i) {
                const auto high = px * kLine * static_cast<float>(wrapped[i].size());
                Control control{"text:advice" + std::to_string(i),
                                "text",
                                lines[i],
                                {},
                                {box.x, y, box.w, high}};
                control.clipped = !fits;
                for (const auto& line : wrapped[i]) {
                    canvas.label({box.centre().x, y + px * kLine / 2}, line, {face(i), px},
                                 i == 0 ? visitor.shades().ink : visitor.shades().ink2);
                    y += px * kLine;
                }
                visitor.ui().model().add(std::move(control));
            }
            return;
        }
    }
}

}  // namespace

/// Rows of main buttons that are needed now, two beside each other.
int Table::public_main_rows() const {
    const auto plain = picker_.plain().size() + (may_play_out() ? 1 : 0);
    const bool asks = may_decide() && !pending_ && picker_.stop().empty();
    return asks ? std::max(1, static_cast<int>(plain + 1) / 2) : 1;
}

Setting Table::set_public(Frame& frame) {
    const VisitorUi visitor = paper_pen(services_, frame);
    const auto& conf = services_.kiosk->conf();
    const Room room = view_.room();
    PublicWanted wanted;
    wanted.room = visitor.reach();
    wanted.px = visitor.px(1);
    wanted.letters = visitor.letters(28);
    wanted.least = visitor.least_letters();
    wanted.primary = visitor.primary();
    wanted.second = visitor.second();
    wanted.gap = visitor.gap();
    wanted.players = match().seats();
    wanted.tools = visitor.tall() ? 4 : 3;
    wanted.main_rows = public_main_rows();
    wanted.left = services_.settings->panel == PanelSide::left;
    wanted.cards = room.boards && match().seats() > 1;
    wanted.languages = conf.languages.size() > 1;
    wanted.sheet = room.sheet;
    wanted.under = room.under;
    public_ = lay_out_public(wanted);
    Setting set;
    set.layout = public_.table;
    set.params.play = set.layout.play;
    set.params.unit = frame.unit;
    set.params.type = set.layout.unit;
    set.params.turned = turned_;
    set.params.coordinates = services_.settings->coordinates;
    set.params.least = wanted.least;
    for (const auto& extra : view_.switches())
        if (switched_on(services_.settings, extra)) set.params.on.push_back(extra.id);
    return set;
}

void Table::draw_public(Frame& frame) {
    const VisitorUi visitor = paper_pen(services_, frame);
    const auto& on_ground = frame.ui.theme().table(match().game().id).on_ground;
    if (!layout_.portrait) frame.ui.panel(layout_.panel, 20);
    // What lies out of reach carries the name of the game alone.
    const float above = visitor.reach().y;
    if (above > visitor.px(200)) {
        const std::string name = tr("title." + match().game().id + ".name");
        const float side = std::min(above * 0.4F, visitor.px(260));
        const render::Point at = {frame.area.centre().x, above * 0.42F};
        frame.canvas.picture("emblem_" + match().game().id, Rect::around(at, side, side));
        frame.canvas.label({at.x, above * 0.42F + side * 0.85F}, name,
                           {Face::display_bold, visitor.px(88)}, on_ground);
    }
    draw_public_head(visitor);
    for (int seat = 0; seat < match().seats(); ++seat) draw_public_player(visitor, seat);
    if (!layout_.log.empty()) draw_public_middle(visitor);
    Rect words = layout_.advice;
    // Without a main button its place belongs to the words.
    if (!main_shown()) words = words.united(layout_.main);
    if (layout_.portrait)
        frame.ui.panel(words, 20);
    else
        frame.ui.inset(words, 20);
    const bool toast = frame.ui.toast_in(words, words_top(), true);
    if (!toast) draw_words(visitor, words.inset(public_.pad * 0.75F), advice_lines());
    if (main_shown()) draw_public_main(visitor);
    draw_public_tools(visitor);
}

void Table::draw_public_head(const VisitorUi& visitor) {
    const Rect& box = layout_.header;
    const auto& game = match().game().id;
    const auto& theme = visitor.ui().theme();
    const auto ink = layout_.portrait ? theme.table(game).on_ground : theme.ink;
    const std::string title = task_ ? task_title() : tr("title." + game + ".name");
    const float side = std::round(box.h * 0.8F);
    float left = box.x;
    // Words before pictures.
    const auto beside =
        visitor.fit(title, Face::display_bold, 44, box.w - side - visitor.px(14), box.h, true);
    if (!beside.cut && !theme.flat) {
        visitor.canvas().picture("emblem_" + game, {left, box.centre().y - side / 2, side, side});
        left += side + visitor.px(14);
    }
    visitor.lines("game", {left, box.y, box.right() - left, box.h}, title, Face::display_bold, 44,
                  ink, Align::left);
    if (public_.language.empty()) return;
    TileLook look;
    look.icon = Icon::globe;
    look.size = 28;
    look.value = services_.strings.language();
    if (visitor.tile("language", public_.language, language_name(services_.strings.language()),
                     look))
        services_.stage.push(kiosk::make_languages(services_));
}

/// Badge, name, points; the one on turn stands out by its ground, its frame and an arrow.
void Table::draw_public_player(const VisitorUi& visitor, int seat) {
    auto& canvas = visitor.canvas();
    const auto& theme = visitor.ui().theme();
    const Rect& box = layout_.players[static_cast<std::size_t>(seat)];
    const auto& position = match().at(shown_ply());
    const std::string id = std::to_string(seat), name = seat_title(seat);
    const bool closed = task_ && task_->closed();
    const bool on = !closed && match().actor() != game::kNobody && view_.on_turn(position) == seat;
    const std::string score = number_text(view_.card_score(position, seat));
    const bool boards = view_.room().boards && match().seats() > 1;
    bool pressed = false;
    if (boards) {
        HotLook look;
        look.role = "player";
        look.value = sheet_seat() == seat ? "open" : "";
        pressed = visitor.ui().hot(id, box, name + ", " + score, look).pressed;
    }
    const float radius = std::min(visitor.px(18), box.h / 2), pad = visitor.px(14);
    canvas.fill(box, on && !theme.flat ? theme.turn_bg : theme.panel2, radius);
    canvas.frame(box, on ? theme.turn : theme.line, std::max(1.5F, visitor.px(on ? 4 : 2)), radius);
    if (boards && sheet_seat() == seat)
        canvas.fill(
            {box.centre().x - box.h * 0.5F, box.bottom() - visitor.px(9), box.h, visitor.px(5)},
            theme.info, visitor.px(2));
    const auto ink = on && !theme.flat ? theme.on_turn : theme.ink;
    const float badge = std::min(box.h * 0.33F, visitor.px(40));
    view_.badge(canvas, seat, {box.x + pad + badge, box.centre().y}, badge);
    float left = box.x + 2 * pad + 2 * badge, right = box.right() - pad;
    const auto figure = visitor.fit(score, Face::heavy, 42, (right - left) * 0.5F, box.h, false);
    const float wide = canvas.measure(score, {Face::heavy, figure.px}) + 2;
    visitor.line("score" + id, {right - wide, box.y, wide + 1, box.h}, score, Face::heavy, 42, ink,
                 Align::right);
    right -= wide + pad;
    const float arrow = std::min(box.h * 0.4F, visitor.px(34));
    const float room = right - left - (on ? arrow + pad * 0.5F : 0);
    const auto words = visitor.fit(name, Face::bold, 30, room, box.h, false);
    if (on && (!words.cut || right - left >= arrow)) {
        canvas.icon(Icon::play, {right - arrow, box.centre().y - arrow / 2, arrow, arrow}, ink,
                    2.2F);
    }
    // Where a name has no room its badge says enough.
    if (!words.cut)
        visitor.line("name" + id, {left, box.y, room, box.h}, name, Face::bold, 30, ink);
    if (!pressed) return;
    const bool back = sheet_of_ == seat || (!sheet_of_ && sheet_seat() == seat);
    sheet_of_ = back ? std::nullopt : std::optional<int>(seat);
}

/// Between players and words: the sheet that is the same for all, or the latest moves that fit.
void Table::draw_public_middle(const VisitorUi& visitor) {
    Rect box = layout_.log;
    const bool paper = layout_.portrait && (view_.room().sheet || match().ply() > 0);
    if (paper) {
        visitor.ui().panel(box, 20);
        box = box.inset(public_.pad);
    }
    if (view_.room().sheet) {
        auto state = sheet_state();
        state.k = visitor.least_letters() / 18;
        state.least = visitor.least_letters();
        return view_.sheet(visitor.frame(), box, state);
    }
    const float row = visitor.letters(28) * 1.45F;
    const auto room = static_cast<std::size_t>(std::max(0.0F, box.h / row));
    struct Latest {
        int seat;
        std::string words;
    };
    std::vector<Latest> latest;
    for (int ply = shown_ply() - 1; ply >= 0 && latest.size() < room; --ply) {
        const auto& before = match().at(ply);
        if (before.actor() < 0) continue;
        const auto words = view_.notation(before, match().moves()[static_cast<std::size_t>(ply)]);
        if (!words.empty()) latest.push_back({before.actor(), words});
    }
    // The newest stands at the bottom.
    float y = box.y;
    for (std::size_t i = latest.size(); i > 0; --i, y += row) {
        const auto& move = latest[i - 1];
        const auto number = std::to_string(i);
        if (i == 1)
            visitor.canvas().fill({box.x, y, box.w, row}, visitor.shades().deep, visitor.px(12));
        const float badge = row * 0.27F;
        view_.badge(visitor.canvas(), move.seat, {box.x + visitor.px(10) + badge, y + row / 2},
                    badge);
        const float left = box.x + visitor.px(22) + 2 * badge;
        const Rect line{left, y, box.right() - left - visitor.px(6), row};
        const auto fit = visitor.fit(move.words, Face::semibold, 28, line.w, line.h, false);
        visitor.line("move" + number, line,
                     fit.cut
                         ? visitor.canvas().ellipsis(move.words, {Face::semibold, fit.px}, line.w)
                         : move.words,
                     i == 1 ? Face::bold : Face::semibold, 28, visitor.shades().ink);
    }
}

void Table::draw_public_main(const VisitorUi& visitor) {
    struct MainWay {
        std::string id, label;
        std::optional<Icon> icon;
        std::function<void()> act;
    };
    std::vector<MainWay> ways;
    if (looking_) {
        ways.push_back(
            {"return", tr("table.return"), Icon::back, [this] { browse(match().ply()); }});
    } else if (task_ && task_->closed()) {
        ways.push_back({"back", tr("challenges.take_back"), Icon::undo, [this] { undo(); }});
        ways.push_back(
            {"again", tr("challenges.again"), Icon::repeat, [this] { task_begins(false); }});
    } else if (match().over()) {
        ways.push_back({"results", tr("table.results"), Icon::trophy, [this] { show_results(); }});
    } else if (pending_) {
        const std::string move = picker_.move();
        ways.push_back(
            {"confirm", view_.confirm_label(move), Icon::check, [this, move] { commit(move); }});
    } else if (!picker_.stop().empty()) {
        ways.push_back({"stop", tr("table.stop_here"), Icon::check, [this] {
                            take_pick(picker_.finish(), picker_.path().back(), Device::mouse);
                        }});
    } else {
        for (const auto& plain : picker_.plain()) {
            const auto number = ways.size() + 1;
            ways.push_back({number == 1 ? "plain" : "plain" + std::to_string(number),
                            view_.plain_label(plain),
                            {},
                            [this, plain] { commit(plain); }});
        }
    }
    if (plays_out_) ways.clear();
    if (plays_out_ || may_play_out())
        ways.push_back(
            {"play_out", tr(plays_out_ ? "table.play_out_stop" : "table.play_out"), {}, [this] {
                 play_out(!plays_out_);
             }});
    const auto boxes = kiosk::in_rows(layout_.main, ways.size(),
                                      std::min<std::size_t>(2, ways.size()), visitor.gap());
    for (std::size_t i = 0; i < ways.size(); ++i) {
        TileLook look;
        look.kind = i == 0 ? TileLook::Kind::light : TileLook::Kind::dark;
        look.size = 34;
        look.icon = ways[i].icon;
        if (!visitor.tile(ways[i].id, boxes[i], ways[i].label, look)) continue;
        const auto act = ways[i].act;
        return act();
    }
}

void Table::draw_public_tools(const VisitorUi& visitor) {
    TileLook look;
    look.size = 28;
    look.above = true;
    look.icon = Icon::undo;
    std::vector<std::string> labels{tr("table.undo"), tr("table.hint"), tr("table.menu")};
    if (layout_.tools.size() > 3) labels.push_back(kiosk::lower_label(visitor));
    visitor.even(layout_.tools, labels, look);
    look.enabled = may_undo();
    if (visitor.tile("undo", layout_.tools[0], tr("table.undo"), look)) undo();
    look.icon = Icon::hint;
    look.enabled = may_ask_hint();
    if (visitor.tile("hint", layout_.tools[1], tr("table.hint"), look)) hint();
    look.icon = Icon::menu;
    look.enabled = {};
    if (visitor.tile("menu", layout_.tools[2], tr("table.menu"), look)) sheet_ = Sheet::menu;
    if (layout_.tools.size() > 3) kiosk::draw_lower_button(visitor, layout_.tools[3], look);
}

}  // namespace scenes
