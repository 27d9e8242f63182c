// See code.hpp. Signs first, then each kind of code, then the reader of all.
#include "game/contest/code.hpp"

#include "game/core/random.hpp"
#include "game/core/text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>

namespace game {

// --- signs ---------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";  // Crockford's base 32
constexpr int kBase = 32;
constexpr std::size_t kGroup = 4;       // signs between dashes
constexpr std::size_t kMostSigns = 12;  // of a code of ours

char sign_of(std::uint64_t value) {
    return kSigns[static_cast<std::size_t>(value)];
}

std::string signs_of(std::uint64_t number, std::size_t count) {
    std::string signs(count, '0');
    for (auto sign = signs.rbegin(); sign != signs.rend(); ++sign, number /= kBase)
        *sign = sign_of(number % kBase);
    return signs;
}

/// The number of these signs, all of which are among kSigns.
std::uint64_t number_of(std::string_view signs) {
    std::uint64_t number = 0;
    for (const char sign : signs) number = number * kBase + kSigns.find(sign);
    return number;
}

bool are_signs(std::string_view text) {
    return text.find_first_not_of(kSigns) == std::string_view::npos;
}

/// Twice a number of the field with 32 elements (x^5 + x^2 + 1).
unsigned doubled(unsigned value) {
    return value & 16U ? (value << 1 & 31U) ^ 5U : value << 1;
}

/// The check sign. Every place has a weight of its own in that field, none of them 0: so any wrong
/// sign shows, and any two that have changed places, the check sign among them.
char check_sign(std::string_view signs) {
    unsigned sum = 0;
    for (const char sign : signs) sum = doubled(sum ^ static_cast<unsigned>(kSigns.find(sign)));
    return sign_of(sum);
}

std::string checked(const std::string& signs) {
    return signs + check_sign(signs);
}

bool fits(std::string_view signs) {
    return check_sign(signs.substr(0, signs.size() - 1)) == signs.back();
}

/// In groups, as people read it.
std::string grouped(const std::string& signs) {
    std::string code;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        if (i > 0 && i % kGroup == 0) code += '-';
        code += signs[i];
    }
    return code;
}

/// Letters and digits as they stand in codes.
std::string tidied(std::string_view typed) {
    std::string signs;
    for (char letter : typed) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        if (letter == 'O') letter = '0';
        if (letter == 'I' || letter == 'L') letter = '1';
        if ((letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z')) signs += letter;
    }
    return signs;
}

const Game* game_of_sign(char sign) {
    for (const auto& game : games())
        if (game.sign == sign) return &game;
    return nullptr;
}

// --- a day ---------------------------------------------------------------------------------------

constexpr std::size_t kDaySigns = 7;  // D, day of the month, day, check sign
constexpr Day kFirstCoded = 18262;    // 2020-01-01
constexpr Day kCodedDays = kBase * kBase * kBase;

/// Odd weights: any one sign that is changed changes the check sign. Different ones: so does
/// changing places, as a rule. Older than the check sign above, and never to change.
char day_check(Day number) {
    const Day first = number / (kBase * kBase), second = number / kBase % kBase;
    return sign_of(static_cast<std::uint64_t>(first + 3 * second + 5 * (number % kBase)) % kBase);
}

/// The signs of a code without its dash; `day` must have one.
std::string day_signs(Day day) {
    const Day number = day - kFirstCoded;
    const int in_month = date_of(day).day;
    return "D" + std::string(in_month < 10 ? "0" : "") + std::to_string(in_month) +
           signs_of(static_cast<std::uint64_t>(number), 3) + day_check(number);
}

/// The day of exactly these signs.
std::optional<Day> day_of_signs(std::string_view signs) {
    if (!are_signs(signs)) return std::nullopt;
    const Day day = kFirstCoded + static_cast<Day>(number_of(signs.substr(3, 3)));
    return day_signs(day) == signs ? std::optional(day) : std::nullopt;
}

}  // namespace

std::string day_code(Day day) {
    if (day < kFirstCoded || day >= kFirstCoded + kCodedDays) return {};
    return day_signs(day).insert(3, "-");
}

TypedDay read_day_code(std::string_view typed) {
    const auto signs = tidied(typed);
    if (signs.size() != kDaySigns) return {};
    if (const auto day = day_of_signs(signs)) return {day};
    int wrong = 0;
    for (std::size_t i = 0; i < kDaySigns; ++i) {
        auto other = signs;
        const bool mends = std::any_of(kSigns.begin(), kSigns.end(), [&](char sign) {
            other[i] = sign;
            return day_of_signs(other).has_value();
        });
        if (!mends) continue;
        if (wrong != 0) return {};
        wrong = static_cast<int>(i) + 1;
    }
    return {std::nullopt, wrong};
}

// --- options as a number -------------------------------------------------------------------------

