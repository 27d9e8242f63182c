// The panel beside the board (bands around it in portrait): who plays, what happened, what to do.
#include "render/canvas.hpp"
#include "scenes/people/stand_in.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/way_back.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

std::string Table::seat_title(int seat) const {
    return scenes::seat_title(play_.seats(), seat);
}

/// What stands on a player's card now.
PlayerCard Table::player_card(int seat) const {
    const auto& plan = play_.seats()[static_cast<std::size_t>(seat)];
    const auto& position = match().at(shown_ply());
    PlayerCard card;
    card.seat = seat;
    card.title = seat_title(seat);
    card.brief = stood_in_for(plan, seat);  // the sign of a computer stands below it
    card.kind = seat_kind(view_, play_.seats(), seat);
    card.person = plan.person;
    const bool left = match().has_left(seat);
    if (left) card.kind = tr("table.given_up");
    const bool closed = task_ && task_->closed();
    card.on_turn = !closed && match().actor() != game::kNobody && view_.on_turn(position) == seat;
    card.score = view_.card_score(position, seat);
    if (card.on_turn && !looking_)
        card.chip = tr(play_.person(seat) ? "table.on_turn" : "table.thinks");
    if (left && card.chip.empty()) card.chip = tr("table.given_up");
    if (task_ && plan.person && !try_chip().empty()) card.chip = try_chip();
    const Room room = view_.room();
    const bool sheets = (room.sheet && !room.common && !room.abreast) || room.boards;
    const bool in_sight = room.boards || !layout_.log.empty();
    card.open = sheets && in_sight && match().seats() > 1 && sheet_seat() == seat;
    card.beside = room.boards && layout_.card > 0;
    if (match().over() && !looking_ && *picked_ == seat) card.open = true;
    return card;
}

void Table::draw_player(Frame& frame, const PlayerCard& card) {
    const int seat = card.seat;
    const auto& position = match().at(shown_ply());
    const Room room = view_.room();
    const bool sheets = (room.sheet && !room.common && !room.abreast) || room.boards;
    const bool pressed = draw_player_card(frame, layout_, view_, card).pressed;
    if (const auto* parts = view_.abilities().card_parts; parts && layout_.card > 0) {
        const Rect part = card_part(layout_, card);
        parts->card(frame, part, position, seat);
        // What the others did is seen on their cards until they do something else.
        if (services_.settings->show_last)
            parts->card_marks(frame, part, fresh_places(view_, match(), shown_ply(), seat));
    }
    if (!pressed) return;
    if (match().over() && !looking_ && view_.traits().shows_sources) {
        *picked_ = *picked_ == seat ? std::nullopt : std::optional<int>(seat);
    } else if (room.boards && match().seats() > 1) {
        // The own board comes back with a second press, on the card or on the board.
        const bool back = sheet_of_ == seat || (!sheet_of_ && sheet_seat() == seat);
        sheet_of_ = back ? std::nullopt : std::optional<int>(seat);
    } else if (sheets && !room.boards) {
        // Pressing opens this sheet, pressing again lets the sheets follow the turns as before.
        sheet_of_ = sheet_of_ == seat ? std::nullopt : std::optional<int>(seat);
        if (layout_.log.empty()) sheet_ = Sheet::all_sheets;
    } else if (room.abreast) {
        sheet_ = Sheet::all_sheets;
    } else if (may_reseat()) {
        sheet_ = Sheet::seats;
    }
}

