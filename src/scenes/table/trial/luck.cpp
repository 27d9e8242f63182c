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

bool LuckChooser::possible(const game::Position& position) const {
    const auto* pictures = view_.abilities().luck_pictures;
    if (!pictures) return false;
    const auto parts = pictures->luck_parts(position);
    return std::any_of(parts.begin(), parts.end(),
                       [](const LuckPart& part) { return !part.pieces.empty(); });
}

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

/// A page has room for larger ones.
float LuckChooser::least_side(const Frame& frame, float k, LuckForm form) {
    return std::max(frame.ui.least(), (form == LuckForm::page ? 48 : 34) * k);
}

/// Parts lie one below the other; in a bar beside each other where they have room for it.
LuckChooser::Places LuckChooser::places_of(const Frame& frame, const std::vector<LuckPart>& parts,
                                           float width, float k, LuckForm form) const {
    const float least = least_side(frame, k, form), gap = kGap * k;
    const float label = form == LuckForm::page && parts.size() > 1 ? kLabel * k : 0;
    const auto height = [&](const LuckPart& part, float wide) {
        const auto rows = rows_of(part.pieces.size(), wide, least, kMost * k);
        return static_cast<float>(rows.rows) * (rows.side + (counted(part) ? kCount * k : 0));
    };
    std::size_t pieces = 0;
    for (const auto& part : parts) pieces += part.pieces.size();
    const float gaps = gap * static_cast<float>(parts.size() - 1);
    const float each = (width - gaps) / static_cast<float>(std::max<std::size_t>(1, pieces));
    const bool beside = form == LuckForm::bar && parts.size() > 1 && each >= least;
    Places places;
    float x = 0, y = 0;
    for (const auto& part : parts) {
        const float wide = beside ? each * static_cast<float>(part.pieces.size()) : width;
        places.parts.push_back({x, y + label, wide, height(part, wide)});
        const float bottom = places.parts.back().bottom();
        places.height = std::max(places.height, bottom);
        if (beside)
            x += wide + gap;
        else
            y = bottom + gap;
    }
    return places;
}

float LuckChooser::random_width(const Frame& frame, float width, float k) const {
    ButtonLook look;
    look.icon = render::Icon::die;
    look.size = 20 * k / frame.type;
    const float words = frame.ui.button_width(tr("trial.random"), look);
    return words <= width * 0.24F ? words : std::max(frame.ui.least(), 56 * k);
}

float LuckChooser::width(const Frame& frame, int pictures, float k) const {
    return static_cast<float>(pictures) * least_side(frame, k, LuckForm::strip);
}

float LuckChooser::height(const Frame& frame, const game::Position& position, float width, float k,
                          LuckForm form) const {
    const auto parts = view_.abilities().luck_pictures->luck_parts(position);
    const float gap = kGap * k;
    if (form == LuckForm::bar)
        return places_of(frame, parts, width - random_width(frame, width, k) - gap, k, form).height;
    const float pictures = places_of(frame, parts, width, k, form).height + gap;
    const float head =
        form == LuckForm::strip ? 0 : (kHeading + (parts.size() > 1 ? kNote : 0)) * k;
    return head + pictures + frame.ui.control(50);
}

/// The pictures of one part; the piece that was pressed, or "".
std::string LuckChooser::draw_part(Frame& frame, const Rect& box, const LuckPart& part,
                                   std::size_t index, bool waits, float k, LuckForm form) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto rows = rows_of(part.pieces.size(), box.w, least_side(frame, k, form), kMost * k);
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
        look.focusable = waits;  // dozens of tiles are no way for keys to the next button
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

/// What was chosen is forgotten as soon as something else is to be chosen.
void LuckChooser::remember(const std::vector<LuckPart>& parts, bool waits) {
    std::vector<std::string> labels;
    for (const auto& part : parts) labels.push_back(part.label);
    if (labels == parts_ && waits == waits_) return;
    if (waits || labels != parts_) chosen_.assign(parts.size(), {});
    parts_ = labels;
    waits_ = waits;
}

