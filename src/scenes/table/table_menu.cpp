// What opens over the table: menu, seats, records, the line for notation, the list of moves where
// the panel has no room for it.
#include "render/canvas.hpp"
#include "scenes/table/record_files.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// Paper in the middle of the window, as high as its content if that fits.
Rect paper(const Frame& frame, float width, float height) {
    const float edge = frame.u(24);
    const float w = std::min(width, frame.area.w - 2 * edge);
    const float h = std::min(height, frame.area.h - 2 * edge);
    const Rect r = Rect::around(frame.area.centre(), w, h);
    return {std::round(r.x), std::round(r.y), std::round(w), std::round(h)};
}

constexpr float kPad = 32;  // padding of a dialog, design units

/// Head of a sheet: title at the left, cross at the right. True when the cross was pressed.
bool head(Frame& frame, const Rect& inside, const std::string& title) {
    const float cross = frame.ui.control(48);
    frame.ui.text("title", {inside.x, inside.y, inside.w - cross - frame.u(12), cross}, title,
                  {Face::display_bold, 40});
    ButtonLook look;
    look.style = ButtonStyle::quiet;
    return frame.ui
        .icon_button("close", {inside.right() - cross, inside.y, cross, cross}, Icon::close,
                     tr("table.close"), look)
        .pressed;
}

float head_height(Frame& frame) {
    return frame.ui.control(48) + frame.u(16);
}

}  // namespace

void Table::draw_sheets(Frame& frame) {
    switch (sheet_) {
        case Sheet::none:
            break;
        case Sheet::menu:
            draw_menu(frame);
            break;
        case Sheet::seats:
            draw_seats(frame);
            break;
        case Sheet::records:
            draw_records(frame);
            break;
        case Sheet::notation:
            draw_notation(frame);
            break;
        case Sheet::log:
            draw_log_sheet(frame);
            break;
    }
}

void Table::draw_menu(Frame& frame) {
    Ui& ui = frame.ui;
    struct Entry {
        const char* id;
        Icon icon;
        const char* key;
        bool enabled;
        std::function<void()> act;
        bool danger = false;
    };
    const bool running = !match().over() && play_.speaker() >= 0;
    const auto open = [this](Sheet sheet) { return [this, sheet] { sheet_ = sheet; }; };
    std::vector<Entry> entries;
    if (layout_.log.empty())
        entries.push_back({"log", Icon::chart, "table.log", true, open(Sheet::log)});
    if (!task_) entries.push_back({"seats", Icon::people, "table.seats", true, open(Sheet::seats)});
    if (!task_)
        entries.push_back(
            {"draw", Icon::swap, "table.offer_draw", running, [this] { offer_draw(); }});
    entries.push_back(
        {"rotate", Icon::turn_right, "table.rotate", true, [this] { turned_ = !turned_; }});
    entries.push_back(
        {"replay_all", Icon::play, "table.replay", match().length() > 0, [this] {
             services_.stage.push(make_replay(
                 services_, game::write_record(match().record(game::Match::Extent::whole)), plan_));
         }});
    entries.push_back({"notation", Icon::keyboard, "table.notation", may_decide(), [this] {
                           typed_.clear();
                           sheet_ = Sheet::notation;
                       }});
    entries.push_back({"save", Icon::save, "table.save_record", true, [this] { save_record(); }});
    entries.push_back({"open", Icon::share, "table.open_record", true, [this] {
                           records_ = record_files(services_.data_dir);
                           sheet_ = Sheet::records;
                       }});
    entries.push_back({"rules", Icon::book, "table.rules", true,
                       [this] { services_.stage.push(make_help(services_, match().game().id)); }});
    entries.push_back({"settings", Icon::settings, "table.settings", true,
                       [this] { services_.stage.push(make_settings(services_)); }});
    if (!task_)
        entries.push_back(
            {"resign", Icon::flag, "table.resign", running, [this] { ask_resign(); }, true});
    entries.push_back({"title", Icon::home, "table.to_title", true,
                       [this] { services_.stage.reset(make_title(services_)); }});

    const float gap = frame.u(12), button = ui.control(56), row = button + gap;
    ButtonLook probe;
    probe.icon = Icon::menu;
    float widest = frame.t(300);
    for (const auto& entry : entries)
        widest = std::max(widest, ui.button_width(tr(entry.key), probe));
    const float room = frame.area.w - 2 * frame.u(24 + kPad);
    const int columns = 2 * widest + gap <= room ? 2 : 1;
    const float inner = std::min(room, static_cast<float>(columns) * widest + gap);
    const auto rows =
        static_cast<float>((static_cast<int>(entries.size()) + columns - 1) / columns);
    const float label = frame.t(30);
    const float content = rows * row + 2 * (button + gap * 0.5F) + gap + label + button + gap;
    const float top = head_height(frame);
    DialogLook look;
    look.padding = kPad;
    auto layer = ui.dialog(
        "menu", paper(frame, inner + 2 * frame.u(kPad), content + top + 2 * frame.u(kPad)), look);
    const Rect in = layer.inside();
    bool close = head(frame, in, tr("table.menu")) || layer.dismissed();
    std::function<void()> chosen;
    {
        const Rect view{in.x, in.y + top, in.w, in.h - top};
        auto scroll = ui.scroll("menu", view, content);
        const float w = (scroll.width() - (static_cast<float>(columns) - 1) * gap) /
                        static_cast<float>(columns);
        float y = scroll.top();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const auto column = static_cast<float>(static_cast<int>(i) % columns);
            const auto& entry = entries[i];
            ButtonLook style;
            style.icon = entry.icon;
            style.enabled = entry.enabled;
            style.left = true;
            if (entry.danger) style.style = ButtonStyle::danger;
            if (ui.button(entry.id, {in.x + column * (w + gap), y, w, button}, tr(entry.key), style)
                    .pressed)
                chosen = entry.act;
            if (static_cast<int>(i) % columns == columns - 1 || i + 1 == entries.size()) y += row;
        }
        bool coordinates = services_.settings->coordinates;
        if (ui.toggle("coordinates", {in.x, y, scroll.width(), button}, tr("table.coordinates"),
                      coordinates)
                .pressed)
            services_.settings.change([&](SettingValues& v) { v.coordinates = coordinates; });
        y += button + gap * 0.5F;
        bool legal = services_.settings->show_legal;
        if (ui.toggle("legal", {in.x, y, scroll.width(), button}, tr("table.show_legal"), legal)
                .pressed)
            services_.settings.change([&](SettingValues& v) { v.show_legal = legal; });
        y += button + gap;
        ui.text("confirm_label", {in.x, y, scroll.width(), label}, tr("table.confirm"),
                {Face::medium, 20});
        y += label + gap * 0.5F;
        int confirm = static_cast<int>(services_.settings->confirm);
        if (ui.segmented("confirm", {in.x, y, scroll.width(), button}, tr("table.confirm"),
                         {{"always", tr("table.confirm_always")},
                          {"touch", tr("table.confirm_touch")},
                          {"never", tr("table.confirm_never")}},
                         confirm))
            services_.settings.change(
                [&](SettingValues& v) { v.confirm = static_cast<Confirm>(confirm); });
    }
    if (chosen) {
        sheet_ = Sheet::none;
        chosen();
    } else if (close) {
        sheet_ = Sheet::none;
    }
}

