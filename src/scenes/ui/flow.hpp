// What stands on a page, one below the other: the page says what and in which order, and where it
// stands follows from the window, the size of letters, the language and the finger. The cursor is
// Dear ImGui's: its groups, its same line; what that lacks is here: words that wrap or shrink,
// equal columns, the largest letters with which everything fits. Content is met twice, once to be
// measured and once to be drawn. Knows no game and no page.
#pragma once

#include "render/canvas.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// What words are; their typeface, size and colour follow.
enum class Words {
    name,     ///< of the program
    title,    ///< of a page or a dialog
    heading,  ///< of a panel
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

class Flow {
public:
    /// Draws the content from this corner on in this width (px); returns its height, px.
    static float draw(Frame& frame, render::Point corner, float width, const Content& content);
    /// The height that it would have, px.
    static float height(Frame& frame, float width, const Content& content);

    Frame& frame() { return frame_; }
    Ui& ui() { return frame_.ui; }
    float width() const { return width_; }  ///< of this column, px
    /// The column is at least so wide (design, of letters).
    bool roomy(float least) const { return width_ >= frame_.t(least); }

    /// Wrapped words.
    void words(std::string_view id, const std::string& text, Words what = Words::body);
    /// Wrapped words in the room that the highest of them would need.
    void alternatives(std::string_view id, const std::string& text, Words what,
                      const std::vector<std::string>& others);
    /// One line; smaller letters where it is too long.
    void line(std::string_view id, const std::string& text, Words what = Words::body);
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
    void columns(const std::vector<Content>& columns, float least);
    /// What stands beside each other next is centred from top to bottom.
    void middle() { middle_ = true; }
    /// Two columns, the left one with this share of the width.
    void beside(float share, const Content& left, const Content& right);
    /// Content on a ground of its own.
    void inset(const Content& content);

private:
    enum class Gap { none, close, tight, usual, apart };

    Flow(Frame& frame, float width, bool draws) : frame_(frame), width_(width), draws_(draws) {}
    static float run(Frame& frame, render::Point corner, float width, bool draws,
                     const Content& content);
    render::Rect place(float height);
    void taken(const render::Rect& box);
    void control(float height, const std::string& label,
                 const std::function<void(const render::Rect& box)>& draw);
    void column(float width, const Content& content);

    Frame& frame_;
    float width_;
    bool draws_;
    bool middle_ = false;
    float label_share_ = 0;
    Gap usual_ = Gap::usual;
    Gap gap_ = Gap::none;  ///< before the next one
};

}  // namespace scenes
