// Luck and skill in Knaster: expected points, and the sheets of the costliest decisions.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/games/knaster/view.hpp"
#include "scenes/review/points_review.hpp"

#include <algorithm>

namespace scenes {

using render::Face;
using render::Rect;
using Kind = knaster::Move::Kind;

namespace {

/// "wrote into e3", "circled c2" …
std::string deed(const knaster::Position& rules, const std::string& text, const char* voice) {
    const auto move = knaster_table::read_move(rules, text);
    if (!move) return text;
    const std::string key = std::string("review.knaster.") + voice + ".";
    switch (move->kind) {
        case Kind::write:
            return tr(key + "write", knaster::field_name(move->first));
        case Kind::circle:
        case Kind::mark:
            return tr(key + "circle", knaster::field_name(move->first));
        case Kind::line:
            return tr(key + "line", knaster_table::line_words(move->first));
        case Kind::roll:
        case Kind::pass:
            break;
    }
    return tr(key + "pass");
}

knaster_art::Written written(const knaster::Sheet& sheet) {
    knaster_art::Written w;
    for (int field = 0; field < knaster::kFields; ++field)
        w.number[static_cast<std::size_t>(field)] = static_cast<std::uint8_t>(sheet.number(field));
    w.circled = sheet.circled();
    return w;
}

/// Fields that an action concerns: one, or the whole line.
knaster::Fields fields_of_move(const knaster::Move& move) {
    if (move.kind == Kind::line) return knaster::fields_of(move.first);
    return move.kind == Kind::pass ? 0 : knaster::bit(move.first);
}

/// The sheet before the decision with what was played (red) and what was better (green).
void draw_sheet(render::Canvas& canvas, const Rect& box, const knaster::Position& rules,
                const game::Booking& decision) {
    const auto& theme = canvas.theme();
    knaster_art::mini(canvas, box, written(rules.sheet(rules.seat())));
    const auto frame_in = [&](const std::string& text, render::Color colour) {
        const auto move = knaster_table::read_move(rules, text);
        if (!move) return;
        knaster::each(fields_of_move(*move), [&](int field) {
            const Rect at = knaster_art::mini_field(box, field);
            if (move->kind == Kind::write)
                canvas.label(at.centre(), std::to_string(rules.sum()), {Face::heavy, at.w * 0.52F},
                             colour);
            canvas.frame(at, colour, std::max(2.0F, at.w * 0.09F), at.w * 0.12F);
        });
    };
    // The small sheet is white but in high contrast.
    const auto& light = render::theme(render::ThemeId::light);
    frame_in(decision.value.best, theme.flat ? theme.good : light.good);
    frame_in(decision.move, theme.flat ? theme.bad : light.bad);
}

class KnasterReviewScene final : public PointsReview {
public:
    using PointsReview::PointsReview;

protected:
    ReviewMeasure measure() const override { return {10, 25, 150, 2000, 300}; }
    void picture(Frame& frame, const Rect& box, const ReviewCard& card) const override;
    std::string again_words() const override { return tr("review.same_dice"); }
    std::string luck_word() const override { return tr("review.roll"); }
    std::string when(const game::Booking& decision) const override {
        return tr("review.knaster.when", count().throws_before(decision.ply),
                  knaster_table::rules_of(match_.at(decision.ply)).sum());
    }
    std::string played(const game::Position& before, const std::string& move) const override {
        return deed(knaster_table::rules_of(before), move, "played");
    }
    std::string better(const game::Position& before, const std::string& move) const override {
        return deed(knaster_table::rules_of(before), move, "better");
    }
};

void KnasterReviewScene::picture(Frame& frame, const Rect& box, const ReviewCard& card) const {
    const auto& rules = knaster_table::rules_of(match_.at(card.ply));
    draw_sheet(frame.canvas, box, rules, booking(card.ply));
}

}  // namespace

const Review knaster_table::kReview{LedgerCount::possible, open_review<KnasterReviewScene>,
                                    PointsReview::worth, PointsReview::gain, PointsReview::most};

}  // namespace scenes
