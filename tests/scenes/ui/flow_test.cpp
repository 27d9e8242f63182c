// Layout by order: what stands on a page one below the other, measured as it is drawn.
#include "scenes/ui/lay.hpp"
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

using render::Rect;
using scenes::ButtonStyle;
using scenes::Flow;
using stand::Stand;

namespace {

/// A page made of a drawing function that gets the whole frame.
class FlowPage final : public scenes::Scene {
public:
    explicit FlowPage(std::function<void(scenes::Frame&)> draw) : draw_(std::move(draw)) {}
    std::string name() const override { return "flow"; }
    void draw(scenes::Frame& frame) override { draw_(frame); }

private:
    std::function<void(scenes::Frame&)> draw_;
};

void show(Stand& stand, std::function<void(scenes::Frame&)> draw) {
    stand.stage.push(std::make_unique<FlowPage>(std::move(draw)));
    stand.loop.compose();
}

/// A page as pages are written: a title, six rows, two buttons.
class Toy {
public:
    void draw(scenes::Frame& frame) {
        const auto laid =
            scenes::lay_page(frame, {"toy", "Toy"},
                             {{"reset", "Reset", {}}, {"done", "Done", {ButtonStyle::primary}}},
                             [this](Flow& flow) { rows(flow); });
        if (laid.left || laid.pressed == 1) done = true;
        if (laid.pressed == 0) *this = Toy();
    }
    bool sound = false, done = false;
    int kind = 0, loud = 50;
    std::string name;

private:
    void rows(Flow& flow) {
        flow.heading("head", "What it is", "All of it holds at once.");
        flow.toggle("sound", "Sound", sound);
        flow.segmented("kind", "Kind", {{"a", "First"}, {"b", "Second"}}, kind);
        flow.slider("loud", "Volume", loud, 0, 100, 5);
        flow.field("name", "Name", name);
        flow.words("text", "Words that go on over the line where they have to.");
    }
};

}  // namespace

TEST_CASE("flow: what is measured is what is drawn, whatever stands there") {
    for (const float width : {180.0F, 400.0F, 900.0F}) {
        Stand stand;
        float measured = 0, drawn = 0;
        show(stand, [&](scenes::Frame& frame) {
            bool on = true;
            int chosen = 0;
            const scenes::Content content = [&](Flow& flow) {
                flow.heading("head", "Heading", "A sentence that may need a second line");
                flow.toggle("on", "On", on, "and what that means");
                flow.columns({[](Flow& part) { part.words("a", "left"); },
                              [](Flow& part) {
                                  part.words("b", "right");
                                  part.button("c", "Press");
                              }},
                             120);
                flow.apart();
                flow.rule();
                flow.inset([](Flow& part) { part.line("d", "inside"); });
                flow.beside(
                    0.4F, [](Flow& part) { part.line("e", "left"); },
                    [&](Flow& part) {
                        part.select("f", "Select", {{"x", "X"}, {"y", "Y"}}, chosen);
                    });
                flow.buttons({{"ok", "OK", {}}, {"no", "No", {}}});
            };
            measured = Flow::height(frame, width, content);
            drawn = Flow::draw(frame, {100, 50}, width, content);
        });
        CHECK(measured > 100);
        CHECK(measured == drawn);
        // Everything lies in the column, and nothing on what was there before.
        float below = 50;
        for (const auto& control : stand.ui.model().controls()) {
            CHECK(control.rect.x >= 100);
            CHECK(control.rect.right() <= 100 + width + 0.5F);
            CHECK(control.rect.bottom() <= 50 + drawn + 0.5F);
            if (control.name == "text:head" || control.name == "toggle:on") {
                CHECK(control.rect.y >= below);
                below = control.rect.bottom();
            }
        }
    }
}

TEST_CASE("flow: columns are equally wide and begin at one height; narrow ones stand below") {
    for (const bool narrow : {false, true}) {
        Stand stand;
        show(stand, [&](scenes::Frame& frame) {
            Flow::draw(frame, {0, 0}, 900, [&](Flow& flow) {
                const auto part = [](const char* id) {
                    return [id](Flow& column) { column.button(id, id); };
                };
                flow.columns({part("a"), part("b"), part("c")}, narrow ? 600 : 100);
            });
        });
        const auto a = stand.find("button:a").rect, b = stand.find("button:b").rect,
                   c = stand.find("button:c").rect;
        CHECK(a.w == b.w);
        CHECK(b.w == c.w);
        CHECK((a.y == c.y) == !narrow);
        CHECK((a.x == c.x) == narrow);
        if (narrow) CHECK(b.y > a.bottom());
        if (!narrow) CHECK(b.x > a.right());
    }
}