void Table::draw_seats(Frame& frame) {
    Ui& ui = frame.ui;
    const float gap = frame.u(12), button = ui.control(56), label = frame.t(34);
    const float inner = std::min(frame.t(620), frame.area.w - 2 * frame.u(24 + kPad));
    const float block = label + 2 * (button + gap) + gap;
    const auto seats = static_cast<float>(match().seats());
    const float top = head_height(frame);
    DialogLook look;
    look.padding = kPad;
    auto layer = ui.dialog(
        "seats", paper(frame, inner + 2 * frame.u(kPad), seats * block + top + 2 * frame.u(kPad)),
        look);
    const Rect in = layer.inside();
    const bool close = head(frame, in, tr("table.seats")) || layer.dismissed();
    {
        auto scroll = ui.scroll("seats", {in.x, in.y + top, in.w, in.h - top}, seats * block);
        float y = scroll.top();
        for (int seat = 0; seat < match().seats(); ++seat) {
            SeatPlan plan = play_.seats()[static_cast<std::size_t>(seat)];
            const std::string id = std::to_string(seat);
            view_.badge(frame.canvas, seat, {in.x + label * 0.5F, y + label * 0.5F}, label * 0.4F);
            ui.text("seat" + id, {in.x + label * 1.3F, y, scroll.width() - label * 1.3F, label},
                    view_.side(seat) + ": " + seat_title(seat), {Face::bold, 20});
            y += label + gap * 0.5F;
            int kind = plan.person ? 0 : 1;
            bool changed = ui.segmented(
                "kind" + id, {in.x, y, scroll.width(), button}, view_.side(seat),
                {{"person", tr("table.person")}, {"computer", tr("table.computer")}}, kind);
            if (changed) {
                plan.person = kind == 0;
                plan.name.clear();
            }
            y += button + gap;
            std::vector<Choice> levels;
            int level = 0;
            for (int i = 1; i <= match().game().levels; ++i) {
                const std::string bot = "level" + std::to_string(i);
                levels.push_back({bot, tr("table.level", i)});
                if (bot == plan.bot) level = i - 1;
            }
            if (!levels.empty() &&
                ui.select("level" + id, {in.x, y, scroll.width(), button}, tr("table.level_label"),
                          levels, level, !plan.person)) {
                plan.bot = levels[static_cast<std::size_t>(level)].id;
                changed = true;
            }
            y += button + gap * 1.5F;
            if (changed) {
                play_.reseat(seat, plan);
                drop_choice();
                hint_ = Hint::none;
                offered_ = -1;
            }
        }
    }
    if (close) sheet_ = Sheet::none;
}

