// The tournaments of a club around this machine: the list of all, and the page of one with its
// tabs. Knows no particular game.
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/tournament/pages.hpp"
#include "scenes/ui/dialog.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;
using tournament::at;
using tournament::ClubTournament;

namespace {

class TournamentScene final : public Scene {
public:
    TournamentScene(Services& services, game::TournamentId id, ClubTournament one)
        : services_(services), desk_(services, id, std::move(one)) {
        const auto stage = desk_.state().stage();
        tab_ = stage == tournament::Stage::open      ? kPlayers
               : stage == tournament::Stage::running ? kRound
                                                     : kEnd;
    }
    std::string name() const override { return "tournament"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool thinking() const override { return desk_.computers_play(); }
    void shown() override {
        desk_.collect();
        if (tab_ == kRound) desk_.let_computers_play();
    }

private:
    static constexpr const char* kPlayers = "players";
    static constexpr const char* kRound = "round";
    static constexpr const char* kStanding = "standing";
    static constexpr const char* kEnd = "ending";

    void leave_page() {
        if (services_.stage.scenes().size() > 1) return services_.stage.pop();
        services_.stage.reset(make_title(services_));
    }
    void ask_menu();
    void ask_remove();
    void draw_tools(Frame& frame, const Rect& row);
    void draw_tabs(Frame& frame, const Rect& box, bool two);
    void draw_left(Frame& frame, const Rect& box);
    void facts(Frame& frame) const;
    bool alone() const { return std::string(tab_) == kStanding || std::string(tab_) == kEnd; }

    Services& services_;
    Desk desk_;
    const char* tab_ = kPlayers;
    bool was_open_ = false;
    bool was_over_ = false;  ///< at the last picture: the end shows its page once
    PlayersPage players_{desk_};
    FormPage form_{desk_};
    RoundPage round_{desk_};
    StandingPage standing_{desk_};
    EndPage end_{desk_};
};

void TournamentScene::input(const Input& input) {
    if (input.kind == Input::Kind::key && tab_ == kRound && round_.key(input.key)) return;
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::item_1 && tab_ == kRound) round_.key('1');
    if (input.command == Command::back) leave_page();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::undo && desk_.one().can_take_back())
        desk_.change([](auto& next) {
            next.take_back();
            return true;
        });
}

void TournamentScene::update(double) {
    const bool played = desk_.computers_play();
    desk_.collect();
    // Drawn games of a knock-out are played again.
    if (played && !desk_.computers_play() && tab_ == kRound) desk_.let_computers_play();
}

void TournamentScene::ask_menu() {
    Question question;
    question.name = "tournament_menu";
    question.title = desk_.name();
    const auto add = [&](const char* id, const char* key, std::function<void()> act,
                         bool danger = false) {
        question.answers.push_back({id, tr(key), std::move(act), danger});
    };
    const auto& state = desk_.state();
    if (desk_.one().can_take_back())
        add("take_back", "tour.take_back", [this] {
            desk_.change([](auto& next) {
                next.take_back();
                return true;
            });
            const auto stage = desk_.state().stage();
            tab_ = stage == tournament::Stage::open ? kPlayers : kRound;
        });
    if (state.rounds_paired() > 0 && !state.ended)
        add("unpair", "tour.pair_again", [this] {
            if (desk_.act(tournament::Unpaired{})) desk_.act(tournament::Paired{});
        });
    if (state.started && !state.ended)
        add("end_now", "tour.end", [this] {
            if (desk_.act(tournament::Ended{})) tab_ = kEnd;
        });
    add(
        "remove", "tour.remove_tournament", [this] { ask_remove(); }, true);
    question.answers.push_back({"close", tr("saved.cancel")});
    services_.stage.push(make_question(services_, std::move(question)));
}

void TournamentScene::ask_remove() {
    const auto remove = [this] {
        const auto id = desk_.id();
        if (const auto problem = services_.store->remove_tournament(id))
            return services_.ui.toast(tr_values(problem->key, problem->values), ToastKind::bad);
        services_.ui.toast(tr("tour.removed", desk_.name()), ToastKind::info,
                           [&services = services_, id] {
                               services.store->restore_tournament(id);
                               services.stage.push(make_tournament(services, id));
                           });
        leave_page();
    };
    services_.stage.push(
        make_question(services_, {"tournament_remove",
                                  tr("tour.remove_tournament"),
                                  tr("tour.remove_text", desk_.name()),
                                  {{"remove_yes", tr("tour.remove_tournament"), remove, true},
                                   {"remove_no", tr("saved.cancel")}}}));
}

void TournamentScene::draw_tools(Frame& frame, const Rect& row) {
    auto& ui = frame.ui;
    const float side = row.h, gap = frame.t(10);
    float x = row.right() - side;
    const auto tool = [&](const char* id, Icon icon, const char* key) {
        const bool pressed =
            ui.icon_button(id, {x, row.y, side, side}, icon, tr(key), {ButtonStyle::paper}).pressed;
        x -= side + gap;
        return pressed;
    };
    if (tool("menu", Icon::menu, "tour.menu")) ask_menu();
    if (tool("files", Icon::save, "tour.files")) ask_files(desk_);
    if (tool("show", Icon::eye, "tour.show")) services_.stage.push(make_tournament_show(desk_));
}

