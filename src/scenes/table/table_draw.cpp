#include "render/canvas.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/table.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>

namespace scenes {

void Table::draw(Frame& frame) {
    auto names = badge_names(session_.seats());
    mode_->add_players(names);
    const BadgeSigns signs(frame.canvas, names, badges_of(session_.seats()));
    draw_table_ground(frame, match().game().id);
    if (hand_over_.hides()) return add_facts(frame.ui.model());
    ViewParams params = mode_->set(frame).params;
    settle_params(frame, params);
    top_.look(params, match());
    if (top_.ply() < 0) top_.show(match(), context_.shown_ply());
    const View& view = context_.view;
    const std::string thought = view.abilities().turning ? touch_.preview() : std::string();
    top_.draw(frame.canvas, marks(thought), decision_.in_hand(thought));
    if (!hints_.shown()) hints_.proof().draw(frame, aim_.spot());
    mode_->draw_light(frame);
    draw_spots(frame);
    draw_turn_controls(frame);
    const bool under_results = params.shows("results");
    if (view.abilities().unbounded && !under_results)
        camera_.draw_tools(frame, mode_->traits().for_fingers);
    // The paper says who played and how, and may be smaller than the panel.
    const bool papered = !frame.top && match().over() && mode_->traits().results_lie_over;
    if (!papered) mode_->draw_panel(frame);
    top_.draw_echo(frame, match());
    add_facts(frame.ui.model());
    if (frame.top) sheets_.draw(frame);
    keep_focus(frame);
}

/// Whose board is seen, how near, and what the view has to know of the match around it.
void Table::settle_params(const Frame& frame, ViewParams& params) {
    const bool back = browsing_.looks_back();
    if (context_.view.room().boards) {
        // A board stays until what was done on it has been seen.
        if (seen_.settle())
            aim_.leave_focus();
        else
            aim_.follow_focus();
        params.seat = seen_.board();
        params.owner = context_.seat_title(seen_.board());
    }
    if (context_.view.own_luck(match().settings()) && !back) params.on.emplace_back("own_luck");
    if (mode_->closed()) params.on.emplace_back("answered");
    for (int seat = 0; seat < match().seats(); ++seat) {
        params.names.push_back(context_.seat_title(seat));
        if (session_.person(seat) && !back) params.readers.push_back(seat);
    }
    camera_.set(params);
    const bool over = match().over() && mode_->traits().results_lie_over;
    // The results lie over the table: the board moves beside their paper.
    if (!frame.top && over)
        make_room_for_results(frame, params, services().settings->panel == PanelSide::left);
    // A board may use the room of what nobody holds any more.
    if (over && end_.told() && !back) params.on.emplace_back("over");
    if (end_.picked() && match().over() && !back)
        params.on.push_back("of:" + std::to_string(*end_.picked()));
}

// --- marks ---------------------------------------------------------------------------------------

Marks Table::marks(const std::string& thought) const {
    Marks marks;
    marks.position = &match().at(std::max(0, top_.ply()));
    if (services().settings->show_last) mark_last(marks);
    mode_->mark_always(marks, std::min(context_.shown_ply(), std::max(0, top_.ply())));
    marks.aim = aim_.spot();
    marks.keys = aim_.by_keys();
    marks.swing = decision_.turn().swing();
    if (context_.view.abilities().turning) marks.move = thought;
    if (const auto choice = autoplay_.choice(); !choice.empty())
        marks.chosen = context_.view.path(match().now(), choice);
    if (top_.busy() || top_.ply() != context_.shown_ply() || !decision_.open()) return marks;
    if (hints_.shown())
        hints_.mark(marks);
    else
        mark_choice(marks);
    return marks;
}

void Table::mark_last(Marks& marks) const {
    const int ply = std::min(context_.shown_ply(), std::max(0, top_.ply()));
    marks.last = last_way(context_.view, match(), ply);
    marks.fresh = news_places(context_.view, match(), ply, reader());
    marks.mover = last_mover(match(), ply);
}

void Table::mark_choice(Marks& marks) const {
    marks.chosen = decision_.path();
    marks.dragged = decision_.grip.dragging;
    if (mode_->mark(marks)) return;
    if (marks.chosen.size() > 1) marks.taken = context_.view.taken(match().now(), marks.chosen);
    if (!services().settings->show_legal) return;
    const auto& picker = decision_.picker();
    if (!marks.chosen.empty()) marks.next = picker.next();
    for (const auto& spot : picker.first()) {
        marks.may_move.push_back(spot);
        if (picker.single(spot)) marks.due.push_back(spot);
    }
}

/// Whose eyes the marks are for: those of the only person, else of the one whose turn it is.
int Table::reader() const {
    int person = game::kNobody;
    for (int seat = 0; seat < match().seats(); ++seat)
        if (session_.person(seat)) person = person == game::kNobody ? seat : match().seats();
    if (person < match().seats()) return person;
    const int turn = context_.view.on_turn(context_.shown());
    return turn >= 0 && session_.person(turn) ? turn : game::kNobody;
}

// --- what can be pressed on the board ------------------------------------------------------------

void Table::draw_spots(Frame& frame) {
    Ui& ui = frame.ui;
    const View& view = context_.view;
    const auto& position = context_.shown();
    const auto& picker = decision_.picker();
    const auto& path = picker.path();
    const bool mine = decision_.open() && frame.top;
    const auto first = mine ? picker.first() : std::vector<std::string>{};
    const auto next = mine && !path.empty() ? picker.next() : std::vector<std::string>{};
    // With a tile of the hand taken up, keys walk over the places it fits and the hand, not over
    // places that ask for a tile.
    const auto* held = path.empty() ? nullptr : top_.tableau().spot(path.front());
    const bool from_hand = held && held->role == "tile";
    const bool pages = frame.top && !mode_->traits().for_fingers;
    std::string touched;
    const auto names = seat_names(view, session_.seats());
    for (const auto& spot : top_.tableau().spots) {
        const std::string& name = spot.name;
        const bool place = from_hand && spot.role == "cell";
        const bool asks = contains(first, name) && !place, follows = contains(next, name);
        const bool hinted = hints_.lies_on(name);
        const float w = spot.box.w > 0 ? spot.box.w : 2 * spot.radius;
        const float h = spot.box.h > 0 ? spot.box.h : 2 * spot.radius;
        const bool opens = pages && !place && !touch_.page_of(name).empty();
        std::string words = with_names(view.spot_words(position, seen_.on_board(name)), names);
        if (!path.empty() && path.front() == name)
            words = tr("table.spot_chosen", words);
        else if (follows || (!asks && hinted))
            words = tr("table.spot_target", words);
        else if (asks)
            words = tr("table.spot_may_move", words);
        SpotLook look;
        look.value = view.spot_value(position, seen_.on_board(name));
        look.round = spot.box.w <= 0;
        look.focusable = !spot.told;
        // Where the focus stands can always be pressed: the answer may be why it means nothing.
        look.enabled = opens || asks || follows || hinted || ui.focused() == "spot:" + name;
        if (ui.spot(name, render::Rect::around(spot.centre, w, h), words, look)) touched = name;
    }
    if (!touched.empty()) touch_.touch(touched, Device::keyboard);
}

void Table::draw_turn_controls(Frame& frame) {
    if (!frame.top || sheet_.open() || !decision_.open() || decision_.grip.dragging) return;
    const auto pressed = decision_.turn().draw_controls(
        frame, match().now(), top_.params(), decision_.pending(), mode_->traits().for_fingers);
    if (!pressed.move.empty())
        moves_.decide(pressed.move);
    else if (pressed.by != 0)
        touch_.turn(pressed.by);
}

/// A focus that was lost goes to what is to be done next. While somebody else plays nothing is: it
/// then comes with the turn.
void Table::keep_focus(const Frame& frame) {
    Ui& ui = frame.ui;
    if (!frame.top || sheet_.open() || ui.focus_pending() || !ui.focus_lost()) return;
    if (mode_->find_focus()) return;
    const auto& model = ui.model();
    for (const char* name : {"button:confirm", "button:stop", "button:return", "button:results",
                             "button:next", "button:list"})
        if (const auto* control = model.find(name); control && control->enabled)
            return ui.focus(name);
    // What may be pressed is known a moment after the position is: until then nothing is lost.
    const bool asked = decision_.open() && decision_.offered();
    if (asked) {
        const auto& picker = decision_.picker();
        const auto wanted = picker.path().empty() ? picker.first() : picker.next();
        for (const auto& spot : top_.tableau().spots)
            if (contains(wanted, spot.name)) return ui.focus("spot:" + spot.name);
        if (model.find("button:plain")) return ui.focus("button:plain");
    }
    if (session_.persons() == 0 || asked) ui.focus("button:menu");
}

// --- what scripts and readers are told -----------------------------------------------------------

namespace {

std::string joined(const std::vector<int>& list) {
    std::string text;
    for (const int n : list) text += (text.empty() ? "" : " ") + std::to_string(n);
    return text;
}

}  // namespace

void Table::add_facts(TextModel& model) const {
    const View& view = context_.view;
    const int actor = match().actor();
    model.set("game", match().game().id);
    model.set("actor", actor == game::kNobody   ? "nobody"
                       : actor == game::kChance ? "chance"
                                                : std::to_string(actor));
    model.set("scores", joined(context_.shown().scores()));
    const auto result = match().result();
    model.set("winners", result ? joined(result->winners) : "");
    model.set("ply", std::to_string(match().ply()));
    model.set("length", std::to_string(match().length()));
    model.set("shown", std::to_string(context_.shown_ply()));
    model.set("last", match().last_move() ? *match().last_move() : "");
    std::string path;
    for (const auto& spot : decision_.path()) path += (path.empty() ? "" : " ") + spot;
    model.set("chosen", path);
    model.set("pending", decision_.pending() ? decision_.picker().move() : "");
    hints_.add_facts(model);
    model.set("thinking", session_.thinking() ? "yes" : "no");
    model.set("aim", aim_.spot());
    model.set("preview", touch_.preview());
    if (view.room().sheet) model.set("sheet", std::to_string(seen_.sheet()));
    if (view.abilities().turning) model.set("turn", std::to_string(decision_.turn().turn()));
    if (view.abilities().unbounded) model.set("sight", camera_.zoomed() ? "moved" : "whole");
    if (match().over() && view.traits().shows_sources)
        model.set("source", end_.picked() ? std::to_string(*end_.picked()) : "all");
    if (view.room().boards) model.set("board", std::to_string(seen_.board()));
    mode_->add_facts(model);
    news_.add_facts(model);
    model.set("luck", motion_.luck_falls() ? "falls" : "");
    model.set("saved", std::to_string(session_.saved()));
    std::string seats;
    for (const auto& seat : session_.seats())
        seats += (seats.empty() ? "" : " ") + (seat.person ? std::string("person") : seat.bot);
    model.set("seats", seats);
}

}  // namespace scenes
