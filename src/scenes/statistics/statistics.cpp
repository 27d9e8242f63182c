#include "scenes/statistics/statistics.hpp"

#include "game/contest/yardstick.hpp"
#include "scenes/challenges/challenges.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/game_tabs.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <set>
#include <tuple>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// What the worker hands over.
struct Statistics::Found {
    std::mutex mutex;
    std::optional<int> score;
};

namespace {

/// So many of the newest games are looked into.
constexpr std::size_t kLookedInto = 200;

}  // namespace

Statistics::Statistics(Services& services, std::string game)
    : services_(services), game_(std::move(game)) {
    if (!find_view(game_)) game_ = shown_games().front()->id;
}

void Statistics::shown() {
    fresh_ = false;
}

void Statistics::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help) services_.stage.push(make_help(services_, game_));
}

void Statistics::read() {
    fresh_ = true;
    language_ = services_.strings.language();
    all_ = read_played(services_);
    // Opened where there is something to see.
    const auto played = [this](const PlayedGame& game) { return game.game == game_; };
    if (!opened_ && !all_.empty() && std::none_of(all_.begin(), all_.end(), played))
        game_ = all_.back().game;
    opened_ = true;
    choose();
}

/// What the filters let through; the filters offer what there is.
void Statistics::choose() {
    view_ = find_view(game_);
    const auto chosen = group_ >= 0 && group_ < static_cast<int>(groups_.size())
                            ? std::optional(groups_[static_cast<std::size_t>(group_)])
                            : std::nullopt;
    std::vector<PlayedGame> of_game;
    std::set<std::string> names;
    for (const auto& game : all_) {
        if (game.game != game_) continue;
        of_game.push_back(game);
        names.insert(game.name);
    }
    groups_ = groups_of(of_game);
    names_.assign(names.begin(), names.end());
    // The one chosen before, as long as there is one; else the most frequent.
    const auto most = std::find_if(groups_.begin(), groups_.end(),
                                   [](const auto& group) { return !group.all(); });
    auto place = chosen ? std::find(groups_.begin(), groups_.end(), *chosen) : groups_.end();
    if (place == groups_.end()) place = most;
    group_ = groups_.empty() ? kMostFrequent : static_cast<int>(place - groups_.begin());
    if (person_ > static_cast<int>(names_.size())) person_ = 0;
    chosen_.clear();
    for (const auto& game : of_game) {
        if (!groups_[static_cast<std::size_t>(group_)].holds(game)) continue;
        if (person_ > 0 && game.name != names_[static_cast<std::size_t>(person_) - 1]) continue;
        chosen_.push_back(game);
    }
    if (person_ == 0) chosen_ = each_match_once(chosen_);
    waiting_.clear();
    const auto first = chosen_.size() > kLookedInto ? chosen_.size() - kLookedInto : 0;
    for (std::size_t i = first; i < chosen_.size(); ++i)
        if (chosen_[i].seats == 1 && inside_.count(chosen_[i].id) == 0)
            waiting_.push_back(chosen_[i].id);
    ask();
}

// --- looking into games --------------------------------------------------------------------------

/// Asks what the computer would have made of the luck of the next game that waits.
void Statistics::ask() {
    asked_ = 0;
    if (thinker_) thinker_->cancel();
    while (!waiting_.empty() && services_.store) {
        const auto id = waiting_.back();
        waiting_.pop_back();
        auto& inside = inside_[id];
        const auto answer = services_.store->load(id);
        const auto* stored = std::get_if<game::StoredMatch>(&answer);
        if (!stored) continue;
        auto opened = game::resume(*stored);
        if (!opened.match || !view_) continue;
        if (const auto* parts = view_->abilities().sources)
            inside.sources = parts->sources(opened.match->now(), 0);
        // Dice of one's own end with the game: nobody knows what would have come.
        if (view_->own_luck(stored->options) || !game::has_same_luck(*opened.match)) continue;
        found_ = std::make_shared<Found>();
        auto match = *opened.match;
        thinker_ = std::make_unique<game::Thinker>(
            [found = found_, match, bot = game::companion_of(match.game())](
                const game::Position&, const game::Request& request) {
                const auto result = game::play_same_luck(match, bot, request.stop);
                const std::lock_guard lock(found->mutex);
                if (result) found->score = result->score;
                return game::Thought{};
            },
            services_.wake);
        asked_ = id;
        thinker_->start(match.now().copy(), {}, 0);
        return;
    }
}

void Statistics::update(double) {
    if (asked_ == 0 || !thinker_->poll(0)) return;
    {
        const std::lock_guard lock(found_->mutex);
        inside_[asked_].computer = found_->score;
    }
    ask();
}

// --- the whole -----------------------------------------------------------------------------------

void Statistics::draw(Frame& frame) {
    if (!fresh_ || language_ != services_.strings.language()) read();
    PageLook look{"page", tr("statistics.title"), tr("statistics.note")};
    look.most = 1;
    look.paper = false;
    look.stretches = true;
    const auto laid = lay_page(frame, look, {}, [this](Flow& flow) {
        lay_switches(flow);
        if (chosen_.empty()) return lay_none(flow);
        const auto list = tiles();
        const std::size_t most = flow.roomy(1300) ? list.size() : flow.roomy(640) ? 3 : 2;
        flow.grid(list.size(), 0, most,
                  [&](Flow& cell, std::size_t i) { lay_tile(cell, list[i]); });
        flow.fill();
        flow.beside(
            0.63F, [this](Flow& left) { lay_charts(left); },
            [this](Flow& right) { lay_lists(right); }, 1080);
    });
    facts(frame);
    if (laid.left) services_.stage.pop();
}

