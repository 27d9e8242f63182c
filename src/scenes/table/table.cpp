#include "scenes/table/table.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/people/players.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

Table::Table(Services& services, const View& view, TablePlan plan, game::Match match,
             std::unique_ptr<TableMode> mode, bool kept, Partner* partner)
    : plan_(std::move(plan)),
      mode_(std::move(mode)),
      session_(match, seats_of(match, plan_.seats), kept ? services.store : nullptr, plan_.saved,
               services.wake,
               mode_->traits().steps_by_itself ? steps_of(view, services.settings)
                                               : std::function<bool(const game::Position&)>(),
               view.own_luck(match.settings()), partner),
      top_(view),
      browsing_(session_),
      news_(view, session_),
      context_{services, view, plan_, session_, top_, browsing_, news_, sheet_},
      decision_(context_, [this] { return mode_->may_act(); }),
      camera_(services, session_, top_),
      aim_(context_, camera_, decision_),
      motion_(context_),
      seen_(context_),
      board_reader_(context_, seen_),
      hints_(context_, *mode_, decision_),
      rules_(context_, *mode_, aim_),
      rest_(context_, *mode_, decision_, hints_),
      autoplay_(context_, *mode_, decision_, hints_, rules_, rest_),
      warning_(context_, *mode_, decision_, hints_),
      end_(context_, decision_, aim_),
      departure_(context_, *mode_, decision_, hints_),
      hand_over_(context_, *mode_, decision_, hints_),
      moves_(context_, *mode_,
             {decision_, aim_, motion_, camera_, hints_, rules_, autoplay_, warning_, end_}),
      touch_(context_, *mode_, decision_, aim_, hints_, autoplay_, rules_, seen_, moves_),
      hand_(context_, decision_, aim_, camera_, motion_, hints_, rules_, moves_, touch_),
      advice_(context_, *mode_, decision_, hints_, rest_, autoplay_, warning_, motion_, touch_),
      buttons_(context_, *mode_, decision_, rest_, end_, moves_, touch_),
      parts_{*this, context_, decision_,  aim_,     camera_, motion_, seen_,   hints_,   rules_,
             rest_, end_,     departure_, warning_, moves_,  touch_,  advice_, buttons_, pane_},
      sheets_(parts_, *mode_) {
    // Whoever sits alone against the computer sees the board from the own side.
    if (session_.persons() == 1 && !session_.person(0)) camera_.turn_around();
    pane_.list().set_plain(services.settings.remembered("plain_moves", "off") == "on");
    mode_->join(parts_);
}

// --- time ----------------------------------------------------------------------------------------

void Table::update(double seconds) {
    const int ply = match().ply();
    if (session_.follow()) moves_.followed(ply);
    motion_.advance(seconds);
    decision_.turn().advance(seconds, services().settings.motion());
    if (aim_.by_keys()) camera_.follow(services().ui.focused());
    if (auto trouble = session_.trouble())
        services().ui.toast(tr_values(trouble->key, trouble->values), ToastKind::bad);
    hints_.drop_unwanted();
    hints_.proof().look();
    if (const auto said = session_.answer()) {
        if (said->to_draw)
            departure_.answer_draw(said->thought);
        else
            hints_.answer(said->thought);
    }
    moves_.look_at_weighed();
    // Both seats can be given away before the computer goes on.
    session_.hold(browsing_.looks_back() || sheet_.kind == OpenSheet::Kind::seats);
    rest_.shorten(motion_);
    if (top_.ply() < 0 || top_.busy() || !motion_.arrived()) return;
    rest_.arrived();
    if (!browsing_.looks_back()) go_on();
}

/// Whoever acts now does so: luck, a computer, a rule that leaves no choice; a person is asked.
void Table::go_on() {
    if (match().over()) rest_.stop();
    if (mode_->go_on()) return;
    const int actor = match().actor();
    if (actor == game::kNobody) {
        rest_.stop();
        return end_.finish();
    }
    end_.again();
    end_.pick({});
    if (rest_.running()) return rest_.play_next();
    rest_.tell();
    if (gathers()) return;
    if (actor == game::kChance) {
        // Either the dice fall, or somebody enters how they have fallen.
        if (session_.person_decides())
            moves_.offer();
        else
            autoplay_.luck();
    } else if (autoplay_.step()) {
        autoplay_.run_step();
    } else if (session_.person(actor)) {
        ask_person();
    } else {
        autoplay_.computer();
    }
}

void Table::ask_person() {
    if (!hand_over_.falls()) moves_.offer();
    if (warning_.watches()) session_.watch();
    session_.prepare();  // fetches what has been found as well
}

/// True if everybody enters at once from now on.
bool Table::gathers() {
    const auto* together = face_of(match().game().id).gathering;
    if (!together || !mode_->traits().seats_are_free || sheet_.open() ||
        !departure_.nobody_left() || !together->wanted(services(), context_.plan_now(), match()))
        return false;
    services().stage.replace(together->open(services(), context_.plan_now(), match()));
    return true;
}

