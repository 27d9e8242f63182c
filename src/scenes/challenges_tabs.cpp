// What the challenges of a game are, tab by tab: solo games as rows with their limits, problems as
// numbered tiles.
#include "scenes/challenges.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Medal;
using render::Face;
using render::Rect;

constexpr float kTileW = 74, kTileH = 92, kTileGap = 10;

static float tile_width(Frame& frame) {
    return std::max(frame.t(kTileW), frame.ui.least());
}

int Challenges::columns(Frame& frame, float width) const {
    const float inner = width - 2 * challenge_padding(frame), gap = frame.t(kTileGap);
    const int fit = static_cast<int>((inner + gap) / (tile_width(frame) + gap));
    return std::clamp(fit, 1, 10);
}

static float solo_height(Frame& frame) {
    return std::max(frame.t(96), frame.ui.least());
}

static std::string medals_note(const std::string& game, const std::string& id) {
    const bool solo = id == kSoloKind;
    const auto own = "challenges." + game + (solo ? ".rules_of_solo" : ".rules_of_medals");
    if (has_sentence(own)) return tr(own);
    return tr(id == kSoloKind ? "challenges.rules_of_solo" : "challenges.rules_of_medals");
}

/// What the problems are called together.
std::string Challenges::heading() const {
    const bool solo = !classes_.empty() && classes_.front().id == kSoloKind;
    return tr(solo ? "challenges.all" : "challenges.problems");
}

/// The longest of the notes: nothing jumps when the tab changes.
float Challenges::note_height(Frame& frame, float width) const {
    float most = 0;
    for (const auto& one : classes_)
        most = std::max(most, frame.ui.paragraph_height(medals_note(game_, one.id),
                                                        width - 2 * challenge_padding(frame),
                                                        {Face::regular, 17}));
    return most;
}

float Challenges::entries_height(Frame& frame, float width, const Class& one) const {
    const auto count = static_cast<int>(one.entries.size());
    if (one.id == kSoloKind)
        return static_cast<float>(count) * (solo_height(frame) + frame.t(kTileGap));
    const int across = columns(frame, width);
    return static_cast<float>((count + across - 1) / across) * frame.t(kTileH + kTileGap);
}

float Challenges::problems_height(Frame& frame, float width) const {
    const auto at = static_cast<std::size_t>(chosen_);
    const float most = at < classes_.size() ? entries_height(frame, width, classes_[at]) : 0;
    return 2 * challenge_padding(frame) + frame.ui.control(56) + frame.t(20) + most + frame.t(8) +
           note_height(frame, width);
}

void Challenges::draw_problems(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    if (classes_.empty()) return;
    const Rect in = box.inset(challenge_padding(frame));
    const float tabs = ui.control(56);
    std::vector<Choice> choices;
    for (const auto& one : classes_) choices.push_back({one.id, tr("challenges.class." + one.id)});
    ui.segmented("class", {in.x, in.y, in.w, tabs}, heading(), choices, chosen_);
    const Class& shown = classes_[static_cast<std::size_t>(chosen_)];
    const float note = note_height(frame, box.w);
    const float top = in.y + tabs + frame.t(20);
    const Rect room{in.x, top, in.w, in.bottom() - note - frame.t(16) - top};
    if (shown.id == kSoloKind) {
        const float high = solo_height(frame);
        float y = room.y;
        for (const auto& entry : shown.entries) {
            draw_solo(frame, {room.x, y, room.w, high}, entry);
            y += high + frame.t(kTileGap);
        }
    } else {
        draw_tiles(frame, room, shown.entries);
    }
    ui.paragraph("medals", {in.x, in.bottom() - note, in.w, 0}, medals_note(game_, shown.id),
                 {Face::regular, 17, theme.ink2});
}

