// The analysis under hands and clock, and where its parts stand.
#include "scenes/review/analysis_scene.hpp"

#include "render/sound/sound.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Rect;

constexpr double kRest = 0.7;     // seconds a position stays while the line plays
constexpr double kSaysSo = 0.15;  // seconds after which a wait is told

}  // namespace

AnalysisScene::AnalysisScene(Services& services, const View& view, const game::Match& match,
                             int ply, bool turned)
    : services_(services),
      view_(view),
      analysis_(match, ply, services.wake, services.cache ? &*services.cache : nullptr),
      top_(view),
      sounds_(services, view, MoveSounds::kLookingOn),
      turned_(turned),
      began_(services.clock.now()) {}

std::string AnalysisScene::chosen_move() const {
    const auto* candidate = analysis_.candidate(touched_.value_or(chosen_));
    return candidate ? candidate->move : std::string();
}

void AnalysisScene::step(int ply) {
    if (!analysis_.thought()) return;
    top_.finish();
    if (!analysis_.ahead() && ply > analysis_.at()) return begin_line();
    if (ply <= analysis_.root()) return leave_line();
    analysis_.go(ply);
    waits_since_ = services_.clock.now();
    next_ = services_.clock.now() + kRest;
}

void AnalysisScene::begin_line() {
    const auto* candidate = analysis_.candidate(chosen_);
    if (!candidate) return;
    touched_.reset();
    analysis_.follow(candidate->move);
    next_ = services_.clock.now() + kRest;
    // The button that was pressed gives way to the line: the keys go on with its next step.
    services_.ui.focus("button:later");
}

void AnalysisScene::leave_line() {
    top_.finish();
    playing_ = false;
    analysis_.leave();
    services_.ui.focus("candidate:" + std::to_string(chosen_));
}

void AnalysisScene::input(const Input& input) {
    if (input.kind == Input::Kind::press) top_.finish();
    if (input.kind == Input::Kind::wheel) {
        playing_ = false;
        input.wheel > 0 ? step(analysis_.at() - 1) : step(analysis_.aim() + 1);
    }
    if (input.kind != Input::Kind::command) return;
    switch (input.command) {
        case Command::back:
            if (analysis_.ahead()) return leave_line();
            services_.stage.pop();
            break;
        case Command::pause:
            if (!analysis_.ahead()) begin_line();
            playing_ = !playing_ && analysis_.ahead();
            break;
        case Command::earlier:
        case Command::undo:
            playing_ = false;
            step(analysis_.at() - 1);
            break;
        case Command::later:
        case Command::redo:
            playing_ = false;
            step(analysis_.aim() + 1);
            break;
        case Command::first:
            playing_ = false;
            if (analysis_.ahead()) step(analysis_.root() + 1);
            break;
        case Command::last:
            playing_ = false;
            if (analysis_.ahead()) analysis_.go(analysis_.match().ply());
            break;
        case Command::rotate:
        case Command::rotate_back:
            if (view_.traits().can_turn) turned_ = !turned_;
            break;
        case Command::help:
            services_.stage.push(make_help(services_, analysis_.match().game().id));
            break;
        default:
            break;
    }
}

void AnalysisScene::update(double seconds) {
    sounds_.beats(top_.advance(seconds));
    const bool judged = analysis_.thought().has_value();
    if (analysis_.poll() && !judged) services_.ui.focus("candidate:0");
    if (const auto* candidate = analysis_.candidate(touched_.value_or(chosen_)))
        analysis_.prepare(candidate->move);
    if (top_.ply() < 0 || top_.busy()) return;
    const auto& match = analysis_.match();
    if (top_.ply() != analysis_.at()) {
        const int at = analysis_.at();
        sounds_.sets_off(match, std::min(at, top_.ply()), at > top_.ply());
        top_.go(match, at, services_.settings);
        next_ = services_.clock.now() + kRest;
        return;
    }
    if (!playing_ || analysis_.thinking() || services_.clock.now() < next_) return;
    if (analysis_.at() == match.ply() && !analysis_.goes_on()) {
        playing_ = false;
        return;
    }
    step(analysis_.at() + 1);
}

