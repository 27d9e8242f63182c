// The menu over the table, and which sheet lies open there.
#include "render/canvas.hpp"
#include "scenes/face/replay_at.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/stand_in.hpp"
#include "scenes/table/record_files.hpp"
#include "scenes/table/session/way_back.hpp"
#include "scenes/table/table.hpp"
#include "scenes/ui/dialog_paper.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <utility>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// Notation or plain words, wherever it was switched, is as it was the next time.
void Table::keep_words() {
    const std::string wish = pane_.list().plain() ? "on" : "off";
    if (services_.settings.remembered("plain_moves", "off") != wish)
        services_.settings.remember("plain_moves", wish);
}

void Table::draw_sheets(Frame& frame) {
    keep_words();
    // What was said of the table has no place over a sheet.
    if (std::exchange(drawn_sheet_, sheet_) != sheet_ && sheet_ != Sheet::none)
        services_.ui.clear_toast();
    switch (sheet_) {
        case Sheet::none:
            break;
        case Sheet::menu:
            if (services_.kiosk)
                open_pause();
            else
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
        case Sheet::all_sheets:
            draw_all_sheets_sheet(frame);
            break;
        case Sheet::page:
            draw_page_sheet(frame);
            break;
    }
}

/// Someone at the table may offer a draw or resign.
Allowed Table::may_speak() const {
    if (match().over()) return only_if(false, tr("table.is_over"));
    return only_if(play_.speaker() >= 0, tr("why.no_speaker"));
}

/// The same people begin another match; this one stays as it is among those that are kept.
void Table::start_again() {
    TablePlan plan = plan_now();
    plan.game = match().game().id;
    plan.options = match().settings();
    plan.seats = for_another_match(plan.seats);
    plan.begun.reset();
    plan.saved = 0;
    plan.seed = services_.scripted ? services_.seed : match().seed() + 1;
    if (services_.store && play_.saved() != 0 && !match().over())
        services_.ui.toast(tr("table.again_kept", tr("saved.title")));
    services_.stage.replace(make_table(services_, plan));
}

/// What luck and skill were worth in the match that is over.
void Table::review() {
    if (auto scene = review_of(services_, view_, plan_now(), match(), play_.seats()))
        services_.stage.push(std::move(scene));
}

/// A line of the menu, and what it does once the menu is closed.
struct Table::MenuEntry {
    std::string id;
    Icon icon;
    std::string label;
    Allowed enabled;
    std::function<void()> act;
    bool danger = false;
};

std::vector<Table::MenuEntry> Table::menu_entries() {
    std::vector<MenuEntry> entries;
    const auto open = [this](Sheet sheet) { return [this, sheet] { sheet_ = sheet; }; };
    if (layout_.log.empty() || layout_.low)
        entries.push_back({"log", Icon::list, tr("table.log"), {}, open(Sheet::log)});
    if (may_reseat())
        entries.push_back({"seats", Icon::people, tr("table.seats"), {}, open(Sheet::seats)});
    if (view_.room().sheet)
        entries.push_back(
            {"all_sheets", Icon::sheet, view_.sheet_title(), {}, open(Sheet::all_sheets)});
    for (const auto& extra : pages())
        entries.push_back({extra.id,
                           extra.id == "sheets" ? Icon::sheet : Icon::eye,
                           extra.label,
                           {},
                           [this, id = extra.id] {
                               page_ = id;
                               sheet_ = Sheet::page;
                           }});
    const auto* evenings = view_.abilities().evenings;
    if (evenings && !task_ && evenings->counts_evenings(match().settings()))
        entries.push_back({"evening", Icon::people, tr("results.evening"), {}, [this, evenings] {
                               TablePlan plan = plan_;
                               plan.seats = for_another_match(play_.seats());
                               services_.stage.push(evenings->evening(
                                   services_, plan, match().over() ? &match() : nullptr));
                           }});
    const auto* reviewing = view_.abilities().reviewing;
    if (reviewing && match().over() && reviewing->reviews(match()))
        entries.push_back({"review", Icon::die, tr("results.review"), {}, [this] { review(); }});
    if (!task_ || task_->closed())
        entries.push_back(
            {"analysis", Icon::lens, tr("analysis.title"), may_analyse(), [this] { analyse(); }});
    if (may_play_out())
        entries.push_back(
            {"play_out", Icon::check, tr("table.play_out"), {}, [this] { play_out(true); }});
    if (!task_ && view_.traits().can_agree)
        entries.push_back(
            {"draw", Icon::swap, tr("table.offer_draw"), may_speak(), [this] { offer_draw(); }});
    if (view_.traits().can_turn)
        entries.push_back(
            {"rotate", Icon::turn_right, tr("table.rotate"), {}, [this] { turned_ = !turned_; }});
    entries.push_back({"replay_all", Icon::play, tr("table.replay"),
                       only_if(match().length() > 0, tr("table.nothing_played")),
                       [this] { services_.stage.push(make_replay(services_, match(), plan_)); }});
    add_menu_ends(entries);
    return entries;
}

