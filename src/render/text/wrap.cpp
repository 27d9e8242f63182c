// Breaking text into lines. Knows letters and widths only through a question: does this line fit?

#include <functional>

#include "render/text/text.hpp"
#include "render/text/utf8.hpp"

namespace render {

namespace {

constexpr float kShortLine = 0.3F;  // share of the width: a last line below it looks lost

bool digit(char c) {
    return c >= '0' && c <= '9';
}

// Lengths of the pieces between places where a line may end; blanks belong to the piece before.
std::vector<std::string_view> pieces(std::string_view text) {
    std::vector<std::string_view> out;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view rest = text.substr(i);
        std::size_t mark = 0;  // bytes of a dash or slash after which a line may end
        if (rest[0] == '-' || rest[0] == '/') mark = 1;
        if (rest.substr(0, 3) == "–" || rest.substr(0, 3) == "—") mark = 3;
        const bool blank = rest[0] == ' ';
        std::size_t end = i + (blank ? 1 : mark);
        if (!blank && mark == 0) continue;
        if (blank) {
            while (end < text.size() && text[end] == ' ') ++end;
        } else if (i == begin || end >= text.size() || text[end] == ' ' || digit(text[end])) {
            continue;  // "-5", "75–300", a dash before a blank
        }
        out.push_back(text.substr(begin, end - begin));
        begin = end;
        i = end - 1;
    }
    if (begin < text.size()) out.push_back(text.substr(begin));
    return out;
}

std::string_view trimmed(std::string_view s) {
    while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
    return s;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text,
                                 const std::function<bool(std::string_view)>& fits) {
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        std::string line;
        for (std::string_view piece : pieces(text.substr(0, end))) {
            std::string longer = line + std::string(piece);
            if (fits(trimmed(longer))) {
                line = std::move(longer);
                continue;
            }
            if (!line.empty()) lines.emplace_back(trimmed(line));
            line.clear();
            while (!fits(trimmed(piece))) {  // a word longer than the line
                std::string_view rest = piece;
                std::size_t taken = 0;
                do {
                    taken = piece.size() - rest.size();
                    next_letter(rest);
                } while (!rest.empty() && fits(piece.substr(0, piece.size() - rest.size())));
                if (taken == 0) {
                    std::string_view one = piece;
                    next_letter(one);
                    taken = piece.size() - one.size();
                }
                if (taken >= piece.size()) break;
                lines.emplace_back(piece.substr(0, taken));
                piece.remove_prefix(taken);
            }
            line = std::string(piece);
        }
        lines.emplace_back(trimmed(line));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

float width_without_orphan(float width, float longest,
                           const std::function<SetLines(float width)>& set) {
    const SetLines whole = set(width);
    if (whole.count < 2 || whole.last > kShortLine * width) return width;
    for (float share = 0.96F; share > 0.55F && share * width >= longest; share -= 0.04F) {
        const SetLines narrower = set(share * width);
        if (narrower.count > whole.count) break;
        if (narrower.last > kShortLine * width) return share * width;
    }
    return width;
}

}  // namespace render
