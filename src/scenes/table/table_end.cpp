// How a match at the table ends: giving up, a computer that plays on instead, agreeing, the
// results.
#include "game/core/sense.hpp"
#include "game/match/record.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/stand_in.hpp"
#include "scenes/table/table.hpp"
#include "scenes/ui/dialog.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace scenes {

using render::Effect;

namespace {

/// Seats that have not been left.
int staying(const game::Match& match) {
    int count = 0;
    for (int seat = 0; seat < match.seats(); ++seat) count += match.has_left(seat) ? 0 : 1;
    return count;
}

}  // namespace

void Table::ask_resign() {
    const int seat = play_.speaker();
    if (seat < 0 || match().over()) return;
    // Two sides: the other one wins. More: other people play on, and whoever goes chooses how.
    const bool more = staying(match()) > 2, hands = may_hand_over(), leaves = may_leave();
    const bool all = more && !leaves;
    const bool counted = of_pentathlon(services_, play_.saved());
    const auto instead = tr(counted ? "pentathlon.hand_seat_text"
                            : more  ? "table.hand_seat_text_all"
                                    : "table.hand_seat_text");
    std::vector<std::string> words;
    if (hands && more) words.push_back(instead);
    if (leaves) words.push_back(tr("table.give_up_text", seat_title(seat)));
    if (all) words.push_back(tr("table.resign_text_all", seat_title(seat)));
    if (!more) words.push_back(tr("table.resign_text", seat_title(seat)));
    if (hands && !more) words.push_back(instead);
    Question question;
    question.name = "resign";
    question.title = tr("table.resign_title");
    for (const auto& each : words) question.text += (question.text.empty() ? "" : "\n\n") + each;
    const auto hand = [this, seat] { hand_seat(seat); };
    // What spares the others stands first.
    if (hands && more) question.answers.push_back({"hand_seat", tr("table.hand_seat"), hand});
    if (leaves)
        question.answers.push_back(
            {"give_up", tr("table.give_up"), [this, seat] { leave(seat); }, true});
    if (all || !more)
        question.answers.push_back({"resign", tr(all ? "table.resign_all" : "table.resign"),
                                    [this, seat] {
                                        if (play_.resign(seat)) drop_choice();
                                    },
                                    true});
    if (hands && !more) question.answers.push_back({"hand_seat", tr("table.hand_seat"), hand});
    question.answers.push_back({"keep", tr("table.play_on")});
    services_.stage.push(make_question(services_, std::move(question)));
}

/// Other people play on without whoever goes.
bool Table::may_leave() const {
    return staying(match()) > 2 && play_.persons() > 1 && match().game().levels > 0 && !task_;
}

bool Table::nobody_left() const {
    return staying(match()) == match().seats();
}

/// This seat is out: it comes last, and its actions are made for it.
void Table::leave(int seat) {
    const std::string name = seat_title(seat);
    if (!play_.leave(seat)) return;
    drop_choice();
    hint_ = Hint::none;
    offered_ = -1;
    services_.ui.toast(tr("table.give_up_done", name));
    say(tr("table.give_up_done", name));
}

/// A computer may take the seat of whoever leaves, where other people would lose their game by it.
/// Between two in a pentathlon nobody is spared anything.
bool Table::may_hand_over() const {
    const bool spares = staying(match()) > 2 || !of_pentathlon(services_, play_.saved());
    return play_.persons() > 1 && match().game().levels > 0 && may_reseat() && spares;
}

/// Nothing changes in a match of a pentathlon that has its result.
bool Table::may_reseat() const {
    return !task_ && (!of_pentathlon(services_, play_.saved()) || !match().over());
}

/// Another kind of player sits down there; the computer goes by the name of whom it plays for,
/// those without one by the number they are called by.
void Table::reseat(int seat, SeatPlan plan) {
    const auto& before = play_.seats()[static_cast<std::size_t>(seat)];
    if (plan.person != before.person) {
        plan.stands_in = before.person;
        plan.name = before.person || before.stands_in ? before.name : std::string();
    }
    const auto& bots = match().game().bots;
    if (!plan.person && std::find(bots.begin(), bots.end(), plan.bot) == bots.end())
        plan.bot = "level" + std::to_string(match().game().levels);
    play_.reseat(seat, plan);
    drop_choice();
    hint_ = Hint::none;
    offered_ = -1;
}