/// A move in letters; they can be typed at once.
void Table::open_notation() {
    typed_.clear();
    sheet_ = Sheet::notation;
    services_.ui.focus("field:move");
}

/// The half of the menu that every game has alike: the record, the way out.
void Table::add_menu_ends(std::vector<MenuEntry>& entries) {
    entries.push_back({"notation", Icon::keyboard, tr("table.notation"),
                       only_if(may_decide(), why_waiting()), [this] { open_notation(); }});
    entries.push_back({"save", Icon::save, tr("table.save_record"), {}, [this] { save_record(); }});
    entries.push_back({"open", Icon::share, tr("table.open_record"), {}, [this] {
                           records_ = record_files(services_.data_dir);
                           sheet_ = Sheet::records;
                       }});
    entries.push_back({"rules", Icon::book, tr("table.rules"), {}, [this] { open_rules(cited_); }});
    entries.push_back({"settings", Icon::settings, tr("table.settings"), {}, [this] {
                           services_.stage.push(make_settings(services_));
                       }});
    if (!task_ && match().seats() > 1)
        entries.push_back({"resign", Icon::flag, tr("table.resign"), may_speak(),
                           [this] { ask_resign(); }, true});
    if (of_pentathlon(services_, play_.saved()))
        entries.push_back({"standing", Icon::trophy, tr("pentathlon.to_standing"), {}, [this] {
                               to_standing(services_);
                           }});
    const auto begun = [](bool played) { return only_if(played, tr("table.nothing_played")); };
    if (task_)
        entries.push_back({"again", Icon::repeat, tr("challenges.begin_again"),
                           begun(task_->begun()), [this] { task_begins(false); }});
    else if (!of_pentathlon(services_, play_.saved()))
        entries.push_back({"again", Icon::repeat, tr("challenges.begin_again"),
                           begun(match().moves_made(match().length()) > 0),
                           [this] { start_again(); }});
    if (task_)
        entries.push_back({"challenges", Icon::back, tr("table.to_challenges"), {}, [this] {
                               services_.stage.replace(
                                   make_challenges(services_, match().game().id, plan_.challenge));
                           }});
    if (over_kept_matches(services_, *this))
        entries.push_back({"kept", Icon::back, tr("table.to_kept"), {}, [this] {
                               leave_match(services_, *this);
                           }});
    entries.push_back({"title", Icon::home, tr("table.to_title"), {}, [this] {
                           services_.stage.reset(make_title(services_));
                       }});
}

/// Those that would change nothing now are left out.
std::vector<Extra> Table::menu_switches() const {
    auto list = view_.switches();
    const auto* together = view_.abilities().gathering;
    if (together && !together->may_gather(plan_now(), match()))
        list.erase(
            std::remove_if(list.begin(), list.end(),
                           [&](const Extra& extra) { return extra.id == together->gathers_by(); }),
            list.end());
    return list;
}

