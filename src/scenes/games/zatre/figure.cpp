// The board is that of the table (the view's `arrange`), cut to the part that matters; sums and
// dead squares are the game's own.
#include "scenes/games/zatre/title.hpp"

#include "scenes/games/zatre/board.hpp"
#include "scenes/games/zatre/view.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace scenes::zatre_art {

using render::Canvas;
using render::Color;
using render::Path;
using render::Point;
using render::Rect;
using zatre::Move;
using zatre_table::Board;

namespace {

const ZatreView& view() {
    static const ZatreView own;
    return own;
}

/// `6@H8`; nothing for other text.
std::optional<Move> placement(std::string_view text) {
    if (text.size() < 4 || text[1] != '@' || text[0] < '1' || text[0] > '6') return std::nullopt;
    const auto square = zatre::square_named(text.substr(2));
    if (!square) return std::nullopt;
    return Move::place(text[0] - '0', *square);
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> list;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (placement(text.substr(0, end))) list.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return list;
}

/// Looks for a game in which the tiles that are left are laid.
struct Search {
    std::vector<Move> left;
    std::size_t ordered;  ///< so many at the end of `left` come last and in turn

    std::optional<zatre::Position> from(const zatre::Position& now) {
        if (left.empty()) return now;
        if (now.phase() == zatre::Phase::draw) return drawn(now);
        if (now.phase() != zatre::Phase::play) return std::nullopt;
        const std::size_t free = left.size() - std::min(ordered, left.size());
        for (std::size_t i = 0; i < std::max<std::size_t>(free, 1); ++i) {
            if (now.objection(left[i])) continue;
            const Move move = left[i];
            auto next = now;
            next.perform(move);
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
            if (auto found = from(next)) return found;
            left.insert(left.begin() + static_cast<std::ptrdiff_t>(i), move);
        }
        return std::nullopt;
    }

private:
    /// Luck brings what is laid next.
    std::optional<zatre::Position> drawn(const zatre::Position& now) {
        zatre::Tiles wanted;
        for (const auto& move : left) ++wanted.count[move.number];
        const auto& hand = now.hand(now.seat());
        bool any = false;
        for (int value = zatre::kValues; value >= 1; --value) {
            const bool needed = wanted.of(value) > hand.of(value);
            if (!needed || now.bag().of(value) == 0) continue;
            any = true;
            auto next = now;
            next.perform(Move::draw(value));
            if (auto found = from(next)) return found;
        }
        if (any) return std::nullopt;
        // All that is laid is in hand: what else comes lies in the rack.
        auto next = now;
        next.perform(Move::draw(now.bag().lowest()));
        return from(next);
    }
};

/// Columns and rows of a part of the board, both ends in it.
struct Span {
    int left = 0, top = 0, right = zatre::kSide - 1, bottom = zatre::kSide - 1;

