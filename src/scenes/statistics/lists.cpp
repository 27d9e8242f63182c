// Statistics as lists: against which level how often won, the best games, what points come from.
#include "game/store/store.hpp"
#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/statistics/statistics.hpp"

#include <algorithm>
#include <map>

namespace scenes {

using render::Face;
using render::Point;
using render::Rect;

namespace {

constexpr std::size_t kBest = 3;
constexpr float kRank = 38, kScore = 76, kBoard = 50;  // design

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
Flow::Cell rank_cell(Frame& frame, std::size_t rank, bool taken) {
    return {kRank, Flow::signed_by(kRank, [&frame, rank, taken](Point at, float r) {
                const auto& theme = frame.ui.theme();
                frame.canvas.ring(at, r, std::max(1.5F, frame.t(2)),
                                  taken ? theme.ink2 : theme.line2);
                frame.canvas.label(at, std::to_string(rank), {Face::heavy, r},
                                   taken ? theme.ink : theme.ink3);
            })};
}

/// What a row says at its left, and the figure at its right.
void lay_figure(Flow& flow, const std::string& id, const std::string& label,
                const std::string& figure_id, const std::string& figure, Words words) {
    flow.row({{0, Flow::said(id, label, words)},
              {flow.need(figure, Words::figure), Flow::said(figure_id, figure, Words::figure)}});
}

}  // namespace

void Statistics::lay_lists(Flow& flow) {
    if (alone()) {
        flow.fill(0.5F);
        flow.paper([this](Flow& paper) { lay_best(paper); });
        flow.fill();
        flow.paper([this](Flow& paper) { lay_sources(paper); });
        return;
    }
    flow.fill();
    flow.paper([this](Flow& paper) { lay_levels(paper); });
    flow.paper([this](Flow& paper) { lay_best(paper); });
}

void Statistics::lay_levels(Flow& flow) const {
    const auto& theme = flow.ui().theme();
    flow.line("levels", tr("statistics.levels"), Words::part);
    flow.close();
    flow.line("levels.note", tr("statistics.levels_note"), Words::note);
    for (const auto& [level, balance] : by_level(chosen_)) {
        const std::string id = "level" + std::to_string(level);
        // Among themselves one won what another lost.
        const bool all_of_them = level == 0 && person_ == 0;
        lay_figure(flow, id, level_text(level), id + ".balance",
                   all_of_them ? trn("statistics.games_played", balance.games())
                               : tr_values("statistics.balance",
                                           {number_text(balance.won), number_text(balance.drawn),
                                            number_text(balance.lost)}),
                   Words::label);
        flow.close();
        const auto games = static_cast<float>(std::max(1, balance.games()));
        const auto part = [&](int n) { return static_cast<float>(n) / games; };
        if (all_of_them)
            flow.bar({});
        else
            flow.bar({{part(balance.won), theme.good}, {part(balance.drawn), theme.turn}});
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

void Statistics::lay_best(Flow& flow) {
    auto& frame = flow.frame();
    flow.line("best_games", tr("statistics.best_games"), Words::part);
    auto order = played_out();
    std::stable_sort(order.begin(), order.end(),
                     [](const auto* a, const auto* b) { return better_score(*a, *b); });
    for (std::size_t i = 0; i < kBest; ++i) {
        const std::string number = std::to_string(i + 1), id = "best" + number;
        flow.tight();
        if (i >= order.size()) {
            flow.inset([&](Flow& free) {
                free.row(
                    {rank_cell(frame, i + 1, false),
                     {0, Flow::said("free" + number, tr("statistics.free_place"), Words::note)}});
            });
            continue;
        }
        const auto& game = *order[i];
        CardLook look;
        look.hot.role = "game";
        look.padding = 8;
        const auto touch =
            flow.card(id, game.score_words + ", " + when_text(game.when), look, [&](Flow& card) {
                card.row({rank_cell(frame, i + 1, true),
                          {kScore, Flow::said(id + ".score", number_text(game.score), Words::card)},
                          {0, Flow::said(id + ".when", when_text(game.when), Words::note)},
                          {kBoard, [&](Flow& cell) {
                               cell.item(cell.width(),
                                         [&](const Rect& box) { draw_board(frame, box, game); });
                           }}});
            });
        if (!touch.pressed || !services_.store) continue;
        const auto answer = services_.store->load(game.id);
        if (const auto* stored = std::get_if<game::StoredMatch>(&answer)) {
            const auto plan = plan_of(*stored);
            services_.stage.push(make_replay(services_, *plan.begun, plan));
        }
    }
}

void Statistics::lay_sources(Flow& flow) const {
    const auto& theme = flow.ui().theme();
    flow.line("sources", tr("statistics.sources"), Words::part);
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
    if (games == 0) return flow.words("sources.none", tr("statistics.no_sources"), Words::note);
    int most = 1, all = 0;
    for (const auto& source : sums) {
        most = std::max(most, source.points);
        all += source.points;
    }
    const auto accent = theme.flat ? theme.ink : colors_of(theme, game_).accent;
    const auto mean = [&](int points) { return decimal_text(static_cast<double>(points) / games); };
    const float figure = flow.need(mean(all), Words::figure);
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const std::string id = "source" + std::to_string(i);
        const float share = static_cast<float>(sums[i].points) / static_cast<float>(most);
        flow.row({{flow.design_width() / 3, Flow::said(id, sums[i].label)},
                  {0,
                   [&](Flow& cell) {
                       cell.bar({{share, accent}});
                   }},
                  {figure, Flow::said(id + ".mean", mean(sums[i].points), Words::figure)}});
        flow.tight();
    }
    flow.rule();
    lay_figure(flow, "sources.mean", tr("statistics.mean_game"), "sources.sum", mean(all),
               Words::strong);
}

}  // namespace scenes
