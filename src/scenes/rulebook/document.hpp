// A rules text as the help scene shows it: sections of paragraphs, lists, tables, notes and figures
// read from assets/games/<game>/rules.<language>.md; the section on how everything is controlled;
// and the rule that a sentence cites. Knows no picture, no font and no game.
#pragma once

#include "scenes/base/keys.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scenes::help {

/// Words in one style.
struct Span {
    std::string text;
    bool bold = false;
    bool code = false;

    bool operator==(const Span&) const = default;
};

using Line = std::vector<Span>;

/// What a figure directive asks for: `![figure: POSITION; WORDS](CAPTION)`. Words with `=` are
/// options of the game, the others moves; several moves that start alike are alternatives.
struct Figure {
    std::string position;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<std::string> moves;
    std::string caption;

    bool operator==(const Figure&) const = default;
};

enum class BlockKind { paragraph, bullet, numbered, note, table, figure, subheading };

/// One piece of a section. Tables hold rows of cells, the first row is the head.
struct Block {
    BlockKind kind = BlockKind::paragraph;
    Line line = {};
    int number = 0;  ///< numbered: from 1
    std::vector<std::vector<Line>> rows = {};
    Figure figure = {};
};

/// One page of the contents: `## 3.2 Jumping` has number "3.2" and depth 2, `## B. A turn` has "B".
struct Section {
    std::string number;
    std::string title;
    int depth = 1;
    std::vector<Block> blocks;
};

struct Document {
    std::string title;
    std::vector<Section> sections;

    /// Index of the section with this rule number ("3.2"), else of its parent ("3"), else -1.
    int find(std::string_view number) const;
};

/// Reads the subset of Markdown that rules use: `#` title, `##` sections, `###` subheadings,
/// paragraphs, `-` and `1.` lists, `>` notes, `|` tables, `**bold**`, `` `code` ``, figures. Text
/// it does not know stays a paragraph, so nothing written is ever lost.
Document read_document(std::string_view text);

/// The spans of one line of text.
Line read_line(std::string_view text);

/// The line without its styles.
std::string plain(const Line& line);

/// The number of the rule that a sentence of the language in force names, as the rules number their
/// sections: "3.1" of "… (rule 3.1)", the first of several; "" if it names none.
std::string rule_cited(std::string_view sentence);

/// Mouse, touch, keyboard and gamepad in words, and a table of the keys as they are set.
Section controls(const Keys& keys);

}  // namespace scenes::help
