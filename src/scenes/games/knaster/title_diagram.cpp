// Diagrams of Knaster: a sheet with numbers and circles and what a figure says about them. Reads
// the notation and shows it; whether a move is legal is tested, not decided here.
//
// `![figure: 5@a1 8o@b1; 10@c2 line=r2 circle=b2](…)`: numbers, with `o` circled ones; then numbers
// written now (amber frame), lines that are spoken of (amber band), numbers that may be circled
// (dots). A position `-` is an empty sheet. Lines with five circles have their points ringed.
#include "scenes/games/knaster/title.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace scenes::knaster_art {

using render::Canvas;
using render::Path;
using render::Point;
using render::Rect;

namespace {

std::optional<int> field_of(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'e' || text[1] < '1' || text[1] > '5')
        return std::nullopt;
    return (text[0] - 'a') + 5 * (text[1] - '1');
}

/// A line by its name, 0 … 11 in the order r1 … r5, ca … ce, dd, du.
std::optional<int> line_of(std::string_view text) {
    if (text == "dd") return 10;
    if (text == "du") return 11;
    if (text.size() != 2) return std::nullopt;
    if (text[0] == 'r' && text[1] >= '1' && text[1] <= '5') return text[1] - '1';
    if (text[0] == 'c' && text[1] >= 'a' && text[1] <= 'e') return 5 + text[1] - 'a';
    return std::nullopt;
}

int field_in(int line, int place) {
    if (line < 5) return 5 * line + place;
    if (line < 10) return 5 * place + line - 5;
    return line == 10 ? 6 * place : 4 * (place + 1);
}

struct Entry {
    int field = 0, value = 0;
    bool circled = false;
};

/// `5@a1`, `8o@b1`.
std::optional<Entry> entry_of(std::string_view text) {
    const auto at = text.find('@');
    if (at == std::string_view::npos) return std::nullopt;
    const auto field = field_of(text.substr(at + 1));
    auto figure = text.substr(0, at);
    Entry entry;
    entry.circled = !figure.empty() && figure.back() == 'o';
    if (entry.circled) figure.remove_suffix(1);
    const auto [end, error] =
        std::from_chars(figure.data(), figure.data() + figure.size(), entry.value);
    if (!field || error != std::errc() || end != figure.data() + figure.size()) return std::nullopt;
    if (entry.value < 2 || entry.value > 12) return std::nullopt;
    entry.field = *field;
    return entry;
}

void enter(Written& written, const Entry& entry) {
    written.number[static_cast<std::size_t>(entry.field)] = static_cast<std::uint8_t>(entry.value);
    if (entry.circled) written.circled |= 1U << entry.field;
}

Written read_position(std::string_view text) {
    Written written;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (const auto entry = entry_of(text.substr(0, end))) enter(written, *entry);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return written;
}

/// The sheet under a figure, in fields of `c` px.
struct Sheet {
    Canvas& canvas;
    Point corner;  ///< of the grid
    float c;

    Point middle(int field) const {
        return {corner.x + (static_cast<float>(field % 5) + 0.5F) * c,
                corner.y + (static_cast<float>(field / 5) + 0.5F) * c};
    }
    Point line(int line) const {
        const float away = 0.46F * c, side = 5 * c;
        if (line < 5) return {corner.x + side + away, middle(5 * line).y};
        if (line < 10) return {middle(line - 5).x, corner.y - away};
        return {line == 10 ? corner.x - away : corner.x + side + away, corner.y - away};
    }
};

int points_of(int line) {
    if (line >= 10) return 10;
    return 9 - line % 5;
}

void draw_lines(const Sheet& sheet, const Written& written) {
    for (int line = 0; line < 12; ++line) {
        points(sheet.canvas, sheet.line(line), 0.29F * sheet.c, points_of(line));
        bool won = true;
        for (int place = 0; place < 5; ++place)
            won = won && written.has_circle(field_in(line, place));
        if (won)
            circle(sheet.canvas, sheet.line(line), 0.36F * sheet.c, 0.055F * sheet.c, line + 51);
    }
}

void draw_band(const Sheet& sheet, int line) {
    const Point from = sheet.middle(field_in(line, 0)), to = sheet.middle(field_in(line, 4));
    const float c = sheet.c;
    const Point centre = render::between(from, to, 0.5F);
    const float length = render::distance(from, to) + 0.92F * c;
    const float degrees = line < 5 ? 0 : line < 10 ? 90 : line == 10 ? 45 : -45;
    sheet.canvas.mark(
        Path::rounded(Rect::around(centre, length, 0.92F * c), 0.2F * c).turned(degrees, centre),
        sheet.canvas.theme().turn, std::max(2.0F, 0.05F * c));
}

}  // namespace

