// The panel beside the board (bands around it in portrait): who plays, what happened, what to do.
#include "render/canvas.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

std::string Table::seat_title(int seat) const {
    const auto& plan = play_.seats()[static_cast<std::size_t>(seat)];
    if (!plan.name.empty()) return plan.name;
    return plan.person ? tr("table.player", seat + 1) : tr("table.computer");
}

std::string Table::seat_kind(int seat) const {
    const auto& plan = play_.seats()[static_cast<std::size_t>(seat)];
    if (plan.person) return view_.side(seat);
    if (plan.bot.rfind("level", 0) == 0)
        return view_.seat_name(seat) + " · " + tr("table.level", plan.bot.substr(5));
    return view_.seat_name(seat) + " · " + plan.bot;
}

void Table::draw_header(Frame& frame) {
    Ui& ui = frame.ui;
    const float k = layout_.unit;
    const Rect& box = layout_.header;
    const float button = std::max(std::min(56 * k, box.h * 0.7F), std::min(ui.least(), box.h));
    const float middle = box.y + box.h * 0.51F;
    if (ui.icon_button("leave", {box.x, middle - button / 2, button, button}, Icon::back,
                       tr("table.leave"))
            .pressed)
        services_.stage.reset(make_title(services_));
    const float emblem = button;
    const float left = box.x + button + 18 * k;
    const float right = box.right() - emblem - 12 * k;
    const float scale = k / frame.type;
    TextLook title{Face::display_bold, 46 * scale,
                   layout_.portrait ? frame.canvas.theme().table(match().game().id).on_ground
                                    : ui.theme().ink};
    ui.text("game", {left, middle - 30 * k, right - left, 36 * k},
            tr("title." + match().game().id + ".name"), title);
    TextLook note{Face::medium, 17 * scale,
                  layout_.portrait ? frame.canvas.theme().table(match().game().id).on_ground
                                   : ui.theme().ink2};
    ui.text("variant", {left, middle + 8 * k, right - left, 24 * k},
            view_.variant(match().settings()), note);
    const Rect art{box.right() - emblem, middle - emblem / 2, emblem, emblem};
    if (!ui.theme().flat) frame.canvas.picture("emblem_" + match().game().id, art);
    if (!layout_.portrait) ui.rule({box.x, box.bottom()}, box.w);
}

void Table::draw_player(Frame& frame, int seat) {
    Ui& ui = frame.ui;
    auto& canvas = frame.canvas;
    const auto& theme = ui.theme();
    const Rect& box = layout_.players[static_cast<std::size_t>(seat)];
    const float k = layout_.unit, scale = k / frame.type;
    const auto& position = match().at(shown_ply());
    const bool active = match().actor() != game::kNobody && position.actor() == seat;
    HotLook hot;
    hot.role = "player";
    hot.value = active ? "on turn" : "";
    const std::string label = seat_title(seat) + ", " + seat_kind(seat);
    if (ui.hot(std::to_string(seat), box, label, hot).pressed) sheet_ = Sheet::seats;
    const float radius = 16 * k;
    if (active && !theme.flat) {
        canvas.shadow(box, radius, render::ShadowLevel::L2, 0.55F);
        canvas.fill(box, theme.turn, radius);
        canvas.fill({box.x + 8 * k, box.y, box.w - 8 * k, box.h}, theme.turn_bg, 14 * k);
        canvas.frame(box, theme.turn, std::max(1.0F, 1.5F * k), radius);
    } else {
        canvas.fill(box, theme.panel2, radius);
        if (theme.flat)
            canvas.frame(box, active ? theme.turn : theme.ink, (active ? 4.0F : 2.0F) * k, radius);
        else if (layout_.portrait)
            canvas.frame(box, theme.line, 1.5F * k, radius);
    }
    const auto ink = active && !theme.flat ? theme.on_turn : theme.ink;
    const auto ink2 = active && !theme.flat ? theme.on_turn.mix(theme.turn_bg, 0.22F) : theme.ink2;
    const bool slim = layout_.slim_players;
    const float middle = box.centre().y;
    const float badge = std::min(27 * k, box.h * 0.32F);
    view_.badge(canvas, seat, {box.x + 20 * k + badge, middle}, badge);
    const float left = box.x + 36 * k + 2 * badge;
    const auto scores = position.scores();
    const std::string score = std::to_string(scores[static_cast<std::size_t>(seat)]);
    const render::Font figure{Face::heavy, (slim ? 30.0F : 42.0F) * k};
    const float wide = canvas.measure(score, figure);
    const float right = box.right() - 20 * k - wide - 10 * k;
    TextLook score_look{Face::heavy, (slim ? 30.0F : 42.0F) * scale, ink, Align::right};
    ui.text("score" + std::to_string(seat), {right, box.y, box.right() - 20 * k - right, box.h},
            score, score_look);
    TextLook name_look{Face::bold, 24 * scale, ink};
    TextLook kind_look{Face::medium, 17 * scale, ink2};
    const std::string id = std::to_string(seat);
    if (slim) {
        ui.text("name" + id, {left, box.y, right - left, box.h}, seat_title(seat), name_look);
    } else {
        const float icon = 18 * k;
        ui.text("name" + id, {left, middle - 30 * k, right - left, 32 * k}, seat_title(seat),
                name_look);
        const bool person = play_.person(seat);
        canvas.icon(person ? Icon::person : Icon::computer,
                    {left, middle + 17 * k - icon / 2, icon, icon}, ink2, 2.2F);
        ui.text("kind" + id, {left + 24 * k, middle + 5 * k, right - left - 24 * k, 24 * k},
                seat_kind(seat), kind_look);
    }
    if (!active || looking_) return;
    const bool thinks = !play_.person(seat);
    const std::string words = tr(thinks ? "table.thinks" : "table.on_turn");
    const render::Font font{Face::heavy, 16 * k};
    const float w = canvas.measure(words, font) + 24 * k, h = 26 * k;
    const Rect chip{box.right() - 16 * k - w, box.y - h / 2, w, h};
    canvas.fill(chip, theme.flat ? render::kBlack : theme.turn, h / 2);
    if (theme.flat) canvas.frame(chip, theme.turn, 2 * k, h / 2);
    canvas.label(chip.centre(), words, font,
                 theme.flat ? theme.turn : render::Color::hex("2A1B00"));
}

