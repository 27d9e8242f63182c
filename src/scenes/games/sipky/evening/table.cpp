
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/sipky/evening/page.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

namespace scenes::sipky_table {

namespace {

using render::Align;
using render::Face;
using render::Rect;

constexpr float kNameSize = 23;

/// Widths of place, player, the last matches that fit, won, and both counts, the one that decides
/// last; `first` is the first match shown.
std::vector<float> table_columns(Frame& frame, float width, const Evening& evening, int& first) {
    // Where names would get small the counts are as narrow as the words over them.
    const float match = frame.t(84);
    const auto under = [&](const char* key) {
        const render::Font font{Face::semibold, frame.t(18)};
        return std::clamp(frame.canvas.measure(tr(key), font) + frame.t(18), frame.t(58),
                          frame.t(88));
    };
    const bool places = evening.table.count() == sipky::Count::places;
    std::vector<float> counts{under("evening.won"),
                              under(places ? "evening.sum" : "evening.points"),
                              under(places ? "evening.points" : "evening.sum")};
    float place = std::min(under("evening.place"), frame.t(64));
    float longest = 0;
    for (const auto& player : evening.players)
        longest =
            std::max(longest, frame.canvas.measure(player.name, {Face::bold, frame.t(kNameSize)}));
    const float name =
        std::clamp(longest + frame.t(70), frame.t(150), std::max(frame.t(150), width * 0.38F));
    const auto sum = [&] { return std::accumulate(counts.begin(), counts.end(), place); };
    if (sum() + name + 3 * match <= width) {
        place = frame.t(64);
        counts.assign(3, frame.t(88));
    }
    const float rest = width - name - sum();
    const int fits = std::max(0, static_cast<int>(rest / match));
    const int shown = std::min(evening.table.matches(), fits);
    first = evening.table.matches() - shown;
    std::vector<float> columns{place, width - sum() - static_cast<float>(shown) * match};
    columns.insert(columns.end(), static_cast<std::size_t>(shown), match);
    columns.insert(columns.end(), counts.begin(), counts.end());
    return columns;
}

void fitted_cell(Frame& frame, const std::string& id, const Rect& box, const std::string& words,
                 Face face, float design, render::Color ink, Align align) {
    const auto font =
        frame.canvas.fit(words, face, frame.t(design), frame.t(design * 0.45F), box.w - 4);
    frame.ui.text(id, box, words, {face, std::floor(font.px) / frame.type, ink, align});
}

void draw_table_head(Frame& frame, const Rect& box, const Evening& evening,
                     const std::vector<float>& columns, int first) {
    const auto& theme = frame.ui.theme();
    const bool places = evening.table.count() == sipky::Count::places;
    float x = box.x;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::size_t last = columns.size() - 3;
        const bool points = places == (i + 1 == columns.size());
        const std::string words = i == 0     ? tr("evening.place")
                                  : i == 1   ? tr("evening.player")
                                  : i < last ? std::to_string(first + static_cast<int>(i) - 1) + "."
                                  : i == last ? tr("evening.won")
                                  : points    ? tr("evening.points")
                                              : tr("evening.sum");
        fitted_cell(frame, "head" + std::to_string(i),
                    {x + frame.t(4), box.y, columns[i] - frame.t(8), box.h}, words, Face::semibold,
                    18, theme.ink2, i == 1 ? Align::left : Align::centre);
        x += columns[i];
    }
}

void draw_table_row(Frame& frame, const Rect& box, const Evening& evening,
                    const sipky::Standing& at, const std::vector<float>& columns, int first) {
    const auto& theme = frame.ui.theme();
    const bool leads = at.place == 1 && evening.table.matches() > 0;
    if (leads) {
        frame.canvas.fill(box, theme.turn_bg, frame.t(12));
        frame.canvas.frame(box, theme.turn, std::max(2.0F, frame.t(2)), frame.t(12));
    }
    const auto ink = leads && !theme.flat ? theme.on_turn : theme.ink;
    const std::string id = std::to_string(at.player);
    const auto& player = evening.players[static_cast<std::size_t>(at.player)];
    float x = box.x;
    const auto cell = [&](std::size_t i, const std::string& words, Face face, float size) {
        fitted_cell(frame, "cell" + id + "_" + std::to_string(i),
                    {x + frame.t(4), box.y, columns[i] - frame.t(8), box.h}, words, face, size, ink,
                    Align::centre);
        x += columns[i];
    };
    cell(0, std::to_string(at.place) + ".", Face::heavy, 24);
    const float r = std::min(box.h * 0.36F, frame.t(20));
    sipky_art::piece(frame.canvas, {x + r + frame.t(4), box.centre().y}, r, at.player);
    const float left = x + 2 * r + frame.t(14);
    fitted_cell(frame, "player" + id, {left, box.y, x + columns[1] - left - frame.t(4), box.h},
                player.name, Face::bold, kNameSize, ink, Align::left);
    draw_share(frame, {left, box.y, x + columns[1] - left - frame.t(16), box.h}, evening, at,
               kNameSize);
    x += columns[1];
    const bool places = evening.table.count() == sipky::Count::places;
    const std::size_t last = columns.size() - 3;
    for (std::size_t i = 2; i < last; ++i) {
        const int match = first + static_cast<int>(i) - 2;
        cell(i,
             std::to_string(places ? evening.table.points(match, at.player)
                                   : evening.table.score(match, at.player)),
             Face::medium, 22);
    }
    cell(last, std::to_string(at.won), Face::medium, 22);
    cell(last + 1, number_text(places ? at.sum : at.places), Face::medium, 22);
    cell(last + 2, number_text(at.points), Face::black, 28);
}

}  // namespace

int first_shown(Frame& frame, float width, const Evening& evening) {
    int first = 0;
    table_columns(frame, width, evening, first);
    return first;
}

float evening_table_height(const Frame& frame, const Evening& evening, float row) {
    return frame.t(54) + static_cast<float>(evening.players.size()) * row + frame.t(4);
}

void draw_evening_table(Frame& frame, const Rect& box, const Evening& evening, float row) {
    int first = 0;
    const auto columns = table_columns(frame, box.w, evening, first);
    const float head = frame.t(46);
    draw_table_head(frame, {box.x, box.y, box.w, head}, evening, columns, first);
    frame.ui.rule({box.x, box.y + head}, box.w);
    float y = box.y + head + frame.t(8);
    for (const auto& at : evening.table.table()) {
        draw_table_row(frame, {box.x, y, box.w, row - frame.t(6)}, evening, at, columns, first);
        y += row;
    }
}

}  // namespace scenes::sipky_table
