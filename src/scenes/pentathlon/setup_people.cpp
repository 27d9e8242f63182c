// Who plays a Grand Pentathlon: how many, and each of them. See setup.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/pentathlon/setup.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/setup/seats.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <optional>

namespace scenes {

using render::Icon;
using render::Rect;

/// One more, or one less: the last. Who was taken away comes back first.
void PentathlonSetup::count(int by) {
    if (by < 0) return take_away(form_.players.size() - 1);
    form_.players.push_back(away_.empty() ? game::Seat{"", "level3"} : away_.back());
    if (!away_.empty()) away_.pop_back();
}

void PentathlonSetup::take_away(std::size_t player) {
    away_.push_back(form_.players[player]);
    form_.players.erase(form_.players.begin() + static_cast<std::ptrdiff_t>(player));
}

/// The focus goes on to who now stands there.
void PentathlonSetup::remove(std::size_t player) {
    take_away(player);
    const auto next = std::min(player, form_.players.size() - 1);
    services_.ui.focus(form_.players.size() > game::kFewestRivals
                           ? "button:remove" + std::to_string(next)
                           : std::string("button:players_more"));
}

float PentathlonSetup::player_height(Frame& frame, float width, std::size_t player) const {
    const float control = frame.ui.control(52), pad = frame.t(22);
    const bool person = player < form_.players.size() && this->person(player);
    if (narrow(frame, width))
        return pad + (person ? 2.0F : 3.0F) * control + (person ? 1 : 2) * frame.t(10);
    if (stands(frame, width) && !person) return pad + 2 * control + frame.t(10);
    return pad + control;
}

static float players_head(const Frame& frame) {
    return frame.ui.control(52) + frame.t(8);
}

float PentathlonSetup::players_height(Frame& frame, float width, std::size_t players) const {
    float high = players_head(frame) - frame.t(10);
    for (std::size_t i = 0; i < players; ++i) high += player_height(frame, width, i) + frame.t(10);
    return high;
}

void PentathlonSetup::draw_players(Frame& frame, const Rect& box) {
    const auto players = form_.players.size();
    const int by = draw_people_count(
        frame, box,
        {static_cast<int>(players), players > game::kFewestRivals, players < game::kMostRivals});
    float y = box.y + players_head(frame);
    std::optional<std::size_t> gone;
    for (std::size_t i = 0; i < players; ++i) {
        const float high = player_height(frame, box.w, i);
        if (draw_player(frame, {box.x, y, box.w, high}, i)) gone = i;
        y += high + frame.t(10);
    }
    if (by != 0) count(by);
    if (gone) remove(*gone);
}

/// True if this one is to go.
bool PentathlonSetup::draw_player(Frame& frame, const Rect& box, std::size_t player) {
    auto& ui = frame.ui;
    ui.inset(box, 16);
    const auto number = std::to_string(player);
    const float control = ui.control(52), pad = frame.t(11), gap = frame.t(12);
    const float badge = frame.t(74), line = control + frame.t(10);
    float y = box.y + pad;
    const auto shown =
        form_.players[player].name.empty() ? standard_name(player) : form_.players[player].name;
    draw_seat_badge(frame.canvas, {box.x + badge / 2, y + control / 2}, frame.t(23),
                    static_cast<int>(player));
    const float x = box.x + badge;
    float right = box.right() - pad;
    const bool removable = form_.players.size() > game::kFewestRivals;
    const float bin = control;
    if (removable) right -= bin + gap;
    const Rect remove{box.right() - pad - bin, y, bin, control};
    const bool thin = narrow(frame, box.w), tall = stands(frame, box.w);
    const float kind_w = thin ? right - x : frame.t(236);
    const float name_w = thin   ? right - x
                         : tall ? right - x - gap - kind_w
                                : std::min(frame.t(300), (right - x - kind_w - 2 * gap) * 0.5F);
    draw_name(frame, {x, y, name_w, control}, player);
    if (thin) y += line;
    const float kind_x = thin ? x : x + name_w + gap;
    int kind = person(player) ? 0 : 1;
    if (ui.segmented("kind" + number, {kind_x, y, kind_w, control}, shown,
                     {{"person", tr("table.person")}, {"computer", tr("table.computer")}}, kind))
        form_.players[player].kind = kind == 0 ? "person" : "level3";
    if (!person(player)) {
        const bool own = thin || tall;
        const float level_x = own ? x : kind_x + kind_w + gap;
        draw_level(frame, {level_x, own ? y + line : y, right - level_x, control}, player);
    }
    ButtonLook quiet;
    quiet.style = ButtonStyle::quiet;
    return removable && ui.icon_button("remove" + number, remove, Icon::close,
                                       tr("setup.remove_player", shown), quiet);
}

void PentathlonSetup::draw_name(Frame& frame, const Rect& box, std::size_t player) {
    auto& ui = frame.ui;
    auto& name = form_.players[player].name;
    const auto id = "name" + std::to_string(player);
    const bool editing = ui.typing() && ui.focused() == "field:" + id;
    auto text = name.empty() && !editing ? standard_name(player) : name;
    if (ui.field(id, box, tr("setup.name"), text, 48))
        name = text == standard_name(player) ? std::string() : text;
}

void PentathlonSetup::draw_level(Frame& frame, const Rect& box, std::size_t player) {
    auto& kind = form_.players[player].kind;
    int most = 0;
    for (const auto& id : game::pentathlon_games())
        most = std::max(most, game::find_game(id)->levels);
    std::vector<Choice> levels;
    int chosen = 0;
    float widest = 0;
    for (int level = 1; level <= most; ++level) {
        const auto bot = "level" + std::to_string(level);
        if (bot == kind) chosen = level - 1;
        levels.push_back({bot, bot_name(bot)});
        widest = std::max(widest, frame.ui.text_width(levels.back().label));
    }
    // Where names and numbers have no room, the numbers are enough.
    if (widest > box.w - frame.t(64))
        for (auto& level : levels) level.label = level.label.substr(0, level.label.find(" – "));
    const auto name = form_.players[player].name;
    if (frame.ui.select("level" + std::to_string(player), box,
                        tr("setup.level_of", name.empty() ? standard_name(player) : name), levels,
                        chosen))
        kind = levels[static_cast<std::size_t>(chosen)].id;
}

}  // namespace scenes