    bool shows(zatre::Square square) const {
        const int column = zatre::column_of(square), row = zatre::row_of(square);
        return column >= left && column <= right && row >= top && row <= bottom;
    }
    bool whole() const { return right - left == zatre::kSide - 1 && bottom - top == right - left; }
};

/// `H6-H8`, in whatever order.
std::optional<Span> span_of(std::string_view text) {
    const auto dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto a = zatre::square_named(text.substr(0, dash));
    const auto b = zatre::square_named(text.substr(dash + 1));
    if (!a || !b) return std::nullopt;
    const auto columns = std::minmax({zatre::column_of(*a), zatre::column_of(*b)});
    const auto rows = std::minmax({zatre::row_of(*a), zatre::row_of(*b)});
    return Span{columns.first, rows.first, columns.second, rows.second};
}

/// What a figure shows.
struct Scene {
    std::shared_ptr<const game::Position> position = {};
    std::vector<Move> moves = {};
    std::vector<Span> sums = {};
    std::vector<zatre::Square> forbidden = {};
    std::optional<Span> cut = {};
    bool dead = false;
};

Scene read_scene(const help::Figure& figure) {
    Scene scene;
    for (const auto& [name, value] : figure.options) {
        if (name == "sum") {
            if (const auto span = span_of(value)) scene.sums.push_back(*span);
        } else if (name == "cut") {
            scene.cut = span_of(value);
        } else if (name == "no") {
            if (const auto at = zatre::square_named(value)) scene.forbidden.push_back(*at);
        } else if (name == "dead") {
            scene.dead = true;
        }
    }
    auto tiles = words_of(figure.position);
    std::size_t ordered = 0;
    for (const auto& move : figure.moves)
        if (const auto read = placement(move)) {
            scene.moves.push_back(*read);
            if (!scene.forbidden.empty()) continue;
            tiles.push_back(move);
            ++ordered;
        }
    scene.position = played(tiles, ordered);
    return scene;
}

/// All that is used with a square around it, at least five by five; the whole board if nothing is
/// used or most of it.
Span part_of(const Scene& scene) {
    if (scene.cut) return *scene.cut;
    Span part{zatre::kSide, zatre::kSide, -1, -1};
    const auto take = [&part](zatre::Square square) {
        part.left = std::min(part.left, zatre::column_of(square));
        part.right = std::max(part.right, zatre::column_of(square));
        part.top = std::min(part.top, zatre::row_of(square));
        part.bottom = std::max(part.bottom, zatre::row_of(square));
    };
    zatre_rules(*scene.position).field().occupied().each(take);
    for (const auto& move : scene.moves) take(move.square);
    for (const auto square : scene.forbidden) take(square);
    if (part.right < 0) return {};
    const auto widen = [](int& from, int& to) {
        --from;
        ++to;
        for (; to - from < 4; ++to) --from;
        from = std::max(0, from);
        to = std::min(zatre::kSide - 1, to);
    };
    widen(part.left, part.right);
    widen(part.top, part.bottom);
    if (part.right - part.left > 9 || part.bottom - part.top > 9) return {};
    return part;
}

constexpr float kLeastLetters = 9;  // px

/// Letters and numbers of the columns and rows that are shown, around `inside`.
void draw_letters(Canvas& canvas, const Board& board, const Span& part, const Rect& plate,
                  const Rect& inside) {
    const render::Font font{render::Face::bold, std::max(kLeastLetters, board.c * 0.27F)};
    const Color ink = canvas.theme().flat ? render::kWhite : Color::hex("CFE3F2");
    for (int i = part.left; i <= part.right; ++i)
        canvas.label({inside.x + (static_cast<float>(i - part.left) + 0.5F) * board.c,
                      (plate.y + inside.y) / 2},
                     std::string(1, static_cast<char>('A' + i)), font, ink);
    for (int i = part.top; i <= part.bottom; ++i)
        canvas.label({(plate.x + inside.x) / 2,
                      inside.y + (static_cast<float>(i - part.top) + 0.5F) * board.c},
                     std::to_string(i + 1), font, ink);
}

/// The part of the board as large as `box` allows, on a plate; the params under which all of the
/// board was drawn. Nothing where there is no room.
std::optional<ViewParams> draw_part(Canvas& canvas, const Rect& box, const game::Position& position,
                                    const Span& part, bool dead) {
    const auto columns = static_cast<float>(part.right - part.left + 1);
    const auto rows = static_cast<float>(part.bottom - part.top + 1);
    // Plate around the squares: wide enough for the smallest letters, too.
    const auto square = [&](float around) {
        return std::floor(std::min(
            {box.w / (columns + 2 * around), box.h / (rows + 2 * around), 96.0F * canvas.scale()}));
    };
    float around = 0.62F;
    if (const float c = square(around); c >= 4 && around * c < kLeastLetters * 1.4F)
        around = kLeastLetters * 1.4F / c;
    const float c = square(around);
    if (c < 4) return std::nullopt;
    const Rect plate_box =
        Rect::around(box.centre(), (columns + 2 * around) * c, (rows + 2 * around) * c);
    const Rect inside{std::round(plate_box.x + around * c), std::round(plate_box.y + around * c),
                      columns * c, rows * c};
    canvas.shadow(plate_box, 0.3F * c, render::ShadowLevel::L2);
    plate(canvas, plate_box, c * 0.8F);
    // The whole board in this size, of which the part lies inside.
    const float whole = zatre_table::kWhole * c + 0.1F;  // so that squares are not rounded down
    auto params = picture_params(
        canvas,
        {inside.x - (zatre_table::kEdge + static_cast<float>(part.left)) * c,
         inside.y - (zatre_table::kEdge + static_cast<float>(part.top)) * c, whole, whole},
        false);
    if (dead) params.on.emplace_back("dead");
    Marks marks;
    marks.position = &position;
    {
        const auto clip = canvas.clip(inside);
        draw_position(canvas, params, view(), position, marks);
    }
    draw_letters(canvas, zatre_table::measure(params), part, plate_box, inside);
    return params;
}

/// Seven by seven squares around these, more where they lie further apart.
Span around(const std::vector<Move>& moves) {
    Span part{zatre::kSide, zatre::kSide, -1, -1};
    for (const auto& move : moves) {
        part.left = std::min(part.left, zatre::column_of(move.square));
        part.right = std::max(part.right, zatre::column_of(move.square));
        part.top = std::min(part.top, zatre::row_of(move.square));
        part.bottom = std::max(part.bottom, zatre::row_of(move.square));
    }
    if (part.right < 0) return {};
    const int side = std::min(
        zatre::kSide, std::max({7, part.right - part.left + 3, part.bottom - part.top + 3}));
    const auto widen = [side](int& from, int& to) {
        from = std::clamp((from + to - side + 1) / 2, 0, zatre::kSide - side);
        to = from + side - 1;
    };
    widen(part.left, part.right);
    widen(part.top, part.bottom);
    return part;
}

/// A bar along the run and its sum on a flag at the end.
void draw_sum(Canvas& canvas, const Board& board, const zatre::Field& field, const Span& run) {
    const auto first = zatre::square_at(run.left, run.top);
    const auto last = zatre::square_at(run.right, run.bottom);
    const bool across = run.right > run.left;
    const auto sums = field.sums(first);
    const int sum = across ? sums.row : sums.column;
    const float c = board.c;
    const Point from = board.middle(first), to = board.middle(last);
    const Rect around{from.x - 0.47F * c, from.y - 0.47F * c, to.x - from.x + 0.94F * c,
                      to.y - from.y + 0.94F * c};
    const Color colour = canvas.theme().good;
    canvas.mark(Path::rounded(around, 0.16F * c), colour, std::max(2.0F, 0.06F * c));
    const Point end = across ? Point{around.right(), around.centre().y}
                             : Point{around.centre().x, around.bottom()};
    const float h = 0.44F * c;
    const std::string words = std::to_string(sum);
    const render::Font font{render::Face::heavy, 0.34F * c};
    const float w = std::max(h, canvas.measure(words, font) + 0.24F * c);
    const Rect flag = Rect::around(end, w, h);
    canvas.fill(flag, canvas.theme().flat ? render::kBlack : colour, h / 2);
    canvas.frame(flag, render::kWhite, std::max(1.0F, 0.03F * c), h / 2);
    const bool dark_words = !canvas.theme().flat && contrast(render::kWhite, colour) < 4.5;
    canvas.label(flag.centre(), words, font, dark_words ? render::kEbony.shade : render::kWhite);
}

/// What is said about the squares: placements, what may not be, sums.
void draw_notes(Canvas& canvas, const ViewParams& params, const Scene& scene, const Span& part) {
    const Board board = zatre_table::measure(params);
    const float c = board.c;
    const auto& field = zatre_rules(*scene.position).field();
    for (const auto& move : scene.moves) {
        if (!part.shows(move.square)) continue;
        const Point at = board.middle(move.square);
        if (field.tile(move.square) == 0) tile(canvas, at, c, move.number);
        canvas.mark(Path::rounded(Rect::around(at, 0.94F * c, 0.94F * c), 0.15F * c),
                    canvas.theme().turn, std::max(2.0F, 0.075F * c));
    }
    for (const auto square : scene.forbidden) {
        const Point p = board.middle(square);
        const float k = 0.2F * c;
        Path cross;
        cross.move_to({p.x - k, p.y - k}).line_to({p.x + k, p.y + k});
        cross.move_to({p.x + k, p.y - k}).line_to({p.x - k, p.y + k});
        canvas.mark(cross, canvas.theme().bad, std::max(2.0F, 0.09F * c));
    }
    for (const auto& run : scene.sums) draw_sum(canvas, board, field, run);
}

}  // namespace

