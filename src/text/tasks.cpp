// Lessons and challenges at the text table: the same runs as on the tables with pictures, told in
// lines.
#include "scenes/face/game_face.hpp"
#include "scenes/face/puzzles.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/challenge/run.hpp"
#include "scenes/table/lesson/run.hpp"
#include "text/program.hpp"

#include <algorithm>
#include <chrono>
#include <functional>

namespace text {

using scenes::tr;
using scenes::trn;

namespace {

// --- lessons -------------------------------------------------------------------------------------

class LessonTable final : public Occasion {
public:
    explicit LessonTable(scenes::LessonRun run) : run_(std::move(run)) {}

    std::vector<std::string> task(const Table&) override {
        if (told_ == run_.index()) return {};
        told_ = run_.index();
        const auto& id = run_.step().id;
        return {tr("text.lesson.step", run_.index() + 1, run_.steps()) + " " +
                    tr(scenes::lesson_key(run_.lesson(), id)),
                tr(scenes::lesson_key(run_.lesson(), id + ".text")),
                tr("text.lesson.try", word_for(Command::hint))};
    }
    std::vector<Command> senseless() const override {
        return {Command::undo, Command::redo, Command::draw, Command::resign};
    }
    bool kept() const override { return false; }
    bool steps_by_itself() const override { return false; }
    bool accepts(Table& table, const std::string& move) override {
        if (run_.asks(table.match().ply()) && move == run_.step().move) {
            run_.solve();
            return true;
        }
        auto trial = table.match();
        if (const auto why = trial.play(move))
            table.say(table.view().refusal_words(*why));
        else
            table.say(tr("lesson.other_move"));
        return false;
    }
    bool goes_on(Table& table) override {
        const int ply = table.match().ply();
        if (run_.asks(ply)) return false;
        if (const auto next = run_.follows(ply); !next.empty())
            return !table.session().play(next);  // the file was proved when it was read
        const bool goes_on = run_.goes_on();
        if (!goes_on) {
            table.session().lay_out(run_.match_at(run_.index() + 1));
            table.tell_from_here();
        }
        run_.enter(run_.index() + 1, table.match().ply());
        table.show_again();
        return true;
    }
    bool closed(Table& table) override {
        if (!run_.done()) return false;
        table.say(tr(run_.all_solved() ? "lesson.done" : "lesson.seen_end") + " " +
                  tr(scenes::lesson_key(run_.lesson(), "end")));
        return true;
    }
    bool answers_hint(Table& table) override {
        const auto& move = run_.step().move;
        table.say(move + " = " + table.view().words(table.match().now(), move));
        return true;
    }

private:
    scenes::LessonRun run_;
    int told_ = -1;  ///< the step whose task was said
};

void play_lesson(const Place& place, const std::vector<game::Lesson>& all, std::size_t index) {
    const auto& lesson = all[index];
    const auto* row = game::find_game(lesson.game);
    const int step = scenes::lesson_mark(place.ours.settings, lesson).step;
    scenes::LessonRun run(lesson, *row, static_cast<int>(index) + 1, static_cast<int>(all.size()),
                          step, place.ours.settings);
    const auto match = run.match_at(run.index());
    run.enter(run.index(), match.ply());
    scenes::TablePlan plan;
    plan.game = row->id;
    plan.seats.assign(static_cast<std::size_t>(match.seats()), {});
    for (int seat = 0; seat < match.seats(); ++seat)
        plan.seats[static_cast<std::size_t>(seat)].person = lesson.plays(seat);
    LessonTable occasion(std::move(run));
    Table(place.console, place.ours, plan, match, occasion).play();
}

std::string lesson_line(const scenes::Settings& settings, const game::Lesson& lesson) {
    const auto mark = scenes::lesson_mark(settings, lesson);
    const auto title = tr(scenes::lesson_key(lesson));
    if (mark.done) return title + ", " + tr("text.lesson.done");
    return mark.step > 0 ? title + ", " + tr("text.lesson.begun", mark.step + 1) : title;
}

// --- challenges ----------------------------------------------------------------------------------

class ChallengeTable final : public Occasion {
public:
    explicit ChallengeTable(scenes::ChallengeRun& run) : run_(run) {}

