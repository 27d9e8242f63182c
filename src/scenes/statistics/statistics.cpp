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

using render::Align;
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
    const auto page = begin_page(frame, tr("statistics.title"), tr("statistics.note"));
    if (page.back) services_.stage.pop();
    const Rect view = page.content;
    const float gap = frame.u(24), bar = frame.u(16);
    const bool wide = view.w >= frame.t(1080);
    const float right = wide ? std::min(frame.t(600), view.w * 0.36F) : 0;
    const auto heights = [&](float width) {
        const float top = switches_height(frame, width) + gap;
        if (chosen_.empty()) return top + none_height(frame, width);
        const float tiled = top + tiles_height(frame, width) + gap;
        if (wide)
            return tiled +
                   std::max(left_height(frame, width - right - gap), right_height(frame, right));
        return tiled + left_height(frame, width) + gap + right_height(frame, width);
    };
    const bool scrolls = heights(view.w) > view.h + 1;
    const float width = view.w - (scrolls ? bar : 0), all = heights(width);
    const float edge = std::min(frame.u(20), page_margin(frame) * 0.5F);
    const Rect ground{view.x - edge, view.y - edge / 2, view.w + 2 * edge,
                      frame.area.bottom() - view.y + edge / 2};
    const float below = ground.bottom() - view.bottom();
    auto scroll = frame.ui.scroll("page", ground, all + edge / 2 + below);
    float y = scroll.top() + edge / 2;
    const float bottom = y + std::max(all, view.h);
    const float switches = switches_height(frame, width);
    draw_switches(frame, {view.x, y, width, switches});
    y += switches + gap;
    facts(frame);
    if (chosen_.empty()) {
        draw_none(frame, {view.x, y, width, bottom - y});
        return;
    }
    const float tiles = tiles_height(frame, width);
    draw_tiles(frame, {view.x, y, width, tiles});
    y += tiles + gap;
    if (wide) {
        draw_left(frame, {view.x, y, width - right - gap, bottom - y});
        draw_right(frame, {view.x + width - right, y, right, bottom - y});
        return;
    }
    // In an upright window the charts take the room that is left.
    const float spare = bottom - y - left_height(frame, width) - gap - right_height(frame, width);
    const float left = left_height(frame, width) + std::max(0.0F, spare);
    draw_left(frame, {view.x, y, width, left});
    y += left + gap;
    draw_right(frame, {view.x, y, width, std::max(right_height(frame, width), bottom - y)});
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

static float none_width(const Frame& frame, float width) {
    return std::min(width - frame.t(64), frame.t(640));
}
static float none_emblem(const Frame& frame) {
    return frame.t(low_window(frame) ? 56 : 132);
}
/// Under the emblem, under the words.
constexpr float kUnderEmblem = 24, kUnderNone = 28;
constexpr TextLook kNoneLook{Face::regular, 21, std::nullopt, render::Align::centre};

float Statistics::none_height(Frame& frame, float width) const {
    const float words =
        frame.ui.paragraph_height(none_words(), none_width(frame, width), kNoneLook);
    return none_emblem(frame) + frame.t(kUnderEmblem + kUnderNone) + words + frame.ui.control(64) +
           2 * frame.t(low_window(frame) ? 20 : 40);
}

/// Nothing to count yet: which game it is about, and the way to play it.
void Statistics::draw_none(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const float side = none_emblem(frame), button = ui.control(64);
    const float w = none_width(frame, box.w);
    auto body = kNoneLook;
    body.color = frame.canvas.theme().ink2;
    const auto words = none_words();
    const float text = ui.paragraph_height(words, w, body);
    const float all = side + frame.t(kUnderEmblem + kUnderNone) + text + button;
    const float x = box.x + (box.w - w) / 2;
    float y = box.y + std::max(0.0F, (box.h - all) / 2);
    frame.canvas.picture(emblem_of(game_), {box.x + (box.w - side) / 2, y, side, side});
    y += side + frame.t(kUnderEmblem);
    ui.paragraph("none", {x, y, w, 0}, words, body);
    y += text + frame.t(kUnderNone);
    const ButtonLook look{ButtonStyle::primary, Icon::play};
    const auto label = tr("saved.empty_new");
    const float bw = std::min(w, std::max(ui.button_width(label, look), frame.t(260)));
    if (ui.button("new", {box.x + (box.w - bw) / 2, y, bw, button}, label, look)) {
        TablePlan plan;
        plan.game = game_;
        services_.stage.push(make_setup(services_, std::move(plan)));
    }
}