/// Title and note; where they end.
float LuckChooser::draw_heading(Frame& frame, const Rect& box, const std::vector<LuckPart>& parts,
                                float k, float aside) {
    auto& ui = frame.ui;
    const bool several = parts.size() > 1;
    const auto heading = several || parts.empty() ? tr("trial.choose_roll") : parts.front().label;
    const float room = box.w - aside;
    const auto font = frame.canvas.fit(heading, Face::display_bold, 29 * k, 14 * k, room);
    ui.text("luck_title", {box.x, box.y, room, kHeading * k}, heading,
            {Face::display_bold, std::floor(font.px) / frame.type, ui.theme().ink});
    if (!several) return box.y + kHeading * k;
    ui.text("luck_note", {box.x, box.y + kHeading * k, box.w, kNote * k}, tr("trial.tap_two"),
            {Face::regular, 17 * k / frame.type, ui.theme().ink2});
    return box.y + (kHeading + kNote) * k;
}

LuckChooser::Wish LuckChooser::draw_pictures(Frame& frame, const Rect& box,
                                             const std::vector<LuckPart>& parts, bool waits,
                                             float k, LuckForm form) {
    auto& ui = frame.ui;
    auto places = places_of(frame, parts, box.w, k, form);
    auto scroll = ui.scroll("luck", box, places.height);
    if (scroll.width() < box.w) places = places_of(frame, parts, scroll.width(), k, form);
    Wish wish;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Rect at = places.parts[i];
        at.x += box.x;
        at.y += scroll.top();
        if (form == LuckForm::page && parts.size() > 1)
            ui.text("luck_part" + std::to_string(i + 1),
                    {at.x, at.y - kLabel * k, at.w, kLabel * k}, parts[i].label,
                    {Face::medium, 18 * k / frame.type, ui.theme().ink});
        const auto pressed = draw_part(frame, at, parts[i], i, waits, k, form);
        if (pressed.empty()) continue;
        chosen_[i] = pressed;
        if (std::count(chosen_.begin(), chosen_.end(), "") == 0)
            wish = view_.abilities().luck_pictures->luck_of(chosen_);
    }
    return wish;
}

/// Where the word has no room the sign stands alone.
bool LuckChooser::draw_random(Frame& frame, const Rect& box, bool waits, float k) {
    auto& ui = frame.ui;
    ButtonLook look;
    look.icon = render::Icon::die;
    look.enabled = only_if(waits, tr("trial.luck_later"));
    look.size = 20 * k / frame.type;
    const auto label = tr("trial.random");
    if (ui.button_width(label, look) <= box.w + 1)
        return ui.button("luck", box, label, look).pressed;
    look.size = ButtonLook().size;
    return ui.icon_button("luck", box, render::Icon::die, label, look).pressed;
}

LuckChooser::Wish LuckChooser::draw(Frame& frame, const Rect& box, const game::Position& position,
                                    bool waits, float k, LuckForm form, float aside) {
    const auto parts = view_.abilities().luck_pictures->luck_parts(position);
    remember(parts, waits);
    const float button = frame.ui.control(50), gap = kGap * k;
    Rect list = box, random{box.x, box.bottom() - button, box.w, button};
    if (form == LuckForm::bar) {
        const float wide = random_width(frame, box.w, k), high = std::max(button, 62 * k);
        random = {box.right() - wide, box.centre().y - high / 2, wide, high};
        list.w -= wide + gap;
        const float spare = list.h - places_of(frame, parts, list.w, k, form).height;
        if (spare > 0) list = {list.x, list.y + spare / 2, list.w, list.h - spare};
    } else {
        if (form == LuckForm::page) list.y = draw_heading(frame, box, parts, k, aside);
        list.h = random.y - gap - list.y;
    }
    const auto wish = draw_pictures(frame, list, parts, waits, k, form);
    return draw_random(frame, random, waits, k) ? Wish(std::string()) : wish;
}

}  // namespace scenes
