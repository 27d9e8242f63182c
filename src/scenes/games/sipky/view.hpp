// The view of Šipky: a target that says how far everybody is from the goal, cards with digits, a
// slate. Picture and touch are in view.cpp, what is drawn around the things in marks.cpp, the slate
// in slate.cpp, words in words.cpp and advice.cpp.
#pragma once

#include "game/sipky/rules.hpp"
#include "scenes/face/view.hpp"

namespace scenes {

struct GameFace;
struct Review;

class SipkyView final : public View,
                        public Pacing,
                        public LuckPictures,
                        public MenuPages,
                        public HintPlaces,
                        public Advising {
public:
    render::Tableau arrange(const game::Position& position,
                            const ViewParams& params) const override;
    float finest_detail(const ViewParams& params, int seats) const override;
    render::Rect board(const ViewParams& params) const override;
    void ground(render::Canvas& canvas, const ViewParams& params) const override;
    void marks_under(render::Canvas& canvas, const ViewParams& params,
                     const Marks& marks) const override;
    void marks_over(render::Canvas& canvas, const ViewParams& params,
                    const Marks& marks) const override;
    void thing(render::Canvas& canvas, const ViewParams& params,
               const render::Thing& thing) const override;
    void badge(render::Canvas& canvas, int seat, render::Point at, float radius) const override;

    std::vector<std::string> path(const game::Position& position,
                                  std::string_view move) const override;
    std::vector<std::vector<std::string>> paths(const game::Position& position,
                                                std::string_view move) const override;
    Trip trip(const game::Position& position, std::string_view move) const override;
    std::optional<game::Refusal> objection(const game::Position& position,
                                           const std::vector<std::string>& spots) const override;
    std::string typed(std::string_view text) const override;
    std::string item(const game::Position& position, int number) const override;
    std::optional<Automatic> automatic(const game::Position& position) const override;
    double rest(const game::Position& position) const override;
    double choice_seconds() const override { return 0.7; }

    Traits traits() const override { return {.long_turns = true}; }
    Abilities abilities() const override {
        return {.pacing = this,
                .luck_pictures = this,
                .menu_pages = this,
                .hint_places = this,
                .advising = this};
    }

    Room room() const override {
        Room room{true, 0.28F, 0, false};
        room.abreast = true;
        return room;
    }
    void sheet(Frame& frame, const render::Rect& box, const SheetState& state) const override;
    std::string sheet_title() const override;
    float low_sheet(int players) const override;
    int card_score(const game::Position& position, int seat) const override;
    std::vector<LuckPart> luck_parts(const game::Position& position) const override;
    std::string luck_of(const std::vector<std::string>& pieces) const override;
    void draw_luck(render::Canvas& canvas, const render::Rect& box, std::size_t part,
                   std::string_view piece, float opacity) const override;
    std::vector<Extra> pages(const game::Position& position) const override;
    std::vector<Extra> switches() const override;
    float page(Frame& frame, const render::Rect& box, const std::string& id,
               const game::Position& position, bool draw) const override;
    std::string page_at(const game::Position& position, std::string_view spot) const override;

    std::string variant(const game::Settings& settings) const override;
    std::string side(int seat) const override;
    std::string seat_name(int seat) const override;
    std::string notation(const game::Position& before, std::string_view move) const override;
    std::string words(const game::Position& before, std::string_view move) const override;
    std::string spot_words(const game::Position& position, std::string_view spot) const override;
    std::string rule_at(const game::Position& position, std::string_view control) const override;
    std::string spot_value(const game::Position& position, std::string_view spot) const override;
    std::string plain_label(std::string_view move) const override;
    std::string confirm_label(std::string_view move) const override;
    std::string advised(std::string_view move) const override;
    std::vector<std::string> hint_where(const game::Position& position,
                                        std::string_view move) const override;
    std::vector<std::string> in_letters(const game::Position& position, int seat) const override;
    std::vector<std::string> advice_typed(const game::Position& position) const override;
    std::vector<std::string> advice(const game::Position& position) const override;
    std::vector<std::string> advice_on(const game::Position& position,
                                       const std::vector<std::string>& chosen, bool complete,
                                       Device) const override;
    std::string ending(const game::Position& position) const override;
    Scoring scoring(const game::Settings& settings) const override;
    std::string score_words(int score, const game::Settings& settings) const override;
    int on_turn(const game::Position& position) const override;
    std::vector<std::string> reasons(const game::Position& position,
                                     const game::Thought& thought) const override;
    std::string verdict(const game::Position& position,
                        const game::Thought& thought) const override;
    std::string worth(const game::Position& position,
                      const game::Candidate& candidate) const override;
};

/// The game's row among the faces: how it presents itself to the rest of the program (face.cpp).
const GameFace& sipky_face();

namespace sipky_table {

/// The look back of that row.
extern const Review kReview;

}  // namespace sipky_table

}  // namespace scenes
