// The sheets that the table's menu opens: seats, records, the line for notation, the list of moves
// where the panel has no room for it.
#include "render/canvas.hpp"
#include "scenes/people/new_seed.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/stand_in.hpp"
#include "scenes/table/record_files.hpp"
#include "scenes/table/table.hpp"
#include "scenes/ui/dialog_paper.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// A seat's line with its badge, person or computer, how strong; true if `plan` was changed.
bool Table::draw_seat_choice(Frame& frame, const Rect& box, int seat, SeatPlan& plan, bool fixed) {
    Ui& ui = frame.ui;
    const float gap = frame.u(12), button = ui.control(56), label = frame.t(34);
    const std::string id = std::to_string(seat);
    // Whoever is in a pentathlon as a person may leave and come back, the computers stay as agreed.
    const auto leaves =
        only_if(!fixed || plan.person || plan.stands_in, tr("why.computers_agreed"));
    // Where a game's own colours say whose everything is, they stand before the name.
    const auto side = view_.side(seat), title = seat_title(seat);
    const bool plain = side == title || side == tr("table.player", seat + 1);
    float y = box.y;
    view_.badge(frame.canvas, seat, {box.x + label * 0.5F, y + label * 0.5F}, label * 0.4F);
    ui.text("seat" + id, {box.x + label * 1.3F, y, box.w - label * 1.3F, label},
            plain ? title : side + ": " + title, {Face::bold, 20});
    y += label + gap * 0.5F;
    int kind = plan.person ? 0 : 1;
    bool changed = ui.segmented(
        "kind" + id, {box.x, y, box.w, button}, view_.side(seat),
        {{"person", tr("table.person")}, {"computer", tr("table.computer")}}, kind, leaves);
    if (changed) plan.person = kind == 0;
    y += button + gap;
    std::vector<Choice> levels;
    int level = 0;
    for (int i = 1; i <= match().game().levels; ++i) {
        const std::string bot = "level" + std::to_string(i);
        levels.push_back({bot, bot_name(bot)});
        if (bot == plan.bot) level = i - 1;
    }
    if (!levels.empty() &&
        ui.select("level" + id, {box.x, y, box.w, button}, tr("table.level_label"), levels, level,
                  plan.person ? only_if(false, tr("why.person_no_level"))
                              : only_if(!fixed, tr("why.computers_agreed")))) {
        plan.bot = levels[static_cast<std::size_t>(level)].id;
        changed = true;
    }
    return changed;
}

void Table::draw_seats(Frame& frame) {
    Ui& ui = frame.ui;
    const bool fixed = of_pentathlon(services_, play_.saved());
    const float gap = frame.u(12);
    const float inner = std::min(frame.t(620), frame.area.w - 2 * frame.u(24 + kPaperPad));
    const float block = frame.t(34) + 2 * (ui.control(56) + gap) + gap;
    const float seats = static_cast<float>(match().seats()) * block;
    const TextLook note{Face::medium, 18, ui.theme().ink2};
    const std::string words = fixed ? tr("pentathlon.seats") : std::string();
    const float said = fixed ? ui.paragraph_height(words, inner, note) + gap : 0;
    const float top = paper_head_height(frame);
    DialogLook look;
    look.padding = kPaperPad;
    auto layer = ui.dialog(
        "seats",
        paper(frame, inner + 2 * frame.u(kPaperPad), said + seats + top + 2 * frame.u(kPaperPad)),
        look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, tr("table.seats")) || layer.dismissed();
    if (fixed) ui.paragraph("seats_note", {in.x, in.y + top, in.w, said}, words, note);
    {
        auto scroll = ui.scroll("seats", {in.x, in.y + top + said, in.w, in.h - top - said}, seats);
        float y = scroll.top();
        for (int seat = 0; seat < match().seats(); ++seat) {
            if (match().has_left(seat)) continue;
            SeatPlan plan = play_.seats()[static_cast<std::size_t>(seat)];
            const bool changed =
                draw_seat_choice(frame, {in.x, y, scroll.width(), block}, seat, plan, fixed);
            y += block;
            if (changed) reseat(seat, plan);
        }
    }
    if (close) sheet_ = Sheet::none;
}

