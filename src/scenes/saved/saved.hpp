// The scene of kept matches: its state; drawing and questions are in files of their own.
#pragma once

#include "game/core/registry.hpp"
#include "game/store/store.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/saved/export.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class Saved final : public Scene {
public:
    Saved(Services& services, std::string file) : services_(services), file_(std::move(file)) {}

    std::string name() const override { return "saved"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;
    void shown() override;

private:
    /// What lies over the list.
    enum class Asking { none, rename, remove, import };

    void read();
    const Glimpse& glimpse(game::MatchId id);
    const game::MatchHeading* chosen() const;
    std::string spoken(const game::MatchHeading& match) const;

    void go_on();
    void replay();
    void review();
    void rename();
    void remove();
    void restore();
    void export_chosen();
    void import(const std::string& file);
    void tell(const game::Refusal& refusal);
    bool load(game::MatchId id, game::StoredMatch& match);

    void draw_bar(Frame& frame, render::Rect box);
    void draw_question(Frame& frame);
    void draw_low(Frame& frame, render::Rect box);
    void draw_list(Frame& frame, render::Rect box);
    void draw_row(Frame& frame, render::Rect box, const game::MatchHeading& match);
    void draw_details(Frame& frame, render::Rect box);
    void draw_facts(Frame& frame, render::Rect box, const game::MatchHeading& match,
                    render::Rect board);
    float actions_height(Frame& frame, float width) const;
    void draw_actions(Frame& frame, render::Rect box, const game::MatchHeading& match);
    void draw_empty(Frame& frame, render::Rect box);
    void draw_removed(Frame& frame, render::Rect box);
    void draw_rename(Frame& frame);
    void draw_remove(Frame& frame);
    void draw_import(Frame& frame);

    Services& services_;
    std::string file_;  ///< to be imported when shown
    bool fresh_ = false;
    bool opened_ = false;
    int filter_ = 0;  ///< 0 unfinished, 1 finished, 2 all
    std::vector<game::MatchHeading> matches_;
    std::map<game::MatchId, Glimpse> glimpses_;
    game::MatchId chosen_ = 0;
    game::MatchId removed_ = 0;  ///< may be brought back
    std::string removed_name_;
    Asking question_ = Asking::none;
    std::string text_;  ///< of the field in a question
};

}  // namespace scenes
