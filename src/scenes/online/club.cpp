// A club as its members see it: its tables, with who sits there; a table is opened, come to or
// watched from here, and whoever plays is led back. Knows no particular game.
#include "line/club.hpp"
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/game_tabs.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/setup_form.hpp"
#include "scenes/people/shared_table.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/lay.hpp"

#include <algorithm>

namespace scenes {
namespace {

using render::Icon;
using render::Rect;

class ClubPage final : public Scene {
public:
    ClubPage(Services& services, net::Lobby::Wish wish) : services_(services) {
        for (const auto* row : shown_games())
            if (row->max_seats > 1) games_.push_back(row->id);
        game_ = services.settings.remembered("last_game", games_.front());
        if (std::find(games_.begin(), games_.end(), game_) == games_.end()) game_ = games_.front();
        kept_ = wish.membership.has_value();
        lobby_ = std::make_shared<net::Lobby>(std::move(wish));
    }

    std::string name() const override { return "club"; }
    void input(const Input& input) override {
        if (input.kind != Input::Kind::command) return;
        if (input.command == Command::back) services_.stage.pop();
        if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    }
    bool thinking() const override {
        return services_.scripted && !lobby_->trouble() && (!lobby_->listed() || lobby_->waiting());
    }
    std::optional<double> wake() const override {
        if (lobby_->trouble() || !lobby_->missing()) return std::nullopt;
        return services_.clock.now() + 1;
    }
    void update(double) override;
    void draw(Frame& frame) override;

private:
    const net::Membership* member() const { return lobby_->membership(); }
    void keep();
    void forget();
    void come(const std::string& code, bool watch) { lobby_->want(net::ComeTo{code, watch}); }
    void ask_to_leave();
    void rows(Flow& flow);
    void trouble(Flow& flow);
    void table(Flow& flow, const net::ClubTable& table);
    void tournaments(Flow& flow);

