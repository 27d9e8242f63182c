#include "scenes/table/trial/luck.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Rect;

namespace {

constexpr float kHeading = 40, kNote = 26, kLabel = 28, kCount = 22, kGap = 14,
                kMost = 72;  // design units

bool counted(const LuckPart& part) {
    return std::any_of(part.pieces.begin(), part.pieces.end(),
                       [](const LuckPiece& piece) { return piece.left > 0; });
}

}  // namespace

/// As few rows as pictures of this size need, and all of them as long as each other.
LuckChooser::Rows LuckChooser::rows_of(std::size_t pieces, float width, float least, float most) {
    Rows rows;
    const auto count = std::max<std::size_t>(1, pieces);
    const auto across = static_cast<std::size_t>(std::max(1.0F, std::floor(width / least)));
    rows.rows = static_cast<int>((count + across - 1) / across);
    rows.columns = static_cast<int>((count + static_cast<std::size_t>(rows.rows) - 1) /
                                    static_cast<std::size_t>(rows.rows));
    rows.side = std::floor(std::min(most, width / static_cast<float>(rows.columns)));
    return rows;
}

float LuckChooser::least_side(const Frame& frame, float k) const {
    return std::max(frame.ui.least(), 48 * k);
}

float LuckChooser::pictures_height(const Frame& frame, const std::vector<LuckPart>& parts,
                                   float width, float k) const {
    float sum = 0;
    for (const auto& part : parts) {
        const auto rows = rows_of(part.pieces.size(), width, least_side(frame, k), kMost * k);
        const float cell = rows.side + (counted(part) ? kCount * k : 0);
        sum += static_cast<float>(rows.rows) * cell + (kGap + (parts.size() > 1 ? kLabel : 0)) * k;
    }
    return sum;
}

float LuckChooser::height(const Frame& frame, const game::Position& position, float width,
                          float k) const {
    const auto parts = view_.abilities().luck_pictures->luck_parts(position);
    return (kHeading + (parts.size() > 1 ? kNote : 0) + kGap) * k +
           pictures_height(frame, parts, width, k) + frame.ui.control(50);
}

/// The pictures of one part; the piece that was pressed, or "".
std::string LuckChooser::draw_part(Frame& frame, const Rect& box, const LuckPart& part,
                                   std::size_t index, bool waits, float k) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto rows = rows_of(part.pieces.size(), box.w, least_side(frame, k), kMost * k);
    const float count = counted(part) ? kCount * k : 0;
    const float left = box.x + (box.w - rows.side * static_cast<float>(rows.columns)) / 2;
    std::string pressed;
    for (std::size_t i = 0; i < part.pieces.size(); ++i) {
        const auto& piece = part.pieces[i];
        const int column = static_cast<int>(i) % rows.columns;
        const int row = static_cast<int>(i) / rows.columns;
        const Rect cell{left + static_cast<float>(column) * rows.side,
                        box.y + static_cast<float>(row) * (rows.side + count), rows.side,
                        rows.side + count};
        const bool chosen = chosen_[index] == piece.id;
        HotLook look;
        look.role = "luck";
        look.value = chosen ? "chosen" : "";
        look.radius = 10;
        look.enabled = only_if(waits, tr("trial.luck_later"));
        const Rect tight = cell.inset(2 * k);
        const auto touch =
            ui.hot(std::to_string(index + 1) + "-" + piece.id, tight, piece.words, look);
        if (touch.pressed) pressed = piece.id;
        if (chosen || touch.hot) {
            frame.canvas.fill(tight, theme.turn_bg, 10 * k);
            frame.canvas.frame(tight, theme.turn, std::max(2.0F, 3 * k), 10 * k);
        }
        const Rect picture = Rect{tight.x, tight.y, tight.w, rows.side - 4 * k}.inset(4 * k);
        view_.abilities().luck_pictures->draw_luck(frame.canvas, picture, index, piece.id,
                                                   waits || chosen ? 1.0F : 0.45F);
        if (count > 0)
            frame.canvas.label({cell.centre().x, cell.bottom() - count * 0.55F},
                               "×" + std::to_string(piece.left), {Face::semibold, 16 * k},
                               waits ? theme.ink : theme.ink2, Align::centre);
    }
    return pressed;
}

LuckChooser::Wish LuckChooser::draw(Frame& frame, const Rect& box, const game::Position& position,
                                    bool waits, float k, float aside) {
    auto& ui = frame.ui;
    const auto& pictures = *view_.abilities().luck_pictures;
    const auto parts = pictures.luck_parts(position);
    std::vector<std::string> labels;
    for (const auto& part : parts) labels.push_back(part.label);
    if (labels != parts_ || waits != waits_) {
        if (waits || labels != parts_) chosen_.assign(parts.size(), {});
        parts_ = labels;
        waits_ = waits;
    }
    const float type = k / frame.type, button = ui.control(50);
    const bool several = parts.size() > 1;
    float y = box.y;
    const auto heading = several || parts.empty() ? tr("trial.choose_roll") : parts.front().label;
    const float room = box.w - aside;
    const auto font = frame.canvas.fit(heading, Face::display_bold, 29 * k, 14 * k, room);
    ui.text("luck_title", {box.x, y, room, kHeading * k}, heading,
            {Face::display_bold, std::floor(font.px) / frame.type, ui.theme().ink});
    y += kHeading * k;
    if (several) {
        ui.text("luck_note", {box.x, y, box.w, kNote * k}, tr("trial.tap_two"),
                {Face::regular, 17 * type, ui.theme().ink2});
        y += kNote * k;
    }
    Wish wish;
    {
        const Rect list{box.x, y, box.w, box.bottom() - y - button - kGap * k};
        auto scroll = ui.scroll("luck", list, pictures_height(frame, parts, box.w, k));
        float top = scroll.top();
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (several) {
                ui.text("luck_part" + std::to_string(i + 1), {list.x, top, list.w, kLabel * k},
                        parts[i].label, {Face::medium, 18 * type, ui.theme().ink});
                top += kLabel * k;
            }
            const auto rows =
                rows_of(parts[i].pieces.size(), scroll.width(), least_side(frame, k), kMost * k);
            const auto pressed =
                draw_part(frame, {list.x, top, scroll.width(), 0}, parts[i], i, waits, k);
            if (!pressed.empty()) chosen_[i] = pressed;
            if (!pressed.empty() && std::count(chosen_.begin(), chosen_.end(), "") == 0)
                wish = pictures.luck_of(chosen_);
            top +=
                static_cast<float>(rows.rows) * (rows.side + (counted(parts[i]) ? kCount * k : 0)) +
                kGap * k;
        }
    }
    ButtonLook look;
    look.icon = render::Icon::die;
    look.enabled = only_if(waits, tr("trial.luck_later"));
    look.size = 20 * type;
    if (ui.button("luck", {box.x, box.bottom() - button, box.w, button}, tr("trial.random"), look))
        wish = std::string();
    return wish;
}

}  // namespace scenes
