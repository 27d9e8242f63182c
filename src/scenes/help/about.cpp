// About the program: version, licences, typefaces, thanks. Knows no game.
#include "scenes/base/strings.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>

namespace scenes {
namespace {

using render::Face;
using render::Rect;

class About final : public Scene {
public:
    explicit About(Services& services) : services_(services) {}

    std::string name() const override { return "about"; }
    void input(const Input& input) override {
        if (input.kind == Input::Kind::command && input.command == Command::back)
            services_.stage.pop();
    }
    void draw(Frame& window) override;

private:
    struct Places {
        float pad = 0, left = 0, right = 0, name = 0, parts = 0, content = 0;
        bool beside = false;  ///< the parts stand beside the name
    };
    Places places(Frame& frame, float width) const;
    /// How large the words can be in `area` of a window that is wider than high.
    float filling(const Frame& frame, const Rect& area) const;
    float parts_height(Frame& frame, float width) const;
    void draw_parts(Frame& frame, Rect box);
    void draw_name(Frame& frame, Rect box);
    float name_height(Frame& frame, float width) const;

    Services& services_;
};

constexpr const char* kParts[] = {"licence", "names", "fonts", "built_with", "thanks"};

std::string part_key(const char* part, const char* end = "") {
    return std::string("about.") + part + end;
}

About::Places About::places(Frame& frame, float width) const {
    Places p;
    p.pad = std::min(frame.t(48), width * 0.05F);
    p.beside = width >= frame.t(1120);
    p.left = p.beside ? std::floor((width - 3 * p.pad) * 0.40F) : width - 2 * p.pad;
    p.right = p.beside ? width - 3 * p.pad - p.left : p.left;
    p.name = name_height(frame, p.left);
    p.parts = parts_height(frame, p.right);
    p.content = (p.beside ? std::max(p.name, p.parts) : p.name + frame.t(40) + p.parts) + 2 * p.pad;
    return p;
}

float About::filling(const Frame& frame, const Rect& area) const {
    if (frame.portrait() || low_window(frame)) return 1;
    for (float by = 1.35F; by > 0.92F; by -= 0.05F)
        if (places(ScaledFrame(frame, by).frame(), area.w).content <= area.h) return by;
    return 1;
}

void About::draw(Frame& window) {
    ScaledFrame larger(window, enlarged(window, 1.5F, [this](Frame& by) {
                           const auto area = page_area(by, true);
                           return places(by, area.w).content <= area.h;
                       }));
    const auto page =
        begin_page(larger.frame(), tr("about.title"), tr("about.version", PETIBOJ_VERSION));
    if (page.back) services_.stage.pop();
    const Rect& area = page.content;
    // In a large window that is wider than high the words take the room of the page, too.
    ScaledFrame words(larger.frame(), filling(larger.frame(), area));
    Frame& frame = words.frame();
    const Places p = places(frame, area.w);
    const Rect paper{area.x, area.y, area.w, std::min(area.h, p.content)};
    frame.ui.panel(paper, 24);
    const Rect view{paper.x, paper.y + frame.u(8), paper.w - frame.u(16), paper.h - frame.u(16)};
    auto scroll = frame.ui.scroll("about", view, p.content - frame.u(16));
    const float x = paper.x + p.pad, y = scroll.top() - frame.u(8) + p.pad;
    draw_name(frame, {x, y, p.left, p.name});
    if (p.beside)
        draw_parts(frame, {x + p.left + p.pad, y, p.right, p.parts});
    else
        draw_parts(frame, {x, y + p.name + frame.t(40), p.right, p.parts});
}

/// How mark, name and words stand: one under the other in a column; beside each other over a whole
/// page; in a low window mark and name in one row, or the words would begin out of sight.
struct NamePlaces {
    Rect mark, name, words;
    float size = 78;  ///< of the name
};
NamePlaces name_places(Frame& frame, const Rect& box) {
    const auto words_at = [&](float x, float y) {
        Rect words{x, y, box.right() - x, 0};
        words.h = frame.ui.paragraph_height(tr("about.text"), words.w, {Face::regular, 22});
        return words;
    };
    if (low_window(frame)) {
        const float side = frame.t(96), x = box.x + side * 1.1F;
        return {{box.x, box.y, side, side},
                {x, box.y, box.right() - x, side},
                words_at(box.x, box.y + side + frame.t(16)),
                60};
    }
    if (frame.portrait() && box.w >= frame.t(580)) {
        const float side = frame.t(230), x = box.x + side + frame.t(32);
        return {{box.x, box.y, side, side},
                {x, box.y + frame.t(14), box.right() - x, frame.t(88)},
                words_at(x, box.y + frame.t(110))};
    }
    const float side = std::min(frame.t(300), box.w * 0.6F), y = box.y + side + frame.t(14);
    return {{box.x, box.y, side, side},
            {box.x, y, box.w, frame.t(88)},
            words_at(box.x, y + frame.t(104))};
}

float About::name_height(Frame& frame, float width) const {
    const auto p = name_places(frame, {0, 0, width, 0});
    return std::max(p.mark.bottom(), p.words.bottom());
}

void About::draw_name(Frame& frame, Rect box) {
    const auto p = name_places(frame, box);
    frame.canvas.picture("mark", p.mark.moved({-p.mark.w * 0.06F, 0}));
    frame.ui.text("name", p.name, "Pětiboj",
                  {Face::display_bold, p.size, {}, render::Align::left, true});
    frame.ui.paragraph("text", {p.words.x, p.words.y, p.words.w, 0}, tr("about.text"),
                       {Face::regular, 22});
}

float About::parts_height(Frame& frame, float width) const {
    float height = 0;
    for (const char* part : kParts)
        height += frame.t(38 + 28) + frame.ui.paragraph_height(tr(part_key(part, "_text")), width,
                                                               {Face::regular, 20});
    return height - frame.t(28);
}

void About::draw_parts(Frame& frame, Rect box) {
    float y = box.y;
    for (const char* part : kParts) {
        frame.ui.text(part, {box.x, y, box.w, frame.t(34)}, tr(part_key(part)),
                      {Face::heavy, 24, {}, render::Align::left, true});
        y += frame.t(38);
        y += frame.ui.paragraph(part_key(part, "_text"), {box.x, y, box.w, 0},
                                tr(part_key(part, "_text")),
                                {Face::regular, 20, frame.canvas.theme().ink2}) +
             frame.t(28);
    }
}

}  // namespace

std::unique_ptr<Scene> make_about(Services& services) {
    return std::make_unique<About>(services);
}

}  // namespace scenes
