// Statistics as lists: against which level how often won, the best games, what points come from.
#include "game/store/store.hpp"
#include "render/canvas.hpp"
#include "scenes/challenges/challenges.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/statistics/statistics.hpp"

#include <algorithm>
#include <map>

namespace scenes {

using render::Align;
using render::Face;
using render::Point;
using render::Rect;

namespace {

constexpr std::size_t kBest = 3;
constexpr float kHeading = 44, kRow = 62, kBestRow = 74, kSource = 40;

/// Games against each level, the strongest first; 0: people.
std::map<int, Balance, std::greater<>> by_level(const std::vector<PlayedGame>& games) {
    std::map<int, Balance, std::greater<>> levels;
    for (const auto& game : games)
        if (game.seats > 1) levels[game.level].add(game.outcome);
    return levels;
}

std::string level_text(int level) {
    return level == 0 ? tr("statistics.people") : bot_name("level" + std::to_string(level));
}

/// The place in one's own list. No medal: those are won, by limits that are told before.
void draw_rank(Frame& frame, Point centre, int rank, bool taken) {
    const auto& theme = frame.canvas.theme();
    const float line = std::max(1.5F, frame.t(2));
    frame.canvas.ring(centre, frame.t(19), line, taken ? theme.ink2 : theme.line2);
    frame.canvas.label(centre, std::to_string(rank), {Face::heavy, frame.t(20)},
                       taken ? theme.ink : theme.ink3);
}

}  // namespace

float Statistics::right_height(Frame& frame, float) const {
    const float pad = 2 * challenge_padding(frame), gap = frame.u(24);
    const float best = pad + frame.t(kHeading + static_cast<float>(kBest) * kBestRow);
    if (alone()) return best + gap + pad + frame.t(kHeading + 4 * kSource + 22);
    const auto levels = static_cast<float>(std::max<std::size_t>(1, by_level(chosen_).size()));
    return pad + frame.t(kHeading + 34 + levels * kRow) + gap + best;
}

void Statistics::draw_right(Frame& frame, Rect box) {
    const float pad = 2 * challenge_padding(frame), gap = frame.u(24);
    const float best = pad + frame.t(kHeading + static_cast<float>(kBest) * kBestRow);
    if (alone()) {
        const float first = std::max(best, std::round((box.h - gap) * 0.52F));
        draw_best(frame, {box.x, box.y, box.w, first});
        draw_sources(frame, {box.x, box.y + first + gap, box.w, box.h - first - gap});
        return;
    }
    draw_levels(frame, {box.x, box.y, box.w, box.h - best - gap});
    draw_best(frame, {box.x, box.bottom() - best, box.w, best});
}

void Statistics::draw_levels(Frame& frame, const Rect& panel) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    ui.panel(panel, 24);
    const Rect in = panel.inset(challenge_padding(frame));
    challenge_line(frame, "levels", {in.x, in.y, in.w, frame.t(36)}, tr("statistics.levels"),
                   Face::heavy, 21, theme.ink);
    challenge_line(frame, "levels.note", {in.x, in.y + frame.t(34), in.w, frame.t(28)},
                   tr("statistics.levels_note"), Face::medium, 16, theme.ink2);
    float y = in.y + frame.t(kHeading + 30);
    for (const auto& [level, balance] : by_level(chosen_)) {
        const std::string id = "level" + std::to_string(level);
        const float figure = frame.t(130);
        challenge_line(frame, id, {in.x, y, in.w - figure, frame.t(30)}, level_text(level),
                       Face::semibold, 18, theme.ink);
        // Among themselves one won what another lost.
        const bool all_of_them = level == 0 && person_ == 0;
        challenge_line(frame, id + ".balance", {in.right() - figure, y, figure, frame.t(30)},
                       all_of_them ? trn("statistics.games_played", balance.games())
                                   : tr_values("statistics.balance", {number_text(balance.won),
                                                                      number_text(balance.drawn),
                                                                      number_text(balance.lost)}),
                       Face::heavy, 18, theme.ink, Align::right);
        const Rect track{in.x, y + frame.t(34), in.w, frame.t(14)};
        frame.canvas.fill(track, theme.flat ? theme.panel : theme.ink.with_alpha(0.12F),
                          track.h / 2);
        const int games = std::max(1, balance.games());
        const auto part = [&](int n) {
            return track.w * static_cast<float>(n) / static_cast<float>(games);
        };
        if (all_of_them) {
            y += frame.t(kRow);
            continue;
        }
        const auto clip = frame.canvas.clip(track);
        frame.canvas.fill({track.x, track.y, part(balance.won), track.h}, theme.good);
        frame.canvas.fill({track.x + part(balance.won), track.y, part(balance.drawn), track.h},
                          theme.turn);
        y += frame.t(kRow);
    }
}

/// How the board stood at the end: the person's own where everybody has one.
void Statistics::draw_board(Frame& frame, const Rect& box, const PlayedGame& game) {
    if (!services_.store) return;
    if (view_->room().boards) {
        auto found = ends_.find(game.id);
        if (found == ends_.end()) {
            const auto answer = services_.store->load(game.id);
            const auto* stored = std::get_if<game::StoredMatch>(&answer);
            found =
                ends_.emplace(game.id, stored ? game::resume(*stored).match : std::nullopt).first;
        }
        if (const auto* parts = view_->abilities().card_parts; parts && found->second)
            parts->card(frame, box, found->second->now(), game.seat);
        return;
    }
    if (glimpses_.count(game.id) == 0) glimpses_[game.id] = read_glimpse(*services_.store, game.id);
    const auto& glimpse = glimpses_[game.id];
    draw_picture(frame.canvas, box, glimpse.board, false);
}

