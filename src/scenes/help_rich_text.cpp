// Styled text set in lines: bold words, code on a pale ground, no break at no-break spaces.
#include "scenes/help_page.hpp"

#include "render/canvas.hpp"

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
            Word word{span.text.substr(at, end - at), font, span.code, !space, 0};
            word.width = frame.canvas.measure(word.text, font);
            if (word.code) word.width += frame.t(14);
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
        const Rect ground{x, baseline.y - frame.t(size * 1.02F), word.width, h};
        canvas.fill(ground, canvas.theme().panel2, frame.u(7));
        canvas.frame(ground, canvas.theme().line, std::max(1.0F, frame.u(1)), frame.u(7));
        x += frame.t(7);
    }
    canvas.text({x, baseline.y}, word.text, word.font, color);
}

}  // namespace

float rich_text(Frame& frame, const Line& line, Rect box, float size, render::Color color,
                bool paint, bool bold) {
    const auto words = words_of(frame, line, size, bold);
    const float step = std::round(frame.t(size) * 1.5F);
    const float blank = frame.canvas.measure(" ", {Face::regular, frame.t(size)});
    float x = 0, y = 0;
    for (std::size_t i = 0; i < words.size();) {
        // A group: a word and what is glued to it.
        std::size_t end = i + 1;
        float width = words[i].width;
        while (end < words.size() && words[end].glued) width += words[end++].width;
        const float before = x > 0 ? blank : 0;
        if (x > 0 && x + before + width > box.w) {
            x = 0;
            y += step;
        } else {
            x += before;
        }
        for (; i < end; ++i) {
            if (paint)
                paint_word(frame, words[i],
                           {std::round(box.x + x),
                            std::round(box.y + y + step * 0.5F + frame.t(size) * 0.36F)},
                           size, color);
            x += words[i].width;
        }
    }
    return y + step;
}

}  // namespace scenes::help
