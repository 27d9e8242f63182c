// The table of art and the neutral row; see title_art.hpp. Painters live in games/<game>/title.cpp.
#include "scenes/face/title_art.hpp"

#include "scenes/games/alquerque/title.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/games/zatre/title.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <array>

namespace scenes {
namespace {

void neutral_poster(render::Canvas& canvas, const render::Rect& box) {
    const auto& theme = canvas.theme();
    canvas.fill(box, theme.flat ? render::Paint(theme.bg)
                                : render::Paint::down(box, theme.primary,
                                                      theme.primary.mix(render::kBlack, 0.35F)));
    const float side = std::min(box.w, box.h) * 0.6F;
    canvas.picture("mark", render::Rect::around(box.centre(), side, side));
}

void no_diagram(render::Canvas&, const render::Rect&, const help::Figure&, bool) {}

void neutral_piece(render::Canvas& canvas, render::Point centre, float radius, int seat) {
    draw_seat_badge(canvas, centre, radius, seat);
}

std::string no_position(std::string_view, bool, const std::vector<std::string>&) {
    return {};
}

constexpr GameArt kNeutral{{}, 20, neutral_poster, no_diagram, neutral_piece, no_position};

constexpr std::array kArt{
    GameArt{"alquerque", 10, alquerque_art::poster, alquerque_art::diagram, alquerque_art::piece,
            alquerque_art::position, &alquerque_art::kEditor},
    GameArt{"zatre", 30, zatre_art::poster, zatre_art::diagram, zatre_art::piece,
            zatre_art::position},
    GameArt{"knaster", 15, knaster_art::poster, knaster_art::diagram, knaster_art::piece,
            knaster_art::position},
    GameArt{"tantrix", 30, tantrix_art::poster, tantrix_art::diagram, tantrix_art::piece,
            tantrix_art::position},
    GameArt{"sipky", 10, sipky_art::poster, sipky_art::diagram, sipky_art::piece,
            sipky_art::position},
};

}  // namespace

const GameArt& art_of(std::string_view game) {
    for (const auto& row : kArt)
        if (row.id == game) return row;
    return kNeutral;
}

}  // namespace scenes
