// A tournament of a club's members, kept by the club's server: members enter it and are led to
// their tables, its organiser decides, and everybody sees the standings as they are. Knows no
// particular game.
#include "line/club.hpp"
#include "game/net/luck/sealed_luck.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/shared_table.hpp"
#include "scenes/tournament/pages.hpp"
#include "scenes/ui/lay.hpp"

#include <algorithm>

namespace scenes {

using render::Icon;
using render::Rect;
using tournament::at;
using tournament::ClubTournament;

namespace {

constexpr float kShare = 0.6F;  ///< of the window for standings, of a row for what it says

/// What a member's program is told of a tournament, as pages that are drawn from it.
struct Pages {
    Pages(Services& services, ClubTournament one, KeptElsewhere elsewhere)
        : desk(services, std::move(one), std::move(elsewhere)) {}

    Desk desk;
    FormPage form{desk};
    StandingPage standing{desk};
    EndPage end{desk};
};

class ClubTournamentPage final : public Scene {
public:
    ClubTournamentPage(Services& services, std::shared_ptr<net::Lobby> lobby, std::string id)
        : services_(services), lobby_(std::move(lobby)), id_(std::move(id)) {
        lobby_->follow(id_);
    }

    std::string name() const override { return "club_tournament"; }
    void input(const Input& input) override {
        if (input.kind != Input::Kind::command) return;
        if (input.command == Command::back) services_.stage.pop();
        if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    }
    bool thinking() const override { return services_.scripted && !pages_ && !lobby_->trouble(); }
    std::optional<double> wake() const override {
        if (lobby_->trouble() || !lobby_->missing()) return std::nullopt;
        return services_.clock.now() + 1;
    }
    void update(double) override;
    void draw(Frame& frame) override;

private:
    const std::string& me() const { return lobby_->membership()->user; }
    const tournament::State& state() const { return pages_->desk.state(); }
    bool directs() const { return lobby_->followed()->organiser == me(); }
    void look();
    void want(const tournament::Event& event) {
        lobby_->want(net::StepTournament{id_, tournament::written(event), {}});
    }
    void keep(const tournament::Log& log, const net::TournamentTerms& terms);
    std::string own_table() const;
    void go_to(const std::string& code);
    bool takes_part() const;
    void rows(Flow& flow);
    void own_part(Flow& flow);
    void terms(Flow& flow);
    void entered(Flow& flow);
    void tabs(Flow& flow);
    void round(Flow& flow);
    void table_row(Flow& flow, int table);
    void rungs(Flow& flow);
    std::vector<FootButton> foot() const;
    void press(const std::string& id);

