#include "scenes/table/online/mode.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/people/players.hpp"
#include "scenes/ui/dialog.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using net::Matter;
using net::Step;
using render::Icon;

int OnlineMode::person() const {
    const auto* state = partner_.state();
    return state ? state->seating.person_of(shared_table_->visit()->user()) : -1;
}

// --- may this be done ----------------------------------------------------------------------------

ModeTraits OnlineMode::traits() const {
    ModeTraits traits;
    traits.seats_are_free = traits.may_redo = traits.warns_of_mistakes = false;
    traits.plays_out = false;
    return traits;
}

bool OnlineMode::may_act() const {
    const auto* session = partner_.session();
    return session && !session->waiting() && !session->fold().state().paused;
}

bool OnlineMode::closed() const {
    return table().match().over();
}

Allowed OnlineMode::may_take_back() const {
    return only_if(person() >= 0 && !closed(), tr("table.nothing_to_undo"));
}

Allowed OnlineMode::may_analyse() const {
    return only_if(closed(), tr("together.no_help"));
}

std::optional<bool> OnlineMode::busy() const {
    // Whoever waits for others need not draw pictures meanwhile.
    if (table().session.awaits()) return false;
    return std::nullopt;
}

bool OnlineMode::answers_hint(bool) {
    table().services.ui.toast(tr("together.no_help"));
    return true;
}

// --- what happens --------------------------------------------------------------------------------

bool OnlineMode::go_on() {
    tell_news();
    const auto* room = shared_table_->room();
    const auto* next = shared_table_->visit()->table();
    if (room && next && !partner_.session() && next->fold().state().begun) {
        table().services.stage.replace(make_online_table(table().services, shared_table_));
        return true;
    }
    if (!closed()) {
        over_told_ = false;
        // Luck, and whoever sits elsewhere, come from the log.
        return table().session.awaits();
    }
    if (!std::exchange(over_told_, true)) {
        const auto result = table().match().result();
        const bool draw = result && result->winners.size() != 1;
        const bool won = result && !draw && partner_.here(result->winners.front());
        table().sound(draw  ? render::Effect::Draw
                      : won ? render::Effect::Win
                            : render::Effect::Lose);
        parts().decision.drop();
        parts().end.leave_out();
        for (const auto& line : advice(false)) table().news.say(line);
    }
    return true;
}

/// Says what the network brings: that the line is gone or back, why something was refused, what
/// others ask for.
void OnlineMode::tell_news() {
    auto& ui = table().services.ui;
    const bool connected = shared_table_->visit()->connected();
    if (connected_ && *connected_ != connected) {
        const auto words = tr(connected ? "together.back" : "together.cut");
        ui.toast(words, connected ? ToastKind::good : ToastKind::bad);
        table().news.say(words);
    }
    connected_ = connected;
    tell_words();
    if (const auto why = partner_.refused()) {
        const auto words = table().view.refusal_words(*why);
        ui.toast(words, ToastKind::bad);
        table().news.say(words);
    }
    tell_talks();
}

/// What others say is read aloud; the eye finds its number at the tools.
void OnlineMode::tell_words() {
    const auto heard = shared_table_->heard();
    const int last = heard.empty() ? 0 : heard.back().number;
    if (!heard_) heard_ = last;  // what was said before is no news
    for (const auto& saying : heard)
        if (saying.number > *heard_ && saying.user != shared_table_->visit()->user())
            table().news.say(guest_name(*shared_table_->room(), saying.user) + ": " + saying.text);
    heard_ = std::max(*heard_, last);
}

