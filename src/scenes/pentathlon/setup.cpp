// Before a Grand Pentathlon: who plays, and how long the games are. See pentathlon.hpp.
#include "scenes/pentathlon/setup.hpp"
#include "game/core/text.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/posters.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/seat_badge.hpp"

#include "game/core/random.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace scenes {

namespace {

using render::Face;
using render::Icon;
using render::Rect;

constexpr const char* kLastPentathlon = "pentathlon_setup";

/// A game whose length can be chosen: the option, and its values, the usual one first.
struct GameLength {
    int game;
    const char* option;
    std::array<int, 3> values;  ///< numbers; of choices in words they are the words
    bool word;
};
constexpr std::array<GameLength, 3> kLengths{{{1, "set", {20, 10, 5}, false},
                                              {2, "rolls", {0, 25, 15}, false},
                                              {4, "target", {101, 201, 301}, true}}};

game::Value length_value(const GameLength& length, std::size_t i) {
    if (length.word) return std::to_string(length.values[i]);
    return length.values[i];
}

}  // namespace

PentathlonSetup::PentathlonSetup(Services& services) : services_(services) {
    const auto text = services.settings.remembered(kLastPentathlon);
    const auto last = text.empty() ? std::nullopt : game::read_pentathlon(text);
    form_ = last ? *last : standard();
}

game::Pentathlon PentathlonSetup::standard() {
    game::Pentathlon form;
    form.players = {{"", "person"}, {"", "level2"}, {"", "level3"}, {"", "level4"}};
    return form;
}

std::string PentathlonSetup::standard_name(std::size_t player) const {
    return tr(person(player) ? "table.player" : "pentathlon.computer_name", player + 1);
}

bool PentathlonSetup::has_person() const {
    for (std::size_t i = 0; i < form_.players.size(); ++i)
        if (person(i)) return true;
    return false;
}

void PentathlonSetup::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) leave_page();
    if (input.command == Command::help) explain_pentathlon(services_);
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
}

void PentathlonSetup::remember() {
    services_.settings.remember(kLastPentathlon, game::written(form_));
}

void PentathlonSetup::leave_page() {
    remember();
    leave_pentathlon(services_);
}

/// Names of their own for all, luck, and the standing.
void PentathlonSetup::start() {
    if (!has_person()) return;
    remember();
    auto begun = form_;
    for (std::size_t i = 0; i < begun.players.size(); ++i) {
        auto& name = begun.players[i].name;
        name = game::trimmed(name);
        if (name.empty()) name = standard_name(i);
    }
    begun.seed = services_.seed;
    if (!services_.scripted) {
        const auto now = std::chrono::system_clock::now().time_since_epoch().count();
        begun.seed = game::mixed(services_.seed ^ static_cast<std::uint64_t>(now));
    }
    keep_pentathlon(services_, begun);
    services_.stage.replace(make_pentathlon(services_));
}

// --- how long ------------------------------------------------------------------------------------

float PentathlonSetup::lengths_height(Frame& frame, float width) const {
    return frame.t(44) +
           static_cast<float>(kLengths.size()) * (frame.t(48) + frame.ui.control(52)) +
           frame.t(18) +
           frame.ui.paragraph_height(tr("pentathlon.course"), width, {Face::medium, 18});
}

void PentathlonSetup::draw_lengths(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    ui.text("lengths", {box.x, box.y, box.w, frame.t(34)}, tr("pentathlon.lengths"),
            {Face::heavy, 22, {}, render::Align::left, true});
    float y = box.y + frame.t(44);
    for (const auto& length : kLengths) {
        const auto at = static_cast<std::size_t>(length.game);
        const std::string id(game::pentathlon_games()[at]);
        const auto* row = game::find_game(id);
        const auto option = std::find_if(row->options.begin(), row->options.end(),
                                         [&](const auto& o) { return o.name == length.option; });
        const auto now = form_.options[at].get(*option);
        const float emblem = frame.t(30);
        frame.canvas.picture(emblem_of(id), {box.x, y + frame.t(2), emblem, emblem});
        ui.text("length_" + id,
                {box.x + emblem + frame.t(10), y, box.w - emblem - frame.t(10), frame.t(34)},
                game_name(id), {Face::bold, 19, {}, render::Align::left, true});
        std::vector<Choice> choices;
        int chosen = 0;
        for (std::size_t i = 0; i < length.values.size(); ++i) {
            const auto word = std::to_string(length.values[i]);
            choices.push_back({word, tr("pentathlon." + id + "." + word)});
            if (now == length_value(length, i)) chosen = static_cast<int>(i);
        }
        if (ui.segmented(id, {box.x, y + frame.t(38), box.w, ui.control(52)},
                         tr("pentathlon.length_of", game_name(id)), choices, chosen)) {
            form_.options[at].set(length.option,
                                  length_value(length, static_cast<std::size_t>(chosen)));
            form_.options[at] = game::without_defaults(form_.options[at], row->options);
        }
        y += frame.t(48) + ui.control(52);
    }
    ui.paragraph("course", {box.x, y + frame.t(14), box.w, 0}, tr("pentathlon.course"),
                 {Face::medium, 18, ui.theme().ink2});
}

// --- the whole -----------------------------------------------------------------------------------

std::vector<FootButton> PentathlonSetup::foot_buttons() const {
    return {{"rules", tr("pentathlon.rules"), {ButtonStyle::paper, Icon::book}},
            {"start",
             tr("pentathlon.start"),
             {ButtonStyle::primary, Icon::play, only_if(has_person(), tr("why.no_person")), false,
              24}}};
}