    Services& services_;
    std::shared_ptr<net::Lobby> lobby_;
    std::vector<std::string> games_;
    std::string game_;
    std::string at_;     ///< the table from which one has come back here
    bool kept_ = false;  ///< the membership lies on the disk
    bool leaves_ = false;
};

/// Once, when the invitation is redeemed.
void ClubPage::keep() {
    if (kept_ || !member()) return;
    kept_ = true;
    if (keep_membership(services_, *member())) return;
    services_.ui.toast(tr("club.not_kept"), ToastKind::bad);
}

void ClubPage::forget() {
    if (member()) forget_membership(services_, *member());
    services_.stage.pop();
}

void ClubPage::update(double) {
    lobby_->update();
    keep();
    if (services_.stage.has_requests() || services_.stage.top() != this) return;
    if (const auto why = lobby_->refused())
        services_.ui.toast(tr_values(why->key, why->values), ToastKind::bad);
    if (const auto text = lobby_->about()) {
        const auto file = services_.data_dir / "club-about-me.json";
        if (os::write_durably(file, *text))
            services_.ui.toast(tr("club.not_kept"), ToastKind::bad);
        else
            services_.ui.toast(tr("club.about_saved", os::utf8_text(file)), ToastKind::good);
        os::hand_over(file);
    }
    // Whoever comes back here has left the table, and its seat if nobody plays there.
    if (!at_.empty()) lobby_->want(net::LeaveTable{std::exchange(at_, {})});
    if (auto code = lobby_->at_table()) {
        at_ = *code;
        services_.stage.push(
            make_room(services_, SharedTable::at_club(services_, *member(), *code)));
    }
    if (leaves_ && (lobby_->done() || lobby_->trouble())) forget();
}

void ClubPage::ask_to_leave() {
    Question question;
    question.name = "leave_club";
    question.title = tr("club.leave_title");
    question.text = tr("club.leave_text");
    question.answers.push_back({"leave", tr("club.leave"),
                                [this] {
                                    leaves_ = true;
                                    lobby_->want(net::ForgetMe{});
                                },
                                true});
    question.answers.push_back({"keep", tr("together.not_now")});
    services_.stage.push(make_question(services_, std::move(question)));
}

void ClubPage::trouble(Flow& flow) {
    const auto& why = *lobby_->trouble();
    flow.words("trouble", tr_values(why.key, why.values), Words::bad);
    if (flow.button("again", tr("together.try_again"), {ButtonStyle::primary, Icon::repeat}))
        lobby_->try_again();
    if (member() && flow.button("forget", tr("club.forget"))) forget();
}

/// A table with what can be done there.
void ClubPage::table(Flow& flow, const net::ClubTable& table) {
    const auto& notice = table.notice;
    const auto& users = table.users;
    const bool own = std::find(users.begin(), users.end(), member()->user) != users.end();
    std::string people;
    for (const auto& name : table.names)
        people += (people.empty() ? "" : ", ") + (name.empty() ? tr("together.guest") : name);
    if (people.empty()) people = table_name(notice.code);
    const bool free = own || notice.empty > 0;
    const auto label = tr(own ? "club.back" : free ? "together.sit_down" : "together.watch");
    const auto rating = table.rating > 0 ? " · " + tr("club.rating", table.rating) : std::string();
    if (table_row(flow, notice, people, rating, label)) come(notice.code, !free);
}

/// Those that are open or running, then the others; the way to a new one for who may open it.
void ClubPage::tournaments(Flow& flow) {
    flow.apart();
    flow.heading("tournaments", tr("tour.at_club"));
    for (const bool over : {false, true})
        for (const auto& [id, one] : lobby_->tournaments()) {
            if ((one.stage == "ended") != over) continue;
            auto note = one.game.empty() ? tr("tour.pentathlon") : game_name(one.game);
            if (one.rounds > 0) note += " · " + tr("tour.round_of", one.round, one.rounds);
            note += " · " + trn("tour.players", one.players) + " · " +
                    tr(one.stage == "open" ? "tour.state_open"
                       : over              ? "tour.state_over"
                                           : "tour.state_running");
            const auto name = one.name.empty() ? tr("tour.club_tournament") : one.name;
            if (flow.lead("tournament_" + id, Icon::trophy, name, note))
                services_.stage.push(make_club_tournament(services_, lobby_, id));
        }
    if (flow.button("open_tournament", tr("tour.open_at_club"),
                    {ButtonStyle::secondary, Icon::plus}))
        open_club_tournament(services_, *lobby_);
}

void ClubPage::rows(Flow& flow) {
    if (lobby_->trouble()) return trouble(flow);
    if (!member() || !lobby_->listed())
        return flow.words("waiting", tr(member() ? "club.connecting" : "club.joining"));
    flow.item(flow.ui().control(60), [this, &flow](const Rect& box) {
        choose_game(flow.frame(), "game", box, tr("help.games"), games_, game_);
    });
    if (flow.button("open", tr("together.open"), {ButtonStyle::primary, Icon::people})) {
        services_.settings.remember("last_game", game_);
        lobby_->want(net::OpenTable{first_plan(game_)});
    }
    tournaments(flow);
    flow.apart();
    flow.heading("tables", tr("club.tables"));
    // One's own first, then those with a free seat.
    std::vector<const net::ClubTable*> all;
    for (const auto& [code, one] : lobby_->tables()) all.push_back(&one);
    const auto place = [this](const net::ClubTable* one) {
        const auto& users = one->users;
        const bool own = std::find(users.begin(), users.end(), member()->user) != users.end();
        return own ? 0 : one->notice.empty > 0 ? 1 : 2;
    };
    std::stable_sort(all.begin(), all.end(),
                     [&](const auto* a, const auto* b) { return place(a) < place(b); });
    for (const auto* one : all) table(flow, *one);
    if (all.empty()) flow.words("no_tables", tr("club.no_tables"), Words::quiet);
    flow.apart();
    const int pressed =
        flow.buttons({{"about", tr("club.about_me"), {}}, {"leave", tr("club.leave"), {}}});
    if (pressed == 0) lobby_->want(net::AboutMe{});
    if (pressed == 1) ask_to_leave();
}

void ClubPage::draw(Frame& frame) {
    const auto title = member() && !member()->club.empty() ? member()->club : tr("club.title");
    const PageLook look{"club", title, tr("club.note")};
    if (lay_page(frame, look, {}, [this](Flow& flow) { rows(flow); }).left) services_.stage.pop();
    auto& model = frame.ui.model();
    model.set("trouble", lobby_->trouble() ? lobby_->trouble()->key : std::string());
    model.set("tables", std::to_string(lobby_->tables().size()));
    model.set("user", member() ? member()->user : std::string());
}

}  // namespace

static net::Lobby::Wish wish_of(const Services& services) {
    net::Lobby::Wish wish;
    wish.name = services.settings.remembered("online_name");
    wish.wake = services.wake;
    return wish;
}

std::unique_ptr<Scene> make_club(Services& services, const net::Membership& membership) {
    auto wish = wish_of(services);
    wish.membership = membership;
    return std::make_unique<ClubPage>(services, std::move(wish));
}

std::unique_ptr<Scene> make_club(Services& services, const net::ClubInvitation& invitation) {
    auto seed = device_seed(services);
    if (!seed) return nullptr;
    auto wish = wish_of(services);
    wish.invitation = invitation;
    wish.seed = std::move(*seed);
    return std::make_unique<ClubPage>(services, std::move(wish));
}

}  // namespace scenes
