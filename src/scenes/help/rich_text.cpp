// Styled text set in lines: bold words, code on a pale ground, no break at no-break spaces.
#include "scenes/help/page.hpp"

#include "render/canvas.hpp"
#include "render/text/text.hpp"

#include <algorithm>

namespace scenes::help {
namespace {

using render::Face;
using render::Font;
using render::Rect;

/// Letters in one style, without a break inside; `glued`: no space before it.
struct Word {
    std::string text;
    Font font;
    bool code = false;
    bool glued = false;
    float lead = 0;  ///< kept free before the ground of code, so that it touches no word
    float width = 0;
};

Font font_of(Frame& frame, const Span& span, float size, bool bold) {
    if (span.code) return {Face::bold, frame.t(size * 0.96F)};
    return {span.bold || bold ? Face::bold : Face::regular, frame.t(size)};
}

std::vector<Word> words_of(Frame& frame, const Line& line, float size, bool bold) {
    std::vector<Word> words;
    bool space = true;
    for (const auto& span : line) {
        const Font font = font_of(frame, span, size, bold);
        std::size_t at = 0;
        while (at < span.text.size()) {
            if (span.text[at] == ' ' && !span.code) {
                space = true;
                ++at;
                continue;
            }
            const auto end =
                span.code ? span.text.size() : std::min(span.text.find(' ', at), span.text.size());
            Word word{span.text.substr(at, end - at), font, span.code, !space, 0, 0};
            word.width = frame.canvas.measure(word.text, font);
            if (word.code && space && !words.empty()) word.lead = frame.t(4);
            if (word.code) word.width += word.lead + frame.t(14);
            words.push_back(std::move(word));
            space = false;
            at = end;
        }
    }
    return words;
}

void paint_word(Frame& frame, const Word& word, render::Point baseline, float size,
                render::Color color) {
    auto& canvas = frame.canvas;
    float x = baseline.x;
    if (word.code) {
        const float h = frame.t(size * 1.36F);
        x += word.lead;
        const Rect ground{x, baseline.y - frame.t(size * 1.02F), word.width - word.lead, h};
        canvas.fill(ground, canvas.theme().panel2, frame.u(7));
        canvas.frame(ground, canvas.theme().line, std::max(1.0F, frame.u(1)), frame.u(7));
        x += frame.t(7);
    }
    canvas.text({x, baseline.y}, word.text, word.font, color);
}

/// Words of one style that follow each other in a line. Painted as one they keep even gaps: each
/// alone would begin at a whole pixel.
struct Stretch {
    Word word;
    render::Point baseline;
    std::size_t row = 0;

    bool takes(const Word& next, std::size_t in_row) const {
        return !word.text.empty() && !word.code && !next.code && row == in_row &&
               word.font.face == next.font.face && word.font.px == next.font.px;
    }
};

/// Words between which no line ends, as one: from `begin` to before `end`.
struct Group {
    std::size_t begin = 0, end = 0;
    float width = 0;
};

std::vector<Group> groups_of(const std::vector<Word>& words) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i].glued || groups.empty()) groups.push_back({i, i, 0});
        groups.back().end = i + 1;
        groups.back().width += words[i].width;
    }
    return groups;
}

/// Goes through the groups set in lines of `width`: `visit(group, x, line)`.
template <class Visit>
render::SetLines each_group(const std::vector<Group>& groups, float width, float blank,
                            const Visit& visit) {
    render::SetLines set{1, 0};
    for (const auto& group : groups) {
        float x = set.last > 0 ? set.last + blank : 0;
        if (x > 0 && x + group.width > width) {
            x = 0;
            ++set.count;
        }
        visit(group, x, set.count - 1);
        set.last = x + group.width;
    }
    return set;
}

}  // namespace

float rich_text(Frame& frame, const Line& line, Rect box, float size, render::Color color,
                bool paint, bool bold) {
    const auto words = words_of(frame, line, size, bold);
    const auto groups = groups_of(words);
    const float step = std::round(frame.t(size) * 1.5F);
    const float blank = frame.canvas.measure(" ", {Face::regular, frame.t(size)});
    float longest = 0;
    for (const auto& group : groups) longest = std::max(longest, group.width);
    const float width = render::width_without_orphan(box.w, longest, [&](float narrower) {
        return each_group(groups, narrower, blank, [](const Group&, float, std::size_t) {});
    });
    Stretch stretch;
    const auto flush = [&] {
        if (!stretch.word.text.empty())
            paint_word(frame, stretch.word, stretch.baseline, size, color);
        stretch = {};
    };
    const auto set =
        each_group(groups, width, blank, [&](const Group& group, float x, std::size_t row) {
            if (!paint) return;
            const float y = box.y + static_cast<float>(row) * step;
            const float baseline = std::round(y + step * 0.5F + frame.t(size) * 0.36F);
            for (std::size_t i = group.begin; i < group.end; ++i) {
                if (!stretch.takes(words[i], row)) {
                    flush();
                    stretch = {words[i], {std::round(box.x + x), baseline}, row};
                } else {
                    stretch.word.text += (words[i].glued ? "" : " ") + words[i].text;
                }
                x += words[i].width;
            }
        });
    flush();
    return static_cast<float>(set.count) * step;
}

}  // namespace scenes::help
