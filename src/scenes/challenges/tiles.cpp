// The problems of a class as tiles: a small picture of each, its number and medal, its kind and
// size; what has not been solved yet can be asked for alone, and the next of them stands out.
#include "scenes/challenges/challenges.hpp"

#include "scenes/book/book.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/puzzles.hpp"

#include <algorithm>

namespace scenes {

using game::Medal;
using render::Align;
using render::Icon;
using render::Rect;

constexpr float kTileWide = 136, kPicture = 96, kTool = 52;  // design

namespace {

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

/// What is asked for alone, the way to the next one, and the book of them.
void Challenges::lay_tile_tools(Flow& flow, const Class& one) {
    const auto only = tr("challenges.unsolved_only");
    const float wide = flow.need(only, Words::label) + 100;
    std::vector<Flow::Cell> cells{
        {wide, [&](Flow& cell) { cell.toggle("unsolved", only, unsolved_only_); }},
        {0, [](Flow&) {}}};
    float used = wide + 20;
    if (has_book(game_)) {
        used += kTool + 20;
        cells.push_back({kTool, [this](Flow& cell) {
                             if (cell.icon_button("book", Icon::book,
                                                  tr("book." + game_ + ".title"),
                                                  {ButtonStyle::secondary}))
                                 services_.stage.push(make_book(services_, game_));
                         }});
    }
    if (const auto* next = next_unsolved(one)) {
        const auto label = tr("challenges.next_unsolved");
        const ButtonLook look{ButtonStyle::secondary, Icon::play};
        const float words = flow.need(FootButton{"next_unsolved", label, look});
        // Where not all words have room, those of the switch stay: a sign says the way as well.
        const bool sign = !flow.roomy(used + words);
        cells.push_back({sign ? kTool : words, [this, next, label, look, sign](Flow& cell) {
                             if (sign ? cell.icon_button("next_unsolved", Icon::play, label, look)
                                      : cell.button("next_unsolved", label, look))
                                 play(*next, 0);
                         }});
    }
    flow.row(cells);
}

void Challenges::lay_tiles(Flow& flow, const Class& one) {
    lay_tile_tools(flow, one);
    const auto entries = shown_of(one);
    if (entries.empty())
        return flow.words("all_solved", tr("challenges.all_solved"), Words::body, Align::centre);
    const auto* next = next_unsolved(one);
    flow.tight();
    flow.grid(entries.size(), kTileWide, 10, [&](Flow& cell, std::size_t i) {
        lay_tile(cell, entries[i], entries[i].challenge == next);
    });
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
void Challenges::draw_signs(Frame& frame, const Rect& line, const Entry& entry) const {
    const auto& theme = frame.canvas.theme();
    const float r = frame.t(12);
    float x = line.right() - r;
    const Medal medal = medal_of(*entry.challenge, 0);
    if (medal != Medal::none) {
        draw_medal(frame.canvas, {x, line.centre().y - r / 6}, r * 0.86F, medal);
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

void Challenges::lay_tile(Flow& flow, const Entry& entry, bool next) {
    auto& frame = flow.frame();
    const auto& theme = flow.ui().theme();
    const auto& challenge = *entry.challenge;
    const Medal medal = medal_of(challenge, 0);
    const auto title = challenge_title(all_, challenge);
    std::string spoken = title + ", " + entry.goal;
    if (medal != Medal::none) spoken += ", " + medal_text(medal);
    if (entry.begun) spoken += ", " + tr("challenges.begun");
    CardLook look{{"problem", medal_text(medal)}, next};
    look.padding = 9;
    look.hot.hint = !puzzles_of(challenge) ? entry.goal : title + " – " + entry.goal;
    if (entry.begun) look.hot.hint += " · " + tr("challenges.begun");
    if (medal != Medal::none) look.ink = theme.primary2;
    const auto ink = next ? theme.on_turn : theme.ink, minor = next ? theme.on_turn : theme.ink2;
    if (flow.card(challenge.id, spoken, look, [&](Flow& card) {
            card.item(frame.t(kPicture),
                      [&](const Rect& box) { draw_picture(frame, box, challenge); });
            card.close();
            card.row({{0, Flow::said(challenge.id + ".number", std::to_string(entry.number),
                                     Words::strong, Align::left, ink)},
                      {0, [&](Flow& cell) {
                           cell.item(frame.t(28),
                                     [&](const Rect& box) { draw_signs(frame, box, entry); });
                       }}});
            for (std::size_t i = 0; i < entry.kind.size(); ++i) {
                card.close();
                card.line(challenge.id + ".kind" + std::to_string(i + 1), entry.kind[i],
                          Words::note, Align::left, i == 0 ? ink : minor);
            }
        }))
        play(challenge, 0);
}

}  // namespace scenes
