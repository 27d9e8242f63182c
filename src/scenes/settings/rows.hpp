// Rows of settings in blocks, and how blocks are laid out in as many columns as the window has
// room for. Knows no setting.
#pragma once

#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>
#include <string>
#include <vector>

namespace scenes {

/// One row: how high it is and what it draws in its box.
struct SettingRow {
    float height = 0;
    std::function<void(render::Rect)> draw;
};

/// A heading with its rows.
struct SettingBlock {
    render::Icon icon;
    std::string title;
    std::vector<SettingRow> rows;
};

/// Number of columns that fit this width.
int setting_columns(const Frame& frame, float width);

/// Height of the highest column of these blocks in paper of this width.
float blocks_height(const Frame& frame, float width, const std::vector<SettingBlock>& blocks);

/// Draws the blocks in order in columns of paper, scrolling when they do not fit. Each page keeps
/// its own place.
void draw_blocks(Frame& frame, const std::string& page, render::Rect area,
                 const std::vector<SettingBlock>& blocks);

/// Where each column's blocks begin: the split of consecutive heights into `columns` parts whose
/// highest part is lowest. Index of the first block of each column.
std::vector<std::size_t> split_evenly(const std::vector<float>& heights, int columns, float gap);

}  // namespace scenes
