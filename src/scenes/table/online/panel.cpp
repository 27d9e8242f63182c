// The panel beside a match with people elsewhere: who is away stands on the cards and in a box,
// what is said opens over the list of moves, and what can be offered is a press away.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/table/online/mode.hpp"
#include "scenes/table/sheets/sheets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// The menu of what can be offered, over the table.
class Offers final : public Scene {
public:
    Offers(Stage& stage, std::vector<MenuEntry> entries)
        : stage_(stage), entries_(std::move(entries)) {}

    std::string name() const override { return "offers"; }
    bool covers() const override { return false; }
    void input(const Input& input) override {
        if (input.kind == Input::Kind::command && input.command == Command::back) stage_.pop();
    }
    void draw(Frame& frame) override {
        draw_menu_paper(
            frame, tr("together.offers"), entries_, {}, [](Flow&) {}, [this] { stage_.pop(); });
    }

private:
    Stage& stage_;
    std::vector<MenuEntry> entries_;
};

class OnlinePanel final : public MatchPanel {
public:
    OnlinePanel(const TableParts& parts, OnlineMode& mode)
        : MatchPanel(parts, mode), online_(mode) {}

protected:
    std::string note() const override;
    bool leads_home() const override { return false; }
    void leave() override { online_.to_room(); }
    std::string chip(int seat) const override { return online_.chip(seat); }
    void make_room(Frame& frame) override;
    void draw_words(Frame& frame) override;
    void draw_main(Frame& frame) override {
        if (!online_.talk_open()) MatchPanel::draw_main(frame);
    }
    void draw_closed_main(Frame& frame) override;
    void draw_tools(Frame& frame) override;

private:
    std::optional<OnlineMode::Away> shown_away() const;
    float away_height(Frame& frame, float width) const;
    void draw_away(Frame& frame, Rect box, const OnlineMode::Away& away);
    void draw_away_buttons(Frame& frame, const Rect& box, const OnlineMode::Away& away);
    void draw_talk(Frame& frame, Rect box);
    void grow_words(float wanted);
    float button_height(const Frame& frame) const {
        return std::max(46 * layout_.unit, frame.ui.least());
    }

    OnlineMode& online_;
};

std::string OnlinePanel::note() const {
    const auto* visit = online_.shared_table().visit();
    if (visit && !visit->connected()) return tr("together.no_connection");
    const auto note = MatchPanel::note();
    const auto watchers = static_cast<int>(visit->room()->watchers().size());
    return watchers > 0 ? trn("together.watchers", watchers) + " · " + note : note;
}

/// The box lies open: nobody has said to wait, and nothing else wants the place.
std::optional<OnlineMode::Away> OnlinePanel::shown_away() const {
    const auto away = online_.away();
    if (!away || online_.waits_for(*away) || table().browsing.looks_back()) return std::nullopt;
    return away;
}

/// Upwards over the list of moves, and over the players as well if that is not enough.
void OnlinePanel::grow_words(float wanted) {
    const float k = layout_.unit;
    Rect& box = layout_.advice;
    box = words_place();
    float top = layout_.portrait ? layout_.play.bottom() - wanted : 0;
    if (!layout_.portrait) {
        for (const auto& player : layout_.players) top = std::max(top, player.bottom());
        top += 12 * k;
        if (box.bottom() - top < wanted) {
            top = layout_.header.bottom() + 12 * k;
            wanted = box.bottom() - top;  // half of a card says nothing
        }
    }
    const float more = std::clamp(wanted - box.h, 0.0F, std::max(0.0F, box.y - top));
    box.y -= more;
    box.h += more;
    if (layout_.log.empty() || layout_.log.bottom() <= box.y) return;
    layout_.log.h = box.y - 8 * k - layout_.log.y;
    if (layout_.log.h < 120 * k) layout_.log = {};
}

void OnlinePanel::make_room(Frame& frame) {
    if (online_.talk_open()) {
        // All that is free between players and tools, or the place of the players as well.
        const float gap = 12 * layout_.unit, bottom = layout_.main.bottom();
        float top = layout_.portrait ? std::min(layout_.advice.y, layout_.main.y) : 0;
        if (!layout_.portrait)
            for (const auto& player : layout_.players) top = std::max(top, player.bottom() + gap);
        const float least = Talk::least_height(frame) + 80 * layout_.unit;
        const float highest = layout_.portrait ? layout_.play.y : layout_.header.bottom() + gap;
        if (bottom - top < least) top = std::max(highest, bottom - 2 * least);
        layout_.advice = {layout_.advice.x, top, layout_.main.right() - layout_.advice.x,
                          bottom - top};
        layout_.log = layout_.main = {};
    } else if (shown_away()) {
        grow_words(away_height(frame, layout_.advice.w));
    }
}

void OnlinePanel::draw_words(Frame& frame) {
    if (online_.talk_open()) return draw_talk(frame, layout_.advice);
    const auto away = shown_away();
    if (!away || frame.ui.toast_in(layout_.advice, words_from(), layout_.portrait))
        return MatchPanel::draw_words(frame);
    draw_away(frame, layout_.advice, *away);
}

// --- away ----------------------------------------------------------------------------------------

float OnlinePanel::away_height(Frame& frame, float width) const {
    const float k = layout_.unit, scale = k / frame.type;
    const float words = frame.ui.paragraph_height(tr("together.what_now"), width - 28 * k,
                                                  {Face::regular, 18 * scale});
    return 28 * k + 36 * k + 16 * k + words + 10 * k + 2 * button_height(frame) + 10 * k;
}

