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
bool TableSheets::draw_seat_choice(Flow& flow, int seat, SeatPlan& plan, bool fixed) const {
    const std::string id = std::to_string(seat);
    // Whoever is in a pentathlon as a person may leave and come back, the computers stay as agreed.
    const auto leaves =
        only_if(!fixed || plan.person || plan.stands_in, tr("why.computers_agreed"));
    // Where a game's own colours say whose everything is, they stand before the name.
    const auto side = table().view.side(seat), title = table().seat_title(seat);
    const bool plain = side == title || side == tr("table.player", seat + 1);
    flow.signed_line("seat" + id, plain ? title : side + ": " + title,
                     [&](render::Point at, float radius) {
                         table().view.badge(flow.frame().canvas, seat, at, radius);
                     });
    flow.close();
    flow.unlabelled();
    int kind = plan.person ? 0 : 1;
    bool changed = flow.segmented(
        "kind" + id, side, {{"person", tr("table.person")}, {"computer", tr("table.computer")}},
        kind, leaves);
    if (changed) plan.person = kind == 0;
    std::vector<Choice> levels;
    int level = 0;
    for (int i = 1; i <= table().match().game().levels; ++i) {
        const std::string bot = "level" + std::to_string(i);
        levels.push_back({bot, bot_name(bot)});
        if (bot == plan.bot) level = i - 1;
    }
    if (!levels.empty() && flow.select("level" + id, tr("table.level_label"), levels, level,
                                       plan.person ? only_if(false, tr("why.person_no_level"))
                                                   : only_if(!fixed, tr("why.computers_agreed")))) {
        plan.bot = levels[static_cast<std::size_t>(level)].id;
        changed = true;
    }
    return changed;
}

void TableSheets::draw_seats(Frame& frame) {
    const bool fixed = of_competition(table().services, table().session.saved());
    const auto content = [&](Flow& flow) {
        if (fixed) flow.words("seats_note", tr("pentathlon.seats"), Words::note);
        for (int seat = 0; seat < table().match().seats(); ++seat) {
            if (table().match().has_left(seat)) continue;
            SeatPlan plan = table().session.seats()[static_cast<std::size_t>(seat)];
            if (seat > 0) flow.apart();
            if (draw_seat_choice(flow, seat, plan, fixed)) parts_.departure.reseat(seat, plan);
        }
    };
    if (lay_dialog(frame, "seats", tr("table.seats"), 684, {}, content).left) table().sheet.close();
}

void TableSheets::draw_records(Frame& frame) {
    std::string chosen;
    const auto content = [&](Flow& flow) {
        flow.words_or_toast(
            "where", tr("table.records_in", (table().services.data_dir / "records").string()),
            Words::note);
        if (records_.empty()) flow.line("none", tr("table.no_records"));
        flow.tight();
        for (std::size_t i = 0; i < records_.size(); ++i) {
            ButtonLook look;
            look.left = true;
            look.icon = Icon::share;
            if (flow.button("record" + std::to_string(i),
                            os::utf8_text(os::utf8_path(records_[i]).filename()), look))
                chosen = records_[i];
        }
    };
    const bool left = lay_dialog(frame, "records", tr("table.open_record"), 824, {}, content).left;
    if (!chosen.empty())
        open_record(chosen);
    else if (left)
        table().sheet.close();
}

/// How a move is written, with some of those that are possible now.
std::string TableSheets::notation_help() const {
    constexpr std::size_t kExamples = 6;
    std::string examples;
    if (parts_.decision.open()) {
        const auto choices = table().match().now().choices();
        for (std::size_t i = 0; i < choices.size() && i < kExamples; ++i)
            examples += (examples.empty() ? "" : ", ") + choices[i].move;
        if (choices.size() > kExamples) examples += ", …";
    }
    // A game whose notation is made of words says what they mean.
    const auto key = "table." + table().match().game().id + ".notation_words";
    return tr("table.notation_help", examples) + (has_sentence(key) ? " " + tr(key) : "");
}

void TableSheets::draw_notation(Frame& frame) {
    bool play = false;
    const auto content = [&](Flow& flow) {
        flow.words("help", notation_help(), Words::note);
        flow.unlabelled();
        flow.field("move", tr("table.notation"), typed_, 64);
        // A refusal stands between the line and its button: what shows how to write stays in sight.
        flow.toast();
        ButtonLook look;
        look.style = ButtonStyle::primary;
        look.icon = Icon::check;
        look.enabled = parts_.decision.open() ? only_if(!typed_.empty(), tr("why.type_first"))
                                              : only_if(false, parts_.moves.why_waiting());
        play = flow.button("play", tr("table.play_move"), look) || play;
    };
    const bool left = lay_dialog(frame, "notation", tr("table.notation"), 684, {}, content).left;
    if (play) {
        const int before = table().match().ply();
        parts_.moves.decide(table().view.typed(typed_));
        if (table().match().ply() != before || parts_.warning.waits())
            table().sheet.close();
        else
            table().services.ui.focus("field:move");  // to be mended at once
    }
    if (left) table().sheet.close();
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
