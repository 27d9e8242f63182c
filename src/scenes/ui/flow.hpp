// What stands on a page, one below the other: the page says what and in which order, and where it
// stands follows from the window, the size of letters, the language and the finger. The cursor is
// Dear ImGui's: its groups, its same line; what that lacks is here: words that wrap or shrink,
// equal columns, the largest letters with which everything fits. Content is met twice, once to be
// measured and once to be drawn. Knows no game and no page.
#pragma once

#include "render/canvas.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/ui.hpp"

#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scenes {

/// What words are; their typeface, size and colour follow.
enum class Words {
    name,     ///< of the program
    sum,      ///< a large figure, at the right
    title,    ///< of a page or a dialog
    heading,  ///< of a panel
    card,     ///< name of a card or a list
    part,     ///< of a part of a panel
    label,    ///< of what stands below or beside it
    lead,     ///< the first sentences of a page
    body,
    quiet,  ///< body that explains
    strong,
    figure,  ///< a value, at the right
    note,    ///< small, below what it is about
    good,    ///< something went well
    bad,     ///< or did not
};
TextLook look_of(const Ui& ui, Words words);

class Flow;
/// Puts everything in its order.
using Content = std::function<void(Flow& flow)>;

/// What can be pressed as a whole, and what it stands on.
struct CardLook {
    HotLook hot{};
    bool chosen = false;
    enum class Ground { paper, inset, dashes, none } ground = Ground::inset;
    float padding = 18;                  ///< design
    std::optional<render::Color> ink{};  ///< of the ground, where it is not chosen
};

class Flow {
public:
    /// What stands in one place of a row, and how wide that is: design, of letters; 0: it shares
    /// what the others leave.
    struct Cell {
        float width;
        Content content;
    };

    /// Draws the content from this corner on in this width (px), with so much room to spare below;
    /// returns its height, px.
    static float draw(Frame& frame, render::Point corner, float width, const Content& content,
                      float spare = 0);
    /// The height that it would have, px.
    static float height(Frame& frame, float width, const Content& content);
    /// A line as content, and a sign.
    static Content said(std::string id, std::string text, Words what = Words::body,
                        std::optional<render::Align> align = {},
                        std::optional<render::Color> ink = {});
    static Content signed_by(float size, std::function<void(render::Point, float radius)> draw);

    Frame& frame() { return frame_; }
    Ui& ui() { return frame_.ui; }
    float width() const { return width_; }  ///< of this column, px
    float design_width() const { return width_ / frame_.type; }
    /// The column is at least so wide (design, of letters).
    bool roomy(float least) const { return width_ >= frame_.t(least); }

    /// Wrapped words.
    void words(std::string_view id, const std::string& text, Words what = Words::body,
               std::optional<render::Align> align = {});
    /// Wrapped words in the room that the highest of them would need.
    void alternatives(std::string_view id, const std::string& text, Words what,
                      const std::vector<std::string>& others);
    /// One line; smaller letters where it is too long, in an ink of its own if one is given.
    void line(std::string_view id, const std::string& text, Words what = Words::body,
              std::optional<render::Align> align = {}, std::optional<render::Color> ink = {});
    /// A heading and, close below it, a sentence.
    void heading(std::string_view id, const std::string& text, const std::string& note = {});
    /// A line with a sign before it.
    void part(render::Icon icon, const std::string& text);

    /// A line with a sign drawn around a point before it.
    void signed_line(std::string_view id, const std::string& text,
                     const std::function<void(render::Point, float radius)>& sign);
    /// The message of the moment, if there is one: it stands here then.
    void toast();
    /// Words that give way to it.
    void words_or_toast(std::string_view id, const std::string& text, Words what = Words::body);
    /// A square picture as wide as the column, at most so wide (design).
    void picture(const std::string& name, float most);
    /// A sign around the middle of the column, so large (design).
    void sign(float size, const std::function<void(render::Point, float radius)>& draw);
    /// How much of a whole, or what it is made of.
    struct Share {
        float share;
        render::Color color;
    };
    void bar(const std::vector<Share>& parts);

    // Controls as wide as the column; true when pressed or changed. Those with a label say it
    // above.
    bool button(std::string_view id, const std::string& label, const ButtonLook& look = {});
    bool toggle(std::string_view id, const std::string& label, bool& value,
                const std::string& note = {}, const Allowed& enabled = {});
    bool segmented(std::string_view id, const std::string& label,
                   const std::vector<Choice>& choices, int& chosen, const Allowed& enabled = {});
    bool select(std::string_view id, const std::string& label, const std::vector<Choice>& choices,
                int& chosen, const Allowed& enabled = {});
    bool slider(std::string_view id, const std::string& label, int& value, int min, int max,
                int step, const std::string& shown = {}, const Allowed& enabled = {});
    bool field(std::string_view id, const std::string& label, std::string& text,
               std::size_t limit = 64, const Allowed& enabled = {});
    /// A row that leads to a page: a sign, what it is, and a note.
    bool lead(std::string_view id, render::Icon icon, const std::string& label,
              const std::string& note = {});
    /// Buttons beside each other as far as they fit; the index of the one pressed, or -1.
    int buttons(const std::vector<FootButton>& buttons);

