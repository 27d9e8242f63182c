// Statistics over one's games: how many, how well, against whom; alone their distribution and the
// computer on the same dice. The scene and its state; drawn in statistics.cpp (the whole,
// switches), tiles.cpp, charts.cpp (distribution, course, few games) and
// lists.cpp (levels, best games, sources). Knows no particular game.
#pragma once

#include "game/match/thinker.hpp"
#include "scenes/face/view.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/statistics/data.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/scenes.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// The date of a moment in words, without the year: "14 November".
std::string date_text(std::int64_t milliseconds);

class Statistics final : public Scene {
public:
    Statistics(Services& services, std::string game);

    std::string name() const override { return "statistics"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool thinking() const override { return asked_ > 0; }
    void shown() override;

private:
    /// A figure in large with a word over and a note under it.
    struct Tile {
        std::string id, label, value, note;
        bool good = false;
    };

    void read();
    void choose();
    void ask();
    void take(game::MatchId id);
    bool alone() const;
    std::vector<const PlayedGame*> played_out() const;
    std::vector<int> scores() const;
    std::vector<Tile> tiles() const;
    std::vector<Tile> solo_tiles() const;
    std::vector<Tile> versus_tiles() const;
    std::optional<double> against_computer() const;
    std::vector<int> computers() const;

    static std::vector<Choice> offered(const char* all, const std::vector<std::string>& what);
    std::vector<Choice> offered_groups() const;
    void lay_switches(Flow& flow);
    void lay_filter(Flow& flow, const char* id, const std::string& label,
                    std::vector<Choice> choices, int chosen, int Statistics::*what);
    std::string none_words() const;
    void lay_none(Flow& flow);
    void lay_tile(Flow& flow, const Tile& tile) const;
    void lay_charts(Flow& flow);
    void lay_lists(Flow& flow);
    void lay_distribution(Flow& flow) const;
    void draw_distribution(Frame& frame, const render::Rect& box) const;
    bool few() const;
    void lay_few(Flow& flow) const;
    void draw_few(Frame& frame, const render::Rect& box) const;
    void draw_few_legend(Frame& frame, const render::Rect& line) const;
    void lay_trend(Flow& flow) const;
    void draw_trend(Frame& frame, const render::Rect& box) const;
    void lay_levels(Flow& flow) const;
    void lay_best(Flow& flow);
    void draw_board(Frame& frame, const render::Rect& box, const PlayedGame& game);
    void lay_sources(Flow& flow) const;
    void facts(Frame& frame) const;

    /// What had to be looked up in a game itself.
    struct Inside {
        std::optional<int> computer;  ///< its score with the same luck
        std::vector<Source> sources;
    };
    struct Found;

    Services& services_;
    std::string game_;
    const View* view_ = nullptr;
    bool fresh_ = false;
    bool opened_ = false;
    std::string language_;
    std::vector<PlayedGame> all_;     ///< of all games, the oldest first
    std::vector<PlayedGame> chosen_;  ///< of this game, variant and person
    std::vector<GameGroup> groups_;   ///< those played, see groups_of
    std::vector<std::string> names_;
    static constexpr int kMostFrequent = -1;
    static constexpr std::size_t kFewGames = 8;  ///< with fewer they are shown one by one
    int group_ = kMostFrequent;                  ///< place in groups_
    int person_ = 0;                             ///< 0: all
    std::map<game::MatchId, Inside> inside_;
    std::map<game::MatchId, Glimpse> glimpses_;
    std::map<game::MatchId, std::optional<game::Match>> ends_;
    std::vector<game::MatchId> waiting_;  ///< to be looked into, the newest last
    game::MatchId asked_ = 0;
    std::shared_ptr<Found> found_;
    std::unique_ptr<game::Thinker> thinker_;
};

}  // namespace scenes
