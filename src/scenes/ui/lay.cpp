// See lay.hpp.
#include "scenes/ui/lay.hpp"

#include "scenes/base/strings.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace scenes {
namespace {

using render::Rect;

/// Around and between blocks, px.
struct Gaps {
    float inside, blocks, columns;
};

Gaps gaps_of(const Frame& frame) {
    return {std::min(frame.t(28), frame.area.w * 0.04F), 2 * frame.t(17), frame.u(24)};
}

Content content_of(const Block& block) {
    return [&block](Flow& flow) {
        flow.part(block.icon, block.title);
        block.content(flow);
    };
}

/// Number of columns that fit, where each column's blocks begin, and how high all of it is.
struct Plan {
    std::vector<std::size_t> starts;
    std::vector<float> heights;
    float width = 0;  ///< of one paper
    float least = 0;  ///< height of the highest
};

/// Height of the highest column when the blocks begin at `starts`.
float highest(const std::vector<float>& heights, const std::vector<std::size_t>& starts,
              float gap) {
    float most = 0;
    for (std::size_t column = 0; column < starts.size(); ++column) {
        const auto end = column + 1 < starts.size() ? starts[column + 1] : heights.size();
        float sum = -gap;
        for (auto i = starts[column]; i < end; ++i) sum += heights[i] + gap;
        most = std::max(most, sum);
    }
    return most;
}

float width_of(float width, std::size_t columns, float between) {
    const auto count = static_cast<float>(std::max<std::size_t>(columns, 1));
    return std::floor((width - (count - 1) * between) / count);
}

Plan plan(Frame& frame, float width, const std::vector<Block>& blocks) {
    const auto gaps = gaps_of(frame);
    const auto columns =
        std::min<std::size_t>(static_cast<std::size_t>(paper_columns(frame, width)), blocks.size());
    Plan result;
    result.width = width_of(width, columns, gaps.columns);
    for (const auto& block : blocks)
        result.heights.push_back(
            Flow::height(frame, result.width - 2 * gaps.inside, content_of(block)));
    result.starts = split_evenly(result.heights, static_cast<int>(columns), gaps.blocks);
    result.least = highest(result.heights, result.starts, gaps.blocks) + 2 * gaps.inside;
    return result;
}

}  // namespace

int paper_columns(const Frame& frame, float width) {
    constexpr float kLeast = 500, kBetween = 24;  // design
    return std::clamp(
        static_cast<int>((width + frame.u(kBetween)) / (frame.t(kLeast) + frame.u(kBetween))), 1,
        3);
}

std::vector<std::size_t> split_evenly(const std::vector<float>& heights, int columns, float gap) {
    const auto count = heights.size();
    const auto wanted = std::min(static_cast<std::size_t>(columns), count);
    std::vector<std::size_t> best, now(wanted, 0);
    float least = std::numeric_limits<float>::max();
    const std::function<void(std::size_t)> place = [&](std::size_t column) {
        if (column == wanted) {
            const float most = highest(heights, now, gap);
            if (most < least) {
                least = most;
                best = now;
            }
            return;
        }
        for (auto start = now[column - 1] + 1; start + (wanted - column) <= count; ++start) {
            now[column] = start;
            place(column + 1);
        }
    };
    if (wanted > 0) place(1);
    return best;
}

float papers_height(Frame& frame, float width, const std::vector<Block>& blocks) {
    return plan(frame, width, blocks).least;
}

void draw_papers(Frame& frame, const std::string& id, Rect area, const std::vector<Block>& blocks) {
    const auto gaps = gaps_of(frame);
    const auto papers = plan(frame, area.w, blocks);
    const bool scrolls = papers.least > area.h + 1;
    // A window a little higher than the columns is filled; a much higher one keeps them compact.
    const float height = scrolls ? papers.least : std::min(area.h, papers.least * 1.12F);
    const float spread = frame.u(scrolls ? 12 : 20);  // room for the papers' shadows
    Rect view{area.x - spread, area.y - spread, area.w + 2 * spread, area.h + 2 * spread};
    if (scrolls) {
        view.w -= frame.u(4);
        view.h -= frame.u(10);  // clear of the buttons below
    }
    const auto scroll = frame.ui.scroll(id, view, height + 2 * spread);
    for (std::size_t column = 0; column < papers.starts.size(); ++column) {
        const auto end =
            column + 1 < papers.starts.size() ? papers.starts[column + 1] : blocks.size();
        const Rect paper{area.x + static_cast<float>(column) * (papers.width + gaps.columns),
                         scroll.top() + spread, papers.width, height};
        frame.ui.panel(paper, 24);
        float loose = height - 2 * gaps.inside;
        for (auto i = papers.starts[column]; i < end; ++i) loose -= papers.heights[i];
        const auto between = static_cast<float>(end - papers.starts[column]) - 1;
        const float gap = between > 0 ? std::min(loose / between, 2 * gaps.blocks) : 0;
        const float x = paper.x + gaps.inside, width = papers.width - 2 * gaps.inside;
        float y = paper.y + gaps.inside;
        for (auto i = papers.starts[column]; i < end; ++i) {
            Flow::draw(frame, {x, y}, width, content_of(blocks[i]));
            y += papers.heights[i];
            if (i + 1 < end) frame.ui.rule({x, std::round(y + gap / 2)}, width);
            y += gap;
        }
    }
}