void OnlinePanel::draw_away(Frame& frame, Rect box, const OnlineMode::Away& away) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = layout_.unit, scale = k / frame.type;
    ui.panel(box, 14);  // it may lie over the players, or over the bare table
    frame.canvas.frame(box, theme.line2, std::max(1.0F, 1.5F * k), 12 * k);
    box = box.inset(14 * k);
    const float clock = 76 * k;
    ui.text("away", {box.x, box.y, box.w - clock, 34 * k},
            tr("together.away_title", table().seat_title(away.seat)),
            {Face::bold, 20 * scale, {}, Align::left, true});
    ui.text("away_since", {box.right() - clock, box.y, clock, 34 * k},
            clock_text(static_cast<double>(away.gone) / 1000),
            {Face::heavy, 22 * scale, {}, Align::right, true});
    float y = box.y + 38 * k;
    const float part = std::clamp(
        static_cast<float>(away.gone) / static_cast<float>(net::kClaimAfter), 0.0F, 1.0F);
    frame.canvas.fill({box.x, y, box.w, 8 * k}, theme.line, 4 * k);
    if (part > 0) frame.canvas.fill({box.x, y, box.w * part, 8 * k}, theme.primary, 4 * k);
    y += 16 * k;
    y += ui.paragraph("away_words", {box.x, y, box.w, 0}, tr("together.what_now"),
                      {Face::regular, 18 * scale, theme.ink2});
    draw_away_buttons(frame, {box.x, y + 10 * k, box.w, box.bottom() - y - 10 * k}, away);
}

void OnlinePanel::draw_away_buttons(Frame& frame, const Rect& box, const OnlineMode::Away& away) {
    auto& ui = frame.ui;
    const float k = layout_.unit, gap = 10 * k, half = std::floor((box.w - gap) / 2);
    const float high = std::min(button_height(frame), (box.h - gap) / 2);
    const auto after = [&](std::int64_t time, const char* key) {
        const auto left = (time - away.gone + 999) / 1000;
        return only_if(left <= 0, tr(key, clock_text(static_cast<double>(left))));
    };
    ButtonLook look{ButtonStyle::secondary, Icon::clock};
    look.size = 18 * k / frame.type;
    if (ui.button("wait", {box.x, box.y, half, high}, tr("together.wait"), look))
        online_.wait_for(away);
    look.icon = Icon::computer;
    look.enabled = after(net::kReplaceAfter, "together.possible_in");
    if (ui.button("replace", {box.x + half + gap, box.y, half, high}, tr("together.replace"), look))
        online_.ask_instead(away, false);
    look.icon.reset();
    look.enabled = after(net::kClaimAfter, "together.claim_in");
    const auto words = look.enabled ? tr("together.claim") : look.enabled.why();
    if (ui.button("claim", {box.x, box.y + high + gap, box.w, high}, words, look))
        online_.ask_instead(away, true);
}

// --- what is said, tools -------------------------------------------------------------------------

void OnlinePanel::draw_talk(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const float k = layout_.unit, side = ui.control(40);
    // It may lie over the players, or over the bare table.
    ui.panel(box, 14);
    box = box.inset(12 * k);
    ui.text("talk", {box.x, box.y, box.w - side, side}, tr("together.talk"),
            {Face::display_bold, 24 * k / frame.type, {}, Align::left, true});
    if (ui.icon_button("talk_close", {box.right() - side, box.y, side, side}, Icon::down,
                       tr("together.talk_close"), {ButtonStyle::quiet}))
        online_.open_talk(false);
    const float head = side + 6 * k;
    online_.talk().draw(frame, {box.x, box.y + head, box.w, box.h - head}, online_.shared());
}

void OnlinePanel::draw_closed_main(Frame& frame) {
    const auto ways = online_.ways_on();
    Rect box = layout_.main;
    const float gap = 8 * layout_.unit;
    const auto count = static_cast<float>(ways.size());
    const float w = (box.w - gap * (count - 1)) / count;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const Rect place{box.x + static_cast<float>(i) * (w + gap), box.y, w, box.h};
        ButtonLook look;
        look.style = i == 0 ? ButtonStyle::primary : ButtonStyle::secondary;
        look.icon = ways[i].icon;
        look.enabled = ways[i].enabled;
        if (frame.ui.button(ways[i].id, place, ways[i].label, look)) ways[i].act();
    }
}

void OnlinePanel::draw_tools(Frame& frame) {
    auto& ui = frame.ui;
    auto offers = online_.offers();
    if (draw_tool(frame, layout_, "offers", layout_.tools[0], Icon::hand, tr("together.offers"),
                  only_if(!offers.empty(), tr("together.no_offers"))))
        table().services.stage.push(
            std::make_unique<Offers>(table().services.stage, std::move(offers)));
    const Rect& talk = layout_.tools[1];
    if (draw_tool(frame, layout_, "talk", talk, Icon::speech, tr("together.talk")))
        online_.open_talk(!online_.talk_open());
    if (const int unread = online_.shared().unread(); unread > 0) {
        const float k = layout_.unit, radius = 13 * k;
        const render::Point at{talk.right() - radius * 0.8F, talk.y + radius * 0.8F};
        frame.canvas.circle(at, radius + 2 * k, ui.theme().panel);
        frame.canvas.circle(at, radius, ui.theme().primary);
        ui.text("unread", Rect::around(at, 2 * radius, 2 * radius),
                unread > 9 ? "9+" : std::to_string(unread),
                {Face::heavy, 16 * k / frame.type, ui.theme().on_primary, Align::centre, true});
    }
    if (draw_tool(frame, layout_, "menu", layout_.tools[2], Icon::menu, tr("table.menu")))
        table().sheet.kind = OpenSheet::Kind::menu;
}

}  // namespace

std::unique_ptr<MatchPanel> OnlineMode::make_panel(const TableParts& parts) {
    return std::make_unique<OnlinePanel>(parts, *this);
}

}  // namespace scenes
