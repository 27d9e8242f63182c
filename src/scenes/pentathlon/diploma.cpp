#include "scenes/pentathlon/diploma.hpp"

#include "render/canvas.hpp"
#include "render/raster/paint.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Align;
using render::Canvas;
using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;

namespace {

// The diploma is a sheet of paper, whatever colours the window has.
const Color kSheet = Color::hex("FCF8EE");
const Color kGold = Color::hex("B98E4A");
const Color kDots = Color::hex("8B7C66");
const Color kRedStar = Color::hex("A34F2A");
const Color kSheetInk = Color::hex("2B2621");
const Color kSheetInk2 = Color::hex("62574A");

/// Two lines of gold round the sheet, a star of eight points in each corner; `k`: px per unit.
void draw_gilding(Canvas& canvas, const Rect& sheet, float k) {
    canvas.frame(sheet.inset(14 * k), kGold, std::max(1.0F, 2.5F * k), 3 * k);
    canvas.frame(sheet.inset(21 * k), kGold, std::max(1.0F, k), 2 * k);
    for (const float x : {sheet.x + 18 * k, sheet.right() - 18 * k})
        for (const float y : {sheet.y + 18 * k, sheet.bottom() - 18 * k}) {
            canvas.circle({x, y}, 12 * k, kSheet);
            canvas.shape(Path::star({x, y}, 10 * k, 7.65F * k, 8), kRedStar);
        }
}

/// The mark of the game in a laurel.
void draw_mark(Canvas& canvas, Point centre, float radius) {
    draw_wreath(canvas, centre, radius, kGold);
    canvas.picture("mark", Rect::around({centre.x, centre.y - radius * 0.03F}, radius * 1.62F,
                                        radius * 1.62F));
}

void draw_fitted(Canvas& canvas, Point at, const std::string& words, Face face, float size,
                 float width, Color ink, Align align = Align::left) {
    canvas.text(at, words, canvas.fit(words, face, size, size * 0.35F, width), ink, align);
}

/// The card of 510 × 252 units, its upper left corner at `at`.
void draw_diploma_paper(Canvas& canvas, Point at, float k, float width, float height,
                        const DiplomaWords& words) {
    const Rect sheet{at.x, at.y, width, height};
    canvas.shadow(sheet, 8 * k, render::ShadowLevel::L3);
    canvas.texture(render::Texture::paper, sheet, kSheet, 6 * k);
    draw_gilding(canvas, sheet, k);
    const float middle = sheet.centre().y;
    draw_mark(canvas, {sheet.x + 124 * k, middle - 4 * k}, 66 * k);
    const float x = sheet.x + 214 * k, room = sheet.right() - 40 * k - x;
    const float top = middle - 126 * k;
    draw_fitted(canvas, {x, top + 90 * k}, words.title, Face::display_bold, 60 * k, room,
                kSheetInk);
    draw_fitted(canvas, {x + 2 * k, top + 124 * k}, words.brief, Face::medium, 19 * k, room,
                kSheetInk2);
    if (words.name.empty()) {
        Path dots = Path::line({x + 2 * k, top + 172 * k}, {x + room, top + 172 * k});
        canvas.stroke(dots, {2 * k, render::Cap::round, render::Join::round, {0.1F * k, 7 * k}},
                      kDots);
    } else {
        draw_fitted(canvas, {x, top + 172 * k}, words.name, Face::display_bold, 46 * k, room,
                    kSheetInk);
    }
    draw_fitted(canvas, {x + 2 * k, top + 198 * k}, words.note, Face::medium, 17 * k, room,
                kSheetInk2);
}

constexpr int kSheetWidth = 1754, kSheetHeight = 1240;  ///< A4 across at 150 dots an inch

void draw_diploma_sheet(Canvas& canvas, const DiplomaWords& words) {
    const Rect sheet{0, 0, kSheetWidth, kSheetHeight};
    canvas.fill(sheet, kSheet);
    canvas.texture(render::Texture::paper, sheet, kSheet);
    draw_gilding(canvas, sheet.inset(36), 2.4F);
    const float middle = sheet.centre().x, room = sheet.w - 360;
    draw_mark(canvas, {middle, 252}, 146);
    const auto line = [&](float y, const std::string& text, Face face, float size, Color ink) {
        draw_fitted(canvas, {middle, y}, text, face, size, room, ink, Align::centre);
    };
    line(560, words.title, Face::display_bold, 170, kSheetInk);
    line(634, words.line, Face::medium, 42, kSheetInk2);
    line(766, words.name, Face::display_bold, 132, kSheetInk);
    canvas.line({middle - 460, 800}, {middle + 460, 800}, 2, kGold);
    line(852, words.points, Face::semibold, 40, kSheetInk);
    const float step = 250, first = middle - 2 * step;
    for (std::size_t i = 0; i < words.games.size(); ++i) {
        if (words.games[i].empty()) continue;  // a sheet that tells of no single games
        const float x = first + static_cast<float>(i) * step;
        canvas.picture(emblem_of(game::pentathlon_games()[i]), Rect::around({x, 936}, 96, 96));
        draw_fitted(canvas, {x, 1022}, words.games[i], Face::bold, 28, step - 16, kSheetInk,
                    Align::centre);
        draw_fitted(canvas, {x, 1058}, words.made[i], Face::medium, 25, step - 16, kSheetInk2,
                    Align::centre);
    }
    line(1124, words.date, Face::medium, 28, kSheetInk2);
}

}  // namespace

