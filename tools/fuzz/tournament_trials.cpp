// Promises checked: no crash, faults have keys and places, what is passed over changes nothing,
// standings hold everybody once, ratings stay in their limits, and folding again gives the same.
#include "trials.hpp"

#include "game/tournament/file/log.hpp"
#include "game/tournament/standings.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

namespace fuzz {

namespace {

constexpr std::size_t kLookedAt = 60;  // events after which everything is compared

void promise(bool kept, const char* words) {
    if (kept) return;
    std::fprintf(stderr, "broken: %s\n", words);
    std::abort();
}

void check_standings(const tournament::State& state) {
    std::set<int> listed;
    int last = 0;
    for (const auto& line : tournament::standings(state)) {
        promise(listed.insert(line.person).second, "nobody stands in the list twice");
        if (!line.place) continue;
        promise(*line.place >= last, "places grow");
        last = *line.place;
    }
    if (state.form() != tournament::Form::ladder)
        promise(listed.size() == state.entered.size(), "whoever entered stands in the list");
    for (const auto& line : tournament::ratings(state)) {
        promise(std::isfinite(line.rating.r) && std::isfinite(line.rating.vol),
                "ratings are numbers");
        promise(line.rating.rd > 0, "a deviation is above nought");
        promise(line.games >= 0, "nobody has played less than nothing");
    }
}

}  // namespace

void try_tournament(std::string_view bytes) {
    if (const auto step = tournament::read_step(bytes);
        const auto* known = std::get_if<tournament::Step>(&step))
        promise(std::get<tournament::Step>(tournament::read_step(tournament::written(*known))) ==
                    *known,
                "a step is read as it was written");
    auto read = tournament::read_log(bytes);
    if (const auto* fault = std::get_if<game::Fault>(&read)) {
        promise(fault->why.key.rfind("tournament.fault.", 0) == 0, "a fault has a key");
        promise(fault->byte <= bytes.size(), "a fault lies in the text");
        return;
    }
    const auto& log = std::get<tournament::Log>(read);
    const auto again = tournament::read_log(tournament::written(log));
    promise(
        std::holds_alternative<tournament::Log>(again) && std::get<tournament::Log>(again) == log,
        "what is written is read as the same");
    const auto picture = [](const tournament::Tournament& played) {
        return tournament::answer({played, {}});
    };
    tournament::Tournament played(log.head);
    std::vector<tournament::Refused> refused;
    auto before = picture(played);
    for (std::size_t i = 0; i < log.events.size(); ++i) {
        const auto code = played.append(log.events[i]);
        if (code) refused.push_back({static_cast<int>(i), *code});
        if (i >= kLookedAt) continue;
        const auto now = picture(played);
        if (code) promise(now == before, "what is passed over changes nothing");
        before = now;
    }
    check_standings(played.state());
    const auto whole = tournament::fold(log.head, log.events);
    promise(whole.refused == refused, "folding again passes over the same");
    promise(picture(whole.tournament) == picture(played), "folding again gives the same");
}

}  // namespace fuzz
