#include "scenes/challenges/challenges.hpp"

#include "scenes/face/puzzles.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Challenge;
using game::Medal;
using render::Align;
using render::Face;
using render::Rect;

constexpr float kLeastLetters = 15;  // design units: smaller is hard to read at 720 lines

void challenge_line(Frame& frame, const std::string& id, Rect box, const std::string& words,
                    Face face, float size, render::Color ink, Align align) {
    fitted_line(frame, id, box, words, {face, size, ink, align});
}

bool challenge_line_fits(Frame& frame, float width, const std::string& words, Face face) {
    return frame.canvas.measure(words, {face, frame.t(kLeastLetters)}) <= width;
}

float challenge_padding(Frame& frame) {
    return std::min(frame.t(28), frame.area.w * 0.04F);
}

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
    const auto page =
        begin_page(frame, tr("challenges.title") + " · " + game_name(game_), tr("challenges.note"));
    if (page.back) services_.stage.pop();
    Rect view = page.content;
    if (all_.empty()) {
        frame.ui.notice("none", {view.x, view.y, view.w, frame.t(72)}, tr("challenges.none"),
                        ToastKind::info);
        return;
    }
    const float gap = frame.u(24), bar = frame.u(16);
    const bool wide = view.w >= frame.t(980);
    const float right = wide ? std::min(frame.t(560), view.w * 0.4F) : 0;
    const auto heights = [&](float width) {
        const float left = wide ? width - right - gap : width;
        const float first = daily_height(frame, left) + gap + problems_height(frame, left);
        const float second = calendar_height(frame) + gap + classes_height(frame);
        return wide ? std::max(first, second) : first + gap + second;
    };
    const bool scrolls = heights(view.w) > view.h + 1;
    const float width = view.w - (scrolls ? bar : 0);
    const float all = heights(width);
    // Shadows reach beyond the panels.
    const float edge = std::min(frame.u(20), page_margin(frame) * 0.5F);
    const Rect ground{view.x - edge, view.y - edge / 2, view.w + 2 * edge,
                      frame.area.bottom() - view.y + edge / 2};
    const float below = ground.bottom() - view.bottom();
    auto scroll = frame.ui.scroll("page", ground, all + edge / 2 + below);
    const float y = scroll.top() + edge / 2;
    const float left = wide ? width - right - gap : width;
    const float daily = daily_height(frame, left), problems = problems_height(frame, left);
    // In a column of its own the lower panel reaches as far as its neighbour.
    const float tall = wide ? std::max(all, view.h) - daily - gap : problems;
    draw_daily(frame, {view.x, y, left, daily});
    draw_problems(frame, {view.x, y + daily + gap, left, std::max(problems, tall)});
    const float x = wide ? view.x + left + gap : view.x;
    const float top = wide ? y : y + daily + gap + problems + gap;
    const float w = wide ? right : width;
    const float calendar = calendar_height(frame), classes = classes_height(frame);
    draw_calendar(frame, {x, top, w, calendar});
    const float rest = wide ? std::max(all, view.h) - calendar - gap : classes;
    // … unless that were mostly empty paper.
    const float low = rest < classes * 1.3F ? std::max(classes, rest) : classes;
    draw_classes(frame, {x, top + calendar + gap, w, low});
}

std::unique_ptr<Scene> make_challenges(Services& services, std::string game, std::string from) {
    return std::make_unique<Challenges>(services, std::move(game), std::move(from));
}

}  // namespace scenes