    /// A button without words as wide as the column; they are its tooltip.
    bool icon_button(std::string_view id, render::Icon icon, const std::string& label,
                     const ButtonLook& look = {ButtonStyle::quiet});
    /// Content that is pressed as a whole; `label` says what it is. Content that is lower than its
    /// place stands at the top of it, after middle() in the middle.
    Touch card(std::string_view id, const std::string& label, const CardLook& look,
               const Content& content);

    /// Something of the page's own, so high (px): drawn in the box that it gets.
    void item(float height, const std::function<void(render::Rect box)>& draw);

    /// The next one stands close to this one: its label, its note.
    void close() { gap_ = Gap::close; }
    /// From here on rows stand close below each other: a list of settings.
    void tight() { usual_ = Gap::tight; }
    /// From here on labels are not seen, only read: the heading says it.
    void unlabelled() { label_share_ = -1; }
    /// From here on labels stand left of their controls with this share of the width; 0: above.
    void label_left(float share) { label_share_ = share; }
    /// The next one begins a part of its own.
    void apart() { gap_ = Gap::apart; }
    /// A hairline between two parts.
    void rule();
    /// Equal columns, or one below the other where each would be narrower than `least` (design).
    /// Beside a higher one a column has room left.
    void columns(const std::vector<Content>& columns, float least);
    /// The next one – of items, columns, papers, insets – takes this share of the room that is left
    /// in the place of the content: a chart, a board.
    void fill(float share = 1) { fill_ = share; }
    /// Cells beside each other that share what is left as they need it, in the next row where one
    /// does not fit.
    void wrap(const std::vector<Cell>& cells);
    /// What stands beside each other next is centred from top to bottom.
    void middle() { middle_ = true; }
    /// Cells beside each other, each in the middle of the row's height.
    void row(const std::vector<Cell>& cells);
    /// Where one of them lies in a row of this width, from its left edge on; px.
    static render::Rect place_of(const Frame& frame, float width, const std::vector<Cell>& cells,
                                 std::size_t index);
    /// The width of a cell (design) that holds this line, this button.
    float need(const std::string& text, Words what) const;
    float need(const FootButton& button) const;
    /// Equal cells that are at least so wide (design), as many beside each other as fit and at most
    /// so many; all are as high as the highest.
    void grid(std::size_t count, float least, std::size_t most,
              const std::function<void(Flow& cell, std::size_t index)>& each);
    /// Two columns, the left one with this share of the width; one below the other in a column that
    /// is narrower than `least` (design).
    void beside(float share, const Content& left, const Content& right, float least = 0);
    /// A column in the middle, at most so wide (design), and in the middle of the room that is
    /// left.
    void centred(float most, const Content& content);
    /// Content on a ground of its own, so far from its edges (design): inset, or a paper.
    void over(float padding, const std::function<void(const render::Rect& box)>& ground,
              const Content& content);
    void inset(const Content& content);
    void paper(const Content& content);

private:
    enum class Gap { none, close, tight, usual, apart };
    /// What stands beside what: width, px.
    struct Side {
        float width;
        const Content* content;
    };

    Flow(Frame& frame, float width, bool draws) : frame_(frame), width_(width), draws_(draws) {}
    /// What the place of a content is like.
    struct Place {
        Gap usual = Gap::usual;
        float high = 0;   ///< px; 0: any
        float spare = 0;  ///< px that are left in it
    };

    static float run(Frame& frame, render::Point corner, float width, bool draws,
                     const Content& content, const Place& place);
    enum class Upright { top, middle, stretched };
    void abreast(const std::vector<Side>& sides, float between, Upright upright);
    static std::vector<float> widths_of(const Frame& frame, float width,
                                        const std::vector<Cell>& cells);
    float filling();
    void ground(const render::Rect& box, const CardLook& look, const Touch& touch);
    render::Rect place(float height);
    void taken(const render::Rect& box);
    void control(float height, const std::string& label,
                 const std::function<void(const render::Rect& box)>& draw);

    Frame& frame_;
    float width_;
    bool draws_;
    bool middle_ = false;
    float high_ = 0;   ///< of the place, px; 0: any
    float spare_ = 0;  ///< px that are left in the place
    float fill_ = 0;   ///< share of them for the next one
    float label_share_ = 0;
    Gap usual_ = Gap::usual;
    Gap gap_ = Gap::none;  ///< before the next one
};

}  // namespace scenes