    void sit_down(Table& table) {
        browsing_.emplace(table.session());
        words_.emplace(table.view(), table.session(), *browsing_, run_);
    }
    std::vector<std::string> task(const Table& table) override {
        auto lines = words_->lines(false);
        for (const auto& line : table.view().advice_typed(table.match().now()))
            lines.push_back(line);
        return lines;
    }
    std::vector<Command> senseless() const override {
        return {Command::redo, Command::draw, Command::resign};
    }
    bool kept() const override { return false; }
    bool steps_by_itself() const override { return !run_.closed(); }
    bool asks_best_turn() const override {
        return run_.challenge().goal == game::Challenge::Goal::turn;
    }
    void acted(Table& table) override { run_.acted(table.match()); }
    void answered(Table& table) override {
        run_.answered(table.match(), table.session().last_thought());
    }
    void taken_back(Table&) override { run_.took_back(); }
    void hint_asked(Table&) override { run_.asked_hint(); }
    scenes::Allowed may_take_back(const Table& table) const override {
        const auto& match = table.match();
        int ply = match.ply() - 1;
        const int person = game::solver_of(run_.challenge(), match);
        while (ply >= 0 && match.at(ply).actor() != person) --ply;
        return scenes::only_if(ply >= 0 && run_.may_take_back(match, ply), tr("why.task_stays"));
    }
    /// What a hint costs is said before the first one.
    bool answers_hint(Table& table) override {
        if (warned_ || run_.practice() || run_.verdict(table.match()).reach <= game::Medal::bronze)
            return false;
        warned_ = true;
        table.say(tr("challenges.hint_costs"));
        return true;
    }
    bool closed(Table& table) override {
        run_.look(table.match());
        if (run_.waits(table.match())) {
            table.say(tr("challenges.duel_waits"));
            bell_.wait_for([&] { return run_.look(table.match()) || !run_.waits(table.match()); },
                           [] {});
        }
        if (!run_.closed()) return false;
        table.console().gap();
        for (const auto& line : words_->lines(false)) table.say(line);
        const bool back = run_.state() != scenes::ChallengeRun::State::solved &&
                          may_take_back(table) && table.session().can_undo();
        if (!back || !table.console().agrees(tr("challenges.take_back") + "?")) return true;
        table.session().undo();
        run_.took_back();
        table.tell_from_here();
        table.show_again();
        return false;
    }
    Bell& bell() { return bell_; }

private:
    scenes::ChallengeRun& run_;
    std::optional<scenes::Browsing> browsing_;
    std::optional<scenes::ChallengeWords> words_;
    Bell bell_;
    bool warned_ = false;
};

void play_challenge(const Place& place, const game::Challenge& challenge, game::Day day) {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    place.ours.clock.set(std::chrono::duration<double>(now).count());
    scenes::TablePlan plan;
    plan.game = challenge.game;
    plan.challenge = challenge.id;
    plan.day = day;
    Bell bell;
    auto opening = scenes::open_challenge(place.ours, plan, [&bell] { bell.ring(); });
    if (!opening) return place.console.say(tr("text.challenge.none"));
    if (!opening->first_words.empty()) place.console.say(opening->first_words);
    ChallengeTable occasion(opening->run);
    Table table(place.console, place.ours, opening->plan, opening->match, occasion);
    occasion.sit_down(table);
    table.play();
}

/// One line of the list: what is asked, and what it has brought.
std::string challenge_line(const std::vector<game::Challenge>& all,
                           const scenes::Progress& progress, const game::Challenge& challenge,
                           game::Day day) {
    auto line = scenes::challenge_title(all, challenge) + ": " + scenes::goal_of(challenge, day);
    const auto* result = progress.find(challenge.id, day);
    if (result && result->medal > 0)
        line += ", " + scenes::medal_text(static_cast<game::Medal>(result->medal));
    return line;
}

/// The challenges of one game that are matches: that of today, games alone, and problems by class.
class ChallengePage {
public:
    ChallengePage(const Place& place, const std::string& game) : place_(place), game_(game) {
        std::string fault;
        all_ = scenes::load_challenges(place.ours, game, &fault);
        if (!fault.empty()) place.console.say(fault);
    }