void Challenges::draw_tiles(Frame& frame, Rect box, const std::vector<Entry>& entries) {
    const int across = columns(frame, box.w + 2 * challenge_padding(frame));
    const float gap = frame.t(kTileGap);
    const float w = (box.w - gap * static_cast<float>(across - 1)) / static_cast<float>(across);
    // Where there is room the tiles grow.
    const auto rows =
        static_cast<float>((static_cast<int>(entries.size()) + across - 1) / std::max(1, across));
    const float least = frame.t(kTileH);
    const float high =
        std::clamp(std::floor(box.h / std::max(1.0F, rows)) - gap, least, least * 1.4F);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto column = static_cast<float>(static_cast<int>(i) % across);
        const auto row = static_cast<float>(static_cast<int>(i) / across);
        draw_tile(frame,
                  {std::round(box.x + column * (w + gap)), std::round(box.y + row * (high + gap)),
                   std::floor(w), high},
                  entries[i]);
    }
}

/// A solo game: what it is, its limits, the best score so far and its medal.
void Challenges::draw_solo(Frame& frame, Rect box, const Entry& entry) {
    const auto& theme = frame.canvas.theme();
    const auto& challenge = *entry.challenge;
    const auto day = day_for(challenge);
    const Medal medal = medal_of(challenge, day);
    const bool done = medal != Medal::none;
    const auto name = challenge_title(all_, challenge);
    const auto limits = limits_text(challenge);
    const auto* result = progress_.find(challenge.id, day);
    const auto best = done ? trn("challenges.best", result->best) : std::string();
    std::string spoken = name + ", " + limits;
    if (done) spoken += ", " + best + ", " + medal_text(medal);
    const auto touch =
        frame.ui.hot(challenge.id, box, spoken, {"problem", medal_text(medal), true, 14});
    const float radius = frame.t(14);
    frame.canvas.fill(box, done ? theme.primary2 : theme.panel2, radius);
    if (theme.flat) frame.canvas.frame(box, theme.line2, 2, radius);
    if (touch.hot || touch.held)
        frame.canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), radius);
    const float side = frame.t(76), right = frame.t(170);
    draw_medal(frame.canvas, {box.x + side / 2, box.centre().y - frame.t(8)}, frame.t(20), medal);
    const float x = box.x + side, w = box.w - side - (best.empty() ? frame.t(14) : right);
    const float top = box.centre().y - frame.t(34);
    challenge_line(frame, challenge.id + ".name", {x, top, w, frame.t(36)}, name, Face::bold, 22,
                   theme.ink);
    challenge_line(frame, challenge.id + ".limits", {x, top + frame.t(36), w, frame.t(30)}, limits,
                   Face::medium, 17, theme.ink2);
    if (!best.empty())
        challenge_line(frame, challenge.id + ".best",
                       {box.right() - right + frame.t(8), box.y, right - frame.t(24), box.h}, best,
                       Face::bold, 18, theme.ink, render::Align::right);
    if (touch) play(challenge, day);
}

void Challenges::draw_tile(Frame& frame, Rect box, const Entry& entry) {
    const auto& theme = frame.canvas.theme();
    const Medal medal = medal_of(*entry.challenge, 0);
    const std::string number = std::to_string(entry.number);
    std::string spoken = challenge_title(all_, *entry.challenge) + ", " + entry.goal;
    if (medal != Medal::none) spoken += ", " + medal_text(medal);
    HotLook look{"problem", medal_text(medal), true, 14};
    look.hint = entry.challenge->puzzle.task.empty()
                    ? entry.goal
                    : challenge_title(all_, *entry.challenge) + " – " + entry.goal;
    const auto touch = frame.ui.hot(entry.challenge->id, box, spoken, look);
    const float radius = frame.t(14);
    const bool done = medal != Medal::none;
    frame.canvas.fill(box, done ? theme.primary2 : theme.panel2, radius);
    if (theme.flat) frame.canvas.frame(box, theme.line2, 2, radius);
    if (touch.hot || touch.held)
        frame.canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), radius);
    const float k = box.h / kTileH;
    frame.canvas.label({box.centre().x, box.y + 24 * k}, number, {Face::heavy, std::round(21 * k)},
                       theme.ink);
    draw_medal(frame.canvas, {box.centre().x, box.y + 57 * k}, 14 * k, medal);
    if (touch) play(*entry.challenge, 0);
}

}  // namespace scenes