TEST_CASE("flow: cells share the row, wrap where they have no room, and cards are equally high") {
    Stand stand;
    std::vector<Rect> row, wrapped, cards;
    const auto seen = [](std::vector<Rect>& into) {
        return [&into](Flow& cell) {
            cell.item(cell.frame().t(20), [&](const Rect& box) { into.push_back(box); });
        };
    };
    show(stand, [&](scenes::Frame& frame) {
        row.clear(), wrapped.clear(), cards.clear();
        Flow::draw(frame, {50, 80}, 600, [&](Flow& flow) {
            flow.row({{0, seen(row)}, {100, seen(row)}, {0, seen(row)}});
            flow.wrap({{250, seen(wrapped)}, {300, seen(wrapped)}, {200, seen(wrapped)}});
            flow.grid(5, 150, 3, [&](Flow& cell, std::size_t i) {
                cell.card(std::to_string(i), "card", {}, [&](Flow& card) {
                    for (std::size_t k = 0; k <= i; ++k) card.line("", "line");
                });
            });
        });
        for (const auto& control : frame.ui.model().controls())
            if (control.name.rfind("card:", 0) == 0) cards.push_back(control.rect);
    });
    REQUIRE(row.size() == 3);
    CHECK(row[0].w == row[2].w);
    CHECK(row[1].w == std::floor(stand.ui.t(100)));
    CHECK(row[2].right() <= 650);
    REQUIRE(wrapped.size() == 3);
    CHECK(wrapped[2].right() <= 650);
    CHECK(wrapped[0].y <= wrapped[2].y);
    REQUIRE(cards.size() == 5);
    for (const auto& card : cards) CHECK(card.h == cards[0].h);
    CHECK(cards[0].y < cards[4].y);
}

TEST_CASE("flow: what fills takes the room that is left, and no more") {
    Stand stand;
    Rect chart, paper;
    show(stand, [&](scenes::Frame& frame) {
        Flow::draw(
            frame, {50, 80}, 600,
            [&](Flow& flow) {
                flow.line("a", "above");
                flow.fill(0.5F);
                flow.item(100, [&](const Rect& box) { chart = box; });
                flow.fill();
                flow.paper([&](Flow& inside) {
                    inside.fill();
                    inside.item(50, [&](const Rect& box) { paper = box; });
                });
            },
            200);
    });
    CHECK(chart.h == 200);
    CHECK(paper.h == 150);
}

TEST_CASE("flow: a page of a title, six rows and two buttons works at every size") {
    for (const auto& [width, height] :
         {std::pair{1280, 720}, {640, 360}, {360, 640}, {1080, 1920}, {3840, 2160}}) {
        Stand stand(width, height);
        Toy toy;
        show(stand, [&](scenes::Frame& frame) { toy.draw(frame); });
        stand.press("toggle:sound");
        CHECK(toy.sound);
        stand.press("option:kind:b");
        CHECK(toy.kind == 1);
        for (const auto& control : stand.ui.model().controls()) {
            CHECK_FALSE(control.clipped);
            const Rect window{0, 0, static_cast<float>(width), static_cast<float>(height)};
            if (control.visible) CHECK(control.rect.right() <= window.w);
        }
        stand.press("button:reset");
        CHECK(toy.kind == 0);
        stand.press("button:done");
        CHECK(toy.done);
    }
}

TEST_CASE("flow: a dialog is as high as its content and scrolls where the window is lower") {
    for (const int height : {1080, 300}) {
        Stand stand(1280, height);
        int pressed = -1;
        show(stand, [&](scenes::Frame& frame) {
            const auto laid = scenes::lay_dialog(
                frame, "words", "Title", 600, {{"ok", "OK", {}}}, [](Flow& flow) {
                    for (int i = 0; i < 12; ++i) flow.line("l" + std::to_string(i), "A line");
                });
            if (laid.pressed >= 0) pressed = laid.pressed;
        });
        const auto& first = stand.find("text:l0");
        CHECK(first.visible);
        CHECK(stand.find("text:l11").visible == (height > 500));
        CHECK(stand.find("button:ok").rect.bottom() < static_cast<float>(height));
        stand.press("button:ok");
        CHECK(pressed == 0);
    }
}