void diagram(Canvas& canvas, const Rect& box, const help::Figure& figure, bool) {
    const Written written = read_position(figure.position);
    constexpr float kWide = 7.2F, kHigh = 6.6F;
    const float c = std::floor(std::min({box.w / kWide, box.h / kHigh, 84.0F * canvas.scale()}));
    if (c < 3) return;
    const Rect paper = Rect::around(box.centre(), kWide * c, kHigh * c);
    canvas.shadow(paper, 0.1F * c, render::ShadowLevel::L2);
    if (canvas.theme().flat) {
        canvas.fill(paper, render::kBlack, 0.1F * c);
        canvas.frame(paper, render::kWhite, 2, 0.1F * c);
    } else {
        canvas.texture(render::Texture::paper, paper, paper_colour(canvas.theme()), 0.1F * c);
    }
    const Sheet sheet{canvas, {paper.x + 1.1F * c, paper.y + 1.25F * c}, c};
    grid(canvas, sheet.corner, c);
    Written all = written;
    for (const auto& move : figure.moves)
        if (const auto entry = entry_of(move)) enter(all, *entry);
    for (int field = 0; field < kFields; ++field) {
        if (all.at(field) != 0) number(canvas, sheet.middle(field), c, all.at(field), field);
        if (all.has_circle(field))
            circle(canvas, sheet.middle(field), 0.365F * c, 0.05F * c, field + 1);
    }
    draw_lines(sheet, all);
    for (const auto& [name, value] : figure.options) {
        if (name == "line") {
            if (const auto line = line_of(value)) draw_band(sheet, *line);
        } else if (name == "circle") {
            if (const auto field = field_of(value))
                dotted_circle(canvas, sheet.middle(*field), 0.365F * c, 0.05F * c, *field,
                              pencil_colour(canvas.theme()));
        }
    }
    for (const auto& move : figure.moves)
        if (const auto entry = entry_of(move))
            canvas.mark(
                Path::rounded(Rect::around(sheet.middle(entry->field), 0.94F * c, 0.94F * c),
                              0.1F * c),
                canvas.theme().turn, std::max(2.0F, 0.06F * c));
}

namespace {

/// How many players take part: the entries of the first round, if it is over.
std::size_t seats_of(const std::vector<std::string>& actions) {
    std::size_t entries = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const auto& action = actions[i];
        if (i > 0 && action.compare(0, 4, "roll") == 0) return std::max<std::size_t>(1, entries);
        if (action == "pass" || action.compare(0, 5, "write") == 0 ||
            action.compare(0, 6, "circle") == 0)
            ++entries;
    }
    return 0;  // nobody but the first roller is known
}

}  // namespace

/// The sheet of the first player after these actions.
std::string position(std::string_view start, bool, const std::vector<std::string>& actions) {
    Written written = read_position(start);
    const std::size_t seats = seats_of(actions);
    std::size_t round = 0, entries = 0;
    int sum = 0;
    bool mine = false;
    for (const auto& action : actions) {
        const int field =
            action.size() > 2
                ? field_of(std::string_view(action).substr(action.size() - 2)).value_or(-1)
                : -1;
        if (action.compare(0, 5, "roll ") == 0 && action.size() == 8) {
            round += sum > 0 ? 1 : 0;
            entries = 0;
            sum = (action[5] - '0') + (action[7] - '0');
            continue;
        }
        const bool write = action.compare(0, 5, "write") == 0;
        if (write || action.compare(0, 6, "circle") == 0 || action == "pass") {
            mine = seats == 0 ? entries == 0 : (round + entries) % seats == 0;
            ++entries;
        }
        if (!mine || field < 0 || action.compare(0, 4, "line") == 0) continue;
        if (write)
            enter(written, {field, sum, false});
        else
            written.circled |= 1U << field;
    }
    std::string text;
    for (int i = 0; i < kFields; ++i) {
        if (written.at(i) == 0) continue;
        text += (text.empty() ? "" : " ") + std::to_string(written.at(i)) +
                (written.has_circle(i) ? "o@" : "@") + static_cast<char>('a' + i % 5) +
                static_cast<char>('1' + i / 5);
    }
    return text.empty() ? "-" : text;
}

}  // namespace scenes::knaster_art