void Statistics::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    model.set("game", game_);
    model.set("games", std::to_string(chosen_.size()));
    model.set("alone", alone() ? "yes" : "no");
    int compared = 0;
    for (const auto& game : chosen_) {
        const auto found = inside_.find(game.id);
        compared += found != inside_.end() && found->second.computer;
    }
    model.set("compared", std::to_string(compared));
}

/// What is said when there is nothing to count yet.
std::string Statistics::none_words() const {
    auto words = tr("statistics.none");
    if (has_challenges(services_, game_)) words += " " + tr("statistics.challenges_apart");
    return words;
}

/// Nothing to count yet: which game it is about, and the way to play it.
void Statistics::lay_none(Flow& flow) {
    flow.fill();
    flow.paper([this](Flow& paper) {
        const float side = low_window(paper.frame()) ? 56 : 132;
        paper.centred(640, [&](Flow& column) {
            column.sign(side, [&](render::Point at, float r) {
                column.frame().canvas.picture(emblem_of(game_), Rect::around(at, 2 * r, 2 * r));
            });
            column.words("none", none_words(), Words::quiet, render::Align::centre);
            const FootButton fresh{
                "new", tr("saved.empty_new"), {ButtonStyle::primary, Icon::play}};
            column.centred(column.need(fresh), [&](Flow& middle) {
                if (middle.buttons({fresh}) != 0) return;
                TablePlan plan;
                plan.game = game_;
                services_.stage.push(make_setup(services_, std::move(plan)));
            });
        });
    });
}

// --- switches ------------------------------------------------------------------------------------

constexpr float kBesideWords = 76;  ///< of a filter, design

/// What the filters offer, from the first on: everything, then what there is.
std::vector<Choice> Statistics::offered(const char* all, const std::vector<std::string>& what) {
    std::vector<Choice> choices{{"all", tr(all)}};
    for (std::size_t i = 0; i < what.size(); ++i)
        choices.push_back({std::to_string(i + 1), what[i]});
    return choices;
}

/// A variant says of which kind its games are where both kinds have it.
std::vector<Choice> Statistics::offered_groups() const {
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const auto& group = groups_[i];
        const bool both = std::any_of(groups_.begin(), groups_.end(), [&](const auto& other) {
            return other.alone != group.alone && other.variant == group.variant;
        });
        const auto words = group.all()
                               ? tr(group.alone ? "statistics.all_alone" : "statistics.all_matches")
                           : !both       ? group.variant
                           : group.alone ? tr("statistics.alone", group.variant)
                                         : tr("statistics.with_others", group.variant);
        choices.push_back({std::to_string(i + 1), words});
    }
    if (choices.empty()) choices.push_back({"all", tr("statistics.all_variants")});
    return choices;
}

/// What a choice of these needs, design.
static float filter_width(const Flow& flow, const std::vector<Choice>& choices) {
    float most = 200;
    for (const auto& choice : choices)
        most = std::max(most, flow.need(choice.label, Words::strong) + kBesideWords);
    return most;
}

/// Games side by side have a row of their own, a list of them is no wider than its words.
void Statistics::lay_switches(Flow& flow) {
    std::vector<std::string> games;
    std::vector<Choice> names;
    for (const auto* game : shown_games()) {
        games.push_back(game->id);
        names.push_back({game->id, game_name(game->id)});
    }
    const bool tabs = games_side_by_side(flow.frame(), games.size(), flow.width());
    const auto groups = offered_groups();
    const auto people = offered("statistics.all_people", names_);
    const Content choose_one = [&](Flow& cell) {
        cell.item(cell.ui().control(60), [&](const Rect& box) {
            if (!choose_game(cell.frame(), "game", box, tr("statistics.game"), games, game_))
                return;
            group_ = kMostFrequent;
            groups_.clear();
            person_ = 0;
            choose();
        });
    };
    const Content variant = [&](Flow& cell) {
        lay_filter(cell, "variant", tr("statistics.variant"), groups, std::max(0, group_),
                   &Statistics::group_);
    };
    const Content person = [&](Flow& cell) {
        lay_filter(cell, "person", tr("statistics.person"), people, person_, &Statistics::person_);
    };
    const float all = flow.design_width();
    flow.wrap({{tabs && all < 1500 ? all
                : tabs             ? all * 0.5F
                                   : filter_width(flow, names),
                choose_one},
               {std::min(all, filter_width(flow, groups)), variant},
               {std::min(all, filter_width(flow, people)), person}});
}

void Statistics::lay_filter(Flow& flow, const char* id, const std::string& label,
                            std::vector<Choice> choices, int chosen, int Statistics::*what) {
    auto& frame = flow.frame();
    // A name may be longer than the window is wide.
    for (auto& choice : choices)
        choice.label = frame.canvas.ellipsis(choice.label, frame.canvas.font(Face::semibold, 20),
                                             flow.width() - frame.t(kBesideWords));
    flow.unlabelled();
    if (!flow.select(id, label, choices, chosen)) return;
    this->*what = chosen;
    choose();
}

std::unique_ptr<Scene> make_statistics(Services& services, std::string game) {
    return std::make_unique<Statistics>(services, std::move(game));
}

}  // namespace scenes