void Statistics::draw_best(Frame& frame, const Rect& panel) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    ui.panel(panel, 24);
    const Rect in = panel.inset(challenge_padding(frame));
    challenge_line(frame, "best_games", {in.x, in.y, in.w, frame.t(36)},
                   tr("statistics.best_games"), Face::heavy, 21, theme.ink);
    auto order = played_out();
    std::stable_sort(order.begin(), order.end(),
                     [](const auto* a, const auto* b) { return better_score(*a, *b); });
    if (order.size() > kBest) order.resize(kBest);
    float y = in.y + frame.t(kHeading);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto& game = *order[i];
        const std::string id = "best" + std::to_string(i + 1);
        const Rect row{in.x, y, in.w, frame.t(kBestRow - 10)};
        HotLook look;
        look.role = "game";
        look.radius = 14;
        const auto words = game.score_words;
        const auto touch = ui.hot(id, row, words + ", " + when_text(game.when), look);
        frame.canvas.fill(row, theme.panel2, frame.t(14));
        if (theme.flat) frame.canvas.frame(row, theme.line2, 2, frame.t(14));
        if (touch.hot || touch.held)
            frame.canvas.fill(row, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), frame.t(14));
        draw_rank(frame, {row.x + frame.t(36), row.centre().y}, static_cast<int>(i) + 1, true);
        const float side = row.h - frame.t(14);
        const Rect board{row.right() - frame.t(14) - side, row.y + frame.t(7), side, side};
        draw_board(frame, board, game);
        const float x = row.x + frame.t(68), figure = frame.t(76);
        challenge_line(frame, id + ".score", {x, row.y, figure, row.h}, number_text(game.score),
                       Face::heavy, 32, theme.ink);
        challenge_line(frame, id + ".when",
                       {x + figure + frame.t(8), row.y, board.x - x - figure - frame.t(18), row.h},
                       when_text(game.when), Face::medium, 17, theme.ink2);
        if (touch.pressed && services_.store) {
            const auto answer = services_.store->load(game.id);
            if (const auto* stored = std::get_if<game::StoredMatch>(&answer)) {
                const auto plan = plan_of(*stored);
                services_.stage.push(make_replay(services_, *plan.begun, plan));
            }
        }
        y += frame.t(kBestRow);
    }
    // Places that are still free.
    for (std::size_t i = order.size(); i < kBest; ++i, y += frame.t(kBestRow)) {
        const Rect row{in.x, y, in.w, frame.t(kBestRow - 10)};
        frame.canvas.frame(row, theme.line, std::max(1.0F, frame.t(1.5F)), frame.t(14));
        draw_rank(frame, {row.x + frame.t(36), row.centre().y}, static_cast<int>(i) + 1, false);
        const float x = row.x + frame.t(68);
        challenge_line(frame, "free" + std::to_string(i + 1),
                       {x, row.y, row.right() - x - frame.t(14), row.h},
                       tr("statistics.free_place"), Face::medium, 17, theme.ink2);
    }
}

void Statistics::draw_sources(Frame& frame, const Rect& panel) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    ui.panel(panel, 24);
    const Rect in = panel.inset(challenge_padding(frame));
    challenge_line(frame, "sources", {in.x, in.y, in.w, frame.t(36)}, tr("statistics.sources"),
                   Face::heavy, 21, theme.ink);
    std::vector<Source> sums;
    int games = 0;
    for (const auto& game : chosen_) {
        const auto found = inside_.find(game.id);
        if (found == inside_.end() || found->second.sources.empty()) continue;
        ++games;
        const auto& parts = found->second.sources;
        if (sums.empty()) {
            sums = parts;
            continue;
        }
        for (std::size_t i = 0; i < std::min(sums.size(), parts.size()); ++i)
            sums[i].points += parts[i].points;
    }
    if (games == 0) {
        ui.paragraph("sources.none", {in.x, in.y + frame.t(kHeading), in.w, frame.t(120)},
                     tr("statistics.no_sources"), {Face::medium, 18, theme.ink2});
        return;
    }
    int most = 1, all = 0;
    for (const auto& source : sums) {
        most = std::max(most, source.points);
        all += source.points;
    }
    const auto accent = theme.flat ? theme.ink : colors_of(theme, game_).accent;
    const float row = frame.t(kSource), label = in.w * 0.36F, figure = frame.t(76);
    float y = in.y + frame.t(kHeading);
    const auto mean = [&](int points) { return decimal_text(static_cast<double>(points) / games); };
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const std::string id = "source" + std::to_string(i);
        challenge_line(frame, id, {in.x, y, label - frame.t(12), row}, sums[i].label, Face::medium,
                       18, theme.ink);
        const Rect track{in.x + label, y + row / 2 - frame.t(8), in.w - label - figure,
                         frame.t(16)};
        frame.canvas.fill(track, theme.flat ? theme.panel : theme.ink.with_alpha(0.12F),
                          track.h / 2);
        const float w = track.w * static_cast<float>(sums[i].points) / static_cast<float>(most);
        if (w > track.h) frame.canvas.fill({track.x, track.y, w, track.h}, accent, track.h / 2);
        challenge_line(frame, id + ".mean", {in.right() - figure, y, figure, row},
                       mean(sums[i].points), Face::heavy, 18, theme.ink, Align::right);
        y += row;
    }
    ui.rule({in.x, y + frame.t(6)}, in.w);
    challenge_line(frame, "sources.mean", {in.x, y + frame.t(12), in.w - figure, row},
                   tr("statistics.mean_game"), Face::heavy, 18, theme.ink);
    challenge_line(frame, "sources.sum", {in.right() - figure, y + frame.t(12), figure, row},
                   mean(all), Face::heavy, 20, accent, Align::right);
}

}  // namespace scenes