// --- pages and dialogs

namespace {

constexpr float kAboveFoot = 22;  // design

/// The room of a page's paper above its foot.
Rect paper_room(Frame& frame, const std::string& note, const Content& foot) {
    Rect area = page_area(frame, !note.empty());
    if (foot) area.h -= Flow::height(frame, area.w, foot) + frame.u(kAboveFoot);
    return area;
}

/// From the edge of the paper to what stands on it, px.
float paper_padding(const Frame& frame, const PageLook& look, float width) {
    return std::min(frame.t(look.padding), std::round(width * 0.05F));
}

/// What stays at its top while the rest scrolls, px.
float top_height(Frame& frame, const PageLook& look, float width) {
    const float pad = paper_padding(frame, look, width);
    return look.top ? Flow::height(frame, width - 2 * pad, look.top) + pad / 2 : 0;
}

float paper_height(Frame& frame, const PageLook& look, float width, const Content& content) {
    const float pad = paper_padding(frame, look, width);
    return top_height(frame, look, width) + Flow::height(frame, width - 2 * pad, content) +
           (look.top ? 1.0F : 2.0F) * pad;
}

/// Content in this box with so much around it, `above` at its top, which scrolls if it is higher.
void draw_inside(Frame& frame, std::string_view id, const Rect& box, float pad, float above,
                 const Content& content, bool stretches = false) {
    const float spare = box.h - above - pad - Flow::height(frame, box.w - 2 * pad, content);
    if (spare >= -1) {
        Flow::draw(frame, {box.x + pad, box.y + above}, box.w - 2 * pad, content,
                   stretches ? spare : 0);
        return;
    }
    // The bar stands beside what scrolls.
    const float edge = frame.u(8), width = std::min(box.w - 2 * pad, box.w - 4 * edge);
    const float over = std::min(edge, above);
    const float high = Flow::height(frame, width, content) + above + pad;
    const auto scroll = frame.ui.scroll(
        id, {box.x, box.y + over, box.w - 2 * edge, box.h - over - edge}, high - over - edge);
    Flow::draw(frame, {box.x + pad, scroll.top() - over + above}, width, content);
}

}  // namespace

/// How much larger the letters of the paper can be in a large window that is wider than high.
static float filling(Frame& frame, const PageLook& look, const Rect& room, const Content& content) {
    constexpr float kMost = 1.35F, kLeast = 0.92F, kStep = 0.05F;
    if (frame.portrait() || low_window(frame)) return 1;
    for (float by = kMost; by > kLeast; by -= kStep)
        if (paper_height(ScaledFrame(frame, by).frame(), look, room.w, content) <= room.h)
            return by;
    return 1;
}

/// The tools of a head, the last at the right edge; signs alone where there are several or words
/// have no room. Returns the index of the one pressed, or -1.
static int draw_tools(Frame& frame, const Rect& area, const std::vector<FootButton>& tools) {
    constexpr float kSide = 60, kLowSide = 46, kGap = 14, kLowGap = 8, kWords = 760;  // design
    const bool low = low_window(frame);
    const float side = frame.ui.control(low ? kLowSide : kSide);
    const bool words = tools.size() == 1 && !low && area.w >= frame.t(kWords);
    const float up = low ? frame.u(kLowGap) : frame.u(24) + frame.t(20);
    const auto wide = [&](const FootButton& tool) {
        return words ? frame.ui.button_width(tool.label, tool.look) : side;
    };
    const float gap = frame.u(low ? kLowGap : kGap);
    float x = area.right() + gap;
    for (const auto& tool : tools) x -= wide(tool) + gap;
    int pressed = -1;
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const auto& tool = tools[i];
        const Rect box{x, area.y - up - side, wide(tool), side};
        const auto touch =
            words ? frame.ui.button(tool.id, box, tool.label, tool.look)
                  : frame.ui.icon_button(tool.id, box, *tool.look.icon, tool.label, tool.look);
        if (touch) pressed = static_cast<int>(i);
        x += box.w + gap;
    }
    return pressed;
}

