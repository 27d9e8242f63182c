// See page.hpp.
#include "scenes/help/page.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"

#include <algorithm>

namespace scenes::help {
namespace {

using render::Face;
using render::Icon;
using render::Rect;

constexpr float kText = 21;     ///< design size of running text
constexpr float kCell = 19;     ///< of tables
constexpr float kCaption = 18;  ///< of figures

/// The two columns of a section, or one.
struct Columns {
    float text = 0;
    float figures = 0;  ///< 0: figures stand in the text
    float gap = 0;
    float figure = 0;  ///< side of a diagram
};

bool has_figures(const Section& section) {
    return std::any_of(section.blocks.begin(), section.blocks.end(),
                       [](const Block& block) { return block.kind == BlockKind::figure; });
}

float caption_height(Frame& frame, const Block& block, float width) {
    return frame.ui.paragraph_height(block.figure.caption, width, {Face::semibold, kCaption});
}

/// The largest side with which all figures of the section fit in view, within bounds.
float fitting_side(Frame& frame, const Section& section, const PageLook& look, float width) {
    float count = 0, captions = 0;
    for (const auto& block : section.blocks) {
        if (block.kind != BlockKind::figure) continue;
        ++count;
        captions += caption_height(frame, block, width) + frame.t(44);
    }
    const float room = (look.view - captions) / std::max(count, 1.0F);
    return std::floor(std::clamp(room, frame.t(240), std::min(width, frame.t(500))));
}

Columns columns_of(Frame& frame, const Section& section, const PageLook& look) {
    Columns columns;
    const bool wide = look.width >= frame.t(900);
    columns.gap = frame.t(wide ? 56 : 32);
    if (look.figures == Figures::in_text ||
        (look.figures == Figures::beside && !has_figures(section))) {
        columns.text = std::min(look.width, frame.t(900));
        columns.figure = std::min(look.figure, look.width);
        return columns;
    }
    if (look.figures == Figures::beside) {
        columns.figures = std::floor(look.width * 0.38F);
        columns.text = look.width - columns.figures - columns.gap;
        columns.figure = std::min(look.figure, columns.figures);
        return columns;
    }
    // In a narrow page that is high they stand larger in the text.
    const bool high = !wide && look.view > frame.t(900);
    if (!has_figures(section) || look.width < frame.t(640) || high) {
        columns.text = std::min(look.width, frame.t(820));
        columns.figure = std::floor(
            std::min({columns.text, frame.t(420), std::max(look.view * 0.72F, frame.t(220))}));
        return columns;
    }
    // In a narrower page the words keep most of it; the figures stay beside them all the same.
    const float share = wide
                            ? look.width * 0.54F
                            : look.width - columns.gap - std::max(frame.t(240), look.width * 0.36F);
    columns.text = std::min(std::floor(share), frame.t(660));
    columns.figures = look.width - columns.text - columns.gap;
    columns.figure = fitting_side(frame, section, look, columns.figures);
    return columns;
}

/// Draws (or only measures) the blocks one under the other.
class Setter {
public:
    Setter(Frame& frame, const PageLook& look, const Columns& columns, bool paint)
        : frame_(frame), look_(look), columns_(columns), paint_(paint) {}

    /// Height of the block in a column of `width`; drawn at `at` when painting.
    float set(const Block& block, render::Point at, float width, int index);

private:
    float set_text(const Block& block, render::Point at, float width);
    float set_note(const Block& block, render::Point at, float width);
    float set_table(const Block& block, render::Point at, float width);
    std::vector<float> table_widths(const Block& block, float width);
    float set_figure(const Block& block, render::Point at, float width, int index);
    const render::Theme& theme() const { return frame_.canvas.theme(); }

