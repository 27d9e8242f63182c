// The target with everybody's dart is that of the table (the view's `arrange`), at a moment to
// which a game leads; the cards of the next throw and their number lie beside it.
#include "game/sipky/rules.hpp"
#include "scenes/face/view.hpp"
#include "scenes/games/sipky/board.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/sipky/view.hpp"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes::sipky_art {

using render::Canvas;
using render::Color;
using render::Face;
using render::Point;
using render::Rect;
using sipky::Move;
using Kind = Move::Kind;

namespace {

constexpr int kMostThrown = 99;  // by two cards

/// A goal and what everybody has.
struct Totals {
    int goal = 101;
    std::vector<int> list;
};

/// Takes the next whole number off the text; 0 at its end.
int take_number(std::string_view& text) {
    while (!text.empty() && (text.front() < '0' || text.front() > '9')) text.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    (void)error;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

Totals read_totals(std::string_view text) {
    Totals totals;
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return totals;
    auto goal = text.substr(0, colon);
    totals.goal = take_number(goal);
    text.remove_prefix(colon + 1);
    while (text.find_first_of("0123456789") != std::string_view::npos)
        totals.list.push_back(take_number(text));
    return totals;
}

/// Cards of one throw and the number made of them.
struct Said {
    std::vector<int> cards = {};
    int number = 0;
    std::string kind = {};  ///< what the number does: "form", "over", "exact"; "" no number
};

Said read_said(const help::Figure& figure) {
    Said said;
    for (const auto& [key, value] : figure.options) {
        std::string_view text = value;
        if (key == "cards")
            for (const char digit : value) said.cards.push_back(digit - '0');
        if (key != "form" && key != "over" && key != "exact") continue;
        said.kind = key;
        said.number = take_number(text);
    }
    return said;
}

bool play(sipky::Position& game, const Move& move) {
    if (game.objection(move)) return false;
    game.apply(move);
    return true;
}

/// Announces as many cards as there are, where the rules leave a choice, and gets them.
bool deal(sipky::Position& game, const std::vector<int>& cards) {
    if (game.phase() == sipky::Phase::choose &&
        !play(game, Move::of(cards.size() == 1 ? Kind::one : Kind::two)))
        return false;
    return std::all_of(cards.begin(), cards.end(),
                       [&game](int card) { return play(game, Move::deal(card)); });
}

/// A game in which everybody has thrown equally often, and so has these totals.
std::optional<sipky::Position> game_with(const Totals& totals, sipky::Mode mode) {
    sipky::Setup setup;
    setup.mode = mode;
    setup.target = static_cast<std::uint16_t>(totals.goal);
    setup.seats = static_cast<std::uint8_t>(totals.list.size());
    sipky::Position game(setup);
    const int most = *std::max_element(totals.list.begin(), totals.list.end());
    auto left = totals.list;
    for (int rounds = (most + kMostThrown - 1) / kMostThrown; rounds > 0; --rounds)
        for (int& total : left) {
            const int number = std::min(kMostThrown, total - (rounds - 1));
            if (!deal(game, {number / 10, number % 10}) || !play(game, Move::form(number)))
                return std::nullopt;
            total -= number;
        }
    return game;
}

/// True if the seat on turn can make that number of the cards, and it does what is said of it:
/// `form` is the number itself, `over` and `exact` are totals.
bool holds(sipky::Position game, const Said& said) {
    if (said.cards.empty()) return true;
    const int seat = game.seat();
    if (!deal(game, said.cards)) return false;
    const bool over = said.kind == "over", hits = said.kind == "exact";
    for (const auto& form : game.forms())
        if ((said.kind == "form" ? form.number : form.total) == said.number && form.over == over &&
            form.hits == hits)
            return true;
    // A single card counts by itself where it ends the game.
    return game.total(seat) == said.number &&
           game.status(seat) == (over   ? sipky::Status::out
                                 : hits ? sipky::Status::exact
                                        : sipky::Status::stopped);
}

std::optional<sipky::Position> shown_by(const help::Figure& figure) {
    const Totals totals = read_totals(figure.position);
    const auto seats = totals.list.size();
    if (seats == 0 || seats > sipky::kMaxSeats) return std::nullopt;
    const Said said = read_said(figure);
    auto game = game_with(totals, said.kind == "exact" ? sipky::Mode::exact : sipky::Mode::single);
    if (!game || !holds(*game, said)) return std::nullopt;
    return game;
}

/// The number made of the cards, on paper under them.
void draw_number(Canvas& canvas, Point middle, float size, const Said& said) {
    const auto& theme = canvas.theme();
    const Rect box = Rect::around(middle, size * 1.9F, size);
    const Color edge = said.kind == "over"    ? theme.bad
                       : said.kind == "exact" ? theme.good
                                              : theme.turn;
    canvas.fill(box, theme.panel, size * 0.24F);
    canvas.frame(box, edge, std::max(2.0F, size * 0.07F), size * 0.24F);
    canvas.label(middle, std::to_string(said.number), {Face::display_bold, size * 0.86F},
                 theme.ink);
}

}  // namespace

std::shared_ptr<const game::Position> played(const help::Figure& figure) {
    const auto game = shown_by(figure);
    return game ? std::make_shared<game::Boxed<sipky::Position>>(*game) : nullptr;
}

void figure(Canvas& canvas, const Rect& box, const help::Figure& figure) {
    const auto shown = played(figure);
    if (!shown) return;
    const Said said = read_said(figure);
    const bool beside = !said.cards.empty();
    // The target with its darts, as large as the text bears; then the cards.
    const float limit = 560 * canvas.scale();
    const float w = beside ? std::min({0.17F * box.w, 0.24F * box.h, 120 * canvas.scale()}) : 0;
    const float cards_wide = 2.5F * w;
    const float side = std::floor(std::min({box.w - cards_wide, box.h, limit}));
    if (side < 24) return;
    const float left = box.centre().x - (side + cards_wide) / 2;
    const Rect zone{left, box.centre().y - side / 2, side, side};
    static const SipkyView view;
    Marks marks;
    marks.position = shown.get();
    auto params = picture_params(canvas, zone, false);
    params.on.emplace_back("totals");  // however small
    draw_position(canvas, params, view, *shown, marks);
    if (!beside) return;
    const Point right{zone.right() + cards_wide / 2, box.centre().y};
    const float up = said.kind.empty() ? 0 : 0.42F * w;
    for (std::size_t i = 0; i < said.cards.size() && i < 2; ++i) {
        CardPose pose;
        pose.turn = i == 0 ? -3.0F : 3.0F;
        const float x = said.cards.size() == 1 ? 0 : (i == 0 ? -0.56F : 0.56F) * w;
        card(canvas, {right.x + x, right.y - up}, w, said.cards[i], pose);
    }
    if (!said.kind.empty()) draw_number(canvas, {right.x, right.y + 0.85F * w}, 0.55F * w, said);
}

}  // namespace scenes::sipky_art