DiplomaWords diploma_words(const game::Pentathlon& pentathlon, std::string date) {
    DiplomaWords words;
    words.title = tr("pentathlon.diploma");
    const auto first = game::victors(pentathlon);
    words.line = tr(first.size() > 1 ? "pentathlon.to_winners" : "pentathlon.to_winner");
    words.brief = tr(first.size() > 1 ? "pentathlon.card_winners" : "pentathlon.card_winner");
    words.note = tr("pentathlon.name_comes");
    if (first.empty()) return words;
    words.name = names_joined(pentathlon, first);
    const auto total = game::standings(pentathlon).front().total;
    words.points =
        trn("pentathlon.points_of", total, game::kPentathlonGames * game::kPlacePoints[0]);
    words.note = words.points;
    words.date = std::move(date);
    for (int game = 0; game < game::kPentathlonGames; ++game) {
        const auto at = static_cast<std::size_t>(game);
        words.games[at] = game_name(game::pentathlon_games()[at]);
        const auto made = game::achievements(pentathlon, game);
        // Several winners share the sheet, but not their places.
        for (const int player : first)
            words.made[at] +=
                (words.made[at].empty() ? "" : " · ") +
                tr("pentathlon.place_in", made[static_cast<std::size_t>(player)].place);
    }
    return words;
}

void draw_diploma_card(Canvas& canvas, const Rect& box, const DiplomaWords& words) {
    const float turn = -2.2F, slope = std::tan(-turn * 3.14159265F / 180);
    // Turned, the sheet must stay inside the box.
    const float w = box.w - box.h * slope, h = box.h - box.w * slope;
    const float k = std::min(w / 510, h / 232);
    const float width = std::min(w, k * 640), height = std::min(h, k * 300);
    const Rect sheet{-width / 2, -height / 2, width, height};
    canvas.sprite("diploma " + words.title + words.brief + words.name + words.note + " " +
                      std::to_string(std::lround(width)) + "x" +
                      std::to_string(std::lround(height)),
                  canvas.with_shadow(sheet, render::ShadowLevel::L3),
                  [=](Canvas& c) {
                      draw_diploma_paper(c, {sheet.x, sheet.y}, k, width, height, words);
                  },
                  box.centre(), {1, 1, turn, 1});
}

bool save_diploma(render::Assets& assets, const DiplomaWords& words,
                  const std::filesystem::path& file) {
    const auto picture =
        render::painted(assets, kSheetWidth, kSheetHeight, 1, render::theme(render::ThemeId::light),
                        [&](Canvas& canvas) { draw_diploma_sheet(canvas, words); });
    return picture && render::write_png(*picture, file.string());
}

}  // namespace scenes
