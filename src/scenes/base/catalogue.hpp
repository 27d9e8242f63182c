// One language's messages: a file of gettext's binary format (.mo), read once and checked then, and
// its rule of plurals.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace scenes {

/// Which plural form a number takes, as a catalogue says it: "nplurals=3; plural=(n==1) ? 0 :
/// (n>=2 && n<=4) ? 1 : 2;" (gettext manual, 11.2.6).
class PluralRule {
public:
    /// The rule of a catalogue that states none: one, and all other numbers.
    PluralRule();
    /// Reads the value of the header Plural-Forms; nothing if it is none, is longer than 1000 bytes
    /// or nests deeper than 50.
    static std::optional<PluralRule> read(std::string_view text);

    /// How many forms there are, 1 to 16.
    unsigned forms() const { return forms_; }
    /// The form of `n`, below forms(). A division by zero gives 0; where the rule names a form that
    /// is not there it is the first.
    unsigned form(std::uint64_t n) const;

private:
    friend class PluralReader;

    /// What is done with the values that lie on top: Choose takes condition, then, else.
    enum class What : std::uint8_t {
        Number,
        N,
        Not,
        Or,
        And,
        Equal,
        Unequal,
        Less,
        More,
        AtMost,
        AtLeast,
        Plus,
        Minus,
        Times,
        Divide,
        Rest,
        Choose
    };
    struct Step {
        What what;
        std::uint64_t number;
    };

    /// The value of an operator between two.
    static std::uint64_t worked_out(What what, std::uint64_t a, std::uint64_t b);

    unsigned forms_;
    std::vector<Step> steps_;  ///< the expression, operands before their operator
};

/// The messages themselves.
class Catalogue {
public:
    /// Reads the bytes of a file that msgfmt wrote, of either byte order. Nothing if they are none:
    /// something of it lies outside, its keys are not in order, its texts are not said to be UTF-8
    /// or its rule of plurals cannot be read.
    static std::optional<Catalogue> read(std::vector<char> bytes);

    /// The text of `key`, of several forms the first; nothing if there is none.
    std::optional<std::string_view> find(std::string_view key) const;
    /// The form of `key` for `n`, the first where it has not that many.
    std::optional<std::string_view> find(std::string_view key, std::uint64_t n) const;

    std::size_t size() const { return entries_.size(); }

private:
    struct Entry {
        std::string_view key, text;  ///< in bytes_; forms of a text are parted by a zero byte
    };
    /// The entry's text, all its forms.
    const Entry* entry(std::string_view key) const;
    bool read_entries();
    bool read_header();

    std::vector<char> bytes_;
    std::vector<Entry> entries_;  ///< in the order of their keys
    PluralRule rule_;
};

}  // namespace scenes
