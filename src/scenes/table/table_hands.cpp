// The table under hands: presses and drags on the board, keys, pad.
#include "scenes/people/stand_in.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace scenes {

void Table::input(const Input& input) {
    using Kind = Input::Kind;
    const bool acts =
        input.kind == Kind::press || input.kind == Kind::key || input.kind == Kind::command;
    if (plays_out_ && acts) return play_out(false);
    switch (input.kind) {
        case Input::Kind::press:
            pointer_.reset();
            by_keys_ = false;
            press(input);
            break;
        case Input::Kind::move:
            if (input.device == Device::mouse) pointer_ = input.at;
            by_keys_ = false;
            drag(input);
            break;
        case Input::Kind::release: {
            const int before = match().ply();
            if (input.device == Device::mouse) pointer_ = input.at;
            release(input);
            // What has just been laid is not asked about until the mouse moves again.
            if (match().ply() != before) pointer_.reset();
            break;
        }
        case Input::Kind::cancel:
            // It was no press after all: what it took up lies where it lay.
            if (hand_.lifted) drop_choice();
            hand_ = {};
            break;
        case Input::Kind::menu:
            if (picker_.path().empty()) {
                if (const auto rule = rule_at(input.at); !rule.empty()) open_rules(rule);
                break;
            }
            if (view_.abilities().turning)
                turn(1);
            else
                drop_choice();
            break;
        case Input::Kind::wheel:
            wheel(input);
            break;
        case Input::Kind::pinch:
            hand_ = {};
            pan(input.at - input.from);
            zoom(input.spread, input.at);
            break;
        case Input::Kind::key:
            letter(input);
            break;
        case Input::Kind::command:
            command(input);
            break;
        default:
            break;
    }
}

/// Turns what is held, else brings a board without bounds nearer, else leafs through the record.
void Table::wheel(const Input& input) {
    if (view_.abilities().turning && !picker_.path().empty()) {
        if (input.wheel != 0) turn(input.wheel > 0 ? -1 : 1);
    } else if (view_.abilities().unbounded) {
        if (on_figure(input.at)) zoom(std::pow(1.2F, input.wheel), input.at);
    } else {
        if (input.wheel != 0) leaf(input.wheel > 0 ? Command::earlier : Command::later);
    }
}

/// The six keys around S lie as the six sides of a cell do.
void Table::letter(const Input& input) {
    static constexpr std::string_view kAround = "wedsaq";
    if (!view_.abilities().unbounded || input.ctrl || input.alt) return;
    if (input.key <= 0 || input.key >= 128) return;
    const auto side = kAround.find(static_cast<char>(input.key));
    if (side != std::string_view::npos) walk(static_cast<int>(side));
}

/// The spot under a pointer; fingers may miss by a little.
std::string Table::spot_at(const Input& input) const {
    const bool finger = input.device == Device::touch || input.device == Device::pen;
    const float slack = finger ? services_.ui.mm(4) : 0;
    const render::Spot* spot = top_.tableau().spot_at(input.at, slack);
    if (spot && spot->role == "cell" && !on_figure(input.at)) return {};
    const std::string name = spot ? spot->name : std::string();
    return small_places() ? snapped(input.at, name) : name;
}

/// Hands never wait for the picture: what still moves has arrived, what was just played is shown.
void Table::catch_up() {
    top_.finish();
    // Whoever presses on has seen what the computer chose.
    if (!computers_choice().empty()) hurried_ = match().ply();
    if (looking_ || top_.ply() < 0 || top_.ply() == match().ply()) return;
    top_.go(match(), match().ply(), services_.settings);
    top_.finish();
}

void Table::press(const Input& input) {
    catch_up();
    hand_ = {};
    const std::string spot = spot_at(input);
    if (spot.empty() && !on_figure(input.at)) return;
    if (spot.empty() && input.clicks == 2 && !locked()) zoom_ = 0;
    hand_.down = true;
    hand_.device = input.device;
    hand_.spot = spot;
    hand_.at = input.at;
    if (spot.empty() || !may_decide() || pending_) return;
    const bool hinted = hand_.hinted = hints_at(spot);
    offer();
    const auto& path = picker_.path();
    hand_.again = path.size() == 1 && path.front() == spot && !picker_.untouched();
    if (hand_.again) return;
    // A stone is taken up with the press, so that it can be dragged; all else waits for the
    // release.
    const auto first = picker_.first(), next = picker_.next();
    const auto in = [&spot](const std::vector<std::string>& list) {
        return std::find(list.begin(), list.end(), spot) != list.end();
    };
    if (!in(first) || (!path.empty() && in(next))) return;
    Picker trial = picker_;
    if (trial.press(spot) != Picked::lifted) return;
    take_pick(picker_.press(spot), spot, input.device);
    hand_.down = true;
    hand_.lifted = true;
    hand_.hinted = hinted;
    hand_.device = input.device;
    hand_.spot = spot;
    hand_.at = input.at;
}

