#include "scenes/kiosk/visitors/demo.hpp"

#include "game/core/random.hpp"
#include "render/canvas.hpp"
#include "render/sound/sound.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/visitors/tables.hpp"
#include "scenes/table/panel/parts.hpp"

#include <algorithm>
#include <cassert>

namespace kiosk {

using scenes::Marks;
using scenes::ViewParams;

namespace {

constexpr double kRest = 0.9;   // seconds a position is looked at, before the conf's speed
constexpr double kLuck = 0.25;  // … after luck has acted
constexpr double kAtEnd = 3.0;  // … of a match that is over
constexpr double kBegin = 1.2;  // … when a game comes into sight
constexpr int kBefore = 14;     // decisions of a match that are made before it is seen
constexpr int kPlayer = 2;      // of the levels: good to look at, thought out at once

std::string player(const game::Game& game) {
    return game.levels > 0 ? "level" + std::to_string(std::min(game.levels, kPlayer))
                           : game.bots.front();
}

}  // namespace

Demo::Demo(scenes::Services& services, const Conf& conf)
    : services_(services), speed_(conf.attract.speed), options_(conf.options) {
    for (const auto& id : conf.games)
        if (const auto* view = scenes::find_view(id)) matches_.push_back({id, view, {}, 0});
    assert(!matches_.empty());
    show();
}

int Demo::ply() const {
    return std::max(0, top_->ply());
}

void Demo::begin(Played& played) {
    const auto* game = game::find_game(played.game);
    auto seed = services_.seed;
    for (const char c : played.game)
        seed = game::mixed(seed ^ static_cast<unsigned char>(c)) + played.number;
    ++played.number;
    auto started = game::Match::start(*game, settings_for_two(*game, options_), seed);
    // A conf that was read has rules that fit; one that a test makes may not.
    if (!std::holds_alternative<game::Match>(started))
        started = game::Match::start(*game, settings_for_two(*game, {}), seed);
    played.match = std::get<game::Match>(std::move(started));
    played.view = &scenes::find_view(played.game)->of(played.match->settings());
    // Whoever walks in comes into the middle; only the very first match is seen from its start.
    if (!top_) return;
    for (int decisions = 0; decisions < kBefore && !played.match->over();) {
        if (played.match->play_chance()) continue;
        game::Request request;
        request.bot = game->levels > 0 ? "level1" : game->bots.front();
        request.seed = seed + static_cast<std::uint64_t>(++decisions);
        request.seat = played.match->actor();
        if (played.match->play(game->think(played.match->now(), request).move)) break;
    }
}

void Demo::show() {
    auto& played = matches_[shown_];
    if (!played.match || played.match->over()) begin(played);
    top_ = std::make_unique<scenes::Tabletop>(*played.view);
    thinker_ = std::make_unique<game::Thinker>(played.match->game().think, services_.wake);
    seat_ = -1;
}

void Demo::next(double now) {
    shown_ = (shown_ + 1) % matches_.size();
    show();
    act_at_ = now + kBegin / speed_;
}

/// The worker's bot for whoever is on turn.
void Demo::think() {
    const auto& match = *matches_[shown_].match;
    game::Request request;
    request.bot = player(match.game());
    request.seed = match.seed() + static_cast<std::uint64_t>(match.ply());
    request.seat = match.actor();
    request.history.assign(match.moves().begin(), match.moves().begin() + match.ply());
    thinker_->start(match.now().copy(), std::move(request), match.ply());
}

/// One action: luck, a step without a choice, or what the bot has found.
void Demo::act(double now) {
    auto& played = matches_[shown_];
    auto& match = *played.match;
    if (match.over()) {
        begin(played);
        thinker_->cancel();
        top_ = std::make_unique<scenes::Tabletop>(*played.view);
        seat_ = -1;
        act_at_ = now + kBegin / speed_;
        return;
    }
    bool luck = false;
    if (match.actor() == game::kChance) {
        luck = match.play_chance();
    } else if (const auto step = played.view->automatic(match.now())) {
        if (match.play(step->move)) return;
    } else if (const auto thought = thinker_->poll(match.ply())) {
        if (match.play(thought->move)) return;
    } else {
        if (!thinker_->busy()) think();
        return;
    }
    top_->go(match, match.ply(), services_.settings);
    act_at_ = now + (match.over() ? kAtEnd : luck ? kLuck : kRest) / speed_;
}

void Demo::update(double now, double seconds, bool aloud) {
    if (frozen_ || top_->ply() < 0) return;
    const bool moving = top_->busy();
    for (const auto& beat : top_->advance(seconds * speed_))
        if (aloud && beat.kind == render::Beat::Kind::land)
            services_.sound.play(render::Effect::StonePlaced, 0.6F, 0.03F);
    if (moving && !top_->busy()) act_at_ = std::max(act_at_, now + kRest / speed_);
    if (!top_->busy() && now >= act_at_) act(now);
}

bool Demo::busy() const {
    return !frozen_ && (top_->busy() || top_->ply() < 0);
}

std::optional<double> Demo::wake() const {
    if (frozen_ || busy() || thinker_->busy()) return std::nullopt;
    return act_at_;
}

void Demo::draw(scenes::Frame& frame, const render::Rect& box, float scale) {
    const auto& played = matches_[shown_];
    const auto& match = *played.match;
    const auto& view = *played.view;
    ViewParams params;
    params.play = box;
    params.unit = scale;
    params.type = scale * 1.2F;
    params.coordinates = false;
    if (view.room().boards) {
        if (seat_ < 0 || !top_->busy()) seat_ = std::max(0, view.on_turn(match.now()));
        params.seat = seat_;
        params.owner = view.seat_name(seat_);
    }
    top_->look(params, match);
    if (top_->ply() < 0) top_->show(match, match.ply());
    Marks marks;
    marks.position = &match.at(std::clamp(top_->ply(), 0, match.length()));
    marks.last = scenes::last_way(view, match, top_->ply());
    marks.fresh = scenes::fresh_places(view, match, top_->ply());
    marks.mover = scenes::last_mover(match, top_->ply());
    top_->draw(frame.canvas, marks);
}

}  // namespace kiosk