    void open() {
        while (!place_.console.ended()) {
            const scenes::Progress progress(place_.ours, game_);
            std::vector<std::string> options;
            std::vector<std::function<void()>> ways;
            add_today(progress, options, ways);
            for (const auto* solo : listed(0)) {
                options.push_back(challenge_line(all_, progress, *solo, 0));
                ways.emplace_back([this, solo] { play_challenge(place_, *solo, 0); });
            }
            for (int grade = 1; grade <= 3; ++grade) add_class(grade, progress, options, ways);
            if (puzzles_left_out()) place_.console.say(tr("text.challenge.puzzles"));
            if (options.empty()) return place_.console.say(tr("text.challenge.none"));
            const auto chosen = place_.console.choose(scenes::game_name(game_), options);
            if (!chosen) return;
            ways[*chosen]();
        }
    }

private:
    /// Games alone (grade 0), or the problems of a grade.
    std::vector<const game::Challenge*> listed(int grade) const {
        std::vector<const game::Challenge*> list;
        for (const auto& challenge : all_) {
            if (challenge.daily || scenes::puzzles_of(challenge)) continue;
            const bool solo = challenge.kind == scenes::kSoloKind;
            if (grade == 0 ? solo : !solo && challenge.grade == grade) list.push_back(&challenge);
        }
        return list;
    }
    bool puzzles_left_out() const {
        return std::any_of(all_.begin(), all_.end(), [](const auto& challenge) {
            return scenes::puzzles_of(challenge) != nullptr;
        });
    }
    void add_today(const scenes::Progress& progress, std::vector<std::string>& options,
                   std::vector<std::function<void()>>& ways) {
        const auto day = scenes::today(place_.ours);
        const auto* daily = game::daily_challenge(all_, day);
        if (!daily || scenes::puzzles_of(*daily)) return;
        options.push_back(tr("text.challenge.today", challenge_line(all_, progress, *daily, day)));
        ways.emplace_back([this, daily, day] { play_challenge(place_, *daily, day); });
    }
    void add_class(int grade, const scenes::Progress& progress, std::vector<std::string>& options,
                   std::vector<std::function<void()>>& ways) {
        const auto list = listed(grade);
        if (list.empty()) return;
        const auto solved = std::count_if(
            list.begin(), list.end(), [&](const auto* one) { return progress.solved(one->id, 0); });
        const auto title = tr("challenges.class." + std::to_string(grade));
        options.push_back(title + ": " + tr("challenges.count", solved, list.size()));
        ways.emplace_back([this, list, title] { open_class(list, title); });
    }
    void open_class(const std::vector<const game::Challenge*>& list, const std::string& title) {
        while (!place_.console.ended()) {
            const scenes::Progress progress(place_.ours, game_);
            std::vector<std::string> options;
            for (const auto* one : list) {
                const auto* result = progress.find(one->id, 0);
                const int medal = result ? result->medal : 0;
                options.push_back(medal > 0 ? scenes::medal_text(static_cast<game::Medal>(medal))
                                            : "-");
            }
            const auto chosen =
                place_.console.choose(title + ". " + tr("text.challenge.numbers"), options);
            if (!chosen) return;
            play_challenge(place_, *list[*chosen], 0);
        }
    }

    Place place_;
    std::string game_;
    std::vector<game::Challenge> all_;
};

/// One of the games of which this holds; nothing: none.
const game::Game* choose_among(const Place& place,
                               bool (*has)(const scenes::Belongings&, std::string_view)) {
    std::vector<const game::Game*> games;
    std::vector<std::string> names;
    for (const auto* game : scenes::shown_games()) {
        if (!has(place.ours, game->id)) continue;
        games.push_back(game);
        names.push_back(scenes::game_name(game->id));
    }
    const auto chosen = place.console.choose(tr("text.which_game"), names);
    return chosen ? games[*chosen] : nullptr;
}

}  // namespace

void lessons(const Place& place) {
    const auto* game = choose_among(place, scenes::has_lessons);
    if (!game) return;
    std::string fault;
    const auto all = scenes::load_lessons(place.ours, game->id, &fault);
    if (!fault.empty()) place.console.say(fault);
    while (!all.empty() && !place.console.ended()) {
        std::vector<std::string> options;
        for (const auto& lesson : all) options.push_back(lesson_line(place.ours.settings, lesson));
        const auto lesson = place.console.choose(tr("text.menu.lessons"), options);
        if (!lesson) return;
        play_lesson(place, all, *lesson);
    }
}

void challenges(const Place& place) {
    if (const auto* game = choose_among(place, scenes::has_challenges))
        ChallengePage(place, game->id).open();
}

}  // namespace text