/// How players and lengths stand on the paper.
struct PentathlonSetup::Places {
    Rect area;  ///< of the page
    float foot = 0, gap = 0, pad = 0, spread = 0, left = 0, right = 0;
    bool beside = false;
};

PentathlonSetup::Places PentathlonSetup::places(Frame& frame, bool note) const {
    Places p;
    p.area = page_area(frame, note);
    p.foot = foot_height(frame, p.area.w, foot_buttons());
    p.gap = frame.u(20);
    const float edge = frame.t(room_down(frame) < 900 ? 22 : 32);
    p.pad = std::max(std::min(edge, p.area.w * 0.035F), frame.t(20));
    p.spread = frame.t(8);
    const float width = p.area.w - 2 * p.pad;
    p.beside = width >= frame.t(1000);
    p.right = p.beside ? std::clamp(width * 0.32F, frame.t(360), frame.t(560)) : width;
    p.left = p.beside ? width - p.right - frame.t(48) : width;
    return p;
}

float PentathlonSetup::content_height(Frame& frame, const Places& p, float bar,
                                      std::size_t players) const {
    const float left = p.left - bar, right = p.beside ? p.right : p.right - bar;
    const float a = players_height(frame, left, players), b = lengths_height(frame, right);
    return (p.beside ? std::max(a, b) : a + frame.t(28) + b) + 2 * p.spread;
}

/// The posters of the five games in their order, where the paper leaves room for them; returns the
/// height they take.
float PentathlonSetup::draw_five(Frame& frame, const Rect& room) {
    const float gap = frame.u(24), words = frame.t(50), above = frame.u(12);
    const float wide = std::floor((room.w - 4 * gap) / game::kPentathlonGames);
    const float high = std::floor(std::min(room.h - above - words, wide * 1.6F));
    if (high < frame.t(120)) return 0;
    for (int game = 0; game < game::kPentathlonGames; ++game) {
        const std::string id(game::pentathlon_games()[static_cast<std::size_t>(game)]);
        const Rect art{room.x + static_cast<float>(game) * (wide + gap), room.y + above, wide,
                       high};
        draw_page_poster(frame, art, id);
        fitted_line(frame, "five_" + id,
                    {art.x, art.bottom() + frame.t(8), wide, words - frame.t(8)},
                    tr("pentathlon.nth_place", game + 1) + " " + game_name(id), Face::display_bold,
                    28, frame.ui.theme().ink, render::Align::centre);
    }
    return above + high + words;
}

void PentathlonSetup::draw(Frame& window) {
    const float by = enlarged(window, 1.3F, [this](Frame& larger) {
        // As large with all who can play, or everything would move when one comes.
        const auto p = places(larger, true);
        return content_height(larger, p, 0, game::kMostRivals) + 2 * p.pad + p.foot + p.gap <=
               p.area.h;
    });
    draw_page(ScaledFrame(window, by).frame());
}

void PentathlonSetup::draw_page(Frame& frame) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < form_.players.size(); ++i)
        names.push_back(form_.players[i].name.empty() ? standard_name(i) : form_.players[i].name);
    const BadgeSigns signs(frame.canvas, names);
    const auto note = note_that_fits(frame, tr("pentathlon.setup_note"));
    const auto page = begin_page(frame, tr("pentathlon.title"), note);
    if (page.back) leave_page();
    const auto p = places(frame, !note.empty());
    const Rect& area = p.area;
    const std::size_t players = form_.players.size();
    const float gap = p.gap, foot = p.foot, spread = p.spread;
    const float whole = content_height(frame, p, 0, players);
    Rect paper{area.x, area.y, area.w, area.h - foot - gap};
    paper.h = std::min(paper.h, whole + 2 * p.pad);
    const Rect in = paper.inset(p.pad);
    frame.ui.panel(paper, 24);
    {
        // Narrower by the bar's place where it has to scroll.
        const bool scrolls = whole > in.h + 2 * spread;
        const float bar = scrolls ? frame.u(20) : 0;
        const float left = p.left - bar, right = p.beside ? p.right : p.right - bar;
        auto scroll = frame.ui.scroll(
            "form",
            {in.x - spread, in.y - spread, in.w + (scrolls ? 1 : 2) * spread, in.h + 2 * spread},
            content_height(frame, p, bar, players));
        const float y = scroll.top() + spread;
        draw_players(frame, {in.x, y, left, 0});
        if (p.beside)
            draw_lengths(frame, {in.right() - right - bar, y, right, 0});
        else
            draw_lengths(frame,
                         {in.x, y + players_height(frame, left, players) + frame.t(28), right, 0});
    }
    const float five = draw_five(frame, {area.x, paper.bottom() + gap, area.w,
                                         area.bottom() - foot - gap - paper.bottom() - gap});
    const float below = paper.bottom() + gap + (five > 0 ? five + gap : 0);
    switch (draw_foot(frame, {area.x, below, area.w, foot}, foot_buttons())) {
        case 0:
            explain_pentathlon(services_);
            break;
        case 1:
            start();
            break;
        default:
            break;
    }
    frame.ui.model().set("players", std::to_string(form_.players.size()));
}

std::unique_ptr<Scene> make_pentathlon_setup(Services& services) {
    return std::make_unique<PentathlonSetup>(services);
}

}  // namespace scenes