void Table::draw_records(Frame& frame) {
    Ui& ui = frame.ui;
    const float gap = frame.u(10), button = ui.control(52), top = head_height(frame);
    const float inner = std::min(frame.t(760), frame.area.w - 2 * frame.u(24 + kPad));
    const TextLook note{Face::regular, 18, ui.theme().ink2};
    const std::string where = tr("table.records_in", (services_.data_dir / "records").string());
    const float words = ui.paragraph_height(where, inner, note) + gap;
    const float content = std::max(1.0F, static_cast<float>(records_.size())) * (button + gap);
    DialogLook look;
    look.padding = kPad;
    auto layer = ui.dialog(
        "records",
        paper(frame, inner + 2 * frame.u(kPad), content + words + top + 2 * frame.u(kPad)), look);
    const Rect in = layer.inside();
    const bool close = head(frame, in, tr("table.open_record")) || layer.dismissed();
    ui.paragraph("where", {in.x, in.y + top, in.w, words}, where, note);
    std::string chosen;
    {
        auto scroll =
            ui.scroll("records", {in.x, in.y + top + words, in.w, in.h - top - words}, content);
        float y = scroll.top();
        if (records_.empty())
            ui.text("none", {in.x, y, scroll.width(), button}, tr("table.no_records"));
        for (std::size_t i = 0; i < records_.size(); ++i) {
            ButtonLook style;
            style.left = true;
            style.icon = Icon::share;
            const std::string shown = std::filesystem::path(records_[i]).filename().string();
            if (ui.button("record" + std::to_string(i), {in.x, y, scroll.width(), button}, shown,
                          style)
                    .pressed)
                chosen = records_[i];
            y += button + gap;
        }
    }
    if (!chosen.empty())
        open_record(chosen);
    else if (close)
        sheet_ = Sheet::none;
}

void Table::draw_notation(Frame& frame) {
    Ui& ui = frame.ui;
    const float gap = frame.u(16), field = ui.control(60), top = head_height(frame);
    const float inner = std::min(frame.t(620), frame.area.w - 2 * frame.u(24 + kPad));
    const TextLook note{Face::regular, 18, ui.theme().ink2};
    std::string examples;
    if (may_decide()) {
        const auto choices = match().now().choices();
        for (std::size_t i = 0; i < choices.size() && i < 6; ++i)
            examples += (examples.empty() ? "" : ", ") + choices[i].move;
        if (choices.size() > 6) examples += ", …";
    }
    const std::string text = tr("table.notation_help", examples);
    const float words = ui.paragraph_height(text, inner, note);
    DialogLook look;
    look.padding = kPad;
    auto layer = ui.dialog("notation",
                           paper(frame, inner + 2 * frame.u(kPad),
                                 top + words + 2 * field + 3 * gap + 2 * frame.u(kPad)),
                           look);
    const Rect in = layer.inside();
    const bool close = head(frame, in, tr("table.notation")) || layer.dismissed();
    float y = in.y + top;
    ui.paragraph("help", {in.x, y, in.w, words}, text, note);
    y += words + gap;
    ui.field("move", {in.x, y, in.w, field}, tr("table.notation"), typed_, 64);
    y += field + gap;
    ButtonLook style;
    style.style = ButtonStyle::primary;
    style.icon = Icon::check;
    style.enabled = !typed_.empty() && may_decide();
    if (ui.button("play", {in.x, y, in.w, field}, tr("table.play_move"), style).pressed) {
        const int before = match().ply();
        commit(view_.typed(typed_));
        if (match().ply() != before) sheet_ = Sheet::none;
    }
    if (close) sheet_ = Sheet::none;
}

void Table::draw_log_sheet(Frame& frame) {
    Ui& ui = frame.ui;
    const float top = head_height(frame);
    DialogLook look;
    look.padding = kPad;
    auto layer =
        ui.dialog("log", paper(frame, frame.t(560) + 2 * frame.u(kPad), frame.t(900)), look);
    const Rect in = layer.inside();
    const bool close = head(frame, in, tr("table.log")) || layer.dismissed();
    draw_log(frame, {in.x, in.y + top, in.w, in.h - top});
    if (close) sheet_ = Sheet::none;
}

}  // namespace scenes