void TournamentScene::draw_tabs(Frame& frame, const Rect& box, bool two) {
    const auto& state = desk_.state();
    std::vector<Choice> tabs{{kPlayers, tr("tour.players_tab")}};
    std::vector<const char*> ids{kPlayers};
    if (state.started) {
        tabs.push_back({kRound, state.form() == tournament::Form::ladder
                                    ? tr("tour.ladder")
                                    : tr("tour.round_tab", state.rounds_paired())});
        ids.push_back(kRound);
    } else if (!two) {
        tabs.push_back({"form", tr("tour.how")});
        ids.push_back("form");
    }
    if (state.started) {
        tabs.push_back({kStanding, tr("tour.standing")});
        ids.push_back(kStanding);
    }
    if (state.stage() >= tournament::Stage::complete) {
        tabs.push_back({kEnd, tr("tour.podium")});
        ids.push_back(kEnd);
    }
    int chosen = 0;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (std::string(ids[i]) == tab_) chosen = static_cast<int>(i);
    if (frame.ui.segmented("tab", box, tr("tour.pages"), tabs, chosen)) {
        tab_ = ids[at(chosen)];
        if (tab_ == kRound) desk_.let_computers_play();
    }
}

void TournamentScene::draw_left(Frame& frame, const Rect& box) {
    const std::string tab = tab_;
    if (tab == kRound)
        round_.draw(frame, box);
    else if (tab == kStanding)
        standing_.draw(frame, box, true);
    else if (tab == kEnd)
        end_.draw(frame, box);
    else if (tab == "form")
        form_.draw(frame, box);
    else
        players_.draw(frame, box);
}

void TournamentScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    const auto& state = desk_.state();
    model.set("stage", tournament::word_of(state.stage()));
    model.set("round", std::to_string(state.rounds_paired()));
    model.set("entered", std::to_string(state.entered.size()));
    int open = 0;
    for (const auto& round : state.rounds)
        for (const auto& table : round.tables) open += table.outcome ? 0 : 1;
    model.set("open", std::to_string(open));
    std::string standing;
    for (std::size_t i = 0; i < desk_.standing().size() && i < 8; ++i) {
        const auto& line = desk_.standing()[i];
        standing += (i == 0 ? "" : " ") + person_text(desk_.head().people[line.person]);
        if (line.figures) standing += ":" + points_text(line.figures->points);
    }
    model.set("standing", standing);
}

void TournamentScene::draw(Frame& frame) {
    const auto stage = desk_.state().stage();
    const bool open = stage == tournament::Stage::open;
    if (!open && (was_open_ || std::string(tab_) == "form")) {
        tab_ = kRound;
        desk_.let_computers_play();
    }
    was_open_ = open;
    if (open && (tab_ == kRound || alone())) tab_ = kPlayers;
    if (stage == tournament::Stage::ended && !was_over_) tab_ = kEnd;
    was_over_ = stage == tournament::Stage::ended;
    const auto page = begin_page(frame, desk_.name(), tournament_line(desk_.state()));
    if (page.back) leave_page();
    facts(frame);
    Rect area = page.content;
    auto& ui = frame.ui;
    const float side = ui.control(low_window(frame) ? 46 : 58), gap = frame.u(20);
    const float tools = 3 * side + 2 * frame.t(10);
    const float title = ui.text_width(desk_.name(), 62, Face::display_bold);
    const float margin = page_margin(frame);
    const bool low = low_window(frame);
    const float before = margin + ui.control(low ? 52 : 72) + frame.u(28);
    const bool beside =
        before + title * (low ? 0.9F : 1) + tools + frame.t(20) < frame.area.w - margin;
    if (beside) {
        const float y = low ? frame.area.h * 0.02F + (ui.control(52) - side) / 2
                            : std::min(frame.u(64), frame.area.h * 0.05F);
        draw_tools(frame, {area.right() - tools, std::round(y), tools, side});
    } else {
        draw_tools(frame, {area.right() - tools, area.y, tools, side});
        area.y += side + frame.t(8);
        area.h -= side + frame.t(8);
    }
    const bool two = area.w >= frame.t(1180) && !alone();
    const float left = two ? std::round((area.w - gap) * 0.56F) : area.w;
    const Rect panel{area.x, area.y, left, area.h};
    ui.panel(panel, 24);
    const float pad = frame.t(low_window(frame) ? 14 : 24);
    Rect in = panel.inset(pad);
    const float tabs = ui.control(52);
    if (!two || !open) {
        draw_tabs(frame, {in.x, in.y, in.w, tabs}, two);
        in.y += tabs + frame.t(14);
        in.h -= tabs + frame.t(14);
    }
    const bool form_alone = two && std::string(tab_) == "form";
    if (form_alone)
        players_.draw(frame, in);
    else
        draw_left(frame, in);
    if (!two) return;
    const Rect other{area.x + left + gap, area.y, area.w - left - gap, area.h};
    ui.panel(other, 24);
    if (desk_.state().stage() == tournament::Stage::open)
        form_.draw(frame, other.inset(pad));
    else
        standing_.draw(frame, other.inset(pad), false);
}

}  // namespace

std::unique_ptr<Scene> make_tournament(Services& services, std::int64_t id) {
    if (services.store) {
        auto loaded = services.store->load_tournament(id);
        if (auto* one = std::get_if<ClubTournament>(&loaded))
            return std::make_unique<TournamentScene>(services, id, std::move(*one));
        const auto& refusal = std::get<game::Refusal>(loaded);
        services.ui.toast(tr_values(refusal.key, refusal.values), ToastKind::bad);
    }
    return make_tournaments(services);
}

}  // namespace scenes