/// Words for whoever waits for the next action of the line; empty while nobody does.
std::string AnalysisScene::waiting_words() const {
    const double waited = services_.clock.now() - waits_since_;
    if (!analysis_.thought() || !analysis_.thinking() || waited < kSaysSo) return {};
    return waited < 1 ? tr("analysis.thinking")
                      : trn("analysis.thinking_for", static_cast<long long>(waited));
}

std::optional<double> AnalysisScene::wake() const {
    const double now = services_.clock.now();
    if (!analysis_.thought() && now < began_ + 1) return began_ + 1;
    if (analysis_.thought() && analysis_.thinking())
        return now < waits_since_ + kSaysSo ? waits_since_ + kSaysSo : now + 1;
    if (playing_ && !busy() && !analysis_.thinking()) return next_;
    return std::nullopt;
}

// ------------------------------------------------------------------------------------------ layout

/// In the panel everything between head and tools belongs to the analysis; in portrait the board
/// gives way to the list.
AnalysisPlaces AnalysisScene::places(TableSetup& set) const {
    const Layout& l = set.layout;
    const float k = l.unit, gap = 12 * k;
    AnalysisPlaces p;
    const float badge = 52 * k, words = 64 * k;
    p.main = l.main;
    if (!l.portrait) {
        const Rect& first = l.players.front();
        p.badge = {l.main.x, first.y - 8 * k, l.main.w, badge};
        p.words = {l.main.x, l.main.y - gap * 0.7F - words, l.main.w, words};
        // Where three moves have no room, the head says what the badge would, and the words go.
        const float least = 3 * row_height(l.unit) + gap;
        if (p.words.y - gap * 0.7F - (p.badge.bottom() + gap) < least) {
            p.badge.h = p.words.h = 0;
            const float from = l.header.bottom() + gap * 0.7F;
            p.list = {l.main.x, from, l.main.w, l.main.y - gap * 0.7F - from};
            return p;
        }
        const float top = p.badge.bottom() + gap;
        p.list = {l.main.x, top, l.main.w, p.words.y - gap * 0.7F - top};
        return p;
    }
    const float x = l.header.x, w = l.header.w;
    p.badge = {x, l.players.front().y, w, badge};
    p.main = {x, l.main.y, w, l.main.h};
    const float top = p.badge.bottom() + gap, room = p.main.y - gap - top;
    const float list = std::max(room - w - gap, std::min(room * 0.4F, 420 * k));
    p.words = {x, p.main.y - gap - words, w, words};
    p.list = {x, p.main.y - gap - list, w, list - words - gap};
    set.params.play = {x, top, w, room - list - gap};
    return p;
}

float AnalysisScene::row_height(float k) const {
    return std::max(62 * k, services_.ui.least());
}

Marks AnalysisScene::marks() const {
    Marks marks;
    const int at = std::max(0, top_.ply());
    marks.position = &analysis_.match().at(at);
    if (top_.busy() || top_.ply() != analysis_.at()) return marks;
    if (analysis_.ahead()) {
        marks.last = last_way(view_, analysis_.match(), at);
        marks.fresh = fresh_places(view_, analysis_.match(), at);
        return marks;
    }
    const std::string move = chosen_move();
    if (move.empty()) {
        if (services_.settings->show_last) marks.last = last_way(view_, analysis_.match(), at);
        return marks;
    }
    if (view_.abilities().turning) marks.move = move;
    const auto way = view_.path(analysis_.position(), move);
    marks.taken = view_.taken(analysis_.position(), way);
    // Where ribbons tell all moves they tell this one, too.
    if (!view_.traits().proves_results) marks.hinted = way;
    return marks;
}

std::unique_ptr<Scene> make_analysis(Services& services, const View& view, const game::Match& match,
                                     int ply, bool turned) {
    const int decision = Analysis::decision_at(match, ply);
    if (decision < 0) return nullptr;
    return std::make_unique<AnalysisScene>(services, view, match, decision, turned);
}

}  // namespace scenes