std::vector<std::string> Table::advice_lines() const {
    if (looking_)
        return {tr("table.looking_at", *looking_, match().length()),
                *looking_ > 0
                    ? view_.words(match().at(*looking_ - 1),
                                  match().moves()[static_cast<std::size_t>(*looking_) - 1])
                    : tr("table.looking_start")};
    const auto& position = match().now();
    if (match().over()) {
        if (const auto ended = match().ended())
            return {ended->how == game::Ending::How::agreed
                        ? tr("table.ended_agreed")
                        : tr("table.ended_resigned", seat_title(ended->seat))};
        return {view_.ending(position)};
    }
    if (play_.asking_draw()) return {tr("table.draw_asked")};
    switch (hint_) {
        case Hint::asked:
            return {tr("table.hint_thinking")};
        case Hint::where:
            return {tr("table.hint_step", 1),
                    tr("table.hint_where",
                       view_.spot_words(position, view_.path(position, thought_.move).front()))};
        case Hint::what:
            return {tr("table.hint_step", 2), view_.words(position, thought_.move)};
        case Hint::why: {
            std::string why;
            for (const auto& reason : view_.reasons(position, thought_))
                why += (why.empty() ? "" : " ") + reason;
            return {tr("table.hint_step", 3), why};
        }
        case Hint::none:
            break;
    }
    if (!play_.person_decides()) {
        const auto since = play_.thinking_since();
        if (since && services_.clock.now() >= *since + 1)
            return {
                tr("table.computer_thinks"),
                trn("table.thinking_for", static_cast<long long>(services_.clock.now() - *since))};
        return {tr("table.computer_on_turn")};
    }
    if (!picker_.path().empty()) {
        auto lines = view_.advice_on(position, picker_.path(), pending_);
        if (!picker_.stop().empty()) lines.push_back(tr("table.may_stop"));
        return lines;
    }
    auto lines = view_.advice(position);
    if (lines.empty()) lines.push_back(tr("table.your_move", view_.seat_name(match().actor())));
    return lines;
}

void Table::draw_advice(Frame& frame) {
    Ui& ui = frame.ui;
    Rect box = layout_.advice;
    const float scale = layout_.unit / frame.type;
    const auto lines = advice_lines();
    std::string all;
    for (const auto& line : lines) all += (all.empty() ? "" : " ") + line;
    const auto& theme = ui.theme();
    if (layout_.portrait) {
        // On the bare table words need paper.
        ui.panel(box, 14);
        box = box.inset(10 * layout_.unit);
    }
    const auto look_of = [&](std::size_t i, float size) {
        TextLook look{i == 0 ? Face::bold : Face::medium, (i == 0 ? 1.0F : 0.9F) * size * scale,
                      i == 0 ? theme.ink : theme.ink2, Align::centre};
        return look;
    };
    const auto height_of = [&](float size) {
        float sum = 0;
        for (std::size_t i = 0; i < lines.size(); ++i)
            sum += ui.paragraph_height(lines[i], box.w, look_of(i, size));
        return sum;
    };
    float size = 20;
    while (size > 13 && height_of(size) > box.h) size -= 1;
    float y = box.y + std::max(0.0F, (box.h - height_of(size)) / 2);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const float h = ui.paragraph_height(lines[i], box.w, look_of(i, size));
        ui.paragraph("advice" + std::to_string(i), {box.x, y, box.w, h + 1}, lines[i],
                     look_of(i, size));
        y += h;
    }
}

