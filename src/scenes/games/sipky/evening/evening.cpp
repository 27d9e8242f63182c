#include "scenes/games/sipky/evening/evening.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <charconv>

namespace scenes::sipky_table {

namespace {

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> list;
    while (true) {
        const auto end = text.find(at);
        list.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return list;
        text.remove_prefix(end + 1);
    }
}

std::optional<int> number_in(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// One line of a name: what parts lines and cells is left out.
std::string one_line(std::string name) {
    for (char& sign : name)
        if (sign == '\n' || sign == '\t' || sign == '\r') sign = ' ';
    return name;
}

std::vector<std::string> names_of(const std::vector<SeatPlan>& players) {
    std::vector<std::string> names;
    for (const auto& player : players) names.push_back(player.name);
    return names;
}

/// The scores of the match by player, not by seat.
std::vector<int> scores_by_player(const Evening& evening, const game::Match& match) {
    const auto scores = match.now().scores();
    std::vector<int> list(scores.size());
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
        list[static_cast<std::size_t>(evening.table.player_at(static_cast<int>(seat)))] =
            scores[seat];
    return list;
}

}  // namespace

std::string mark_of(const game::Match& match) {
    std::uint64_t hash = 1469598103934665603ULL ^ match.seed();
    for (const auto& move : match.moves())
        for (const char sign : move + " ")
            hash = (hash ^ static_cast<unsigned char>(sign)) * 1099511628211ULL;
    return std::to_string(hash);
}

// One line each: way of counting and mark, options, players, then a line of scores for each match.
std::string written(const Evening& evening) {
    std::string text = evening.table.count() == sipky::Count::sums ? "sums" : "places";
    text += "\t" + evening.last + "\n";
    bool first = true;
    for (const auto& [name, value] : evening.options.values()) {
        text += (first ? "" : "\t") + name + "=" + game::text_of(value);
        first = false;
    }
    for (const auto& player : evening.players)
        text += "\n" + std::string(player.person ? "person" : player.bot) + "\t" +
                one_line(player.name) + "\t" + std::to_string(player.badge);
    for (int match = 0; match < evening.table.matches(); ++match) {
        text += "\n=";
        for (std::size_t player = 0; player < evening.players.size(); ++player)
            text += (player ? " " : "") +
                    std::to_string(evening.table.score(match, static_cast<int>(player)));
    }
    return text;
}

Evening read_evening(std::string_view text) {
    Evening evening;
    const auto lines = split(text, '\n');
    if (lines.size() < 3) return {};
    const auto head = split(lines[0], '\t');
    if (head.size() > 1) evening.last = std::string(head[1]);
    for (const auto& word : split(lines[1], '\t')) {
        const auto sign = word.find('=');
        if (sign == std::string_view::npos) continue;
        const auto value = word.substr(sign + 1);
        if (const auto number = number_in(value))
            evening.options.set(std::string(word.substr(0, sign)), *number);
        else
            evening.options.set(std::string(word.substr(0, sign)), std::string(value));
    }
    std::vector<std::vector<int>> matches;
    for (std::size_t i = 2; i < lines.size(); ++i) {
        if (!lines[i].empty() && lines[i].front() == '=') {
            std::vector<int> scores;
            for (const auto& word : split(lines[i].substr(1), ' '))
                if (const auto number = number_in(word)) scores.push_back(*number);
            matches.push_back(std::move(scores));
            continue;
        }
        const auto cells = split(lines[i], '\t');
        if (cells.size() < 2 || cells.size() > 3 || !matches.empty()) return {};
        SeatPlan player;
        player.person = cells[0] == "person";
        if (!player.person) player.bot = std::string(cells[0]);
        player.name = std::string(cells[1]);
        // Evenings kept by older editions have no badges: they were those of the seats.
        const auto badge = cells.size() == 3 ? number_in(cells[2]) : std::nullopt;
        player.badge = badge.value_or(static_cast<int>(evening.players.size()));
        evening.players.push_back(std::move(player));
    }
    if (evening.players.size() < 2 || evening.players.size() > 8) return {};
    evening.table = sipky::Evening(names_of(evening.players),
                                   head[0] == "sums" ? sipky::Count::sums : sipky::Count::places);
    for (auto& scores : matches) {
        if (scores.size() != evening.players.size()) return {};
        evening.table.add(std::move(scores));
    }
    return evening;
}

Evening begun_with(const game::Match& match, const std::vector<SeatPlan>& seats) {
    Evening evening;
    evening.options = match.settings();
    const auto looks = looks_of(badges_of(seats), seats.size());
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        SeatPlan player = seats[seat];
        player.name = one_line(seat_title(seats, static_cast<int>(seat)));
        // Two of the same name need two.
        for (const auto& other : evening.players)
            if (other.name == player.name) {
                player.name += " " + std::to_string(seat + 1);
                break;
            }
        player.badge = looks[seat];
        evening.players.push_back(std::move(player));
    }
    evening.table = sipky::Evening(names_of(evening.players));
    return evening;
}

bool same_people(const Evening& evening, const std::vector<SeatPlan>& seats) {
    if (seats.size() != evening.players.size()) return false;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const auto& due =
            evening
                .players[static_cast<std::size_t>(evening.table.player_at(static_cast<int>(seat)))];
        const auto& there = seats[seat];
        if (due.person != there.person || (!due.person && due.bot != there.bot)) return false;
        if (due.name != there.name) return false;
    }
    return true;
}

bool count_match(Evening& evening, const game::Match& match, const std::vector<SeatPlan>& seats) {
    const auto mark = mark_of(match);
    if (!match.over() || evening.last == mark || !same_people(evening, seats)) return false;
    evening.table.add(scores_by_player(evening, match));
    evening.last = mark;
    return true;
}

TablePlan next_match(const Evening& evening) {
    TablePlan plan;
    plan.game = "sipky";
    plan.options = evening.options;
    for (std::size_t seat = 0; seat < evening.players.size(); ++seat)
        plan.seats.push_back(evening.players[static_cast<std::size_t>(
            evening.table.player_at(static_cast<int>(seat)))]);
    return plan;
}

}  // namespace scenes::sipky_table
