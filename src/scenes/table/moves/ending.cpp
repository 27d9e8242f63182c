#include "scenes/table/moves/ending.hpp"

#include "game/contest/yardstick.hpp"
#include "game/core/sense.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/ui/dialog.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Effect;

void MatchEnd::finish() {
    if (told_) return;
    const double now = table_.services.clock.now();
    if (!since_) {
        since_ = now;
        decision_.picker().clear();
        const auto result = table_.match().result();
        const auto& session = table_.session;
        const bool draw = result && static_cast<int>(result->winners.size()) != 1;
        const bool lost =
            result && !draw && session.persons() == 1 && !session.person(result->winners.front());
        table_.sound(draw ? Effect::Draw : lost ? Effect::Lose : Effect::Win);
    }
    if (now < *since_ + 0.6) return;
    show_results();
}

void MatchEnd::show_results() {
    told_ = lie_open_ = true;
    table_.services.ui.clear_toast();
    aim_.point({});  // the board makes room for them, and the mouse goes to them
    TablePlan plan = table_.plan_now();
    plan.game = table_.match().game().id;
    plan.options = table_.match().settings();
    plan.begun.reset();
    table_.services.stage.push(
        make_results(table_.services, plan, table_.match(),
                     table_.view.traits().shows_sources ? picked_ : nullptr));
}

void MatchEnd::again(bool over) {
    since_.reset();
    told_ = over;
}

bool MatchEnd::results_left() {
    return std::exchange(lie_open_, false);
}

bool Departure::counts_for_pentathlon() const {
    return of_competition(table_.services, table_.session.saved());
}

Allowed Departure::may_speak() const {
    if (table_.match().over()) return only_if(false, tr("table.is_over"));
    return only_if(table_.session.speaker() >= 0, tr("why.no_speaker"));
}

namespace {

/// Seats that have not been left.
int staying(const game::Match& match) {
    int count = 0;
    for (int seat = 0; seat < match.seats(); ++seat) count += match.has_left(seat) ? 0 : 1;
    return count;
}

}  // namespace

void Departure::ask_resign() {
    const int seat = table_.session.speaker();
    if (seat < 0 || table_.match().over()) return;
    // Two sides: the other one wins. More: other people play on, and whoever goes chooses how.
    const bool more = staying(table_.match()) > 2, hands = may_hand_over(), leaves = may_leave();
    const bool all = more && !leaves;
    const auto title = table_.seat_title(seat);
    const auto instead = tr(counts_for_pentathlon() ? "pentathlon.hand_seat_text"
                            : more                  ? "table.hand_seat_text_all"
                                                    : "table.hand_seat_text");
    std::vector<std::string> words;
    if (hands && more) words.push_back(instead);
    if (leaves) words.push_back(tr("table.give_up_text", title));
    if (all) words.push_back(tr("table.resign_text_all", title));
    if (!more) words.push_back(tr("table.resign_text", title));
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
                                        if (table_.session.resign(seat)) decision_.drop();
                                    },
                                    true});
    if (hands && !more) question.answers.push_back({"hand_seat", tr("table.hand_seat"), hand});
    question.answers.push_back({"keep", tr("table.play_on")});
    table_.services.stage.push(make_question(table_.services, std::move(question)));
}

/// Other people play on without whoever goes.
bool Departure::may_leave() const {
    const auto& match = table_.match();
    return staying(match) > 2 && table_.session.persons() > 1 && match.game().levels > 0 &&
           mode_.traits().seats_are_free;
}

bool Departure::nobody_left() const {
    return staying(table_.match()) == table_.match().seats();
}

void Departure::begin_anew() {
    decision_.drop();
    hints_.drop();
    decision_.forget();
}

/// This seat is out: it comes last, and its actions are made for it.
void Departure::leave(int seat) {
    const auto words = tr("table.give_up_done", table_.seat_title(seat));
    if (!table_.session.leave(seat)) return;
    begin_anew();
    table_.services.ui.toast(words);
    table_.news.say(words);
}

/// A computer may take the seat of whoever leaves, where other people would lose their game by it.
/// Between two in a pentathlon nobody is spared anything.
bool Departure::may_hand_over() const {
    const auto& match = table_.match();
    const bool spares = staying(match) > 2 || !counts_for_pentathlon();
    return table_.session.persons() > 1 && match.game().levels > 0 && may_reseat() && spares;
}

bool Departure::may_reseat() const {
    return mode_.traits().seats_are_free && (!counts_for_pentathlon() || !table_.match().over());
}

void Departure::reseat(int seat, SeatPlan plan) {
    const auto& before = table_.session.seats()[static_cast<std::size_t>(seat)];
    if (plan.person != before.person) {
        plan.stands_in = before.person;
        plan.name = before.person || before.stands_in ? before.name : std::string();
    }
    const auto& game = table_.match().game();
    if (!plan.person && std::find(game.bots.begin(), game.bots.end(), plan.bot) == game.bots.end())
        plan.bot = game::strongest_of(game);
    table_.session.reseat(seat, plan);
    begin_anew();
}

/// The computer plays on for this seat, as strong as it sits down in a new match.
void Departure::hand_seat(int seat) {
    const std::string name = table_.seat_title(seat);
    SeatPlan plan;
    plan.person = false;
    reseat(seat, plan);
    table_.services.ui.toast(tr("table.hand_seat_done", name, tr("table.seats")));
}

void Departure::offer_draw() {
    auto& session = table_.session;
    const int seat = session.speaker();
    if (table_.match().over() || seat < 0) return;
    if (session.persons() < table_.match().seats()) {
        hints_.drop();
        session.ask_draw();
        table_.services.ui.toast(tr("table.draw_asked"));
        return;
    }
    Question question;
    question.name = "draw";
    question.title = tr("table.draw_title");
    question.text = tr("table.draw_text", table_.seat_title(seat));
    question.answers.push_back({"accept", tr("table.draw_accept"), [this] {
                                    if (table_.session.agree_draw()) decision_.drop();
                                }});
    question.answers.push_back({"decline", tr("table.draw_refuse")});
    table_.services.stage.push(make_question(table_.services, std::move(question)));
}

void Departure::answer_draw(const game::Thought& thought) {
    auto& session = table_.session;
    const bool takes = game::takes_draw(thought, !session.person_decides(), table_.match().ply());
    if (takes && session.agree_draw()) {
        decision_.drop();
        table_.services.ui.toast(tr("table.draw_taken"), ToastKind::good);
    } else {
        table_.services.ui.toast(tr("table.draw_declined"));
    }
}

}  // namespace scenes