/// What others ask for is asked here once, and what they answer is told.
void OnlineMode::tell_talks() {
    const auto* state = partner_.state();
    const int self = person();
    if (!state || self < 0 || closed()) return;
    for (const Matter matter : {Matter::undo, Matter::draw, Matter::pause}) {
        const auto& proposal = state->talks.on(matter);
        const std::string id =
            std::to_string(static_cast<int>(matter)) + ":" + std::to_string(proposal.number);
        if (proposal.by == self && proposal.refused && std::exchange(refused_, id) != id) {
            table().services.ui.toast(tr("together.not_agreed"));
            table().news.say(tr("together.not_agreed"));
        }
        if (!state->talks.open(matter) || proposal.by == self || (proposal.agreed >> self & 1) != 0)
            continue;
        if (std::exchange(told_, id) == id) continue;
        const auto& who = state->seating.persons()[static_cast<std::size_t>(proposal.by)].user;
        const char* words = matter == Matter::undo   ? "together.asks_undo"
                            : matter == Matter::draw ? "together.asks_draw"
                                                     : "together.asks_pause";
        Question question;
        question.name = "proposal";
        question.title = tr(words, guest_name(*shared_table_->room(), who));
        const auto answer = [this, matter, id](Step step) {
            return [this, matter, id, step] {
                // Whoever has played on meanwhile does not ask any more.
                const auto* now = partner_.state();
                const bool open = now && now->talks.open(matter) && told_ == id;
                if (open) ask(net::Propose{matter, step, 0});
            };
        };
        question.answers.push_back({"agree", tr("together.agree"), answer(Step::agreed)});
        question.answers.push_back({"refuse", tr("together.refuse"), answer(Step::refused)});
        table().news.say(question.title);
        table().services.stage.push(make_question(table().services, std::move(question)));
    }
}

bool OnlineMode::ask(net::Deed deed) {
    auto* session = partner_.session();
    if (!session) return false;
    const auto why = session->ask(std::move(deed), net::Visit::now());
    if (why) table().services.ui.toast(table().view.refusal_words(*why), ToastKind::bad);
    return !why;
}

/// The others are asked whether the own last decision may be taken back.
bool OnlineMode::take_back() {
    const auto* state = partner_.state();
    if (!state || person() < 0) return false;
    const auto& match = table().match();
    if (partner_.may_undo_part(match)) {
        partner_.undo_part();
        return true;
    }
    const auto& actions = state->actions;
    // Where all enter at once a round is taken back as a whole.
    const auto mine = [&](int ply) {
        const int actor = actions.actor(ply);
        if (!state->opened->together)
            return actor >= 0 && state->seating.place(actor).person == person();
        return actor >= 0 && (ply == 0 || actions.actor(ply - 1) == game::kChance);
    };
    int ply = actions.size() - 1;
    while (ply >= 0 && !mine(ply)) --ply;
    if (ply < 0) return false;
    if (ask(net::Propose{Matter::undo, Step::asked, ply}))
        table().services.ui.toast(tr("together.asked"));
    return true;
}

/// Another match is for the room to begin.
bool OnlineMode::handle_command(Command command) {
    if (command == Command::back && std::exchange(talk_open_, false)) return true;
    return command == Command::new_game;
}

void OnlineMode::open_talk(bool open) {
    talk_open_ = open;
    if (open) table().services.ui.focus("field:saying");
}

void OnlineMode::ask_resign() {
    const auto* state = partner_.state();
    int seat = table().match().actor();
    for (int i = 0; state && i < state->seats() && !partner_.here(seat); ++i) seat = i;
    if (!partner_.here(seat)) return;
    Question question;
    question.name = "resign";
    question.title = tr("table.resign_title");
    question.text = tr("table.resign_text", table().seat_title(seat));
    question.answers.push_back(
        {"resign", tr("table.resign"), [this, seat] { ask(net::Resign{seat}); }, true});
    question.answers.push_back({"keep", tr("table.play_on")});
    table().services.stage.push(make_question(table().services, std::move(question)));
}