void Table::draw_main(Frame& frame) {
    Ui& ui = frame.ui;
    const Rect& box = layout_.main;
    const float scale = layout_.unit / frame.type;
    ButtonLook look;
    look.style = ButtonStyle::primary;
    look.size = 23 * scale;
    if (looking_) {
        const float gap = 12 * layout_.unit, half = (box.w - gap) / 2;
        ButtonLook other;
        other.size = 20 * scale;
        if (ui.button("continue", {box.x, box.y, half, box.h}, tr("table.continue_here"), other)
                .pressed) {
            const int ply = *looking_;
            looking_.reset();
            play_.continue_from(ply);
            play_.hold(false);
            offered_ = -1;
            announced_ = ply;
        }
        look.size = 20 * scale;
        if (ui.button("return", {box.x + half + gap, box.y, half, box.h}, tr("table.return"), look)
                .pressed)
            browse(match().ply());
        return;
    }
    if (match().over()) {
        look.icon = Icon::trophy;
        if (results_shown_ && ui.button("results", box, tr("table.results"), look).pressed)
            show_results();
        return;
    }
    if (!may_decide()) return;
    if (pending_) {
        look.icon = Icon::check;
        const std::string move = picker_.move();
        if (ui.button("confirm", box, view_.confirm_label(move), look).pressed) commit(move);
        return;
    }
    if (!picker_.stop().empty()) {
        look.icon = Icon::check;
        if (ui.button("stop", box, tr("table.stop_here"), look).pressed)
            take_pick(picker_.finish(), picker_.path().back(), Device::mouse);
        return;
    }
    const auto plain = picker_.plain();
    if (!plain.empty() && ui.button("plain", box, view_.plain_label(plain.front()), look).pressed)
        commit(plain.front());
}

void Table::draw_tools(Frame& frame) {
    Ui& ui = frame.ui;
    const float k = layout_.unit, scale = k / frame.type;
    const auto tool = [&](const char* id, const Rect& box, Icon icon, const std::string& label,
                          bool enabled) {
        HotLook hot;
        hot.role = "button";
        hot.enabled = enabled;
        hot.radius = 14 * scale;
        if (layout_.slim_tools) hot.hint = label;
        const Touch touch = ui.hot(id, box, label, hot);
        const auto& theme = ui.theme();
        const float radius = 14 * k;
        auto ground = theme.panel2;
        if (touch.held)
            ground = ground.mix(theme.ink, 0.12F);
        else if (touch.hot)
            ground = ground.mix(theme.ink, 0.06F);
        frame.canvas.fill(box, ground, radius);
        frame.canvas.frame(box, theme.line, std::max(1.0F, (theme.flat ? 2.0F : 1.5F) * k), radius);
        const auto ink = enabled ? theme.ink : theme.ink3;
        const float side = std::min(30 * k, box.h * 0.42F);
        const float pad = 6 * k;
        if (layout_.slim_tools || box.w < 60 * k) {
            frame.canvas.icon(icon, Rect::around(box.centre(), side, side), ink, 2);
        } else {
            frame.canvas.icon(
                icon, Rect::around({box.centre().x, box.y + box.h * 0.36F}, side, side), ink, 2);
            TextLook look{Face::semibold, 18 * scale, ink, Align::centre, true};
            ui.text(std::string("tool_") + id,
                    {box.x + pad, box.y + box.h * 0.58F, box.w - 2 * pad, box.h * 0.34F}, label,
                    look);
        }
        return touch.pressed;
    };
    Rect back = layout_.tools[0];
    if (play_.can_redo() && !looking_) {
        const float w = std::round(back.w * 0.38F), gap = 6 * k;
        if (tool("redo", {back.right() - w, back.y, w, back.h}, Icon::redo, tr("table.redo"), true))
            redo();
        back.w -= w + gap;
    }
    const bool undoable = !picker_.path().empty() || play_.can_undo() || looking_;
    if (tool("undo", back, Icon::undo, tr("table.undo"), undoable)) undo();
    if (tool("hint", layout_.tools[1], Icon::hint, tr("table.hint"), may_decide())) hint();
    if (tool("menu", layout_.tools[2], Icon::menu, tr("table.menu"), true)) sheet_ = Sheet::menu;
}

void Table::draw_log(Frame& frame, Rect box) {
    const auto wish = list_.draw(frame, box, view_, match(), shown_ply(), match().ply(),
                                 layout_.unit / frame.type);
    if (wish.ply) browse(*wish.ply);
    if (wish.replay) {
        TablePlan plan = plan_;
        plan.seats = play_.seats();
        services_.stage.push(make_replay(
            services_, game::write_record(match().record(game::Match::Extent::whole)), plan));
    }
}

void Table::draw_panel(Frame& frame) {
    if (!layout_.portrait) frame.ui.panel(layout_.panel, 20);
    draw_header(frame);
    for (int seat = 0; seat < match().seats(); ++seat) draw_player(frame, seat);
    if (!layout_.log.empty()) {
        if (layout_.portrait) {
            frame.ui.panel(layout_.log, 20);
            draw_log(frame, layout_.log.inset(14 * layout_.unit));
        } else {
            draw_log(frame, layout_.log);
        }
    }
    draw_advice(frame);
    draw_main(frame);
    draw_tools(frame);
}

}  // namespace scenes
