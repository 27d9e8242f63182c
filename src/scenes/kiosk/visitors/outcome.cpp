// `results` in a public place: how the match ended, beside the board that stays in sight, and the
// ways on: again, another game, the code to take home, a place on a list of scores.
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/kiosk/visitors/tables.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/session/session.hpp"

#include <algorithm>
#include <cassert>

namespace kiosk {

using render::Face;
using render::Icon;
using render::Rect;
using scenes::Services;
using scenes::tr;

namespace {

constexpr Period kPeriods[] = {Period::all, Period::week, Period::today};

/// What the paper says.
struct Words {
    std::string title, figure, reason;
};

class Outcome final : public scenes::Scene {
public:
    Outcome(Services& services, scenes::TablePlan plan, Words words)
        : services_(services), plan_(std::move(plan)), words_(std::move(words)) {
        place_ = place_of(services, services.kiosk->latest(), period_);
    }

    std::string name() const override { return "results"; }
    bool covers() const override { return false; }
    void draw(scenes::Frame& frame) override;

private:
    void draw_words(const VisitorUi& visitor, Rect box) const;
    void draw_ways(const VisitorUi& visitor, const Rect& box);
    float ways_height(const VisitorUi& visitor) const;
    bool takes_home() const;
    void again();

    Services& services_;
    scenes::TablePlan plan_;
    Words words_;
    int place_ = 0;
    Period period_ = Period::all;
};

bool Outcome::takes_home() const {
    return services_.kiosk->conf().scores.qr && !services_.kiosk->latest().record.empty();
}

void Outcome::again() {
    auto plan = plan_;
    plan.begun.reset();
    plan.saved = 0;
    plan.seed = plan_of(services_, plan.game, Company::two, Strength::easy).seed;
    // The same game alone; of problems another one.
    if (!plan.challenge.empty()) plan.challenge = solo_of(services_, plan.game, plan.seed);
    services_.kiosk->began(plan.game);
    services_.stage.reset(make_table(services_, plan));
}

void Outcome::draw_words(const VisitorUi& visitor, Rect box) const {
    const auto& shades = visitor.shades();
    const float title = words_.figure.empty() ? box.h * 0.6F : box.h * 0.34F;
    visitor.lines("heading", {box.x, box.y, box.w, title}, words_.title, Face::display_bold, 78,
                  shades.ink);
    box.y += title;
    box.h -= title;
    if (!words_.figure.empty()) {
        const float figure = box.h * 0.5F;
        visitor.line("score", {box.x, box.y, box.w, figure}, words_.figure, Face::black, 92,
                     shades.active, render::Align::centre);
        box.y += figure;
        box.h -= figure;
    }
    visitor.lines("reason", box, words_.reason, Face::medium, 32, shades.ink2);
}

float Outcome::ways_height(const VisitorUi& visitor) const {
    return 2 * visitor.primary() + (takes_home() ? visitor.second() + visitor.gap() : 0) +
           visitor.gap();
}

void Outcome::draw_ways(const VisitorUi& visitor, const Rect& box) {
    const float gap = visitor.gap(), high = visitor.primary();
    TileLook main, other;
    main.kind = TileLook::Kind::light;
    main.size = 38;
    other.size = 32;
    Rect row{box.x, box.y, box.w, high};
    bool enter = false, again_pressed = false, choice = false, home = false;
    if (place_ > 0) {
        main.icon = Icon::trophy;
        enter = visitor.tile("enter", row, tr("visitors.enter"), main).pressed;
        row.y += high + gap;
        const auto two = side_by_side(row, 2, gap);
        other.icon = Icon::repeat;
        visitor.even(two, {tr("visitors.again"), tr("visitors.other_game")}, other);
        again_pressed = visitor.tile("again", two[0], tr("visitors.again"), other).pressed;
        other.icon = Icon::home;
        choice = visitor.tile("choice", two[1], tr("visitors.other_game"), other).pressed;
    } else {
        main.icon = Icon::repeat;
        again_pressed = visitor.tile("again", row, tr("visitors.again"), main).pressed;
        row.y += high + gap;
        other.icon = Icon::home;
        choice = visitor.tile("choice", row, tr("visitors.other_game"), other).pressed;
    }
    if (takes_home()) {
        row.y += high + gap;
        row.h = visitor.second();
        other.icon = Icon::share;
        other.size = 28;
        home = visitor.tile("take_home", row, tr("visitors.take_home"), other).pressed;
    }
    if (enter) services_.stage.reset(make_entry(services_));
    if (again_pressed) again();
    if (choice) services_.kiosk->to_choice();
    if (home) services_.stage.push(make_take_home(services_));
}

void Outcome::draw(scenes::Frame& frame) {
    const VisitorUi visitor(services_, frame);
    frame.canvas.fill(frame.area, render::kBlack.with_alpha(visitor.shades().flat ? 0.75F : 0.45F));
    // In a tall picture the paper holds the button for lower controls too: it covers the table's.
    const bool tall = visitor.portrait() && visitor.tall();
    const Rect area = tall ? visitor.area() : draw_lower(visitor, visitor.area());
    const float lower = tall ? visitor.second() + visitor.gap() : 0;
    Rect paper = area;
    if (visitor.portrait()) {
        const float high = std::max(frame.area.h * 0.44F, ways_height(visitor) + visitor.px(430));
        paper.h = std::min(area.h, high + lower);
        paper.y = area.bottom() - paper.h;
    } else {
        paper.w = std::min(area.w, std::max(area.w * 0.42F, visitor.px(700)));
        if (services_.settings->panel == scenes::PanelSide::right) paper.x = area.right() - paper.w;
    }
    visitor.card(paper, true);
    Rect room = paper.inset(visitor.px(32));
    if (tall) room = draw_lower(visitor, room);
    const float ways = ways_height(visitor);
    draw_words(visitor, {room.x, room.y, room.w, room.h - ways - visitor.px(20)});
    draw_ways(visitor, {room.x, room.bottom() - ways, room.w, ways});
    auto& model = frame.ui.model();
    model.set("place", std::to_string(place_));
    model.set("value", std::to_string(services_.kiosk->latest().value));
}

/// Who won, as the visitors would say it.
Words words_of(const game::Match& match, const scenes::View& view) {
    Words words;
    const auto scores = match.now().scores();
    const auto result = match.result();
    const auto winners = result ? result->winners : std::vector<int>{};
    const auto& people = match.people();
    const auto person = [&](int seat) {
        const auto i = static_cast<std::size_t>(seat);
        return i >= people.size() || people[i].kind.empty() || people[i].kind == "person";
    };
    int persons = 0;
    for (int seat = 0; seat < match.seats(); ++seat) persons += person(seat) ? 1 : 0;
    if (match.seats() == 1) {
        words.title = tr("visitors.done");
        words.figure = view.score_words(scores.front(), match.settings());
    } else {
        for (const int score : scores)
            words.figure += (words.figure.empty() ? "" : " : ") + scenes::number_text(score);
        if (winners.size() == 1 && persons == 1)
            words.title =
                tr(person(winners.front()) ? "visitors.you_win" : "visitors.computer_wins");
        else if (winners.size() == 1)
            words.title = tr("visitors.wins", view.seat_name(winners.front()));
        else
            words.title = tr(winners.empty() ? "visitors.nobody_wins" : "visitors.draw");
    }
    words.reason = view.ending(match.now());
    return words;
}

}  // namespace

int place_of(Services& services, const Finished& what, Period& period) {
    const auto* house = services.kiosk;
    if (!house->conf().scores.on || what.challenge.empty() || !what.solved) return 0;
    const auto boards = boards_of(services);
    const bool counted = std::any_of(boards.begin(), boards.end(), [&](const Board& board) {
        return board.game == what.game && board.challenge == what.challenge;
    });
    if (!counted) return 0;
    int best = 0;
    for (const Period one : kPeriods) {
        const int place = services.kiosk->scores().place({what.game, what.challenge, what.lower},
                                                         one, what.value, house->wall());
        if (place == 0 || (best > 0 && place >= best)) continue;
        best = place;
        period = one;
    }
    return best;
}

std::unique_ptr<scenes::Scene> make_outcome(Services& services, scenes::TablePlan plan,
                                            const game::Match& match) {
    const auto& view = scenes::find_view(match.game().id)->of(match.settings());
    services.kiosk->finished(
        {match.game().id, {}, game::write_record(match.record()), 0, false, false});
    return std::make_unique<Outcome>(services, std::move(plan), words_of(match, view));
}

std::unique_ptr<scenes::Scene> make_outcome(Services& services, scenes::TablePlan plan,
                                            const game::Challenge& challenge,
                                            const game::Verdict& verdict, const game::Match& match,
                                            double seconds, const game::Help& help) {
    using Goal = game::Challenge::Goal;
    const bool solved = verdict.outcome == game::Verdict::Outcome::solved;
    Finished what{challenge.game,  challenge.id, game::write_record(match.record()), 0,
                  challenge.fewer, solved};
    Words words;
    words.title =
        solved ? scenes::solved_text(challenge, verdict.medal) : tr("visitors.not_solved");
    if (challenge.goal == Goal::score) {
        // Every game that was played to its end has points, a medal or not; those on the boards
        // were made without anybody's hints.
        what.value = verdict.score;
        what.solved = help.hints == 0;
        words.figure =
            scenes::find_view(challenge.game)->score_words(verdict.score, challenge.options);
        words.reason = scenes::limits_text(challenge, game::within_reach(challenge, help));
        if (help.hints > 0 && services.kiosk->conf().scores.on)
            words.reason = tr("visitors.with_hint");
        if (!solved) words.title = tr("visitors.done");
    } else if (challenge.kind == "problem" && solved) {
        // All problems of a game stand on one list: how long they took.
        what.challenge = kProblems;
        what.lower = true;
        what.value = seconds_of(seconds, help);
        words.figure = value_words({challenge.game, kProblems, true}, what.value);
        words.reason =
            help.hints + help.take_backs > 0 ? tr("visitors.time_with_help") : tr("visitors.time");
    }
    services.kiosk->finished(what);
    Period period = Period::all;
    if (const int place = place_of(services, what, period); place > 0) {
        const char* const kWhen[] = {"visitors.place_today", "visitors.place_week",
                                     "visitors.place_all"};
        words.reason = tr(kWhen[static_cast<std::size_t>(period)], place);
    }
    return std::make_unique<Outcome>(services, std::move(plan), std::move(words));
}

}  // namespace kiosk