void Table::draw_records(Frame& frame) {
    Ui& ui = frame.ui;
    const float gap = frame.u(10), button = ui.control(52), top = paper_head_height(frame);
    const float inner = std::min(frame.t(760), frame.area.w - 2 * frame.u(24 + kPaperPad));
    const TextLook note{Face::regular, 18, ui.theme().ink2};
    const std::string where = tr("table.records_in", (services_.data_dir / "records").string());
    const float words = ui.paragraph_height(where, inner, note) + gap;
    const float content = std::max(1.0F, static_cast<float>(records_.size())) * (button + gap);
    DialogLook look;
    look.padding = kPaperPad;
    auto layer = ui.dialog("records",
                           paper(frame, inner + 2 * frame.u(kPaperPad),
                                 content + words + top + 2 * frame.u(kPaperPad)),
                           look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, tr("table.open_record")) || layer.dismissed();
    const Rect said{in.x, in.y + top, in.w, words};
    if (!ui.toast_in(said, in.y)) ui.paragraph("where", said, where, note);
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
    const float gap = frame.u(16), field = ui.control(60), top = paper_head_height(frame);
    const float inner = std::min(frame.t(620), frame.area.w - 2 * frame.u(24 + kPaperPad));
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
    look.padding = kPaperPad;
    auto layer = ui.dialog("notation",
                           paper(frame, inner + 2 * frame.u(kPaperPad),
                                 top + words + 2 * field + 3 * gap + 2 * frame.u(kPaperPad)),
                           look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, tr("table.notation")) || layer.dismissed();
    float y = in.y + top;
    const Rect said{in.x, y, in.w, words};
    if (!ui.toast_in(said, in.y)) ui.paragraph("help", said, text, note);
    y += words + gap;
    ui.field("move", {in.x, y, in.w, field}, tr("table.notation"), typed_, 64);
    y += field + gap;
    ButtonLook style;
    style.style = ButtonStyle::primary;
    style.icon = Icon::check;
    style.enabled = may_decide() ? only_if(!typed_.empty(), tr("why.type_first"))
                                 : only_if(false, why_waiting());
    if (ui.button("play", {in.x, y, in.w, field}, tr("table.play_move"), style).pressed) {
        const int before = match().ply();
        decide(view_.typed(typed_));
        if (match().ply() != before || weighed_) sheet_ = Sheet::none;
    }
    if (close) sheet_ = Sheet::none;
}

void Table::draw_log_sheet(Frame& frame) {
    Ui& ui = frame.ui;
    const float top = paper_head_height(frame);
    DialogLook look;
    look.padding = kPaperPad;
    auto layer =
        ui.dialog("log", paper(frame, frame.t(560) + 2 * frame.u(kPaperPad), frame.t(900)), look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, tr("table.log")) || layer.dismissed();
    follow(pane_.list().draw(frame, {in.x, in.y + top, in.w, in.h - top}, view_, match(),
                             shown_ply(), match().ply(), layout_.unit / frame.type));
    if (close) sheet_ = Sheet::none;
}

void Table::save_record() {
    const auto saved = write_record_file(services_.data_dir, match());
    if (saved.empty())
        services_.ui.toast(tr("table.not_saved"), ToastKind::bad);
    else
        services_.ui.toast(tr("table.saved_as", saved), ToastKind::good);
}

void Table::open_record(const std::string& file) {
    auto opened = game::open_record_file(file, new_seed(services_));
    if (!opened.match) {
        const auto& why = opened.fault->why;
        services_.ui.toast(tr_values(why.key, why.values), ToastKind::bad);
        return;
    }
    TablePlan plan;
    plan.game = opened.match->game().id;
    plan.begun = std::move(opened.match);
    plan.missing = std::move(opened.fault);
    sheet_ = Sheet::none;
    services_.stage.replace(make_table(services_, plan));
}

}  // namespace scenes