namespace {

constexpr std::size_t kLuckSigns = 6, kOptionSigns = 4;
constexpr std::uint64_t kMostOptions = std::uint64_t{1} << 20;  // in four signs

/// What was set without meaning anything: the usual values, unless the game takes them otherwise.
Settings terse(const Game& game, Settings settings) {
    const auto first = game.start(settings);
    const auto* whole = std::get_if<std::unique_ptr<Position>>(&first);
    if (!whole) return settings;
    for (const auto& option : game.options) {
        if (settings.values().count(option.name) == 0 ||
            text_of(settings.get(option)) != text_of(option.standard))
            continue;
        auto without = settings;
        without.erase(option.name);
        const auto other = game.start(without);
        const auto* same = std::get_if<std::unique_ptr<Position>>(&other);
        if (same && (*whole)->equals(**same)) settings = std::move(without);
    }
    return settings;
}

/// The options as one number; nothing if there is no room.
std::optional<std::uint64_t> number_of_options(const Game& game, const Settings& settings) {
    return number_of_settings(terse(game, settings), game.options, kMostOptions);
}

// --- the beginning of a match --------------------------------------------------------------------

constexpr std::size_t kFewestSigns = 1 + kLuckSigns + 1;

std::string beginning_signs(const Beginning& beginning) {
    const Game& game = *beginning.game;
    if (game.sign == 0 || beginning.seed == 0 || beginning.seed >= kCodedLuck) return {};
    const auto options = number_of_options(game, beginning.options);
    if (!options) return {};
    auto tail = signs_of(*options, kOptionSigns);
    tail.erase(0, std::min(tail.find_first_not_of('0'), tail.size()));
    return checked(game.sign + signs_of(beginning.seed, kLuckSigns) + tail);
}

/// The beginning of signs whose check sign fits.
Brought beginning_of(std::string_view signs) {
    Beginning beginning;
    beginning.game = game_of_sign(signs.front());
    if (!beginning.game) return Refusal{"code.game", {std::string(1, signs.front())}};
    beginning.seed = number_of(signs.substr(1, kLuckSigns));
    const auto tail = signs.substr(1 + kLuckSigns, signs.size() - kFewestSigns);
    const auto options = settings_of_number(number_of(tail), beginning.game->options);
    if (!options) return Refusal{"code.options"};
    beginning.options = *options;
    // One beginning, one code: nothing else may lead to it.
    const bool agreed = beginning.game->start(beginning.options).index() == 0;
    if (!agreed || beginning_signs(beginning) != signs) return Refusal{"code.options"};
    return beginning;
}

}  // namespace

std::string beginning_code(const Beginning& beginning) {
    return grouped(beginning_signs(beginning));
}

std::string beginning_code(const Match& match) {
    return beginning_code({&match.game(), match.settings(), match.seed()});
}

// --- a problem -----------------------------------------------------------------------------------

namespace {

constexpr char kTaskSign = 'P';
constexpr std::size_t kPrintSigns = 6;               // of the id
constexpr std::size_t kTaskSigns = 3 + kPrintSigns;  // P, game, print, check sign

}  // namespace

std::string task_code(const Game& game, std::string_view id) {
    if (game.sign == 0) return {};
    std::uint64_t print = 0;
    for (const char letter : id) print = mixed(print ^ static_cast<unsigned char>(letter));
    const auto signs = signs_of(print % kCodedLuck, kPrintSigns);
    return grouped(checked(std::string{kTaskSign, game.sign} + signs));
}

// --- a result ------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kMark = "PETIBOJ:";
constexpr std::size_t kNameBytes = 96;  // 24 letters of four bytes
constexpr int kMostPoints = 1'000'000;  // no game comes near

/// A name that stays on its line and in its place.
std::string name_in_line(std::string_view name) {
    std::string kept;
    for (const char letter : name.substr(0, kNameBytes)) {
        const auto byte = static_cast<unsigned char>(letter);
        kept += byte < ' ' || byte == 127 || letter == ':' ? ' ' : letter;
    }
    // No half letter at the end.
    if (name.size() > kNameBytes)
        while (!kept.empty() && (static_cast<unsigned char>(name[kept.size()]) & 0xC0) == 0x80)
            kept.pop_back();
    return std::string(trimmed(kept));
}

/// "97=Jana": how a seat fared.
std::optional<Told::Seat> seat_of(std::string_view text) {
    Told::Seat seat;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seat.score);
    if (error != std::errc{} || std::abs(seat.score) > kMostPoints) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (!text.empty() && text.front() != '=') return std::nullopt;
    if (!text.empty()) seat.name = name_in_line(text.substr(1));
    return seat;
}

}  // namespace

std::string told_line(const Told& told) {
    const auto code = beginning_code(told.beginning);
    if (code.empty()) return {};
    std::string line = std::string(kMark) + code;
    for (const auto& seat : told.seats) {
        line += ':' + std::to_string(seat.score);
        if (const auto name = name_in_line(seat.name); !name.empty()) line += '=' + name;
    }
    return line;
}

// --- the reader ----------------------------------------------------------------------------------