/// What can be switched while playing, below the menu's lines.
void Table::draw_menu_switches(Frame& frame, render::Point at, float w) {
    Ui& ui = frame.ui;
    const float gap = frame.u(12), button = ui.control(56), step = button + gap * 0.5F;
    float y = at.y;
    if (view_.traits().coordinates) {
        bool coordinates = services_.settings->coordinates;
        if (ui.toggle("coordinates", {at.x, y, w, button}, tr("table.coordinates"), coordinates)
                .pressed)
            services_.settings.change([&](SettingValues& v) { v.coordinates = coordinates; });
        y += step;
    }
    for (const auto& extra : menu_switches()) {
        bool on = switched_on(services_.settings, extra);
        if (ui.toggle(extra.id, {at.x, y, w, button}, extra.label, on).pressed)
            switch_extra(services_.settings, extra, on);
        y += step;
    }
    bool words = pane_.list().plain();
    if (ui.toggle("words", {at.x, y, w, button}, tr("table.moves_in_words"), words).pressed)
        pane_.list().set_plain(words);
    y += step;
    bool legal = services_.settings->show_legal;
    if (ui.toggle("legal", {at.x, y, w, button}, tr("table.show_legal"), legal).pressed)
        services_.settings.change([&](SettingValues& v) { v.show_legal = legal; });
    y += button + gap;
    ui.text("confirm_label", {at.x, y, w, frame.t(30)}, tr("table.confirm"), {Face::medium, 20});
    y += frame.t(30) + gap * 0.5F;
    int confirm = static_cast<int>(services_.settings->confirm);
    if (ui.segmented("confirm", {at.x, y, w, button}, tr("table.confirm"),
                     {{"always", tr("table.confirm_always")},
                      {"touch", tr("table.confirm_touch")},
                      {"mistakes", tr("table.confirm_mistakes")},
                      {"never", tr("table.confirm_never")}},
                     confirm))
        services_.settings.change(
            [&](SettingValues& v) { v.confirm = static_cast<Confirm>(confirm); });
}

void Table::draw_menu(Frame& frame) {
    Ui& ui = frame.ui;
    const auto entries = menu_entries();
    const float gap = frame.u(12), button = ui.control(56), row = button + gap;
    ButtonLook probe;
    probe.icon = Icon::menu;
    float widest = frame.t(300);
    for (const auto& entry : entries)
        widest = std::max(widest, ui.button_width(entry.label, probe));
    const float room = frame.area.w - 2 * frame.u(24 + kPaperPad);
    const int columns = 2 * widest + gap <= room ? 2 : 1;
    const float inner = std::min(room, static_cast<float>(columns) * widest + gap);
    const auto rows =
        static_cast<float>((static_cast<int>(entries.size()) + columns - 1) / columns);
    const auto toggles =
        static_cast<float>(menu_switches().size() + (view_.traits().coordinates ? 3 : 2));
    const float content =
        rows * row + toggles * (button + gap * 0.5F) + gap + frame.t(30) + button + gap;
    const float top = paper_head_height(frame);
    DialogLook look;
    look.padding = kPaperPad;
    auto layer = ui.dialog(
        "menu",
        paper(frame, inner + 2 * frame.u(kPaperPad), content + top + 2 * frame.u(kPaperPad)), look);
    const Rect in = layer.inside();
    bool close = paper_head(frame, in, tr("table.menu")) || layer.dismissed();
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
            if (ui.button(entry.id, {in.x + column * (w + gap), y, w, button}, entry.label, style)
                    .pressed)
                chosen = entry.act;
            if (static_cast<int>(i) % columns == columns - 1 || i + 1 == entries.size()) y += row;
        }
        draw_menu_switches(frame, {in.x, y}, scroll.width());
    }
    if (chosen) {
        sheet_ = Sheet::none;
        chosen();
    } else if (close) {
        sheet_ = Sheet::none;
    }
}

}  // namespace scenes
