// About the program: version, licences, typefaces, thanks. Knows no game.
#include "scenes/page.hpp"
#include "scenes/scenes.hpp"
#include "scenes/strings.hpp"

#include <algorithm>

#ifndef PETIBOJ_VERSION
#define PETIBOJ_VERSION "0.1.0"
#endif

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
    void draw(Frame& frame) override;

private:
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

void About::draw(Frame& frame) {
    const auto page = begin_page(frame, tr("about.title"), tr("about.version", PETIBOJ_VERSION));
    if (page.back) services_.stage.pop();
    const Rect& area = page.content;
    const float pad = std::min(frame.t(48), area.w * 0.05F);
    const bool beside = area.w >= frame.t(1120);
    const float left = beside ? std::floor((area.w - 3 * pad) * 0.40F) : area.w - 2 * pad;
    const float right = beside ? area.w - 3 * pad - left : left;
    const float name = name_height(frame, left), parts = parts_height(frame, right);
    const float content = (beside ? std::max(name, parts) : name + frame.t(40) + parts) + 2 * pad;
    const float height = std::min(area.h, content);
    const Rect paper{area.x, area.y, area.w, height};
    frame.ui.panel(paper, 24);
    const Rect view{paper.x, paper.y + frame.u(8), paper.w - frame.u(16), paper.h - frame.u(16)};
    auto scroll = frame.ui.scroll("about", view, content - frame.u(16));
    const float y = scroll.top() - frame.u(8) + pad;
    draw_name(frame, {paper.x + pad, y, left, name});
    if (beside)
        draw_parts(frame, {paper.x + 2 * pad + left, y, right, parts});
    else
        draw_parts(frame, {paper.x + pad, y + name + frame.t(40), right, parts});
}

/// In a low window mark and name stand in one row, or the words would begin out of sight.
float mark_side(Frame& frame, float width) {
    return low_window(frame) ? frame.t(96) : std::min(frame.t(300), width * 0.6F);
}

float About::name_height(Frame& frame, float width) const {
    return mark_side(frame, width) + frame.t(low_window(frame) ? 16 : 130) +
           frame.ui.paragraph_height(tr("about.text"), width, {Face::regular, 22});
}

void About::draw_name(Frame& frame, Rect box) {
    const float side = mark_side(frame, box.w);
    frame.canvas.picture("mark", {box.x - side * 0.06F, box.y, side, side});
    if (low_window(frame)) {
        frame.ui.text("name", {box.x + side * 1.1F, box.y, box.w - side * 1.1F, side}, "Pětiboj",
                      {Face::display_bold, 60, {}, render::Align::left, true});
        frame.ui.paragraph("text", {box.x, box.y + side + frame.t(16), box.w, 0}, tr("about.text"),
                           {Face::regular, 22});
        return;
    }
    const float y = box.y + side + frame.t(14);
    frame.ui.text("name", {box.x, y, box.w, frame.t(88)}, "Pětiboj",
                  {Face::display_bold, 78, {}, render::Align::left, true});
    frame.ui.paragraph("text", {box.x, y + frame.t(104), box.w, 0}, tr("about.text"),
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
