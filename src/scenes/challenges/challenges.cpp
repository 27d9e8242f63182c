#include "scenes/challenges/challenges.hpp"

#include "scenes/face/puzzles.hpp"

#include <algorithm>

namespace scenes {

using game::Challenge;
using game::Medal;

Challenges::Challenges(Services& services, std::string game, std::string from)
    : services_(services), game_(std::move(game)), from_(std::move(from)) {
    if (!game::find_game(game_)) game_ = game::games().front().id;
}

/// Anew on top; keys find the challenge of the day under their focus.
void Challenges::shown() {
    fresh_ = false;
    if (!met_) services_.ui.focus("button:daily");
    met_ = true;
}

void Challenges::read() {
    fresh_ = true;
    language_ = services_.strings.language();
    today_ = today(services_);
    all_ = load_challenges(services_, game_);
    progress_ = Progress(services_, game_);
    series_ = running_series(progress_.solved_days(), today_);
    daily_ = game::daily_challenge(all_, today_);
    games_.clear();
    day_medals_.clear();
    for (const auto& row : game::games()) {
        if (!has_challenges(services_, row.id)) continue;
        games_.push_back(row.id);
        day_medals_.push_back(static_cast<Medal>(Progress(services_, row.id).medal_of_day(today_)));
    }
    daily_goal_ = daily_ ? goal_of(*daily_, today_) : "";
    // Points say little without what they are made in: how long a game, how many of them.
    if (daily_ && daily_->kind == kSoloKind)
        daily_goal_ = tr("challenges.daily_solo", challenge_title(all_, *daily_), daily_goal_);
    classes_ = {{"solo"}, {"1"}, {"2"}, {"3"}};
    for (const auto& challenge : all_) {
        if (challenge.daily) continue;
        auto& one =
            classes_[challenge.kind == kSoloKind ? 0 : static_cast<std::size_t>(challenge.grade)];
        one.entries.push_back({&challenge, goal_of(challenge, today_),
                               number_of(all_, challenge.id), is_begun(services_, challenge, 0),
                               side_of(challenge, today_)});
        if (challenge.kind != kSoloKind) one.entries.back().kind = kind_of(challenge);
    }
    classes_.erase(std::remove_if(classes_.begin(), classes_.end(),
                                  [](const Class& one) { return one.entries.empty(); }),
                   classes_.end());
    // The first class that is not done yet opens by itself.
    if (opened_) return;
    opened_ = true;
    for (auto i = static_cast<int>(classes_.size()); i-- > 0;) {
        const auto& one = classes_[static_cast<std::size_t>(i)];
        if (solved_in(one) < static_cast<int>(one.entries.size())) chosen_ = i;
    }
    // Who comes back from one finds it again.
    for (std::size_t i = 0; i < classes_.size(); ++i)
        for (const auto& entry : classes_[i].entries)
            if (entry.challenge->id == from_ && !entry.challenge->daily)
                chosen_ = static_cast<int>(i);
}

Medal Challenges::medal_of(const Challenge& challenge, game::Day day) const {
    const auto* result = progress_.find(challenge.id, day);
    return result ? static_cast<Medal>(result->medal) : Medal::none;
}

/// A listed one with the luck of the day counts for its day.
game::Day Challenges::day_for(const Challenge& challenge) const {
    return challenge.luck == Challenge::Luck::date ? today_ : 0;
}

int Challenges::solved_in(const Class& one) const {
    return static_cast<int>(
        std::count_if(one.entries.begin(), one.entries.end(), [&](const Entry& entry) {
            return progress_.solved(entry.challenge->id, day_for(*entry.challenge));
        }));
}

void Challenges::play(const Challenge& challenge, game::Day day) {
    if (const auto* puzzles = puzzles_of(challenge)) {
        if (auto scene = puzzles->open(services_, challenge, day))
            services_.stage.push(std::move(scene));
        return;
    }
    TablePlan plan;
    plan.game = game_;
    plan.challenge = challenge.id;
    plan.day = day;
    services_.stage.replace(make_table(services_, std::move(plan)));
}

void Challenges::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help) services_.stage.push(make_help(services_, game_));
}

/// The clock of the daily turns once a minute.
std::optional<double> Challenges::wake() const {
    if (services_.scripted) return std::nullopt;
    return services_.clock.now() + 60;
}

// --- the whole -----------------------------------------------------------------------------------

void Challenges::draw(Frame& frame) {
    if (!fresh_ || today_ != today(services_) || language_ != services_.strings.language()) read();
    PageLook look{"page", tr("challenges.title") + " · " + game_name(game_), tr("challenges.note")};
    look.most = 1;
    look.paper = false;
    look.stretches = true;
    const auto laid = lay_page(frame, look, {}, [this](Flow& flow) {
        if (all_.empty()) return flow.words("none", tr("challenges.none"), Words::lead);
        flow.fill();
        flow.beside(
            0.61F,
            [this](Flow& left) {
                left.paper([this](Flow& paper) { lay_daily(paper); });
                left.fill();
                left.paper([this](Flow& paper) { lay_problems(paper); });
            },
            [this](Flow& right) {
                right.paper([this](Flow& paper) { lay_calendar(paper); });
                right.fill();
                right.paper([this](Flow& paper) { lay_classes(paper); });
            },
            980);
    });
    if (laid.left) services_.stage.pop();
}

std::unique_ptr<Scene> make_challenges(Services& services, std::string game, std::string from) {
    return std::make_unique<Challenges>(services, std::move(game), std::move(from));
}

}  // namespace scenes
