#include "scenes/face/game_face.hpp"

#include "scenes/face/puzzles.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>

namespace scenes {

void neutral_poster(render::Canvas& canvas, const render::Rect& box) {
    const auto& theme = canvas.theme();
    canvas.fill(box, theme.flat ? render::Paint(theme.bg)
                                : render::Paint::down(box, theme.primary,
                                                      theme.primary.mix(render::kBlack, 0.35F)));
    const float side = std::min(box.w, box.h) * 0.6F;
    canvas.picture("mark", render::Rect::around(box.centre(), side, side));
}

void neutral_piece(render::Canvas& canvas, render::Point centre, float radius, int seat) {
    draw_seat_badge(canvas, centre, radius, seat);
}

void no_figure(render::Canvas&, const render::Rect&, const help::Figure&) {}

const GameFace* find_face(std::string_view game) {
    for (const auto* face : faces())
        if (face->id == game) return face;
    return nullptr;
}

const GameFace& face_of(std::string_view game) {
    static constexpr GameFace kNeutral;
    const auto* face = find_face(game);
    return face ? *face : kNeutral;
}

const View* find_view(std::string_view game) {
    return face_of(game).view;
}

const GameColors& colors_of(const render::Theme& theme, std::string_view game) {
    return face_of(game).colors[static_cast<std::size_t>(theme.id)];
}

std::string emblem_of(std::string_view game) {
    return "games/" + std::string(game) + "/emblem";
}

const std::vector<const game::Game*>& shown_games() {
    static const std::vector<const game::Game*> shown = [] {
        std::vector<const game::Game*> list;
        for (const auto& game : game::games())
            if (find_view(game.id)) list.push_back(&game);
        return list;
    }();
    return shown;
}

const Puzzles* puzzles_of(const game::Challenge& challenge) {
    if (challenge.puzzle.task.empty()) return nullptr;
    return face_of(challenge.game).puzzles;
}

bool is_begun(const Services& services, const game::Challenge& challenge, game::Day day) {
    const auto* puzzles = puzzles_of(challenge);
    return puzzles && puzzles->begun(services, challenge, day);
}

}  // namespace scenes