/// What can be asked of the others, or be given up.
std::vector<MenuEntry> OnlineMode::offers() {
    std::vector<MenuEntry> entries;
    const auto* state = partner_.state();
    if (!state || person() < 0 || closed()) return entries;
    const auto offer = [&](const char* id, Icon icon, const char* label, Matter matter) {
        entries.push_back({id, icon, tr(label), {}, [this, matter] {
                               if (ask(net::Propose{matter, Step::asked, 0}))
                                   table().services.ui.toast(tr("together.asked"));
                           }});
    };
    const bool own = partner_.may_undo_part(table().match());
    const auto undo = tr(own ? "table.undo" : "together.ask_undo");
    entries.push_back({"undo_asked", Icon::undo, undo, {}, [this] {
                           if (!take_back()) table().services.ui.toast(tr("table.nothing_to_undo"));
                       }});
    if (state->seats() > 1) offer("draw_asked", Icon::draws, "together.ask_draw", Matter::draw);
    if (state->paused)
        entries.push_back(
            {"resume", Icon::play, tr("together.resume"), {}, [this] { ask(net::Resume{}); }});
    else
        offer("pause_asked", Icon::pause, "together.ask_pause", Matter::pause);
    entries.push_back(
        {"resign", Icon::flag, tr("table.resign"), {}, [this] { ask_resign(); }, true});
    return entries;
}

void OnlineMode::add_ways_out(std::vector<MenuEntry>& entries) {
    entries.push_back({"room", Icon::people, tr("together.to_room"), {}, [this] { to_room(); }});
}

// --- who is away ---------------------------------------------------------------------------------

std::optional<OnlineMode::Away> OnlineMode::away() const {
    const auto* state = partner_.state();
    if (!state || person() < 0 || closed() || state->paused || !state->begun ||
        state->clock.by_correspondence() || !shared_table_->visit()->connected())
        return std::nullopt;
    const auto now = partner_.session()->server_time(net::Visit::now());
    for (int seat = 0; seat < state->seats(); ++seat) {
        const int who = state->seating.place(seat).person;
        if (who < 0 || who == person() || !state->seating.by_person(seat)) continue;
        const auto since = state->seating.persons()[static_cast<std::size_t>(who)].away_since;
        if (since >= 0) return Away{seat, std::max<std::int64_t>(0, now - since), since};
    }
    return std::nullopt;
}

bool OnlineMode::waits_for(const Away& away) const {
    return waited_ == away.since && away.gone < waited_until_;
}

void OnlineMode::wait_for(const Away& away) {
    waited_ = away.since;
    waited_until_ = away.gone + net::kClaimAfter;
}

/// Both are asked once more: neither can be taken back by who asks.
void OnlineMode::ask_instead(const Away& away, bool claims) {
    Question question;
    question.name = claims ? "claim" : "replace";
    const auto name = table().seat_title(away.seat);
    question.title = tr(claims ? "together.claim_title" : "together.replace_title", name);
    question.text = tr(claims ? "together.claim_text" : "together.replace_text");
    net::Deed deed = net::Replace{away.seat, "level3"};
    if (claims) deed = net::Claim{away.seat, net::Why::away};
    question.answers.push_back({claims ? "claim_now" : "replace_now",
                                tr(claims ? "together.claim" : "together.replace"),
                                [this, deed] { ask(deed); }, claims});
    question.answers.push_back({"keep", tr("together.wait")});
    table().services.stage.push(make_question(table().services, std::move(question)));
}

void OnlineMode::to_room() {
    table().services.ui.clear_toast();
    table().services.stage.pop();
}

std::vector<MenuEntry> OnlineMode::ways_on() {
    std::vector<MenuEntry> ways;
    if (shared_table_->visit()->hosts())
        ways.push_back({"rematch", Icon::repeat, tr("together.rematch"), {}, [this] {
                            shared_table_->visit()->want(net::Begin{});
                        }});
    ways.push_back({"room", Icon::people, tr("together.to_room"), {}, [this] { to_room(); }});
    return ways;
}

// --- what is seen --------------------------------------------------------------------------------

