// Boards: who stands on them, who leaves them. The file is in scores_file.cpp.
#include "scenes/kiosk/house/scores.hpp"

#include "scenes/kiosk/house/hours.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace kiosk {
namespace {

constexpr std::size_t kMostRows = 5000;  // of all boards; the file stays below a megabyte
constexpr int kKept = 2 * kBoardRows;    // of each list: rows for those that staff deletes
constexpr std::size_t kLongestId = 64;

bool same_board(const Board& one, const Board& other) {
    return one.game == other.game && one.challenge == other.challenge;
}

/// Whether `one` stands before `other`.
bool before(const Board& board, const Row& one, const Row& other) {
    if (one.value != other.value)
        return board.lower ? one.value < other.value : one.value > other.value;
    return one.id < other.id;
}

/// The Monday of the week of `now`.
Date monday_of(std::time_t now) {
    const Date today = date_of(now);
    return day_after(today, -weekday_of(today));
}

}  // namespace

std::vector<Row> Scores::rows(const Board& board, Period period, std::time_t now) const {
    const Date today = date_of(now);
    const Date first = period == Period::week ? monday_of(now) : today;
    // Rows of a clock that went wrong and lie ahead are on the list of all time only.
    const auto belongs = [&](const Row& row) {
        const Date day = date_of(row.time);
        return period == Period::all || (first <= day && day <= today);
    };
    std::vector<Row> list;
    for (const auto& entry : entries_)
        if (same_board(entry.board, board) && belongs(entry.row)) list.push_back(entry.row);
    std::sort(list.begin(), list.end(),
              [&](const Row& one, const Row& other) { return before(board, one, other); });
    if (list.size() > kBoardRows) list.resize(kBoardRows);
    for (auto& row : list)
        if (initials_blocked(row.who.initials, conf_.blocked)) row.who.initials.clear();
    return list;
}

int Scores::place(const Board& board, Period period, long long value, std::time_t now) const {
    const auto list = rows(board, period, now);
    const auto better = std::count_if(list.begin(), list.end(), [&](const Row& row) {
        return board.lower ? row.value <= value : row.value >= value;
    });
    return better < kBoardRows ? static_cast<int>(better) + 1 : 0;
}

std::uint64_t Scores::add(const Board& board, long long value, const Identity& who,
                          std::time_t now) {
    Entry entry{board, {next_++, value, now, who}};
    entry.board.challenge.resize(std::min(entry.board.challenge.size(), kLongestId));
    auto& kept = entry.row.who;
    if (!identity_fits({"", "", kept.initials}) || initials_blocked(kept.initials, conf_.blocked))
        kept.initials.clear();
    if (!identity_fits(kept)) kept = {"", "", kept.initials};
    const auto id = entry.row.id;
    for (auto& other : entries_)
        if (same_board(other.board, entry.board)) other.board.lower = board.lower;
    entries_.push_back(std::move(entry));
    thin(now);
    write();
    return id;
}

bool Scores::erase(std::uint64_t id) {
    const auto gone = std::remove_if(entries_.begin(), entries_.end(),
                                     [&](const Entry& entry) { return entry.row.id == id; });
    if (gone == entries_.end()) return false;
    entries_.erase(gone, entries_.end());
    write();
    return true;
}

void Scores::clear() {
    entries_.clear();
    write();
}

int Scores::purge(std::time_t now) {
    const Date oldest = day_after(date_of(now), -conf_.purge_days);
    const auto gone = std::remove_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        return date_of(entry.row.time) < oldest;
    });
    const auto count = static_cast<int>(entries_.end() - gone);
    entries_.erase(gone, entries_.end());
    if (count > 0) write();
    return count;
}

/// A row that is not among the best of its day can stand on no list of that day, its week or all
/// time; of days before this week only the best of all time can still be seen.
void Scores::thin(std::time_t now) {
    const Date monday = monday_of(now);
    std::vector<const Entry*> best;
    for (const auto& entry : entries_) best.push_back(&entry);
    std::sort(best.begin(), best.end(), [](const Entry* one, const Entry* other) {
        const auto key = [](const Entry& e) { return std::tie(e.board.game, e.board.challenge); };
        if (key(*one) != key(*other)) return key(*one) < key(*other);
        return before(one->board, one->row, other->row);
    });
    std::set<std::uint64_t> kept;
    const Entry* last = nullptr;
    int all = 0;
    std::map<Date, int> days;
    for (const Entry* entry : best) {
        if (!last || !same_board(last->board, entry->board)) {
            all = 0;
            days.clear();
        }
        last = entry;
        const Date day = date_of(entry->row.time);
        const bool on_day = day >= monday && ++days[day] <= kKept;
        if (++all <= kKept || on_day) kept.insert(entry->row.id);
    }
    entries_.erase(std::remove_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return !kept.count(entry.row.id); }),
                   entries_.end());
    // Entries stand in the order in which they came: the oldest go.
    if (entries_.size() > kMostRows)
        entries_.erase(entries_.begin(), entries_.end() - static_cast<long>(kMostRows));
}

std::vector<Board> Scores::boards() const {
    std::vector<Board> list;
    for (const auto& entry : entries_)
        if (std::none_of(list.begin(), list.end(),
                         [&](const Board& board) { return same_board(board, entry.board); }))
            list.push_back(entry.board);
    std::sort(list.begin(), list.end(), [](const Board& one, const Board& other) {
        return std::tie(one.game, one.challenge) < std::tie(other.game, other.challenge);
    });
    return list;
}

int Scores::size() const {
    return static_cast<int>(entries_.size());
}

}  // namespace kiosk
