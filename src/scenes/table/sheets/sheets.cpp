#include "scenes/table/sheets/sheets.hpp"

#include "os/files.hpp"
#include "render/canvas.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/session/match_files.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/services.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// Notation or plain words, wherever it was switched, is as it was the next time.
void TableSheets::keep_words() {
    const std::string wish = parts_.pane.list().plain() ? "on" : "off";
    auto& settings = table().services.settings;
    if (settings.remembered("plain_moves", "off") != wish) settings.remember("plain_moves", wish);
}

void TableSheets::draw(Frame& frame) {
    keep_words();
    const auto kind = table().sheet.kind;
    // What was said of the table has no place over a sheet.
    if (std::exchange(drawn_, kind) != kind && table().sheet.open())
        table().services.ui.clear_toast();
    using Kind = OpenSheet::Kind;
    if (kind == Kind::menu && !mode_.open_menu()) menu_.draw(frame);
    if (kind == Kind::seats) draw_seats(frame);
    if (kind == Kind::records) draw_records(frame);
    if (kind == Kind::notation) draw_notation(frame);
    if (kind == Kind::log) draw_log(frame);
    if (kind == Kind::all_sheets) draw_all_sheets(frame);
    if (kind == Kind::page) draw_page(frame);
}

void TableSheets::open_notation() {
    typed_.clear();
    table().sheet.kind = OpenSheet::Kind::notation;
    table().services.ui.focus("field:move");
}

void TableSheets::open_records() {
    records_ = record_files(table().services.data_dir);
    table().sheet.kind = OpenSheet::Kind::records;
}