std::string OnlineMode::chip(int seat) const {
    const auto* state = partner_.state();
    if (!state || closed()) return {};
    const auto& place = state->seating.place(seat);
    const auto* session = partner_.session();
    if (state->clock.on() && place.left < 0 && place.person >= 0) {
        const auto left = state->clock.left(seat, session->server_time(net::Visit::now()));
        const auto seconds = (left + 999) / 1000;  // what has begun counts
        constexpr int kHour = 3600, kDay = 24 * kHour;
        if (seconds >= 2 * kHour && state->clock.by_correspondence())
            return tr("together.days_hours", static_cast<int>(seconds / kDay),
                      static_cast<int>(seconds % kDay / kHour));
        return clock_text(static_cast<double>(seconds));
    }
    if (place.person < 0 || !place.bot.empty()) return {};
    if (partner_.entered(seat)) return tr("together.entered");
    const auto& person = state->seating.persons()[static_cast<std::size_t>(place.person)];
    return person.away_since >= 0 ? tr("together.away") : std::string();
}

/// Who has still to enter a part of the round.
std::string OnlineMode::names_of_open() const {
    std::string names;
    for (int seat = 0; seat < table().match().seats(); ++seat)
        if (partner_.state()->seating.by_person(seat) && !partner_.entered(seat))
            names += (names.empty() ? "" : ", ") + table().seat_title(seat);
    return names;
}

std::string OnlineMode::waiting_words() const {
    const auto& match = table().match();
    const auto* state = partner_.state();
    if (!shared_table_->visit()->connected()) return tr("together.cut");
    if (state && state->paused) return tr("net.paused");
    if (state && state->round) return tr("together.round_waits", names_of_open());
    if (match.actor() == game::kChance) return tr("table.luck");
    if (match.actor() < 0) return {};
    return tr("together.others_turn", table().seat_title(match.actor()));
}

std::vector<std::string> OnlineMode::advice(bool) const {
    const auto& match = table().match();
    if (!match.over()) {
        if (!table().session.awaits() && shared_table_->visit()->connected()) return {};
        return {waiting_words()};
    }
    std::vector<std::string> lines;
    const auto ended = match.ended();
    if (ended)
        lines.push_back(ended->how == game::Ending::How::agreed
                            ? tr("table.ended_agreed")
                            : tr("table.ended_resigned", table().seat_title(ended->seat)));
    else
        lines.push_back(outcome_reason(table().view, match, table().session.seats()));
    const auto* session = partner_.session();
    const int throws = session ? session->fold().state().actions.throws() : 0;
    if (throws > 0 && session->proof() == net::Proof::proved)
        lines.push_back(trn("together.luck_proved", throws));
    if (session && session->proof() == net::Proof::forged) lines.push_back(tr("net.forged"));
    return lines;
}

void OnlineMode::add_facts(TextModel& model) const {
    const auto* session = partner_.session();
    const auto* state = partner_.state();
    model.set("online", shared_table_->visit()->connected() ? "connected" : "cut");
    model.set("online_match", session ? session->fold().match() : std::string());
    model.set("online_turn", partner_.here(table().match().actor()) ? "yes" : "no");
    model.set("online_waiting", session && session->waiting() ? "yes" : "no");
    if (!state) return;
    std::string away;
    for (int seat = 0; seat < state->seats(); ++seat) {
        const int who = state->seating.place(seat).person;
        if (who >= 0 && state->seating.persons()[static_cast<std::size_t>(who)].away_since >= 0)
            away += (away.empty() ? "" : " ") + std::to_string(seat);
    }
    model.set("online_away", away);
    std::string entered;
    for (int seat = 0; seat < state->seats(); ++seat)
        if (partner_.entered(seat)) entered += (entered.empty() ? "" : " ") + std::to_string(seat);
    model.set("online_entered", entered);
    model.set("online_paused", state->paused ? "yes" : "no");
    model.set("online_unread", std::to_string(shared_table_->unread()));
    model.set("online_seat", person() < 0 ? "watching" : "seated");
    model.set("online_watchers", std::to_string(shared_table_->room()->watchers().size()));
    model.set("online_proof", session->proof() == net::Proof::proved   ? "proved"
                              : session->proof() == net::Proof::forged ? "forged"
                                                                       : "sealed");
}

}  // namespace scenes
