// The store's books of luck and skill, see store.hpp.
#include "game/core/ledger.hpp"
#include "game/store/impl.hpp"
#include "game/store/store.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace game {

namespace {

using Json = nlohmann::json;

/// Raised when an evaluation changes: what another one has counted is counted anew.
constexpr std::int64_t kEvaluation = 3;
constexpr std::size_t kMostBookBytes = 8 * 1024 * 1024;
constexpr std::size_t kColumns = 8;              // of a booking
constexpr std::int64_t kMostValue = 10'000'000;  // of any value, hundredths

/// Tells the actions of a match from those of another.
std::int64_t print_of(const std::vector<std::string>& moves, std::size_t count) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (std::size_t i = 0; i < count; ++i) {
        for (const char letter : moves[i])
            hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211ULL;
        hash = (hash ^ 0x100U) * 1099511628211ULL;
    }
    return static_cast<std::int64_t>(hash);
}

std::string text_of(const Ledger& ledger) {
    Json books = Json::array();
    for (const auto& one : ledger.bookings()) {
        const auto& v = one.value;
        // The action itself stands in the match; the best one only where it is another.
        books.push_back({v.before, v.fair, v.after, v.error, v.apart, v.choice ? 1 : 0,
                         v.exact ? 1 : 0, v.best == one.move ? std::string() : v.best});
    }
    return Json{{"start", ledger.start()}, {"books", std::move(books)}}.dump(
        -1, ' ', false, Json::error_handler_t::replace);
}

std::optional<int> figure(const Json& json, std::int64_t least, std::int64_t most) {
    if (!json.is_number_integer()) return std::nullopt;
    const auto number = json.get<std::int64_t>();
    if (number < least || number > most) return std::nullopt;
    return static_cast<int>(number);
}

/// A booking as it can stand in the books of this seat at this position; foreign bytes may say
/// anything.
std::optional<Appraisal> booking_of(const Json& json, const Position& before,
                                    const std::string& move, int seat) {
    if (!json.is_array() || json.size() != kColumns || !json[7].is_string()) return std::nullopt;
    std::array<int, 7> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = figure(json[i], i == 3 ? 0 : -kMostValue, i < 5 ? kMostValue : 1);
        if (!number) return std::nullopt;
        numbers[i] = *number;
    }
    Appraisal value;
    value.share = share_of(before, seat);
    value.before = numbers[0];
    value.fair = numbers[1];
    value.after = numbers[2];
    value.error = numbers[3];
    value.apart = numbers[4];
    value.choice = numbers[5] == 1;
    value.exact = numbers[6] == 1;
    value.best = json[7].get<std::string>();
    if (value.best.empty()) value.best = move;
    if (value.choice && value.share != Share::skill) return std::nullopt;
    if (value.best != move && before.copy()->play(value.best)) return std::nullopt;
    return value;
}

std::unique_ptr<Ledger> ledger_of(const std::string& text, const Match& match, int seat) {
    if (text.size() > kMostBookBytes) return nullptr;
    const auto json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("start") || !json.contains("books")) return nullptr;
    const auto start = figure(json["start"], -kMostValue, kMostValue);
    const auto& books = json["books"];
    if (!start || !books.is_array() || books.size() != static_cast<std::size_t>(match.ply()))
        return nullptr;
    auto ledger = std::make_unique<Ledger>(*start);
    for (int ply = 0; ply < match.ply(); ++ply) {
        const auto at = static_cast<std::size_t>(ply);
        auto value = booking_of(books[at], match.at(ply), match.moves()[at], seat);
        if (!value) return nullptr;
        ledger->book({ply, match.moves()[at], std::move(*value)});
    }
    return ledger;
}

}  // namespace

Store::Problem Store::keep_ledger(MatchId id, int seat, const Ledger& ledger) {
    std::vector<std::string> moves;
    for (const auto& one : ledger.bookings()) moves.push_back(one.move);
    auto query = impl_->file.query(
        "INSERT OR REPLACE INTO ledgers (match, seat, evaluation, print, books)"
        " SELECT id, ?2, ?3, ?4, ?5 FROM matches WHERE id = ?1");
    query.bind(id).bind(static_cast<std::int64_t>(seat)).bind(kEvaluation);
    query.bind(print_of(moves, moves.size()));
    const auto text = text_of(ledger);
    if (!query.bind(std::string_view(text)).done()) return impl_->file.refusal();
    return std::nullopt;
}

std::unique_ptr<Ledger> Store::ledger(MatchId id, int seat, const Match& match) const {
    if (id == 0 || seat < 0 || seat >= match.seats()) return nullptr;
    auto query = impl_->file.query(
        "SELECT evaluation, print, books FROM ledgers WHERE match = ? AND seat = ?");
    if (!query.bind(id).bind(static_cast<std::int64_t>(seat)).row()) return nullptr;
    const auto print = print_of(match.moves(), static_cast<std::size_t>(match.ply()));
    if (query.integer(0) != kEvaluation || query.integer(1) != print) return nullptr;
    return ledger_of(query.text(2), match, seat);
}

}  // namespace game
