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

namespace {

/// The panel beside such a match: who is away stands on the cards, and what comes next below.
class OnlinePanel final : public MatchPanel {
public:
    OnlinePanel(const TableParts& parts, OnlineMode& mode)
        : MatchPanel(parts, mode), online_(mode) {}

protected:
    std::string note() const override {
        const auto* visit = online_.shared_table().visit();
        if (visit && !visit->connected()) return tr("together.no_connection");
        return MatchPanel::note();
    }
    bool leads_home() const override { return false; }
    void leave() override { online_.to_room(); }
    std::string chip(int seat) const override { return online_.chip(seat); }
    void draw_closed_main(Frame& frame) override {
        const auto ways = online_.ways_on();
        render::Rect box = layout_.main;
        const float gap = 8 * layout_.unit;
        const auto count = static_cast<float>(ways.size());
        const float w = (box.w - gap * (count - 1)) / count;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const render::Rect place{box.x + static_cast<float>(i) * (w + gap), box.y, w, box.h};
            ButtonLook look;
            look.style = i == 0 ? ButtonStyle::primary : ButtonStyle::secondary;
            look.icon = ways[i].icon;
            look.enabled = ways[i].enabled;
            if (frame.ui.button(ways[i].id, place, ways[i].label, look)) ways[i].act();
        }
    }

private:
    OnlineMode& online_;
};

}  // namespace

std::unique_ptr<MatchPanel> OnlineMode::make_panel(const TableParts& parts) {
    return std::make_unique<OnlinePanel>(parts, *this);
}

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
    if (const auto why = partner_.refused()) {
        const auto words = table().view.refusal_words(*why);
        ui.toast(words, ToastKind::bad);
        table().news.say(words);
    }
    tell_talks();
}

/// What others ask for is asked here once.
void OnlineMode::tell_talks() {
    const auto* state = partner_.state();
    const int self = person();
    if (!state || self < 0 || closed()) return;
    for (const Matter matter : {Matter::undo, Matter::draw, Matter::pause}) {
        const auto& proposal = state->talks.on(matter);
        if (!state->talks.open(matter) || proposal.by == self || (proposal.agreed >> self & 1) != 0)
            continue;
        const std::string id =
            std::to_string(static_cast<int>(matter)) + ":" + std::to_string(proposal.number);
        if (std::exchange(told_, id) == id) continue;
        const auto& who = state->seating.persons()[static_cast<std::size_t>(proposal.by)].user;
        const char* words = matter == Matter::undo   ? "together.asks_undo"
                            : matter == Matter::draw ? "together.asks_draw"
                                                     : "together.asks_pause";
        Question question;
        question.name = "proposal";
        question.title = tr(words, guest_name(*shared_table_->room(), who));
        const auto answer = [this, matter](Step step) {
            return [this, matter, step] { ask(net::Propose{matter, step, 0}); };
        };
        question.answers.push_back({"agree", tr("together.agree"), answer(Step::agreed)});
        question.answers.push_back({"refuse", tr("together.refuse"), answer(Step::refused)});
        table().news.say(question.title);
        table().services.stage.push(make_question(table().services, std::move(question)));
    }
}

void OnlineMode::ask(net::Deed deed) {
    auto* session = partner_.session();
    if (!session) return;
    const auto why = session->ask(std::move(deed), net::Visit::now());
    if (!why) return;
    table().services.ui.toast(table().view.refusal_words(*why), ToastKind::bad);
}

/// The others are asked whether the own last decision may be taken back.
bool OnlineMode::take_back() {
    const auto* state = partner_.state();
    if (!state || person() < 0) return false;
    const auto& match = table().match();
    int ply = match.ply() - 1;
    while (ply >= 0 && !partner_.here(match.at(ply).actor())) --ply;
    if (ply < 0) return false;
    ask(net::Propose{Matter::undo, Step::asked, ply});
    table().services.ui.toast(tr("together.asked"));
    return true;
}

/// Another match is for the room to begin.
bool OnlineMode::handle_command(Command command) {
    return command == Command::new_game;
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

void OnlineMode::add_talks(std::vector<MenuEntry>& entries) {
    const auto* state = partner_.state();
    if (!state || person() < 0 || closed()) return;
    entries.push_back({"undo_asked", Icon::undo, tr("together.ask_undo"), {}, [this] {
                           if (!take_back()) table().services.ui.toast(tr("table.nothing_to_undo"));
                       }});
    if (state->seats() > 1)
        entries.push_back({"draw_asked", Icon::draws, tr("together.ask_draw"), {}, [this] {
                               ask(net::Propose{Matter::draw, Step::asked, 0});
                               table().services.ui.toast(tr("together.asked"));
                           }});
    entries.push_back(
        {"resign", Icon::flag, tr("table.resign"), {}, [this] { ask_resign(); }, true});
}

void OnlineMode::add_ways_out(std::vector<MenuEntry>& entries) {
    add_talks(entries);
    entries.push_back({"room", Icon::people, tr("together.to_room"), {}, [this] { to_room(); }});
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
        return clock_text(static_cast<double>((left + 999) / 1000));  // what has begun counts
    }
    if (place.person < 0 || !place.bot.empty()) return {};
    const auto& person = state->seating.persons()[static_cast<std::size_t>(place.person)];
    return person.away_since >= 0 ? tr("together.away") : std::string();
}

std::string OnlineMode::waiting_words() const {
    const auto& match = table().match();
    const auto* state = partner_.state();
    if (!shared_table_->visit()->connected()) return tr("together.cut");
    if (state && state->paused) return tr("net.paused");
    if (match.actor() == game::kChance) return tr("table.luck");
    if (match.actor() < 0) return {};
    return tr("together.others_turn", table().seat_title(match.actor()));
}

std::vector<std::string> OnlineMode::advice(bool) const {
    const auto& match = table().match();
    if (!match.over()) {
        if (!table().session.awaits()) return {};
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
    model.set("online_proof", session->proof() == net::Proof::proved   ? "proved"
                              : session->proof() == net::Proof::forged ? "forged"
                                                                       : "sealed");
}

}  // namespace scenes
