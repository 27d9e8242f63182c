#include "scenes/table/ordinary/panel.hpp"

#include "render/canvas.hpp"
#include "scenes/people/players.hpp"
#include "scenes/table/session/match_files.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// Every seat has a sheet of its own, of which one lies open.
bool has_own_sheets(const Room& room) {
    return (room.sheet && !room.common && !room.abreast) || room.boards;
}

/// Below the game's name: where luck opens every round, its number comes first.
std::string under_the_name(const View& view, const game::Match& match, int ply) {
    std::string note = view.variant(match.settings());
    if (!view.traits().turns_by_luck) return note;
    int rounds = 0;
    for (int i = 0; i < std::min(ply, match.length()); ++i)
        rounds += match.at(i).actor() == game::kChance ? 1 : 0;
    return rounds > 0 ? tr("table.round", rounds) + " · " + note : note;
}

}  // namespace

float words_top(const Layout& layout) {
    float top = layout.log.bottom();
    if (!layout.log.empty()) return top + 4 * layout.unit;
    if (layout.portrait) return layout.play.bottom();
    for (const auto& player : layout.players) top = std::max(top, player.bottom());
    return top + 12 * layout.unit;
}

SheetState sheet_state(const TableParts& parts, const Layout& layout) {
    const auto& table = parts.table;
    SheetState state{table.shown(), parts.seen.sheet()};
    // What a computer chooses is seen in everybody's sheet.
    if (table.view.on_turn(state.position) == state.seat || parts.touch.shows_choice())
        state.preview = parts.touch.preview();
    state.k = layout.unit;
    // A sheet of all is that of whoever is on turn.
    if (table.view.room().common && table.match().ended() &&
        table.shown_ply() == table.match().ply())
        state.seat = game::kNobody;
    state.low = layout.low;
    return state;
}

TableSetup MatchPanel::set(Frame& frame) {
    TableSetup set = set_table(frame, table().view, table().services.settings,
                               table().match().seats() + guests(), parts_.camera.turned());
    layout_ = set.layout;
    return set;
}

/// It has its result and nobody looks back.
bool MatchPanel::closed() const {
    return mode_.closed() && !table().browsing.looks_back();
}

// --- head and players ----------------------------------------------------------------------------

std::string MatchPanel::title() const {
    return tr("title." + table().match().game().id + ".name");
}

std::string MatchPanel::note() const {
    return under_the_name(table().view, table().match(), table().shown_ply());
}

bool MatchPanel::leads_home() const {
    return !over_kept_matches(table().services, parts_.scene);
}

void MatchPanel::leave() {
    leave_match(table().services, parts_.scene);
}

/// What stands on a player's card now.
PlayerCard MatchPanel::player_card(int seat) const {
    const auto& session = table().session;
    const auto& match = table().match();
    const View& view = table().view;
    const auto& plan = session.seats()[static_cast<std::size_t>(seat)];
    const auto& position = table().shown();
    const bool back = table().browsing.looks_back();
    PlayerCard card;
    card.seat = seat;
    card.title = table().seat_title(seat);
    card.brief = stood_in_for(plan, seat);  // the sign of a computer stands below it
    card.kind = seat_kind(view, session.seats(), seat);
    card.person = plan.person;
    const bool left = match.has_left(seat);
    if (left) card.kind = tr("table.given_up");
    card.on_turn =
        !mode_.closed() && match.actor() != game::kNobody && view.on_turn(position) == seat;
    card.score = view.card_score(position, seat);
    if (card.on_turn && !back)
        card.chip = tr(plan.person && !left ? "table.on_turn" : "table.thinks");
    if (left && card.chip.empty()) card.chip = tr("table.given_up");
    if (const auto words = plan.person ? chip(seat) : std::string(); !words.empty())
        card.chip = words;
    const Room room = view.room();
    const bool in_sight = room.boards || !layout_.log.empty();
    card.open =
        has_own_sheets(room) && in_sight && match.seats() > 1 && parts_.seen.sheet() == seat;
    card.beside = room.boards && layout_.card > 0;
    if (match.over() && !back && parts_.end.picked() == seat) card.open = true;
    return card;
}