Laid lay_page(Frame& window, const PageLook& look, const std::vector<FootButton>& buttons,
              const Content& content) {
    Laid laid;
    Content foot = look.foot;
    if (!buttons.empty())
        foot = [&](Flow& flow) {
            if (const int now = flow.buttons(buttons); now >= 0) laid.pressed = now;
        };
    ScaledFrame scaled(window, enlarged(window, look.most, [&](Frame& larger) {
                           const Rect room = paper_room(larger, look.note, foot);
                           return paper_height(larger, look, room.w, content) <= room.h;
                       }));
    Frame& frame = scaled.frame();
    laid.left = begin_page(frame, look.title, look.note).back;
    const Rect room = paper_room(frame, look.note, foot);
    laid.tool = draw_tools(frame, room, look.tools);
    if (look.paper) {
        ScaledFrame scaled_paper(frame, look.fills ? filling(frame, look, room, content) : 1);
        Frame& grown = scaled_paper.frame();
        const float pad = paper_padding(grown, look, room.w);
        const float top = top_height(grown, look, room.w);
        const Rect paper{room.x, room.y, room.w,
                         std::min(room.h, paper_height(grown, look, room.w, content))};
        frame.ui.panel(paper, 24);
        if (look.top)
            Flow::draw(grown, {paper.x + pad, paper.y + pad / 2}, paper.w - 2 * pad, look.top);
        draw_inside(grown, look.id, {paper.x, paper.y + top, paper.w, paper.h - top}, pad,
                    look.top ? 0 : pad, content);
    } else {
        const float edge = std::min(frame.u(20), page_margin(frame) / 2);
        draw_inside(frame, look.id, room.inset(-edge), edge, edge, content, look.stretches);
    }
    if (foot) Flow::draw(frame, {room.x, room.bottom() + frame.u(kAboveFoot)}, room.w, foot);
    return laid;
}

static TextLook title_look(const Frame& frame) {
    return look_of(frame.ui, low_window(frame) ? Words::heading : Words::title);
}

/// Title at the left, where no buttons end a dialog a cross at the right; true when that is
/// pressed.
static bool draw_title(Frame& frame, const Rect& box, const std::string& title, float cross) {
    frame.ui.paragraph("title", {box.x, box.y, box.w - cross, box.h}, title, title_look(frame));
    if (cross <= 0) return false;
    const float side = frame.ui.control(48);
    return frame.ui
        .icon_button("close", {box.right() - side, box.y, side, side}, render::Icon::close,
                     tr("table.close"), {ButtonStyle::quiet})
        .pressed;
}

Laid lay_dialog(Frame& frame, std::string_view id, const std::string& title, float width,
                const std::vector<FootButton>& foot, const Content& content,
                const DialogLook& wished) {
    // A low window has its room for what is said.
    DialogLook look = wished;
    if (low_window(frame)) look.padding = std::min(look.padding, 22.0F);
    const float margin = std::min(page_margin(frame), frame.u(24));
    const float gap = frame.t(low_window(frame) ? 12 : 16);
    const float wide = std::min(frame.area.w - 2 * margin, frame.t(width));
    const float pad = frame.u(look.padding), inner = wide - 2 * pad, edge = frame.u(8);
    const float cross = foot.empty() ? frame.ui.control(48) + frame.u(12) : 0;
    const float title_high = frame.ui.paragraph_height(title, inner - cross, title_look(frame));
    const float head = title.empty() ? 0 : std::round(std::max(title_high, cross)) + gap;
    const float foot_high = foot.empty() ? 0 : foot_height(frame, inner, foot) + gap;
    const float high = Flow::height(frame, inner, content);
    const float all = std::min(head + high + foot_high + 2 * pad, frame.area.h - 2 * margin);
    const Rect box = Rect::around(frame.area.centre(), wide, std::round(all));
    const auto layer =
        frame.ui.dialog(id, {std::round(box.x), std::round(box.y), box.w, box.h}, look);
    const Rect in = layer.inside();
    Laid laid;
    laid.left = layer.dismissed();
    if (head > 0 && draw_title(frame, {in.x, in.y, in.w, head}, title, cross)) laid.left = true;
    // What scrolls leaves room for the focus at its edges.
    const Rect room{in.x, in.y + head, in.w, in.h - head - foot_high};
    draw_inside(frame, id, room.inset(-edge), edge, edge, content);
    if (!foot.empty())
        laid.pressed =
            draw_foot(frame, {in.x, in.bottom() - foot_high + gap, in.w, foot_high - gap}, foot);
    return laid;
}

}  // namespace scenes