bool Table::busy() const {
    const bool back = browsing_.looks_back();
    if (decision_.turn().swing() != 0 || top_.busy() || top_.highlighting() ||
        top_.ply() != context_.shown_ply())
        return true;
    if (const auto works = mode_->busy()) return *works;
    if (rest_.running()) return true;
    // Luck rests when the mode has its result.
    if (!mode_->closed() && match().actor() == game::kChance && !session_.person_decides())
        return true;
    if (!back && autoplay_.step()) return true;
    return match().over() && !back && !end_.told();
}

bool Table::thinking() const {
    // A script waits for what a person would not.
    return session_.thinking() || hints_.proof().thinking() || mode_->thinking() ||
           (services().scripted && (session_.watching() || session_.awaits()));
}

std::optional<double> Table::wake() const {
    std::optional<double> first;
    auto looks = session_.patience();
    if (looks) *looks += services().clock.now();
    for (const auto& when : {autoplay_.wake(), warning_.wake(), hints_.proof().wake(), looks})
        if (when) first = std::min(first.value_or(*when), *when);
    return first;
}

/// Anew on top. The lesson before had places of the same names, so that the focus meant for this
/// one may have gone there.
void Table::shown() {
    hand_over_.lift();
    pane_.list().find_again();
    mode_->find_focus();
    if (end_.results_left()) services().ui.focus("button:results");
    // Back from the rule that a refused move has named: the line is to be mended.
    if (sheet_.kind == OpenSheet::Kind::notation) services().ui.focus("field:move");
}

// --- commands ------------------------------------------------------------------------------------

void Table::input(const Input& input) {
    using Kind = Input::Kind;
    const bool acts =
        input.kind == Kind::press || input.kind == Kind::key || input.kind == Kind::command;
    if (rest_.running() && acts) return rest_.run(false);
    if (input.kind == Kind::command) return handle_command(input.command);
    hand_.input(input);
}

void Table::handle_command(Command command) {
    if (mode_->handle_command(command) || handle_view_command(command) ||
        handle_open_command(command))
        return;
    switch (command) {
        case Command::back:
            return step_back();
        case Command::undo:
            return moves_.undo();
        case Command::redo:
            return moves_.redo();
        case Command::hint:
            return moves_.hint();
        case Command::confirm:
            // Nothing has the focus: confirm what is chosen.
            if (decision_.pending()) moves_.decide(decision_.picker().move());
            return;
        case Command::repeat_move:
            return board_reader_.say_move();
        case Command::read_board:
            return board_reader_.say_board();
        default:
            break;
    }
    if (command >= Command::item_1 && command <= Command::item_9)
        hand_.take_item(static_cast<int>(command) - static_cast<int>(Command::item_1) + 1);
}

/// Lets go of the last thing that was begun; with nothing begun the menu opens.
void Table::step_back() {
    if (decision_.picker().begun())
        decision_.drop();
    else if (hints_.step() != Hints::Step::none)
        hints_.drop();
    else if (browsing_.looks_back())
        moves_.browse(match().ply());
    else
        sheet_.kind = OpenSheet::Kind::menu;
}

/// Commands that change only what is seen of the match. False: this is none.
bool Table::handle_view_command(Command command) {
    switch (command) {
        case Command::rotate:
        case Command::rotate_back:
            if (context_.view.traits().can_turn) camera_.turn_around();
            if (context_.view.abilities().turning) touch_.turn(command == Command::rotate ? 1 : -1);
            return true;
        case Command::zoom_in:
        case Command::zoom_out:
            camera_.zoom(command == Command::zoom_in ? kZoomStep : 1 / kZoomStep);
            return true;
        case Command::fit:
            camera_.fit();
            return true;
        case Command::first:
        case Command::last:
        case Command::earlier:
        case Command::later:
            moves_.leaf(command);
            return true;
        default:
            return false;
    }
}

/// Commands that open something else over the table. False: this is none.
bool Table::handle_open_command(Command command) {
    switch (command) {
        case Command::menu:
            sheet_.kind = OpenSheet::Kind::menu;
            return true;
        case Command::help:
            rules_.open(rules_.asked());
            return true;
        case Command::settings:
            services().stage.push(make_settings(services()));
            return true;
        case Command::save:
        case Command::export_record:
            sheets_.save_record();
            return true;
        case Command::notation:
            sheets_.open_notation();
            return true;
        case Command::new_game: {
            TablePlan plan;
            plan.game = match().game().id;
            plan.options = match().settings();
            plan.seats = for_another_match(session_.seats());
            services().stage.push(make_setup(services(), plan));
            return true;
        }
        default:
            return false;
    }
}

}  // namespace scenes