// --- switches ------------------------------------------------------------------------------------

/// The words of a filter, and the room beside them.
static render::Font filter_font(const Frame& frame) {
    return {Face::semibold, frame.t(20)};
}
static float beside_words(const Frame& frame) {
    return frame.t(76);
}

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

/// Where the switches stand, as their words have room: in one row; in two, with the filters in the
/// second, or only the one with long words where games are a list; or each in a row of its own. A
/// row for several is shared out by what their words need.
Statistics::Switches Statistics::arrange_switches(Frame& frame, float width) const {
    const float control = frame.ui.control(60), gap = frame.u(16), down = control + frame.u(14);
    const auto need = [&](const std::vector<Choice>& choices) {
        float most = frame.t(200);
        for (const auto& choice : choices)
            most = std::max(
                most, frame.canvas.measure(choice.label, filter_font(frame)) + beside_words(frame));
        return most;
    };
    std::vector<Choice> names;
    for (const auto* game : shown_games()) names.push_back({game->id, game_name(game->id)});
    const float game = need(names);
    const float variant = need(offered_groups());
    const float person = need(offered("statistics.all_people", names_));
    const auto share = [&](float x, float y, float room, float one, float other) {
        const float spare = room - gap - one - other;
        const float first = std::floor(one + spare / 2);
        return std::pair<Rect, Rect>{{x, y, first, control},
                                     {x + first + gap, y, room - gap - first, control}};
    };
    // A list of games is no wider than its words; side by side they have a row of their own.
    const bool listed = !games_side_by_side(frame, shown_games().size(), width);
    const float three = game + variant + person + 2 * gap;
    Switches switches;
    const float games = width * 0.56F, beside = width - games - gap;
    const bool one_row = width >= frame.t(1500) && variant + person + gap <= beside;
    switches.games = {0, 0, one_row ? games : width, control};
    if (one_row) {
        std::tie(switches.variant, switches.person) =
            share(games + gap, 0, beside, variant, person);
    } else if (listed && three <= width) {
        switches.games.w = std::floor(game + (width - three) / 3);
        const float x = switches.games.w + gap;
        std::tie(switches.variant, switches.person) = share(x, 0, width - x, variant, person);
    } else if (listed && game + person + gap <= width) {
        std::tie(switches.games, switches.person) = share(0, 0, width, game, person);
        switches.variant = {0, down, width, control};
    } else if (variant + person + gap <= width) {
        std::tie(switches.variant, switches.person) = share(0, down, width, variant, person);
    } else {
        switches.variant = {0, down, width, control};
        switches.person = {0, 2 * down, width, control};
    }
    return switches;
}

float Statistics::switches_height(Frame& frame, float width) const {
    const auto switches = arrange_switches(frame, width);
    return std::max(switches.variant.bottom(), switches.person.bottom());
}

void Statistics::draw_switches(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto switches = arrange_switches(frame, box.w);
    const auto at = [&box](const Rect& one) { return one.moved({box.x, box.y}); };
    std::vector<std::string> games;
    for (const auto* game : shown_games()) games.push_back(game->id);
    if (choose_game(frame, "game", at(switches.games), tr("statistics.game"), games, game_)) {
        group_ = kMostFrequent;
        groups_.clear();
        person_ = 0;
        choose();
    }
    // From left to right, from row to row.
    const bool first = switches.person.y < switches.variant.y;
    if (first) draw_people_switch(frame, at(switches.person));
    int group = std::max(0, group_);
    if (ui.select("variant", at(switches.variant), tr("statistics.variant"), offered_groups(),
                  group)) {
        group_ = group;
        choose();
    }
    if (!first) draw_people_switch(frame, at(switches.person));
}

void Statistics::draw_people_switch(Frame& frame, const Rect& place) {
    // A name may be longer than the window is wide.
    auto people = offered("statistics.all_people", names_);
    for (auto& choice : people)
        choice.label =
            frame.canvas.ellipsis(choice.label, filter_font(frame), place.w - beside_words(frame));
    if (frame.ui.select("person", place, tr("statistics.person"), people, person_)) choose();
}

std::unique_ptr<Scene> make_statistics(Services& services, std::string game) {
    return std::make_unique<Statistics>(services, std::move(game));
}

}  // namespace scenes
