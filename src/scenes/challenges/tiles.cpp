// The problems of a class as tiles: a small picture of each, its number and medal, its kind and
// size; what has not been solved yet can be asked for alone, and the next of them stands out.
#include "scenes/challenges/challenges.hpp"

#include "scenes/book/book.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/puzzles.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Medal;
using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

constexpr float kTileW = 136, kTileGap = 10;
constexpr float kPicture = 96, kEdge = 8, kNumber = 34, kTileLine = 24;
constexpr float kTools = 52, kUnderTools = 14;

namespace {

float tile_height(Frame& frame, std::size_t lines) {
    return frame.t(kEdge + kPicture + kNumber + kTileLine * static_cast<float>(lines) + 6);
}

/// The words of a brief goal between its dots.
std::vector<std::string> parts_of(const std::string& words) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= words.size();) {
        const auto dot = std::min(words.find(" · ", from), words.size());
        parts.push_back(words.substr(from, dot - from));
        from = dot + std::string(" · ").size();
    }
    return parts;
}

}  // namespace

/// Kind and size of a problem in at most two lines.
std::vector<std::string> Challenges::kind_of(const game::Challenge& challenge) const {
    if (const auto* puzzles = puzzles_of(challenge)) return puzzles->kind(challenge);
    auto parts = parts_of(goal_of(challenge, today_, true));
    // What is asked comes before by which rules.
    if (!variant_text(challenge).empty() && parts.size() > 1) std::swap(parts[0], parts[1]);
    if (parts.size() > 2) parts.resize(2);
    return parts;
}

std::vector<Challenges::Entry> Challenges::shown_of(const Class& one) const {
    auto list = one.entries;
    if (unsolved_only_)
        list.erase(std::remove_if(list.begin(), list.end(),
                                  [&](const Entry& entry) { return solved(entry); }),
                   list.end());
    return list;
}

bool Challenges::solved(const Entry& entry) const {
    return progress_.solved(entry.challenge->id, day_for(*entry.challenge));
}

/// The one that comes next: the first that is not solved; nullptr when all of them are.
const game::Challenge* Challenges::next_unsolved(const Class& one) const {
    const auto next = std::find_if(one.entries.begin(), one.entries.end(),
                                   [&](const Entry& entry) { return !solved(entry); });
    return next == one.entries.end() ? nullptr : next->challenge;
}

int Challenges::columns(Frame& frame, float width) const {
    const float inner = width - 2 * challenge_padding(frame), gap = frame.t(kTileGap);
    const float tile = std::max(frame.t(kTileW), frame.ui.least());
    return std::clamp(static_cast<int>((inner + gap) / (tile + gap)), 1, 10);
}

std::size_t Challenges::kind_lines(const Class& one) const {
    std::size_t most = 1;
    for (const auto& entry : one.entries) most = std::max(most, entry.kind.size());
    return most;
}

float Challenges::tiles_height(Frame& frame, float width, const Class& one) const {
    const auto across = static_cast<std::size_t>(columns(frame, width));
    const auto rows = (shown_of(one).size() + across - 1) / across;
    return frame.ui.control(kTools) + frame.t(kUnderTools) +
           std::max(1.0F, static_cast<float>(rows)) *
               (tile_height(frame, kind_lines(one)) + frame.t(kTileGap));
}

/// What is asked for alone, the way to the next one, and the book of them.
void Challenges::draw_tile_tools(Frame& frame, Rect box, const Class& one) {
    auto& ui = frame.ui;
    const float gap = frame.t(20), side = box.h;
    const auto only = tr("challenges.unsolved_only");
    const float wide = ui.text_width(only, 20, Face::semibold) + frame.t(110);
    float right = box.right();
    if (const auto* next = next_unsolved(one)) {
        const auto label = tr("challenges.next_unsolved");
        const ButtonLook look{ButtonStyle::secondary, Icon::play};
        const float words = ui.button_width(label, look);
        // Where not all words have room, those of the switch stay: a sign says the way as well.
        const bool sign = wide + gap + words + (has_book(game_) ? side + gap : 0) > box.w;
        const Rect at{right - (sign ? side : words), box.y, sign ? side : words, box.h};
        const bool pressed = sign ? ui.icon_button("next_unsolved", at, Icon::play, label).pressed
                                  : ui.button("next_unsolved", at, label, look).pressed;
        if (pressed) return play(*next, 0);
        right = at.x - gap;
    }
    if (has_book(game_)) {
        if (ui.icon_button("book", {right - side, box.y, side, side}, Icon::book,
                           tr("book." + game_ + ".title")))
            return services_.stage.push(make_book(services_, game_));
        right -= side + gap;
    }
    ui.toggle("unsolved", {box.x, box.y, std::min(wide, right - box.x), box.h}, only,
              unsolved_only_);
}