/// A seat's line with its badge, person or computer, how strong; true if `plan` was changed.
bool TableSheets::draw_seat_choice(Frame& frame, const Rect& box, int seat, SeatPlan& plan,
                                   bool fixed) const {
    Ui& ui = frame.ui;
    const float gap = frame.u(12), button = ui.control(56), label = frame.t(34);
    const std::string id = std::to_string(seat);
    // Whoever is in a pentathlon as a person may leave and come back, the computers stay as agreed.
    const auto leaves =
        only_if(!fixed || plan.person || plan.stands_in, tr("why.computers_agreed"));
    // Where a game's own colours say whose everything is, they stand before the name.
    const auto side = table().view.side(seat), title = table().seat_title(seat);
    const bool plain = side == title || side == tr("table.player", seat + 1);
    float y = box.y;
    table().view.badge(frame.canvas, seat, {box.x + label * 0.5F, y + label * 0.5F}, label * 0.4F);
    ui.text("seat" + id, {box.x + label * 1.3F, y, box.w - label * 1.3F, label},
            plain ? title : side + ": " + title, {Face::bold, 20});
    y += label + gap * 0.5F;
    int kind = plan.person ? 0 : 1;
    bool changed = ui.segmented(
        "kind" + id, {box.x, y, box.w, button}, table().view.side(seat),
        {{"person", tr("table.person")}, {"computer", tr("table.computer")}}, kind, leaves);
    if (changed) plan.person = kind == 0;
    y += button + gap;
    std::vector<Choice> levels;
    int level = 0;
    for (int i = 1; i <= table().match().game().levels; ++i) {
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

void TableSheets::draw_seats(Frame& frame) {
    Ui& ui = frame.ui;
    const bool fixed = of_pentathlon(table().services, table().session.saved());
    const float gap = frame.u(12);
    const float inner = std::min(frame.t(620), frame.area.w - 2 * frame.u(24 + kPaperPad));
    const float block = frame.t(34) + 2 * (ui.control(56) + gap) + gap;
    const float seats = static_cast<float>(table().match().seats()) * block;
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
        for (int seat = 0; seat < table().match().seats(); ++seat) {
            if (table().match().has_left(seat)) continue;
            SeatPlan plan = table().session.seats()[static_cast<std::size_t>(seat)];
            const bool changed =
                draw_seat_choice(frame, {in.x, y, scroll.width(), block}, seat, plan, fixed);
            y += block;
            if (changed) parts_.departure.reseat(seat, plan);
        }
    }
    if (close) table().sheet.close();
}

void TableSheets::draw_records(Frame& frame) {
    Ui& ui = frame.ui;
    const float gap = frame.u(10), button = ui.control(52), top = paper_head_height(frame);
    const float inner = std::min(frame.t(760), frame.area.w - 2 * frame.u(24 + kPaperPad));
    const TextLook note{Face::regular, 18, ui.theme().ink2};
    const std::string where =
        tr("table.records_in", (table().services.data_dir / "records").string());
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
            const std::string shown = os::utf8_text(os::utf8_path(records_[i]).filename());
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
        table().sheet.close();
}

void TableSheets::draw_notation(Frame& frame) {
    Ui& ui = frame.ui;
    const float gap = frame.u(16), field = ui.control(60), top = paper_head_height(frame);
    const float inner = std::min(frame.t(620), frame.area.w - 2 * frame.u(24 + kPaperPad));
    const TextLook note{Face::regular, 18, ui.theme().ink2};
    std::string examples;
    if (parts_.decision.open()) {
        const auto choices = table().match().now().choices();
        for (std::size_t i = 0; i < choices.size() && i < 6; ++i)
            examples += (examples.empty() ? "" : ", ") + choices[i].move;
        if (choices.size() > 6) examples += ", …";
    }
    std::string text = tr("table.notation_help", examples);
    // A game whose notation is made of words says what they mean.
    if (const auto key = "table." + table().match().game().id + ".notation_words";
        has_sentence(key))
        text += " " + tr(key);
    const float words = ui.paragraph_height(text, inner, note);
    // A refusal stands between the line and its button: what shows how to write stays in sight.
    const float refused = ui.toast_height(inner), beside = refused > 0 ? refused + gap : 0;
    DialogLook look;
    look.padding = kPaperPad;
    auto layer =
        ui.dialog("notation",
                  paper(frame, inner + 2 * frame.u(kPaperPad),
                        top + words + 2 * field + 3 * gap + beside + 2 * frame.u(kPaperPad)),
                  look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, tr("table.notation")) || layer.dismissed();
    float y = in.y + top;
    ui.paragraph("help", {in.x, y, in.w, words}, text, note);
    y += words + gap;
    ui.field("move", {in.x, y, in.w, field}, tr("table.notation"), typed_, 64);
    y += field + gap;
    if (refused > 0) {
        ui.toast_in({in.x, y, in.w, refused}, y, true);
        y += beside;
    }
    ButtonLook style;
    style.style = ButtonStyle::primary;
    style.icon = Icon::check;
    style.enabled = parts_.decision.open() ? only_if(!typed_.empty(), tr("why.type_first"))
                                           : only_if(false, parts_.moves.why_waiting());
    if (ui.button("play", {in.x, y, in.w, field}, tr("table.play_move"), style).pressed) {
        const int before = table().match().ply();
        parts_.moves.decide(table().view.typed(typed_));
        if (table().match().ply() != before || parts_.warning.waits())
            table().sheet.close();
        else
            ui.focus("field:move");  // to be mended at once
    }
    if (close) table().sheet.close();
}

void TableSheets::draw_log(Frame& frame) {
    Ui& ui = frame.ui;
    const float top = paper_head_height(frame);
    DialogLook look;
    look.padding = kPaperPad;
    auto layer =
        ui.dialog("log", paper(frame, frame.t(560) + 2 * frame.u(kPaperPad), frame.t(900)), look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, tr("table.log")) || layer.dismissed();
    parts_.moves.follow(parts_.pane.list().draw(
        frame, {in.x, in.y + top, in.w, in.h - top}, table().view, table().match(),
        table().shown_ply(), table().match().ply(), mode_.layout().unit / frame.type));
    if (close) table().sheet.close();
}

void TableSheets::draw_all_sheets(Frame& frame) {
    const auto& position = table().shown();
    if (scenes::draw_all_sheets(frame, table().view, position, parts_.touch.preview(),
                                table().view.on_turn(position),
                                [this](int seat) { return table().seat_title(seat); }))
        table().sheet.close();
}

/// Paper beside the board, over the panel; in an upright window at the end of it where `place` is
/// not.
static Rect beside_board(const Layout& layout, Rect paper, render::Point place) {
    const float edge = 12 * layout.unit;
    if (!layout.portrait) {
        paper.x = layout.panel.right() - paper.w;
        return paper;
    }
    const bool low = place.y < layout.play.centre().y;
    paper.y = low ? std::max(layout.play.y, layout.advice.bottom() - paper.h - edge)
                  : layout.play.y + edge;
    return paper;
}

void TableSheets::draw_page(Frame& frame) {
    const auto& position = table().shown();
    const auto& pages = *table().view.abilities().menu_pages;  // whoever opened one has some
    const std::string title = pages.page_title(position, table().sheet.page);
    const float top = paper_head_height(frame);
    // What is told of one place lies beside the board, which stays as bright as it was.
    const auto colon = table().sheet.page.find(':');
    const auto* place = colon == std::string::npos
                            ? nullptr
                            : table().top.tableau().spot(table().sheet.page.substr(colon + 1));
    const float beside = frame.u(24 + kPaperPad), pad = frame.u(kPaperPad);
    float inner = std::min(frame.t(640), frame.area.w - 2 * beside);
    if (place && !mode_.layout().portrait)
        inner = std::max(mode_.layout().panel.w - 2 * pad, frame.t(300));
    const float content = pages.page(frame, {0, 0, inner, 0}, table().sheet.page, position, false);
    DialogLook look;
    look.padding = kPaperPad;
    look.scrim = place == nullptr;
    Rect at = paper(frame, inner + 2 * pad, content + top + 2 * pad + frame.u(8));
    if (place) {
        at = beside_board(mode_.layout(), at, place->centre);
        frame.canvas.ring(place->centre, std::max(place->radius, frame.u(20)),
                          std::max(3.0F, frame.u(5)), frame.ui.theme().turn);
    }
    auto layer = frame.ui.dialog(table().sheet.page, at, look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, title) || layer.dismissed();
    {
        auto scroll =
            frame.ui.scroll(table().sheet.page, {in.x, in.y + top, in.w, in.h - top}, content);
        pages.page(frame, {in.x, scroll.top(), scroll.width(), content}, table().sheet.page,
                   position, true);
    }
    if (close) table().sheet.close();
}

void TableSheets::save_record() const {
    const auto saved = write_record_file(table().services.data_dir, table().match());
    if (saved.empty())
        table().services.ui.toast(tr("table.not_saved"), ToastKind::bad);
    else
        table().services.ui.toast(tr("table.saved_as", saved), ToastKind::good);
}

void TableSheets::open_record(const std::string& file) {
    auto opened = game::open_record_file(file, new_seed(table().services));
    if (!opened.match) {
        const auto& why = opened.fault->why;
        table().services.ui.toast(tr_values(why.key, why.values), ToastKind::bad);
        return;
    }
    TablePlan plan = plan_of(std::move(*opened.match));
    plan.missing = std::move(opened.fault);
    table().sheet.close();
    table().services.stage.replace(make_table(table().services, plan));
}

}  // namespace scenes