void Table::drag(const Input& input) {
    if (!hand_.down) return;
    const render::Point before = hand_.at;
    hand_.at = input.at;
    const render::Spot* from = top_.tableau().spot(hand_.spot);
    if (input.dragging && !hand_.dragging && view_.abilities().unbounded &&
        (!from || from->role == "cell"))
        hand_.panning = true;
    if (hand_.panning) return pan(hand_.at - before);
    const MoveStyle style =
        input.device == Device::mouse ? services_.settings->mouse : services_.settings->touch;
    if (style == MoveStyle::click || pending_ || !may_decide()) return;
    hand_.pulled = hand_.pulled || input.dragging;
    const auto& path = picker_.path();
    if (input.dragging && !path.empty() &&
        (path.front() == hand_.spot || path.back() == hand_.spot))
        hand_.dragging = true;
}

void Table::release(const Input& input) {
    if (!hand_.down) return;
    const Hand hand = hand_;
    hand_ = {};
    if (hand.panning || hand.spot.empty()) return;
    const std::string spot = spot_at(input);
    const MoveStyle style =
        hand.device == Device::mouse ? services_.settings->mouse : services_.settings->touch;
    if (hand.dragging) {
        const int before = match().ply();
        if (!spot.empty() && spot != hand.spot) touch_spot(spot, hand.device);
        // What was let go lies where it was dropped; only chains are shown on their way.
        if (match().ply() == before + 1 && last_way(view_, match(), before + 1).size() == 2) {
            top_.go(match(), before + 1, services_.settings, took_);
            took_.clear();
            sounds_.beats(top_.finish());
        }
        if (style == MoveStyle::drag && !pending_) drop_choice();
        return;
    }
    if (spot != hand.spot) {  // slid off: nothing was meant, unless a stone was to come along
        if (hand.pulled && !spot.empty()) hold_back(hand.spot);
        return;
    }
    if (hand.hinted && may_decide()) return take_hint(hand.device);
    const auto& path = picker_.path();
    const bool just_lifted = path.size() == 1 && path.front() == spot && !hand.again && !pending_;
    if (just_lifted && may_decide()) {
        if (style == MoveStyle::drag) drop_choice();
        return;
    }
    touch_spot(spot, hand.device);
}

/// What was pulled at although it cannot be taken up says why it stays.
void Table::hold_back(const std::string& spot) {
    const auto first = picker_.first();
    const bool carries = std::any_of(first.begin(), first.end(), [this](const std::string& name) {
        return !picker_.single(name);
    });
    if (!carries || pending_ || view_.spot_value(match().now(), spot) == "empty") return;
    Picker trial = picker_;
    trial.drop();
    if (trial.press(spot) != Picked::refused) return;
    if (const auto why = view_.objection(match().now(), {spot})) refuse(*why);
}

/// Through the record as through a book: a leaf is a player's move.
void Table::leaf(Command command) {
    const int here = shown_ply(), now = match().ply();
    const int later = match().step_after(here);
    const int to = command == Command::first     ? match().steps().front()
                   : command == Command::last    ? now
                   : command == Command::earlier ? std::min(here, match().step_before(here))
                   : here < now                  ? std::min(now, later)
                                                 : later;
    if (to != here) browse(to);
}

/// The last move that is shown, aloud and as a sentence for the eye.
void Table::say_move() {
    const int told = match().told_by(shown_ply());
    if (told < 0) return;
    say(view_.words(match().at(told), match().moves()[static_cast<std::size_t>(told)]));
    services_.ui.toast(spoken_);
}

/// The row of the board in which this spot is, with its empty places.
std::string Table::words_of_row(const std::string& spot) const {
    const auto* here = top_.tableau().spot(spot);
    if (!here) return {};
    const float near = here->box.h > 0 ? here->box.h / 3 : here->radius * 0.6F;
    std::string text;
    for (const auto& other : top_.tableau().spots) {
        if (other.role != here->role || std::abs(other.centre.y - here->centre.y) > near) continue;
        text += (text.empty() ? "" : "; ") +
                view_.spot_words(match().at(shown_ply()), on_board(other.name));
    }
    return text;
}