namespace {

constexpr std::size_t kMostWords = 4096;  // of a text that is searched for a code

Brought opened(std::string_view record) {
    auto opened = open_record(record);
    if (!opened.match) return opened.fault->why;
    return opened;
}

/// What exactly these signs say; `code.none` where no code has so many, or such.
Brought read_signs(std::string_view typed) {
    const auto signs = tidied(typed);
    const Refusal none{"code.none"};
    if (signs.size() < kDaySigns || signs.size() > kMostSigns || !are_signs(signs)) return none;
    if (signs.front() == 'D' && signs.size() == kDaySigns) {
        const auto read = read_day_code(signs);
        if (read.day) return *read.day;
        return read.wrong > 0 ? Refusal{"code.sign", {std::to_string(read.wrong)}}
                              : Refusal{"code.check"};
    }
    const bool task = signs.front() == kTaskSign;
    if (!task && !game_of_sign(signs.front()))
        return Refusal{"code.game", {std::string(1, signs.front())}};
    if (task ? signs.size() != kTaskSigns : signs.size() < kFewestSigns) return none;
    if (!fits(signs)) return Refusal{"code.check"};
    if (!task) return beginning_of(signs);
    const auto* game = game_of_sign(signs[1]);
    if (!game) return Refusal{"code.game", {std::string(1, signs[1])}};
    return TaskCode{game, grouped(signs)};
}

bool is_refusal(const Brought& brought) {
    return brought.index() == 0;
}

/// What stands behind the # of a link: a code, or a match.
Brought read_link(std::string_view behind) {
    auto code = read_signs(behind);
    if (!is_refusal(code) || behind.size() <= kMostSigns + 3) return code;
    const auto bytes = bytes_of_link(behind);
    return bytes ? opened(*bytes) : Refusal{"code.none"};
}

/// A line of a result, behind its mark; a code alone stands there, too.
Brought read_told(std::string_view line) {
    line = line.substr(0, line.find_first_of("\r\n"));
    const auto end = std::min(line.find(':'), line.size());
    auto code = read_signs(line.substr(0, end));
    const auto* beginning = std::get_if<Beginning>(&code);
    if (!beginning || end == line.size()) return code;
    Told told{*beginning, {}};
    for (auto rest = line.substr(end + 1);;) {
        const auto colon = rest.find(':');
        const auto seat = seat_of(trimmed(rest.substr(0, colon)));
        if (!seat) return Refusal{"code.none"};
        told.seats.push_back(*seat);
        if (colon == std::string_view::npos) break;
        rest.remove_prefix(colon + 1);
    }
    const auto seats = static_cast<std::size_t>(beginning->game->seats(beginning->options));
    if (told.seats.size() != seats) return Refusal{"code.none"};
    return told;
}

/// Blanks, ends of lines, and what else parts words of a sentence.
constexpr std::string_view kParts = " \t\r\n,;:.!?()[]\"'<>";

bool has_digit(std::string_view text) {
    return text.find_first_of("0123456789") != std::string_view::npos;
}

/// The first code among the words of a text. One that is nearly one says what is wrong with it.
Brought search(std::string_view text) {
    Brought nearest = Refusal{"code.none"};
    std::size_t words = 0;
    while (++words <= kMostWords) {
        const auto from = text.find_first_not_of(kParts);
        if (from == std::string_view::npos) break;
        text.remove_prefix(from);
        const auto word = text.substr(0, text.find_first_of(kParts));
        text.remove_prefix(word.size());
        const auto hash = word.find('#');
        const bool link = hash != std::string_view::npos;
        auto read = link ? read_link(word.substr(hash + 1)) : read_signs(word);
        if (!is_refusal(read)) return read;
        // A word of a sentence is no code with a fault: codes have digits.
        if ((link || has_digit(word)) && std::get<Refusal>(read).key != "code.none" &&
            std::get<Refusal>(nearest).key == "code.none")
            nearest = std::move(read);
    }
    return nearest;
}

}  // namespace

Brought read_brought(std::string_view text) {
    if (text.size() > kRecordBytes) return opened(text);  // which says so
    constexpr std::string_view kBlanks = " \t\r\n";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return Refusal{"code.empty"};
    text = text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
    if (const auto brace = text.find('{'); brace != std::string_view::npos)
        return opened(text.substr(brace, text.rfind('}') - brace + 1));
    if (const auto mark = text.find(kMark); mark != std::string_view::npos)
        if (auto told = read_told(text.substr(mark + kMark.size())); !is_refusal(told)) return told;
    // In one piece, however it is parted: "k3f7 2q9x".
    const bool one = std::all_of(text.begin(), text.end(), [](unsigned char letter) {
        return letter < 128 && (std::isalnum(letter) || letter == '-' || letter == ' ');
    });
    auto whole = one && has_digit(text) ? read_signs(text) : Refusal{"code.none"};
    if (!is_refusal(whole)) return whole;
    auto found = search(text);
    const bool nothing = is_refusal(found) && std::get<Refusal>(found).key == "code.none";
    return nothing ? whole : found;
}

}  // namespace game