bool Table::main_shown() const {
    if (looking_ || (task_ && task_->closed())) return true;
    if (match().over()) return results_shown_;
    if (plays_out_ || may_play_out()) return true;
    return may_decide() && (pending_ || !picker_.stop().empty() || !picker_.plain().empty());
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
        if (!task_ &&
            ui.button("continue", {box.x, box.y, half, box.h}, tr("table.continue_here"), other)
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
    if (task_ && task_->closed()) return draw_task_main(frame);
    if (match().over()) {
        look.icon = Icon::trophy;
        if (results_shown_ && ui.button("results", box, tr("table.results"), look).pressed)
            show_results();
        return;
    }
    if (plays_out_ || may_play_out()) draw_play_out(frame);
    if (!may_decide() || plays_out_) return;
    if (pending_) {
        look.icon = Icon::check;
        const std::string move = picker_.move();
        if (ui.button("confirm", box, view_.confirm_label(move), look).pressed) decide(move);
        return;
    }
    if (!picker_.stop().empty()) {
        look.icon = Icon::check;
        if (ui.button("stop", box, tr("table.stop_here"), look).pressed)
            take_pick(picker_.finish(), picker_.path().back(), Device::mouse);
        return;
    }
    draw_plain(frame);
}

/// What is decided can be left to the table: a button beside whatever else stands there.
void Table::draw_play_out(Frame& frame) {
    const bool other = may_decide() && !plays_out_ &&
                       (pending_ || !picker_.stop().empty() || !picker_.plain().empty());
    Rect at = layout_.main;
    if (other) {
        const float gap = 12 * layout_.unit, half = std::floor((at.w - gap) / 2);
        at = {at.x + half + gap, at.y, half, at.h};
        layout_.main.w = half;
    }
    ButtonLook look;
    look.style = other ? ButtonStyle::secondary : ButtonStyle::primary;
    look.size = (other ? 20 : 23) * layout_.unit / frame.type;
    const auto label = tr(plays_out_ ? "table.play_out_stop" : "table.play_out");
    if (frame.ui.button("play_out", at, label, look).pressed) play_out(!plays_out_);
}

/// Buttons for actions without a spot, in the order of the legal list: the first is the main one
/// (`button:plain`), the others stand beside it (`button:plain2`, …), from four on in two rows.
void Table::draw_plain(Frame& frame) {
    const auto plain = picker_.plain();
    if (plain.empty()) return;
    const Rect& box = layout_.main;
    const float scale = layout_.unit / frame.type, gap = 10 * layout_.unit;
    const std::size_t count = plain.size(), rows = count > 3 ? 2 : 1;
    const std::size_t columns = (count + rows - 1) / rows;
    const float w = (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float h = (box.h - gap * 0.6F * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    for (std::size_t i = 0; i < count; ++i) {
        ButtonLook look;
        look.style = i == 0 ? ButtonStyle::primary : ButtonStyle::secondary;
        const std::string label = view_.plain_label(plain[i]);
        const float px = frame.canvas
                             .fit(label, Face::heavy, (count == 1 ? 23 : 20) * scale * frame.type,
                                  12 * scale * frame.type, std::max(10.0F, w - 28 * layout_.unit))
                             .px;
        look.size = std::floor(px) / frame.type;
        const Rect at{box.x + static_cast<float>(i % columns) * (w + gap),
                      box.y + static_cast<float>(i / columns) * (h + gap * 0.6F), w, h};
        const std::string id = i == 0 ? "plain" : "plain" + std::to_string(i + 1);
        if (frame.ui.button(id, at, label, look).pressed) {
            decide(plain[i]);
            return;
        }
    }
}

/// What nobody can be asked for now waits for this.
std::string Table::why_waiting() const {
    if (looking_) return tr("table.looking_back");
    if (match().over() || (task_ && task_->closed())) return tr("table.is_over");
    if (match().actor() == game::kChance) return tr("table.luck");
    return tr(play_.person_decides() ? "why.moving" : "table.others_turn");
}

Allowed Table::may_undo() const {
    if (picker_.begun() || looking_) return {};
    if (!play_.can_undo()) return only_if(false, tr("table.nothing_to_undo"));
    return only_if(may_take_back_task(), tr("why.task_stays"));
}

Allowed Table::may_ask_hint() const {
    return only_if(may_decide() && match().actor() >= 0, why_waiting());
}

void Table::draw_tools(Frame& frame) {
    const bool redoable = play_.can_redo() && !looking_ && !task_;
    if (draw_tool(frame, layout_, "undo", layout_.tools[0], Icon::undo, tr("table.undo"),
                  may_undo())
            .pressed)
        undo();
    // A hand that takes back several moves presses the same place again: the way forward takes its
    // room from the other tools. Where their words do not fit any more, the signs are enough.
    Rect helps = layout_.tools[1], more = layout_.tools[2];
    Layout slim = layout_;
    if (redoable) {
        const float k = layout_.unit, gap = std::min(8 * k, helps.x - layout_.tools[0].right());
        const float w = std::floor((more.right() - helps.x - 2 * gap) / 3);
        const Rect forth{helps.x, helps.y, w, helps.h};
        helps = {forth.right() + gap, forth.y, w, forth.h};
        more = {more.right() - w, forth.y, w, forth.h};
        const auto tight = [&](const char* label) {
            return frame.canvas.measure(tr(label), {Face::semibold, 15 * k}) > w - 12 * k;
        };
        const bool signs = layout_.slim_tools || tight("table.hint") || tight("table.menu");
        slim.slim_tools = signs || tight("table.redo");
        if (draw_tool(frame, slim, "redo", forth, Icon::redo, tr("table.redo")).pressed) redo();
        slim.slim_tools = signs;
    }
    if (draw_tool(frame, slim, "hint", helps, Icon::hint, tr("table.hint"), may_ask_hint()).pressed)
        hint();
    if (draw_tool(frame, slim, "menu", more, Icon::menu, tr("table.menu")).pressed)
        sheet_ = Sheet::menu;
}

void Table::draw_log(Frame& frame, Rect box) {
    const auto state = sheet_state();
    pane_.list().call(seat_names(view_, play_.seats()));
    // Nobody is on turn after a resignation, and then no sheet is anybody's.
    const std::string whose = state.seat >= 0 ? seat_title(state.seat) : std::string();
    const auto pane = pane_.draw(frame, box, view_, match(), shown_ply(), match().ply(),
                                 layout_.unit / frame.type, state, whose);
    if (pane.all) sheet_ = Sheet::all_sheets;
    follow(pane.list);
}

/// What was pressed in the list of moves.
void Table::follow(const MoveList::Wish& wish) {
    if (wish.ply) browse(*wish.ply);
    if (wish.replay) {
        services_.ui.clear_toast();
        TablePlan plan = plan_;
        plan.seats = play_.seats();
        services_.stage.push(make_replay(services_, match(), plan));
    }
}

/// Below the game's name: where luck opens every round, its number comes first.
static std::string under_the_name(const View& view, const game::Match& match, int ply) {
    std::string note = view.variant(match.settings());
    if (!view.traits().turns_by_luck) return note;
    int rounds = 0;
    for (int i = 0; i < std::min(ply, match.length()); ++i)
        rounds += match.at(i).actor() == game::kChance ? 1 : 0;
    return rounds > 0 ? tr("table.round", rounds) + " · " + note : note;
}

/// Nobody waits for the main button where moves are not confirmed: its place gives a sheet more
/// rows, or lets it lie there in its lowest form, which a hint lets lie if all its steps have room
/// below.
void Table::make_room_for_sheet(Frame& frame) {
    if (layout_.portrait || !view_.room().sheet || view_.room().common) return;
    // A rival has a card more, and the end of a challenge words that want the room.
    if (task_ && (task_->rival() || task_->closed())) return;
    const bool unneeded =
        !main_shown() && !confirms(services_.ui.touch_mode() ? Device::touch : Device::mouse);
    const bool unused = unneeded && !hinting();
    const float gap = 8 * layout_.unit, more = layout_.main.h + gap;
    if (layout_.log.empty() && !layout_.low_log.empty()) {
        Rect& log = layout_.log = layout_.low_log;
        if (!unneeded)
            log.h -= more;
        else if (hinting())
            log.h = std::min(
                log.h, layout_.main.bottom() - log.y - gap - hint_height(frame, layout_.advice.w));
        layout_.low = log.h >= view_.low_sheet(match().seats()) * layout_.unit;
        if (layout_.low && unneeded) layout_.advice.y = log.bottom() + gap;
        if (!layout_.low) log = {};
    } else if (!layout_.log.empty() && unused && pane_.sheet_in_front()) {
        layout_.log.h += more;
        layout_.advice.y += more;
    }
}

void Table::draw_panel(Frame& frame) {
    if (!layout_.portrait) frame.ui.panel(layout_.panel, 20);
    const std::string title = task_ ? task_title() : tr("title." + match().game().id + ".name");
    if (draw_panel_head(frame, layout_, match().game().id, title,
                        task_ ? task_goal(true) : under_the_name(view_, match(), shown_ply()),
                        !task_ && !over_kept_matches(services_, *this))) {
        if (task_) services_.ui.clear_toast();
        if (services_.kiosk)
            open_pause();  // a touch too many must not lose a game
        else if (task_)
            services_.stage.replace(make_challenges(services_, match().game().id, plan_.challenge));
        else
            leave_match(services_, *this);
    }
    std::vector<PlayerCard> cards;
    for (int seat = 0; seat < match().seats(); ++seat) cards.push_back(player_card(seat));
    even_out(frame, layout_, cards);
    for (const auto& card : cards) draw_player(frame, card);
    if (task_ && task_->rival()) draw_rival(frame);
    make_room_for_sheet(frame);
    if (task_ && task_->closed() && !looking_) make_room_for_end(frame);
    make_room_for_toast(frame);
    if (!layout_.log.empty()) {
        if (layout_.portrait) {
            frame.ui.panel(layout_.log, 20);
            draw_log(frame, layout_.log.inset((layout_.low ? 8 : 14) * layout_.unit));
        } else {
            draw_log(frame, layout_.log);
        }
    }
    draw_advice(frame);
    draw_main(frame);
    draw_tools(frame);
}

}  // namespace scenes