/// The computer plays on for this seat, as strong as it sits down in a new match.
void Table::hand_seat(int seat) {
    const std::string name = seat_title(seat);
    SeatPlan plan;
    plan.person = false;
    reseat(seat, plan);
    services_.ui.toast(tr("table.hand_seat_done", name, tr("table.seats")));
}

void Table::offer_draw() {
    const int seat = play_.speaker();
    if (match().over() || seat < 0) return;
    if (play_.persons() < match().seats()) {
        hint_ = Hint::none;
        play_.ask_draw();
        services_.ui.toast(tr("table.draw_asked"));
        return;
    }
    Question question;
    question.name = "draw";
    question.title = tr("table.draw_title");
    question.text = tr("table.draw_text", seat_title(seat));
    question.answers.push_back({"accept", tr("table.draw_accept"), [this] {
                                    if (play_.agree_draw()) drop_choice();
                                }});
    question.answers.push_back({"decline", tr("table.draw_refuse")});
    services_.stage.push(make_question(services_, std::move(question)));
}

/// The game is over and everything has come to rest: results once, after a moment.
void Table::finish() {
    plays_out_ = false;
    if (results_shown_) return;
    const double now = services_.clock.now();
    if (!over_since_) {
        over_since_ = now;
        picker_.clear();
        const auto result = match().result();
        const bool draw = result && static_cast<int>(result->winners.size()) != 1;
        const bool lost =
            result && !draw && play_.persons() == 1 && !play_.person(result->winners.front());
        sound(draw ? Effect::Draw : lost ? Effect::Lose : Effect::Win);
    }
    if (now < *over_since_ + 0.6) return;
    show_results();
}

void Table::show_results() {
    results_shown_ = results_open_ = true;
    services_.ui.clear_toast();
    pointer_.reset();  // the board makes room for them, and the mouse goes to them
    TablePlan plan = plan_;
    plan.game = match().game().id;
    plan.options = match().settings();
    plan.seats = play_.seats();
    plan.saved = play_.saved();
    plan.begun.reset();
    services_.stage.push(
        make_results(services_, plan, match(), view_.traits().shows_sources ? picked_ : nullptr));
}

// ------------------------------------------------------------------------- what is decided

/// True if nothing that anybody can do, nor luck, changes the result for a person here: the rest
/// can be left to the table. Where own turns are counted or dice are thrown by hand it cannot.
bool Table::may_play_out() const {
    if (looking_ || teaching_ || match().over() || view_.own_luck(match().settings())) return false;
    if (task_ && (task_->closed() || !task_->counts_the_end())) return false;
    const auto& moves = match().moves();
    const auto end = moves.begin() + match().ply();
    if (!decided_ ||
        !std::equal(decided_->first.begin(), decided_->first.end(), moves.begin(), end)) {
        std::vector<int> persons;
        for (int seat = 0; seat < match().seats(); ++seat)
            if (play_.person(seat) || play_.persons() == 0) persons.push_back(seat);
        const bool known = game::decided(match().game(), match().now(), persons);
        decided_.emplace(std::vector<std::string>(moves.begin(), end), known);
    }
    return decided_->second;
}

/// Begins to play out what is decided, or leaves it where it stands.
void Table::play_out(bool begin) {
    plays_out_ = begin;
    rest_shown_.reset();
    drop_choice();
    hint_ = Hint::none;
    services_.ui.clear_toast();
    say(tr(begin ? "table.plays_out" : "table.play_out_left"));
}

/// One action of what is decided, whoever is on turn. Which one it is changes nothing.
void Table::play_next_of_rest() {
    const int actor = match().actor(), ply = match().ply();
    picker_.clear();
    offered_ = -1;
    if (actor == game::kChance) {
        play_chance();
    } else if (!play_.person(actor)) {
        if (play_.run(services_.clock.now(), 0)) task_answered();
    } else {
        const auto step = view_.automatic(match().now());
        const auto move = step ? step->move : match().now().choices().front().move;
        [[maybe_unused]] const auto refusal = play_.play(move);
        assert(!refusal && "a listed action was refused");
        if (task_) task_->acted(match());
    }
    if (match().ply() != ply && actor != game::kChance)
        tell(
            with_names(view_.words(match().at(ply), match().moves()[static_cast<std::size_t>(ply)]),
                       seat_names(view_, play_.seats())));
}

}  // namespace scenes