    Frame& frame_;
    const PageLook& look_;
    const Columns& columns_;
    bool paint_;
};

float Setter::set(const Block& block, render::Point at, float width, int index) {
    float height = 0;
    switch (block.kind) {
        case BlockKind::figure:
            return set_figure(block, at, width, index);
        case BlockKind::table:
            height = set_table(block, at, width);
            break;
        case BlockKind::note:
            height = set_note(block, at, width);
            break;
        default:
            height = set_text(block, at, width);
            break;
    }
    if (paint_) {
        std::string words = plain(block.line);
        for (const auto& row : block.rows)
            for (const auto& cell : row) words += (words.empty() ? "" : " ") + plain(cell);
        Control control;
        control.name = "text:block" + std::to_string(index);
        control.role = "text";
        control.text = std::move(words);
        control.rect = {at.x, at.y, width, height};
        frame_.ui.model().add(std::move(control));
    }
    return height;
}

float Setter::set_text(const Block& block, render::Point at, float width) {
    const bool item = block.kind == BlockKind::bullet || block.kind == BlockKind::numbered;
    const bool head = block.kind == BlockKind::subheading;
    const float indent = item ? frame_.t(38) : 0;
    const float above = head ? frame_.t(10) : 0;
    const Rect box{at.x + indent, at.y + above, width - indent, 0};
    const float height =
        rich_text(frame_, block.line, box, head ? 24 : kText, theme().ink, paint_, head);
    if (paint_ && item) {
        const float middle = at.y + std::round(frame_.t(kText) * 0.75F);
        if (block.kind == BlockKind::bullet)
            frame_.canvas.circle({at.x + frame_.t(14), middle}, frame_.t(4), theme().primary);
        else
            frame_.canvas.label({at.x + frame_.t(26), middle}, std::to_string(block.number) + ".",
                                {Face::heavy, frame_.t(kText)}, theme().primary,
                                render::Align::right);
    }
    return above + height + frame_.t(item ? 8 : 18);
}

float Setter::set_note(const Block& block, render::Point at, float width) {
    const float left = frame_.t(76), pad = frame_.t(18);
    const Rect text{at.x + left, at.y + pad, width - left - frame_.t(20), 0};
    const float height = rich_text(frame_, block.line, text, 20, theme().ink, false) + 2 * pad;
    if (paint_) {
        const Rect ground{at.x, at.y, width, height};
        auto& canvas = frame_.canvas;
        canvas.fill(ground, theme().flat ? theme().panel : theme().panel.mix(theme().info, 0.11F),
                    frame_.u(14));
        if (theme().flat) canvas.frame(ground, theme().info, 2, frame_.u(14));
        canvas.fill({at.x, at.y + pad * 0.7F, frame_.t(6), height - 1.4F * pad}, theme().info,
                    frame_.t(3));
        const float side = frame_.t(30);
        canvas.icon(Icon::book, Rect::around({at.x + frame_.t(42), at.y + height / 2}, side, side),
                    theme().info);
        rich_text(frame_, block.line, text, 20, theme().ink, true);
    }
    return height + frame_.t(22);
}

std::vector<float> Setter::table_widths(const Block& block, float width) {
    // Natural widths, then shares: short columns keep theirs, long ones divide the rest.
    std::vector<float> natural(block.rows.front().size(), 0);
    const float pad = frame_.t(28);
    for (const auto& row : block.rows)
        for (std::size_t i = 0; i < row.size() && i < natural.size(); ++i)
            natural[i] = std::max(
                natural[i], frame_.canvas.measure(plain(row[i]), {Face::bold, frame_.t(kCell)}) +
                                pad + frame_.t(16));
    float sum = 0;
    for (const float one : natural) sum += one;
    const float even = width / static_cast<float>(natural.size());
    if (sum <= width) {
        for (float& one : natural) one *= width / sum;
        return natural;
    }
    float fixed = 0, loose = 0;
    for (const float one : natural) (one <= even ? fixed : loose) += one;
    for (float& one : natural)
        if (one > even) one = (width - fixed) * one / loose;
    return natural;
}

float Setter::set_table(const Block& block, render::Point at, float width) {
    const auto widths = table_widths(block, width);
    const float pad = frame_.t(14), above = frame_.t(8);
    auto& canvas = frame_.canvas;
    float y = at.y;
    for (std::size_t r = 0; r < block.rows.size(); ++r) {
        const auto& row = block.rows[r];
        const bool head = r == 0;
        const auto ink = head ? theme().on_primary : theme().ink;
        float high = 0;
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i)
            high = std::max(high, rich_text(frame_, row[i], {0, 0, widths[i] - 2 * pad, 0}, kCell,
                                            ink, false, head));
        high += 2 * above;
        if (paint_) {
            const Rect strip{at.x, y, width, high};
            if (head)
                canvas.fill(strip, theme().primary, frame_.u(10));
            else if (r + 1 < block.rows.size())
                frame_.ui.rule({at.x, strip.bottom()}, width);
            float x = at.x;
            for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
                rich_text(frame_, row[i], {x + pad, y + above, widths[i] - 2 * pad, 0}, kCell, ink,
                          true, head || i == 0);
                x += widths[i];
            }
        }
        y += high;
    }
    return y - at.y + frame_.t(24);
}

float Setter::set_figure(const Block& block, render::Point at, float width, int index) {
    const float side = std::min(columns_.figure, width);
    const Rect box{std::round(at.x + (width - side) / 2), at.y, side, side};
    const Rect caption{at.x, box.bottom() + frame_.t(14), width, 0};
    if (paint_) {
        face_of(look_.game).figure(frame_.canvas, box, block.figure);
        Control control;
        control.name = "figure:" + std::to_string(index);
        control.role = "figure";
        control.text = tr("help.figure", block.figure.caption);
        control.value = block.figure.position;
        control.rect = box;
        frame_.ui.model().add(std::move(control));
        frame_.ui.paragraph("caption" + std::to_string(index), caption, block.figure.caption,
                            {Face::semibold, kCaption, theme().ink2, render::Align::centre});
    }
    return side + frame_.t(14) + caption_height(frame_, block, width) + frame_.t(30);
}

/// Runs over all blocks; returns the height.
float run(Frame& frame, const Section& section, render::Point at, const PageLook& look,
          bool paint) {
    const Columns columns = columns_of(frame, section, look);
    Setter setter(frame, look, columns, paint);
    float text = 0, figures = 0;
    int index = 0;
    bool item = false;
    for (const auto& block : section.blocks) {
        ++index;
        const bool aside = block.kind == BlockKind::figure && columns.figures > 0;
        // What follows a list keeps the distance that lines of the list do not need.
        const bool now = block.kind == BlockKind::bullet || block.kind == BlockKind::numbered;
        if (!aside && item && !now) text += frame.t(10);
        if (!aside) item = now;
        if (aside)
            figures += setter.set(block, {at.x + columns.text + columns.gap, at.y + figures},
                                  columns.figures, index);
        else
            text += setter.set(block, {at.x, at.y + text}, columns.text, index);
    }
    return std::max(text, figures);
}

}  // namespace

float section_height(Frame& frame, const Section& section, const PageLook& look) {
    return run(frame, section, {}, look, false);
}

std::vector<int> page_starts(const std::vector<float>& heights, float gap, float room) {
    std::vector<int> starts;
    float used = 0;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const float more = used + gap + heights[i];
        const bool fresh = starts.empty() || more > room;
        if (fresh) starts.push_back(static_cast<int>(i));
        used = fresh ? heights[i] : more;
    }
    return starts;
}

void draw_section(Frame& frame, const Section& section, render::Point at, const PageLook& look) {
    run(frame, section, at, look, true);
}

}  // namespace scenes::help
