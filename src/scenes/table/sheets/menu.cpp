#include "scenes/table/sheets/sheets.hpp"

#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/people/players.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>

namespace scenes {

using render::Icon;

/// A line of a menu in its column.
static Content entry_line(const MenuEntry& entry, std::function<void()>& chosen) {
    return [&entry, &chosen](Flow& flow) {
        ButtonLook look;
        look.icon = entry.icon;
        look.enabled = entry.enabled;
        look.left = true;
        if (entry.danger) look.style = ButtonStyle::danger;
        if (flow.button(entry.id, entry.label, look)) chosen = entry.act;
    };
}

void draw_menu_paper(Frame& frame, const std::string& title, const std::vector<MenuEntry>& entries,
                     const MenuLook& menu, const Content& rest,
                     const std::function<void()>& close) {
    float widest = frame.t(menu.least);
    for (const auto& entry : entries) {
        ButtonLook probe;
        probe.icon = entry.icon;
        widest = std::max(widest, frame.ui.button_width(entry.label, probe));
    }
    const auto columns = menu.columns;
    const float pad = 2 * frame.u(kPaperPad);
    // Between the columns, and for the bar where they scroll.
    const float between = frame.u(24) + frame.u(24);
    const float width = (static_cast<float>(columns) * widest + between + pad) / frame.type;
    std::function<void()> chosen;
    const auto content = [&](Flow& flow) {
        flow.tight();
        const auto across = columns > 1 && 2 * widest + frame.u(24) <= flow.width() ? 2U : 1U;
        for (std::size_t i = 0; i < entries.size(); i += across) {
            std::vector<Content> line;
            for (auto k = i; k < i + across; ++k)
                line.push_back(k < entries.size() ? entry_line(entries[k], chosen) : [](Flow&) {});
            flow.columns(line, 0);
        }
        rest(flow);
    };
    const auto laid = lay_dialog(frame, "menu", title, width, {}, content);
    if (!chosen && !laid.left) return;
    close();
    if (chosen) chosen();
}

void TableMenu::add_sheets(std::vector<MenuEntry>& entries) {
    const auto open = [this](OpenSheet::Kind kind, std::string page = {}) {
        return [this, kind, page = std::move(page)] { table().sheet = {kind, page}; };
    };
    using Kind = OpenSheet::Kind;
    const auto& layout = mode_.layout();
    if (layout.log.empty() || layout.low)
        entries.push_back({"log", Icon::list, tr("table.log"), {}, open(Kind::log)});
    if (parts_.departure.may_reseat())
        entries.push_back({"seats", Icon::people, tr("table.seats"), {}, open(Kind::seats)});
    if (table().view.room().sheet)
        entries.push_back(
            {"all_sheets", Icon::sheet, table().view.sheet_title(), {}, open(Kind::all_sheets)});
    const auto* pages = table().view.abilities().menu_pages;
    if (!pages) return;
    for (const auto& extra : pages->pages(table().shown()))
        entries.push_back({extra.id,
                           extra.id == "sheets" ? Icon::sheet : Icon::eye,
                           extra.label,
                           {},
                           open(Kind::page, extra.id)});
}

/// Other ways to look at the match and to bring it to an end.
void TableMenu::add_looks(std::vector<MenuEntry>& entries) {
    const auto& match = table().match();
    const auto& face = face_of(match.game().id);
    auto& services = table().services;
    if (const auto* evenings = face.evenings;
        evenings && mode_.traits().seats_are_free && evenings->count(match.settings()))
        entries.push_back(
            {"evening", Icon::people, tr("results.evening"), {}, [this, evenings, &services] {
                 TablePlan plan = table().plan;
                 plan.seats = for_another_match(table().session.seats());
                 const auto& now = table().match();
                 services.stage.push(evenings->open(services, plan, now.over() ? &now : nullptr));
             }});
    if (can_review(match))
        entries.push_back({"review",
                           review_icon(match.game()),
                           review_label(match.game()),
                           {},
                           [this, &services] {
                               if (auto scene = review_of(services, table().plan_now(),
                                                          table().match(), table().session.seats()))
                                   services.stage.push(std::move(scene));
                           }});
    if (mode_.may_analyse())
        entries.push_back({"analysis", Icon::lens, tr("analysis.title"), parts_.moves.may_analyse(),
                           [this] { parts_.moves.analyse(); }});
    if (parts_.moves.steps_aside())
        entries.push_back({"trial", Icon::fork, tr("trial.title"), parts_.moves.may_step_aside(),
                           [this] { parts_.moves.step_aside(); }});
    if (parts_.rest.may())
        entries.push_back(
            {"play_out", Icon::check, tr("table.play_out"), {}, [this] { parts_.rest.run(true); }});
    if (mode_.traits().seats_are_free && table().view.traits().can_agree)
        entries.push_back({"draw", Icon::swap, tr("table.offer_draw"), parts_.departure.may_speak(),
                           [this] { parts_.departure.offer_draw(); }});
    if (table().view.traits().can_turn)
        entries.push_back({"rotate", Icon::turn_right, tr("table.rotate"), {}, [this] {
                               parts_.camera.turn_around();
                           }});
    entries.push_back({"replay_all", Icon::play, tr("table.replay"),
                       only_if(match.length() > 0, tr("table.nothing_played")), [this, &services] {
                           services.stage.push(make_replay(services, table().match(), table().plan,
                                                           0, parts_.moves.keep_tried()));
                       }});
}

/// What every game has alike: the record, rules, settings.
void TableMenu::add_record(std::vector<MenuEntry>& entries) {
    auto& services = table().services;
    entries.push_back({"notation", Icon::keyboard, tr("table.notation"),
                       only_if(parts_.decision.open(), parts_.moves.why_waiting()),
                       [this] { sheets_.open_notation(); }});
    entries.push_back(
        {"save", Icon::save, tr("table.save_record"), {}, [this] { sheets_.save_record(); }});
    entries.push_back({"give", Icon::code, tr("code.give"), {}, [this, &services] {
                           services.stage.push(
                               make_give(services, table().match(), table().plan_now()));
                       }});
    entries.push_back(
        {"open", Icon::share, tr("table.open_record"), {}, [this] { sheets_.open_records(); }});
    entries.push_back({"rules", Icon::book, tr("table.rules"), {}, [this] {
                           parts_.rules.open(parts_.rules.cited());
                       }});
    entries.push_back({"settings", Icon::settings, tr("table.settings"), {}, [&services] {
                           services.stage.push(make_settings(services));
                       }});
}

std::vector<MenuEntry> TableMenu::entries() {
    std::vector<MenuEntry> list;
    add_sheets(list);
    add_looks(list);
    add_record(list);
    mode_.add_ways_out(list);
    return list;
}

/// What can be switched while playing; what would change nothing now is left out.
std::vector<Extra> TableMenu::switches() const {
    auto list = table().view.switches();
    if (table().services.ui.theme().flat)
        std::erase_if(list, [](const Extra& extra) { return !extra.in_contrast; });
    const auto* together = face_of(table().match().game().id).gathering;
    if (together && !together->possible(table().plan_now(), table().match()))
        std::erase_if(list, [&](const Extra& extra) { return extra.id == together->asked_by; });
    return list;
}

void TableMenu::draw_switches(Flow& flow) {
    auto& settings = table().services.settings;
    bool coordinates = settings->coordinates;
    if (table().view.traits().coordinates &&
        flow.toggle("coordinates", tr("table.coordinates"), coordinates))
        settings.change([&](SettingValues& v) { v.coordinates = coordinates; });
    for (const auto& extra : switches()) {
        bool on = switched_on(settings, extra);
        if (flow.toggle(extra.id, extra.label, on)) switch_extra(settings, extra, on);
    }
    auto& proof = parts_.hints.proof();
    if (bool on = proof.on(); proof.offered() && flow.toggle("proof", tr("proof.switch"), on))
        proof.set(on);
    bool words = parts_.pane.list().plain();
    if (flow.toggle("words", tr("table.moves_in_words"), words))
        parts_.pane.list().set_plain(words);
    bool legal = settings->show_legal;
    if (flow.toggle("legal", tr("table.show_legal"), legal))
        settings.change([&](SettingValues& v) { v.show_legal = legal; });
    int confirm = static_cast<int>(settings->confirm);
    if (flow.segmented("confirm", tr("table.confirm"),
                       {{"always", tr("table.confirm_always")},
                        {"touch", tr("table.confirm_touch")},
                        {"mistakes", tr("table.confirm_mistakes")},
                        {"never", tr("table.confirm_never")}},
                       confirm))
        settings.change([&](SettingValues& v) { v.confirm = static_cast<Confirm>(confirm); });
}

void TableMenu::draw(Frame& frame) {
    draw_menu_paper(
        frame, tr("table.menu"), entries(), {2, 300}, [this](Flow& flow) { draw_switches(flow); },
        [this] { table().sheet.close(); });
}

}  // namespace scenes