/// The row in which the focus of the keys stands, aloud; asked for again, or without a focus,
/// everything that lies on the board.
void Table::say_board() {
    const auto spot = services_.ui.focus_visible() ? std::string(spot_named(services_.ui.focused()))
                                                   : std::string();
    if (!spot.empty() && std::exchange(row_read_, spot) != spot) {
        if (const auto row = words_of_row(spot); !row.empty()) return say(row);
    }
    row_read_.clear();
    std::string text;
    for (const auto& other : top_.tableau().spots) {
        const std::string name = on_board(other.name);
        if (view_.spot_value(match().at(shown_ply()), name) == "empty") continue;
        text += (text.empty() ? "" : "; ") + view_.spot_words(match().at(shown_ply()), name);
    }
    say(text);
}

void Table::command(const Input& input) {
    if (teaching_ && !hears(input.command)) return;
    if (sees(input.command) || leads_on(input.command)) return;
    switch (input.command) {
        case Command::back:
            step_back();
            break;
        case Command::undo:
            undo();
            break;
        case Command::redo:
            redo();
            break;
        case Command::hint:
            hint();
            break;
        case Command::menu:
            sheet_ = Sheet::menu;
            break;
        case Command::confirm:
            // Nothing has the focus: confirm what is chosen.
            if (pending_) decide(picker_.move());
            break;
        case Command::repeat_move:
            say_move();
            break;
        case Command::read_board:
            say_board();
            break;
        default:
            if (input.command >= Command::item_1 && input.command <= Command::item_9)
                take_item(static_cast<int>(input.command) - static_cast<int>(Command::item_1) + 1);
            break;
    }
}

/// Lets go of the last thing that was begun; with nothing begun the menu opens.
void Table::step_back() {
    if (picker_.begun())
        drop_choice();
    else if (hint_ != Hint::none)
        hint_ = Hint::none;
    else if (looking_)
        browse(match().ply());
    else
        sheet_ = Sheet::menu;
}

/// Commands that change only what is seen of the match. False: this is none.
bool Table::sees(Command command) {
    switch (command) {
        case Command::rotate:
        case Command::rotate_back:
            if (view_.traits().can_turn) turned_ = !turned_;
            if (view_.abilities().turning) turn(command == Command::rotate ? 1 : -1);
            return true;
        case Command::zoom_in:
        case Command::zoom_out:
            zoom(command == Command::zoom_in ? 1.2F : 1 / 1.2F,
                 view_.board(top_.params()).centre());
            return true;
        case Command::fit:
            if (!locked()) zoom_ = 0;
            return true;
        case Command::first:
        case Command::last:
        case Command::earlier:
        case Command::later:
            leaf(command);
            return true;
        default:
            return false;
    }
}

/// Commands that open something else over the table. False: this is none.
bool Table::leads_on(Command command) {
    switch (command) {
        case Command::help:
            open_rules(rule_asked());
            return true;
        case Command::settings:
            services_.stage.push(make_settings(services_));
            return true;
        case Command::save:
        case Command::export_record:
            save_record();
            return true;
        case Command::notation:
            open_notation();
            return true;
        case Command::new_game: {
            TablePlan plan;
            plan.game = match().game().id;
            plan.options = match().settings();
            plan.seats = for_another_match(play_.seats());
            services_.stage.push(make_setup(services_, plan));
            return true;
        }
        default:
            return false;
    }
}

/// A digit takes up what it stands for; the focus goes to where it can go first, unless it stands
/// on such a place already.
void Table::take_item(int number) {
    catch_up();
    if (!may_decide()) return;
    const std::string spot = view_.item(match().now(), number);
    if (spot.empty()) return;
    by_keys_ = true;
    const auto& path = picker_.path();
    if (!path.empty()) {
        // What the digit means may go on with what was begun: the second die.
        const auto next = picker_.next();
        if (std::find(next.begin(), next.end(), spot) != next.end())
            return touch_spot(spot, Device::keyboard);
        if (path.front() != spot) drop_choice();
    }
    hint_ = Hint::none;  // a digit takes up, it does not play what is hinted
    if (picker_.path().empty()) touch_spot(spot, Device::keyboard);
    const auto next = picker_.path().empty() ? std::vector<std::string>{} : picker_.next();
    const std::string focused = services_.ui.focused();
    const bool there = std::any_of(next.begin(), next.end(), [&](const std::string& name) {
        return focused == "spot:" + name;
    });
    if (!next.empty() && !there) services_.ui.focus("spot:" + next.front());
}

}  // namespace scenes