void MatchPanel::draw_player(Frame& frame, const PlayerCard& card) {
    const View& view = table().view;
    const bool pressed = draw_player_card(frame, layout_, view, card).pressed;
    if (const auto* parts = view.abilities().card_parts; parts && layout_.card > 0) {
        const Rect part = card_part(layout_, card);
        parts->card(frame, part, table().shown(), card.seat);
        // What the others did is seen on their cards until they do something else.
        if (table().services.settings->show_last)
            parts->card_marks(frame, part,
                              fresh_places(view, table().match(), table().shown_ply(), card.seat));
    }
    if (pressed) press_player(card.seat);
}

void MatchPanel::press_player(int seat) {
    const Room room = table().view.room();
    auto& end = parts_.end;
    auto& sheet = table().sheet;
    if (table().match().over() && !table().browsing.looks_back() &&
        table().view.traits().shows_sources) {
        end.pick(end.picked() == seat ? std::nullopt : std::optional<int>(seat));
    } else if (room.boards && table().match().seats() > 1) {
        // The own board comes back with a second press, on the card or on the board.
        parts_.seen.toggle(seat, true);
    } else if (has_own_sheets(room) && !room.boards) {
        // Pressing opens this sheet, pressing again lets the sheets follow the turns as before.
        parts_.seen.toggle(seat, false);
        if (layout_.log.empty()) sheet.kind = OpenSheet::Kind::all_sheets;
    } else if (room.abreast) {
        sheet.kind = OpenSheet::Kind::all_sheets;
    } else if (parts_.departure.may_reseat()) {
        sheet.kind = OpenSheet::Kind::seats;
    }
}

// --- the list, the words -------------------------------------------------------------------------

void MatchPanel::draw_log(Frame& frame, const Rect& box) {
    const auto state = sheet_state(parts_, layout_);
    auto& pane = parts_.pane;
    pane.list().call(seat_names(table().view, table().session.seats()));
    // Nobody is on turn after a resignation, and then no sheet is anybody's.
    const std::string whose = state.seat >= 0 ? table().seat_title(state.seat) : std::string();
    const auto wish = pane.draw(frame, box, table().view, table().match(), table().shown_ply(),
                                table().match().ply(), layout_.unit / frame.type, state, whose);
    if (wish.all) table().sheet.kind = OpenSheet::Kind::all_sheets;
    parts_.moves.follow(wish.list);
}

/// Without a main button its place belongs to the words.
Rect MatchPanel::words_place() const {
    Rect box = layout_.advice;
    if (keeps_main()) return box;
    if (layout_.portrait)
        box.w = layout_.main.right() - box.x;
    else
        box.h = layout_.main.bottom() - box.y;
    return box;
}

/// A toast stands where the words are, and a list or sheet above gives it room.
void MatchPanel::make_room_for_toast(Frame& frame) {
    const Rect box = words_place();
    const float more = frame.ui.toast_height(box.w) - box.h;
    if (more <= 0 || layout_.log.empty() || layout_.low) return;
    const float given = std::min(more, layout_.log.h * 0.45F);
    layout_.log.h -= given;
    layout_.advice.y -= given;
    layout_.advice.h += given;
}

/// Nobody waits for the main button where moves are not confirmed: its place gives a sheet more
/// rows, or lets it lie there in its lowest form, which a hint lets lie if all its steps have room
/// below.
void MatchPanel::make_room_for_sheet(Frame& frame) {
    const View& view = table().view;
    if (layout_.portrait || !view.room().sheet || view.room().common || !spares_main()) return;
    const bool hinting = parts_.hints.shown();
    const bool unneeded =
        !parts_.buttons.shown() &&
        !parts_.touch.confirms(frame.ui.touch_mode() ? Device::touch : Device::mouse);
    const float gap = 8 * layout_.unit, more = layout_.main.h + gap;
    if (layout_.log.empty() && !layout_.low_log.empty()) {
        Rect& log = layout_.log = layout_.low_log;
        if (!unneeded)
            log.h -= more;
        else if (hinting)
            log.h = std::min(log.h, layout_.main.bottom() - log.y - gap -
                                        parts_.hints.height(frame, layout_, layout_.advice.w));
        layout_.low = log.h >= view.low_sheet(table().match().seats()) * layout_.unit;
        if (layout_.low && unneeded) layout_.advice.y = log.bottom() + gap;
        if (!layout_.low) log = {};
    } else if (!layout_.log.empty() && unneeded && !hinting && parts_.pane.sheet_in_front()) {
        layout_.log.h += more;
        layout_.advice.y += more;
    }
}