    Services& services_;
    std::shared_ptr<net::Lobby> lobby_;
    std::string id_, head_;
    std::size_t steps_ = 0;  ///< that were heard
    std::unique_ptr<Pages> pages_;
    std::string shown_;  ///< the table to which one was led
    int tab_ = 0;
};

/// Takes in what the club has told since.
void ClubTournamentPage::look() {
    lobby_->update();
    const auto* part = lobby_->followed();
    if (!part || part->more || (pages_ && part->head == head_ && part->steps.size() == steps_))
        return;
    auto read = tournament::read_head(part->head);
    auto* log = std::get_if<tournament::Log>(&read);
    if (!log) return;
    const bool goes_on = pages_ && part->head == head_ && part->steps.size() > steps_;
    auto one = goes_on ? pages_->desk.one() : ClubTournament(std::move(*log));
    for (std::size_t i = goes_on ? steps_ : 0; i < part->steps.size(); ++i) {
        auto step = tournament::read_step(part->steps[i]);
        auto* known = std::get_if<tournament::Step>(&step);
        if (!known) continue;  // of a newer program
        if (known->person && one.head().people.find(known->person->id) < 0)
            one.make_known({*known->person});
        one.append(known->event);
    }
    head_ = part->head;
    steps_ = part->steps.size();
    if (pages_) return pages_->desk.hear(std::move(one));
    KeptElsewhere elsewhere;
    elsewhere.step = [this](const tournament::Event& event) {
        // The club pairs by itself what follows the beginning.
        const bool pairs = std::holds_alternative<tournament::Paired>(event);
        if (!pairs || !lobby_->followed()->terms.by_itself) want(event);
    };
    elsewhere.head = [this](const tournament::Log& next) { keep(next, lobby_->followed()->terms); };
    elsewhere.look = [this] { look(); };
    pages_ = std::make_unique<Pages>(services_, std::move(one), std::move(elsewhere));
}

void ClubTournamentPage::keep(const tournament::Log& log, const net::TournamentTerms& terms) {
    auto head = log;
    head.head.people = {};
    lobby_->want(net::KeepTournament{id_, tournament::head_written(head), terms});
}

/// The code of the table at which one is awaited; empty: at none.
std::string ClubTournamentPage::own_table() const {
    for (const auto& [code, table] : lobby_->tables()) {
        const auto& users = table.users;
        const bool own = std::find(users.begin(), users.end(), me()) != users.end();
        // Tables of tournaments are nobody's: the club has opened them.
        if (own && table.notice.plays && table.notice.name.empty()) return code;
    }
    return {};
}

void ClubTournamentPage::go_to(const std::string& code) {
    shown_ = code;
    services_.stage.push(
        make_room(services_, SharedTable::at_club(services_, *lobby_->membership(), code)));
}

void ClubTournamentPage::update(double) {
    look();
    if (services_.stage.has_requests() || services_.stage.top() != this) return;
    if (const auto why = lobby_->refused())
        services_.ui.toast(tr_values(why->key, why->values), ToastKind::bad);
    lobby_->done();
    // A table that has opened is where its players want to be, once.
    if (!pages_ || !lobby_->listed()) return;
    if (const auto code = own_table(); !code.empty() && code != shown_) go_to(code);
}

bool ClubTournamentPage::takes_part() const {
    const auto& people = pages_->desk.head().people;
    const int person = people.find(me());
    if (person < 0) return false;
    const auto& now = state();
    if (!now.started)
        return std::find(now.entered.begin(), now.entered.end(), person) != now.entered.end();
    const auto player = now.player_of[at(person)];
    return player >= 0 && now.is_in(player);
}

// --- what stands there ---------------------------------------------------------------------------

void ClubTournamentPage::own_part(Flow& flow) {
    if (state().ended) return;
    if (const auto code = own_table(); !code.empty()) {
        if (flow.button("my_table", tr("tour.my_table"), {ButtonStyle::primary, Icon::play}))
            go_to(code);
        return;
    }
    const auto form = state().form();
    const bool closed =
        state().started && (form == tournament::Form::robin || form == tournament::Form::knockout);
    if (takes_part()) {
        if (!state().started) flow.words("entered", tr("tour.you_play"), Words::good);
        if (flow.button("withdraw", tr("tour.leave"), {ButtonStyle::secondary, Icon::close}))
            want(tournament::Withdrawn{me()});
    } else if (!closed &&
               flow.button("enter", tr("tour.enter"), {ButtonStyle::primary, Icon::check})) {
        lobby_->want(net::StepTournament{
            id_, tournament::written(tournament::Event(tournament::Joined{me()})),
            net::new_nonce()});
    }
}

/// What the club sees to, for its organiser to choose.
void ClubTournamentPage::terms(Flow& flow) {
    auto terms = lobby_->followed()->terms;
    const auto choose = [&](const char* id, const char* label, const auto& all,
                            const std::string& none, int seconds) {
        std::vector<Choice> choices;
        int chosen = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            choices.push_back(
                {id + std::to_string(all[i]), all[i] == 0 ? none : clock_text(all[i])});
            if (all[i] == seconds) chosen = static_cast<int>(i);
        }
        return flow.select(id, tr(label), choices, chosen) ? all[at(chosen)] : seconds;
    };
    terms.time.seconds = choose("clock", "tour.clock", net::kTournamentClocks,
                                tr("together.no_clock"), terms.time.seconds);
    terms.patience = choose("patience", "tour.patience", net::kTournamentPatience,
                            tr("tour.for_ever"), terms.patience);
    flow.toggle("stand_in", tr("tour.stand_in"), terms.stand_in, tr("tour.stand_in_note"));
    flow.toggle("by_itself", tr("tour.by_itself"), terms.by_itself);
    if (!(terms == lobby_->followed()->terms)) keep(pages_->desk.one().log(), terms);
}

void ClubTournamentPage::entered(Flow& flow) {
    flow.line("players", tr("tour.players_tab"), Words::heading);
    std::string names;
    for (const int person : state().entered)
        names += (names.empty() ? "" : ", ") + person_text(pages_->desk.head().people[person]);
    flow.words("names", names.empty() ? tr("tour.nobody_entered") : names);
}

void ClubTournamentPage::table_row(Flow& flow, int table) {
    const int shown = state().rounds_paired();
    const auto& one = state().rounds[at(shown - 1)].tables[at(table - 1)];
    const auto id = std::to_string(table);
    const auto result = outcome_text(state(), shown, one);
    const Content words = [&](Flow& part) {
        part.line("table" + id, id + ". " + table_text(state(), one), Words::strong);
        part.close();
        part.line("result" + id, result.empty() ? tr("together.plays") : result, Words::quiet);
    };
    if (!directs() || state().ended) return flow.inset(words);
    flow.inset([&](Flow& part) {
        part.middle();
        part.beside(kShare, words, [&](Flow& rest) {
            if (rest.button("decide" + id, tr("tour.decide"), {ButtonStyle::quiet, Icon::sliders}))
                services_.stage.push(make_table_decision(pages_->desk, shown, table));
        });
    });
}

void ClubTournamentPage::round(Flow& flow) {
    if (state().rounds.empty()) return flow.words("no_tables", tr("tour.no_tables"), Words::quiet);
    const auto& last = state().rounds.back();
    for (int table = 1; table <= static_cast<int>(last.tables.size()); ++table)
        table_row(flow, table);
    for (const auto player : last.byes)
        flow.words("bye" + std::to_string(player),
                   player_text(state(), player) + " · " + tr("tour.bye"), Words::quiet);
}

/// A ladder from its top, with whom one may challenge.
void ClubTournamentPage::rungs(Flow& flow) {
    const auto& all = state().ladder.rungs;
    const auto own = std::find_if(all.begin(), all.end(), [this](tournament::Player player) {
        return state().person(player).id == me();
    });
    for (auto rung = all.begin(); rung != all.end(); ++rung) {
        const auto& person = state().person(*rung);
        const auto place = std::to_string(rung - all.begin() + 1);
        const bool above =
            own != all.end() && rung < own && own - rung <= pages_->desk.head().options.reach;
        if (!above || state().ended) {
            flow.line("rung" + place, place + ". " + person_text(person));
        } else if (flow.button("challenge" + place,
                               place + ". " + person_text(person) + " · " + tr("tour.challenge"))) {
            want(tournament::Challenged{me(), person.id});
        }
    }
}

void ClubTournamentPage::tabs(Flow& flow) {
    const bool ladder = state().form() == tournament::Form::ladder;
    const bool over =
        state().stage() >= tournament::Stage::complete && (state().ended || directs());
    std::vector<Choice> choices{
        {"round", ladder ? tr("tour.ladder") : tr("tour.round_tab", state().rounds_paired())},
        {"standing", tr("tour.standing")}};
    if (over) choices.push_back({"ending", tr("tour.podium")});
    tab_ = std::min(tab_, static_cast<int>(choices.size()) - 1);
    flow.unlabelled();
    flow.segmented("tab", tr("tour.pages"), choices, tab_);
    auto& frame = flow.frame();
    const float high = frame.area.h * kShare;
    const auto& shown = choices[at(tab_)].id;
    if (shown == "standing")
        return flow.item(high, [&](Rect box) { pages_->standing.draw(frame, box, true); });
    if (shown == "ending") return flow.item(high, [&](Rect box) { pages_->end.draw(frame, box); });
    if (ladder) rungs(flow);
    round(flow);
}

void ClubTournamentPage::rows(Flow& flow) {
    if (lobby_->trouble())
        return flow.words("trouble", tr_values(lobby_->trouble()->key, lobby_->trouble()->values),
                          Words::bad);
    if (!pages_) return flow.words("waiting", tr("club.connecting"));
    if (state().started) return own_part(flow), tabs(flow);
    if (!directs()) {
        own_part(flow);
        entered(flow);
        return flow.words("waits", tr("tour.organiser_begins"), Words::quiet);
    }
    const Content form = [this](Flow& part) {
        auto& frame = part.frame();
        part.item(frame.area.h * kShare, [&](Rect box) { pages_->form.draw(frame, box); });
    };
    const Content people = [this](Flow& part) {
        entered(part);
        own_part(part);
        part.apart();
        terms(part);
    };
    flow.columns({people, form}, 480);
}

std::vector<FootButton> ClubTournamentPage::foot() const {
    std::vector<FootButton> buttons;
    if (!pages_ || !state().started) return buttons;
    buttons.push_back({"show", tr("tour.show"), {ButtonStyle::secondary, Icon::eye}});
    buttons.push_back({"files", tr("tour.files"), {ButtonStyle::secondary, Icon::save}});
    if (!directs() || state().ended) return buttons;
    const bool last = state().form() == tournament::Form::ladder ||
                      state().rounds_paired() >= state().rounds_planned();
    if (!lobby_->followed()->terms.by_itself || last)
        buttons.push_back({last ? "end" : "pair",
                           last ? tr("tour.end") : tr("tour.pair", state().rounds_paired() + 1),
                           {ButtonStyle::primary, last ? Icon::flag : Icon::swap}});
    return buttons;
}

void ClubTournamentPage::press(const std::string& id) {
    if (id == "show") services_.stage.push(make_tournament_show(pages_->desk));
    if (id == "files") ask_files(pages_->desk);
    if (id == "pair") want(tournament::Paired{});
    if (id == "end") want(tournament::Ended{});
}

void ClubTournamentPage::draw(Frame& frame) {
    const auto title = pages_ ? pages_->desk.name() : tr("tour.at_club");
    const PageLook look{"club_tournament", title, pages_ ? tournament_line(state()) : ""};
    const auto buttons = foot();
    const auto laid = lay_page(frame, look, buttons, [this](Flow& flow) { rows(flow); });
    if (laid.left) services_.stage.pop();
    if (laid.pressed >= 0) press(buttons[at(laid.pressed)].id);
    auto& model = frame.ui.model();
    if (!pages_) return;
    model.set("stage", tournament::word_of(state().stage()));
    model.set("round", std::to_string(state().rounds_paired()));
    model.set("entered", std::to_string(state().entered.size()));
    std::string standing;
    for (const auto& line : pages_->desk.standing())
        standing += (standing.empty() ? "" : " ") + pages_->desk.head().people[line.person].id;
    model.set("standing", standing);
}

}  // namespace

std::unique_ptr<Scene> make_club_tournament(Services& services, std::shared_ptr<net::Lobby> lobby,
                                            const std::string& id) {
    return std::make_unique<ClubTournamentPage>(services, std::move(lobby), id);
}

void open_club_tournament(Services& services, net::Lobby& lobby) {
    tournament::Log log;
    log.head.game =
        std::max(0, tournament::find_discipline(services.settings.remembered("last_game")));
    log.keeping.name = tr("tour.club_tournament");
    lobby.want(net::KeepTournament{{}, tournament::head_written(log), {}});
}

}  // namespace scenes
