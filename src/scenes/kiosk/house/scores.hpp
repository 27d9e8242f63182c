// Scores without names: rows of animal, colour and perhaps three letters. One JSON file,
// written whole; nothing in it points to a person. Knows no scenes and no sentences.
#pragma once

#include "scenes/kiosk/house/conf.hpp"

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace kiosk {

/// Ids to choose from, in the order of the wheel: 16 animals, 8 colours.
const std::vector<std::string>& animals();
const std::vector<std::string>& colours();

/// Who: never a name.
struct Identity {
    std::string animal;    ///< an id of animals(); empty: a guest
    std::string colour;    ///< an id of colours()
    std::string initials;  ///< three of A–Z and _, or empty
    bool operator==(const Identity&) const = default;
};
/// True for a guest, or known ids with empty or well-formed initials.
bool identity_fits(const Identity& who);

/// True for initials that must neither be entered nor shown: a list for cs, en, de and `more`. "_"
/// stands for a missing letter: it hides no word ("A_H" reads "AH").
bool initials_blocked(std::string_view initials, const std::vector<std::string>& more = {});

/// One list of scores.
struct Board {
    std::string game;       ///< id
    std::string challenge;  ///< id of the solo challenge, at most 64 bytes
    bool lower = false;     ///< fewer is better
    bool operator==(const Board&) const = default;
};

struct Row {
    std::uint64_t id = 0;  ///< for `erase`
    long long value = 0;
    std::time_t time = 0;
    Identity who;
    bool operator==(const Row&) const = default;
};

enum class Period { today, week, all };  ///< local day, week from Monday, everything kept
inline constexpr int kBoardRows = 10;

class Scores {
public:
    /// Reads `file` (<data directory>/kiosk-scores.json) and throws away what is too old. A damaged
    /// file is set aside; a directory that is missing or cannot be written: scores live in memory
    /// until the end. An empty path: likewise.
    Scores(std::filesystem::path file, const ScoreConf& conf, std::time_t now);

    /// The best rows, best first, equal ones oldest first; at most kBoardRows. Blocked initials are
    /// left out of what is returned.
    std::vector<Row> rows(const Board& board, Period period, std::time_t now) const;
    /// The place (1…kBoardRows) that `value` would take; 0: none.
    int place(const Board& board, Period period, long long value, std::time_t now) const;
    /// Adds and writes; the row's id. Blocked or ill-formed initials are dropped, unknown ids make
    /// a guest.
    std::uint64_t add(const Board& board, long long value, const Identity& who, std::time_t now);
    /// Staff: one row, all rows. Writes. False: no such row.
    bool erase(std::uint64_t id);
    void clear();
    /// Throws away rows older than purge_days (call once a day); the number.
    int purge(std::time_t now);

    /// All boards that have rows, by game and challenge.
    std::vector<Board> boards() const;
    int size() const;
    /// False if nothing is kept beyond the end of the program; why, in the system's words.
    bool kept() const { return problem_.empty(); }
    const std::string& problem() const { return problem_; }
    /// True if the file was damaged at the start and set aside.
    bool damaged() const { return damaged_; }

private:
    struct Entry {
        Board board;
        Row row;
    };
    void read(std::time_t now);
    void write();
    void thin(std::time_t now);  // what can stand on no board any more

    std::filesystem::path file_;
    ScoreConf conf_;
    std::vector<Entry> entries_;
    std::uint64_t next_ = 1;
    std::string problem_;
    bool damaged_ = false;
};

// --- what they are called in the language in force

/// "fox"; the plain name of an animal.
std::string animal_name(const std::string& animal);
/// The colour as a word by itself ("red").
std::string colour_name(const std::string& colour);
/// "modrá liška", "blauer Fuchs", "blue fox"; a guest: "host", "Gast", "guest". Initials follow
/// after a dot in the middle: "blue fox · A_H".
std::string name_of(const Identity& who);

}  // namespace kiosk