void MatchPanel::draw_closed_words(Frame& frame, const Rect& box,
                                   const std::vector<std::string>& lines) {
    draw_sentences(frame, layout_, box, lines);
}

float MatchPanel::words_from() const {
    return words_top(layout_);
}

void MatchPanel::draw_words(Frame& frame) {
    Rect box = words_place();
    const float top = words_from();
    if (frame.ui.toast_in(box, top, layout_.portrait)) return;
    if (layout_.portrait) {
        // On the bare table words need paper.
        frame.ui.panel(box, 14);
        box = box.inset(10 * layout_.unit);
    }
    // Where no list stands over them long sentences grow upwards before their letters shrink.
    const bool grows = !layout_.portrait && layout_.log.empty();
    const float spare = grows ? std::max(0.0F, box.y - top) : 0;
    if (parts_.hints.shown() && parts_.decision.open()) {
        const bool leads = static_cast<bool>(parts_.moves.may_analyse());
        if (parts_.hints.draw(frame, layout_, box, spare, leads)) parts_.moves.analyse();
        return;
    }
    auto lines = said();
    for (auto& line : lines) line = table().named(std::move(line));
    if (closed()) return draw_closed_words(frame, box, lines);
    if (grows) {
        const float wanted = sentences_height(frame, layout_, box.w, lines) + 8 * layout_.unit;
        const float more = std::clamp(wanted - box.h, 0.0F, spare);
        box = {box.x, box.y - more, box.w, box.h + more};
    }
    draw_sentences(frame, layout_, box, lines);
}

// --- tools, the whole ----------------------------------------------------------------------------

void MatchPanel::draw_tools(Frame& frame) {
    auto& moves = parts_.moves;
    const bool redoable =
        table().session.can_redo() && !table().browsing.looks_back() && mode_.traits().may_redo;
    if (draw_tool(frame, layout_, "undo", layout_.tools[0], Icon::undo, tr("table.undo"),
                  moves.may_undo()))
        moves.undo();
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
        if (draw_tool(frame, slim, "redo", forth, Icon::redo, tr("table.redo"))) moves.redo();
        slim.slim_tools = signs;
    }
    if (draw_tool(frame, slim, "hint", helps, Icon::hint, tr("table.hint"), moves.may_hint()))
        moves.hint();
    if (draw_tool(frame, slim, "menu", more, Icon::menu, tr("table.menu")))
        table().sheet.kind = OpenSheet::Kind::menu;
}

void MatchPanel::draw(Frame& frame) {
    if (!layout_.portrait) frame.ui.panel(layout_.panel, 20);
    if (draw_panel_head(frame, layout_, table().match().game().id, title(), note(), leads_home()))
        leave();
    std::vector<PlayerCard> cards;
    for (int seat = 0; seat < table().match().seats(); ++seat) cards.push_back(player_card(seat));
    even_out(frame, layout_, cards);
    for (const auto& card : cards) draw_player(frame, card);
    draw_guests(frame);
    make_room_for_sheet(frame);
    if (closed()) make_room_for_end(frame);
    make_room(frame);
    make_room_for_toast(frame);
    if (!layout_.log.empty()) {
        if (layout_.portrait) {
            frame.ui.panel(layout_.log, 20);
            draw_log(frame, layout_.log.inset((layout_.low ? 8 : 14) * layout_.unit));
        } else {
            draw_log(frame, layout_.log);
        }
    }
    draw_words(frame);
    draw_main(frame);
    draw_tools(frame);
}

void MatchPanel::draw_main(Frame& frame) {
    if (closed())
        draw_closed_main(frame);
    else
        parts_.buttons.draw(frame, layout_);
}

}  // namespace scenes
