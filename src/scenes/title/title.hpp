// The first screen: its state; the strip below the games is in a file of its own.
#pragma once

#include "game/core/registry.hpp"
#include "game/store/store.hpp"
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/persons.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

/// The first of the texts that has room in `width`, and its font, from design size `most` down to
/// `least`; the last text when none has.
std::pair<std::string, render::Font> first_fitting(Frame& frame,
                                                   const std::vector<std::string>& texts,
                                                   render::Face face, float most, float least,
                                                   float width);

class Title final : public Scene {
public:
    explicit Title(Services& services) : services_(services) {}

    /// Where the tools of the head stand (title.cpp).
    enum class Tools { beside, under, parted };

    std::string name() const override { return "title"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;
    void shown() override { fresh_ = false; }

private:
    void read_matches();
    void read_who();
    void start(const std::string& game);
    void go_on();
    void give_focus(Frame& frame);

    /// Each draws its part with its upper edge at `y` and returns the height used.
    float draw_head(Frame& frame, render::Rect area);
    void draw_tools(Frame& frame, render::Rect area, Tools tools);
    void draw_who(Frame& frame, render::Rect box);
    void draw_language(Frame& frame, render::Rect box);
    void draw_hero(Frame& frame, render::Rect box, const game::Game& game);
    void draw_hero_words(Frame& frame, render::Rect box, const game::Game& game);
    void draw_posters(Frame& frame, render::Rect box);
    void draw_poster(Frame& frame, render::Rect box, const render::Art& poster,
                     const game::Game& game, bool brief);
    void draw_figures(Frame& frame, render::Point at, float width, const game::Game& game,
                      float size, bool levels, bool brief);
    void draw_below(Frame& frame, render::Rect box);
    void draw_match(Frame& frame, render::Rect box);
    void draw_continue(Frame& frame, render::Rect box);
    void draw_last(Frame& frame, render::Rect box);
    void draw_welcome(Frame& frame, render::Rect box);
    /// What is told of a match. Each line is the first of its texts that has room.
    struct MatchWords {
        const game::MatchHeading& match;
        std::vector<std::string> head;
        std::string score;
        std::vector<std::string> below;        ///< with the score beside the name
        std::vector<std::string> below_alone;  ///< without: it has to tell the score, too
    };
    void draw_match_words(Frame& frame, render::Rect box, const MatchWords& words);
    void draw_daily(Frame& frame, render::Rect box);
    void draw_pentathlon(Frame& frame, render::Rect box);
    void draw_five(Frame& frame, render::Rect strip);

    float head_height(Frame& frame, float width) const;
    int tools() const;
    Tools tools_place(Frame& frame, float width) const;
    float stage_least(Frame& frame, float width) const;
    float match_height(Frame& frame, float width) const;
    bool lifts_match(Frame& frame, float width, float room);

    /// Where the cards of the strip below the games stand; those that there are not are empty.
    struct Below {
        render::Rect match, pentathlon, daily;
        float height = 0;
    };
    Below arrange_below(Frame& frame, float width) const;

    Services& services_;
    bool fresh_ = false;
    bool met_ = false;     ///< the focus was given
    bool lifted_ = false;  ///< the match stands above the games
    std::optional<game::MatchHeading> match_;
    std::optional<game::MatchHeading> last_;  ///< the one finished last, if none is to go on with
    Glimpse glimpse_;
    int others_ = 0;      ///< unfinished matches besides the one shown
    bool known_ = false;  ///< somebody has played here before: a match, a challenge, a lesson
    Daily daily_;
    std::string who_, sign_;                      ///< who plays now, and what stands in the badge
    int badge_ = -1;                              ///< -1: a guest
    std::optional<game::Pentathlon> pentathlon_;  ///< the one that runs
};

}  // namespace scenes