std::shared_ptr<const game::Position> played(const std::vector<std::string>& tiles,
                                             std::size_t ordered) {
    zatre::Agreement alone;
    alone.players = 1;
    alone.first = 1;
    Search search{{}, ordered};
    for (const auto& tile : tiles)
        if (const auto move = placement(tile)) search.left.push_back(*move);
    const auto found = search.from(zatre::Position(alone));
    if (!found) return nullptr;
    return std::make_shared<game::Boxed<zatre::Position>>(*found);
}

void figure(Canvas& canvas, const Rect& box, const help::Figure& figure) {
    const Scene scene = read_scene(figure);
    if (!scene.position) return;
    const Span part = part_of(scene);
    if (const auto params = draw_part(canvas, box, *scene.position, part, scene.dead))
        draw_notes(canvas, *params, scene, part);
}

void situation(Canvas& canvas, const Rect& box, const game::Position& position,
               const std::vector<Noted>& noted) {
    std::vector<Move> moves;
    for (const auto& one : noted) moves.push_back(placement(one.placement).value_or(Move{}));
    const auto placed = [](const Move& move) { return move.kind == Move::Kind::place; };
    std::vector<Move> shown;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(shown), placed);
    const auto params = draw_part(canvas, box, position, around(shown), false);
    if (!params) return;
    const Board board = zatre_table::measure(*params);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!placed(moves[i])) continue;
        // Two in one square: the second frame lies in the first.
        const bool inner = i > 0 && placed(moves[0]) && moves[i].square == moves[0].square;
        const Point at = board.middle(moves[i].square);
        if (!inner) tile(canvas, at, board.c, moves[i].number);
        const float side = (inner ? 0.70F : 0.94F) * board.c;
        canvas.mark(Path::rounded(Rect::around(at, side, side), 0.15F * board.c), noted[i].colour,
                    std::max(2.0F, 0.09F * board.c));
    }
}

}  // namespace scenes::zatre_art
