#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>

namespace scenes {

namespace {

constexpr std::size_t kMostTold = 200;  // lines kept of one code

std::string key_of(const game::Beginning& beginning) {
    return "told." + game::beginning_code(beginning);
}

std::vector<std::string> told_lines(const Belongings& ours, const game::Beginning& beginning) {
    std::vector<std::string> lines;
    const auto text = ours.store ? ours.store->setting(key_of(beginning)).value_or("") : "";
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

/// What a line that was kept says; nothing if it is none any more.
std::optional<PlayedCode> read_line(const std::string& line, const std::string& code) {
    const auto read = game::read_brought(line);
    const auto* told = std::get_if<game::Told>(&read);
    if (!told || game::beginning_code(told->beginning) != code) return std::nullopt;
    PlayedCode one;
    std::vector<game::Seat> seats;
    for (const auto& seat : told->seats) {
        seats.push_back({seat.name, "person"});
        one.scores.push_back(seat.score);
    }
    for (std::size_t i = 0; i < seats.size(); ++i)
        one.names.push_back(seat_name(seats, static_cast<int>(i)));
    return one;
}

}  // namespace

std::string PlayedCode::people() const {
    std::string text;
    for (const auto& name : names) text += (text.empty() ? "" : " – ") + name;
    return text;
}

std::string PlayedCode::points() const {
    std::string text;
    for (const int score : scores) text += (text.empty() ? "" : " : ") + number_text(score);
    return text;
}

std::vector<PlayedCode> played_from(const Belongings& ours, const game::Beginning& beginning) {
    std::vector<PlayedCode> all;
    if (!ours.store) return all;
    const auto code = game::beginning_code(beginning);
    std::vector<game::MatchId> own;
    auto listed = ours.store->list(game::Finished::yes);
    if (const auto* mine = std::get_if<std::vector<game::MatchHeading>>(&listed))
        for (const auto& match : *mine) own.push_back(match.id);
    auto played = ours.store->played_with(beginning.game->id, beginning.seed);
    if (const auto* matches = std::get_if<std::vector<game::MatchHeading>>(&played))
        for (const auto& match : *matches) {
            if (game::beginning_code({beginning.game, match.options, match.seed}) != code) continue;
            PlayedCode one{match.id, {}, match.result->scores, match.updated};
            auto seats = match.seats;
            seats.resize(one.scores.size());
            for (std::size_t i = 0; i < seats.size(); ++i)
                one.names.push_back(seat_name(seats, static_cast<int>(i)));
            one.own = std::find(own.begin(), own.end(), match.id) != own.end();
            all.push_back(std::move(one));
        }
    for (const auto& line : told_lines(ours, beginning))
        if (auto one = read_line(line, code)) all.push_back(std::move(*one));
    std::stable_sort(all.begin(), all.end(), [](const PlayedCode& a, const PlayedCode& b) {
        return a.scores.size() == 1 && b.scores.size() == 1 && a.scores[0] > b.scores[0];
    });
    return all;
}

std::optional<game::Refusal> keep_told(const Belongings& ours, const game::Told& told) {
    if (!ours.store) return game::Refusal{"store.unusable"};
    auto lines = told_lines(ours, told.beginning);
    const auto line = game::told_line(told);
    if (std::find(lines.begin(), lines.end(), line) != lines.end()) return std::nullopt;
    lines.push_back(line);
    if (lines.size() > kMostTold) lines.erase(lines.begin());
    std::string text;
    for (const auto& one : lines) text += one + '\n';
    return ours.store->set_setting(key_of(told.beginning), text);
}

std::optional<game::Told> told_of(const game::Match& match) {
    const auto result = match.result();
    if (!match.game().tournament.luck) return std::nullopt;  // nothing was the same but the rules
    game::Told told{{&match.game(), match.settings(), match.seed()}, {}};
    if (!result || game::beginning_code(told.beginning).empty()) return std::nullopt;
    for (std::size_t i = 0; i < result->scores.size(); ++i) {
        const auto& people = match.people();
        const bool named = i < people.size() && people[i].kind == "person";
        told.seats.push_back({result->scores[i], named ? people[i].name : std::string()});
    }
    return told;
}

std::optional<game::Match> whole_match(const Belongings& ours, game::MatchId id) {
    if (!ours.store) return std::nullopt;
    auto loaded = ours.store->load(id);
    const auto* stored = std::get_if<game::StoredMatch>(&loaded);
    if (!stored) return std::nullopt;
    auto opened = game::resume(*stored);
    if (!opened.match || opened.fault || !opened.match->over()) return std::nullopt;
    return std::move(opened.match);
}

}  // namespace scenes