void Challenges::draw_tiles(Frame& frame, Rect box, const Class& one) {
    const float tools = frame.ui.control(kTools);
    draw_tile_tools(frame, {box.x, box.y, box.w, tools}, one);
    box.y += tools + frame.t(kUnderTools);
    const auto entries = shown_of(one);
    if (entries.empty()) {
        frame.ui.paragraph("all_solved", {box.x, box.y + frame.t(20), box.w, 0},
                           tr("challenges.all_solved"), {Face::medium, 20, {}, Align::centre});
        return;
    }
    const auto* next = next_unsolved(one);
    const int across = columns(frame, box.w + 2 * challenge_padding(frame));
    const float gap = frame.t(kTileGap), high = tile_height(frame, kind_lines(one));
    const float w = (box.w - gap * static_cast<float>(across - 1)) / static_cast<float>(across);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const int down = static_cast<int>(i) / across;
        const auto column = static_cast<float>(static_cast<int>(i) - down * across);
        const auto row = static_cast<float>(down);
        draw_tile(frame,
                  {std::round(box.x + column * (w + gap)), std::round(box.y + row * (high + gap)),
                   std::floor(w), high},
                  entries[i], entries[i].challenge == next);
    }
}

/// How it begins, painted when it is first in sight and kept.
void Challenges::draw_picture(Frame& frame, Rect box, const game::Challenge& challenge) const {
    if (!box.touches(frame.area)) return;
    if (const auto* puzzles = puzzles_of(challenge))
        return frame.canvas.cached(
            "puzzle " + challenge.id, box,
            [&](render::Canvas& c) { puzzles->picture(c, box, challenge); }, frame.t(9));
    const auto* row = game::find_game(challenge.game);
    const float side = std::min(box.w, box.h);
    const Rect board{box.centre().x - side / 2, box.y, side, side};
    frame.canvas.cached(
        "problem " + challenge.game + " " + challenge.id, box,
        [row, &challenge, board](render::Canvas& c) {
            const auto started = game::start_challenge(challenge, *row, 0);
            if (const auto* match = std::get_if<game::Match>(&started))
                scenes::draw_picture(c, board, board_picture(*match), false);
        },
        frame.t(9));
}

/// Whose move it is, the medal, or that it was left in the middle.
void Challenges::draw_signs(Frame& frame, Rect line, const Entry& entry) {
    const auto& theme = frame.canvas.theme();
    const float r = frame.t(12);
    float x = line.right() - r;
    const Medal medal = medal_of(*entry.challenge, 0);
    if (medal != Medal::none) {
        draw_medal(frame.canvas, {x, line.centre().y - frame.t(2)}, r * 0.86F, medal);
        x -= 2.3F * r;
    }
    if (entry.begun) {
        frame.canvas.icon(Icon::pause, Rect::around({x, line.centre().y}, 1.5F * r, 1.5F * r),
                          theme.ink2, 2.6F);
        x -= 2.3F * r;
    }
    if (entry.seat >= 0)
        face_of(game_).piece(frame.canvas, {x, line.centre().y}, r * 0.9F, entry.seat);
}

void Challenges::draw_tile(Frame& frame, Rect box, const Entry& entry, bool next) {
    const auto& theme = frame.canvas.theme();
    const auto& challenge = *entry.challenge;
    const Medal medal = medal_of(challenge, 0);
    const auto title = challenge_title(all_, challenge);
    std::string spoken = title + ", " + entry.goal;
    if (medal != Medal::none) spoken += ", " + medal_text(medal);
    if (entry.begun) spoken += ", " + tr("challenges.begun");
    HotLook look{"problem", medal_text(medal), {}, 14};
    look.hint = !puzzles_of(challenge) ? entry.goal : title + " – " + entry.goal;
    if (entry.begun) look.hint += " · " + tr("challenges.begun");
    const auto touch = frame.ui.hot(challenge.id, box, spoken, look);
    const float radius = frame.t(14), pad = frame.t(kEdge);
    const bool done = medal != Medal::none;
    frame.canvas.fill(box, next ? theme.turn_bg : done ? theme.primary2 : theme.panel2, radius);
    if (next || theme.flat)
        frame.canvas.frame(box, next ? theme.turn : theme.line2, std::max(2.0F, frame.t(2)),
                           radius);
    if (touch.hot || touch.held)
        frame.canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), radius);
    draw_picture(frame, {box.x + pad, box.y + pad, box.w - 2 * pad, frame.t(kPicture)}, challenge);
    const auto ink = next ? theme.on_turn : theme.ink, minor = next ? theme.on_turn : theme.ink2;
    Rect line{box.x + frame.t(12), box.y + frame.t(kEdge + kPicture + 4), box.w - frame.t(24),
              frame.t(kNumber - 4)};
    challenge_line(frame, challenge.id + ".number", {line.x, line.y, line.w * 0.5F, line.h},
                   std::to_string(entry.number), Face::heavy, 21, ink);
    draw_signs(frame, line, entry);
    line.y = line.bottom();
    line.h = frame.t(kTileLine);
    for (std::size_t i = 0; i < entry.kind.size(); ++i, line.y += line.h)
        challenge_line(frame, challenge.id + ".kind" + std::to_string(i + 1), line, entry.kind[i],
                       i == 0 ? Face::semibold : Face::medium, 16, i == 0 ? ink : minor);
    if (touch) play(challenge, 0);
}

}  // namespace scenes
