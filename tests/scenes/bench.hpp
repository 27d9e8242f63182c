// A table in parts for tests: the match with its seats and the picture, without a scene.
#pragma once

#include "stand.hpp"

#include "game/core/registry.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/table/board/context.hpp"
#include "scenes/table/moves/mode.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

namespace bench {

/// A mode that allows everything and has no panel; tests change what they ask about.
class Mode final : public scenes::TableMode {
public:
    void join(const scenes::TableParts&) override {}
    scenes::TableSetup set(scenes::Frame&) override { return {}; }
    const scenes::Layout& layout() const override { return layout_; }
    void draw_panel(scenes::Frame&) override {}
    bool closed() const override { return is_closed; }
    scenes::ModeTraits traits() const override { return free; }
    void note(scenes::Happened what) override { happened.push_back(what); }

    bool is_closed = false;
    scenes::ModeTraits free;
    std::vector<scenes::Happened> happened;

private:
    scenes::Layout layout_;
};

inline game::Match match_of(const std::string& game, const game::Settings& options = {}) {
    scenes::TablePlan plan;
    plan.game = game;
    plan.options = options;
    auto opening = scenes::open_match(plan, 1);
    REQUIRE(opening.match);
    return std::move(*opening.match);
}

/// What the parts of a table share, of a match among persons.
class Bench {
public:
    explicit Bench(const game::Match& match, stand::Stand& stand)
        : view(scenes::find_view(match.game().id)->of(match.settings())),
          session(match, std::vector<scenes::SeatPlan>(static_cast<std::size_t>(match.seats())),
                  nullptr, 0, [] {}),
          top(view),
          browsing(session),
          news(view, session),
          table{stand.services, view, plan, session, top, browsing, news, sheet} {
        show();
    }

    /// The present position lies on the table, in a window of the usual size.
    void show() {
        scenes::ViewParams params;
        params.play = {0, 0, 1200, 1000};
        top.look(params, session.match());
        top.show(session.match(), session.match().ply());
    }
    void play(const std::string& move) {
        REQUIRE_FALSE(session.play(move));
        show();
    }

    const scenes::View& view;
    scenes::TablePlan plan;
    scenes::Session session;
    scenes::Tabletop top;
    scenes::Browsing browsing;
    scenes::News news;
    scenes::OpenSheet sheet;
    scenes::TableContext table;
};

}  // namespace bench
