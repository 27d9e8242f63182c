// Pages, dialogs and columns of paper made of content that lays itself out: heads, papers, what
// scrolls, buttons below, and the largest letters with which all of it fits. Knows no page.
#pragma once

#include "scenes/ui/flow.hpp"
#include "scenes/ui/page.hpp"

#include <string>
#include <vector>

namespace scenes {

/// What became of a page or a dialog in this pass.
struct Laid {
    bool left = false;  ///< back, Esc, or a press beside a dialog
    int pressed = -1;   ///< index of the foot's button
    int tool = -1;      ///< index of the head's
};

/// What a page is called and how its letters may grow.
struct PageLook {
    std::string id;  ///< of what scrolls
    std::string title;
    std::string note{};
    float most = 1.4F;                ///< how much larger letters may be in an upright window
    bool fills = false;               ///< or, the paper's, in one that is wider than high
    float padding = 40;               ///< of the paper, design
    bool stretches = false;           ///< what fills takes the room that is left in the window
    bool paper = true;                ///< what is content stands on
    Content top{};                    ///< of the paper, stays when the rest scrolls
    Content foot{};                   ///< below it, instead of buttons
    std::vector<FootButton> tools{};  ///< at the right of the head; signs alone in a narrow window
};

/// A page: head, one paper as high as its content, which scrolls where it is higher than the
/// window, and buttons below, or whatever stands there. Letters are as large as they may and all
/// fits.
Laid lay_page(Frame& frame, const PageLook& look, const std::vector<FootButton>& foot,
              const Content& content);

/// A dialog over the scene, so wide (design) and as high as its content, which scrolls where the
/// window is lower. Without buttons at its foot it has a cross in the corner; a title may be in the
/// content instead (then it is empty here).
Laid lay_dialog(Frame& frame, std::string_view id, const std::string& title, float width,
                const std::vector<FootButton>& foot, const Content& content,
                const DialogLook& look = {});

/// A heading with its sign, and what stands below it.
struct Block {
    render::Icon icon;
    std::string title;
    Content content;
};

/// Number of columns that fit this width.
int paper_columns(const Frame& frame, float width);

/// Height of the highest column of these blocks in paper of this width.
float papers_height(Frame& frame, float width, const std::vector<Block>& blocks);

/// Draws the blocks in order in columns of paper, scrolling when they do not fit. Each page keeps
/// its own place, by its id.
void draw_papers(Frame& frame, const std::string& id, render::Rect area,
                 const std::vector<Block>& blocks);

/// Where each column's blocks begin: the split of consecutive heights into `columns` parts whose
/// highest part is lowest. Index of the first block of each column.
std::vector<std::size_t> split_evenly(const std::vector<float>& heights, int columns, float gap);

}  // namespace scenes
