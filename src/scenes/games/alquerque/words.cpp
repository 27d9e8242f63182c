// Alquerque in words: names, notation as printed, plain sentences, advice, reasons. All sentences
// come from the catalogue; nothing is drawn here.
#include "game/alquerque/rules.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/alquerque/view.hpp"

#include <algorithm>
#include <cstdlib>

namespace scenes {

namespace {

std::string word_of(const game::Settings& settings, const char* name, const char* standard) {
    const auto found = settings.values().find(name);
    return found == settings.values().end() ? standard : game::text_of(found->second);
}

std::string colour(int seat) {
    return seat == alquerque::kWhite ? "white" : "black";
}

std::string joined_names(const std::vector<alquerque::Point>& points, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < points.size(); ++i)
        text += (text.empty() ? "" : ", ") + alquerque::name_of(points[i]);
    return text;
}

/// Legal ways that begin with these spots.
std::vector<alquerque::Move> beginning(const alquerque::Position& rules,
                                       const std::vector<std::string>& spots) {
    std::vector<alquerque::Move> list;
    for (const auto& move : rules.moves()) {
        if (move.length < spots.size()) continue;
        bool same = true;
        for (std::size_t i = 0; i < spots.size() && same; ++i)
            same = alquerque::name_of(move.path[i]) == spots[i];
        if (same) list.push_back(move);
    }
    return list;
}

int stones_taken(const alquerque::Move& move) {
    return move.kind == alquerque::Move::Kind::capture ? move.length - 1 : 0;
}

}  // namespace

std::string AlquerqueView::variant(const game::Settings& settings) const {
    const std::string variant = word_of(settings, "variant", "classic");
    const std::string capture = word_of(settings, "capture", "forced");
    return tr("table.alquerque.variant." + variant) + " · " +
           tr("table.alquerque.capture." + capture);
}

std::string AlquerqueView::side(int seat) const {
    return tr("table.alquerque.stones." + colour(seat));
}

std::string AlquerqueView::seat_name(int seat) const {
    return tr("table.alquerque.side." + colour(seat));
}

std::string AlquerqueView::notation(const game::Position& before, std::string_view move) const {
    const auto way = path(before, move);
    if (move.substr(0, 1) == "!") return "× " + std::string(move.substr(1));
    if (way.empty()) return tr("table.alquerque.notation.pass");
    const bool capture = move.find('x') != std::string_view::npos;
    std::string text;
    for (const auto& spot : way) text += (text.empty() ? "" : capture ? " × " : " – ") + spot;
    return text;
}

std::string AlquerqueView::words(const game::Position& before, std::string_view move) const {
    const auto& rules = alquerque_rules(before);
    const std::string who = tr("table.alquerque.side." + colour(rules.side()));
    const auto track = rules.track(move);
    if (!track) return std::string(move);
    using Kind = alquerque::Move::Kind;
    switch (track->kind) {
        case Kind::pass:
            return tr("table.alquerque.words.pass", who);
        case Kind::huff:
            return tr("table.alquerque.words.huff", who,
                      alquerque::name_of(track->captured.front()));
        case Kind::quiet:
            return tr("table.alquerque.words.quiet", who, alquerque::name_of(track->stops.front()),
                      alquerque::name_of(track->stops.back()));
        case Kind::capture:
            break;
    }
    return trn("table.alquerque.words.capture", static_cast<long long>(track->captured.size()), who,
               alquerque::name_of(track->stops.front()), joined_names(track->stops, 1));
}

std::string AlquerqueView::spot_value(const game::Position& position, std::string_view spot) const {
    const auto point = alquerque::point_named(spot);
    if (!point) return {};
    const auto seat = alquerque_rules(position).stone_at(*point);
    return seat ? colour(*seat) : "empty";
}

std::string AlquerqueView::spot_words(const game::Position& position, std::string_view spot) const {
    return tr("table.alquerque.spot." + spot_value(position, spot), spot);
}

std::string AlquerqueView::rule_at(const game::Position& position, std::string_view control) const {
    if (shows_score(control)) return "4";
    const auto point = alquerque::point_named(spot_named(control));
    if (!point) return {};
    const auto& rules = alquerque_rules(position);
    const auto is_of = [&point](alquerque::Points points) {
        return (points & alquerque::bit(*point)) != 0;
    };
    if (is_of(rules.due())) return "3.4";
    return is_of(rules.capturers()) ? "3.3" : "3.1";
}

std::string AlquerqueView::plain_label(std::string_view) const {
    return tr("table.alquerque.pass");
}

std::string AlquerqueView::confirm_label(std::string_view move) const {
    if (move.substr(0, 1) == "!") return tr("table.alquerque.confirm_huff");
    return move.find('x') == std::string_view::npos ? tr("table.confirm_move")
                                                    : tr("table.alquerque.confirm_capture");
}

std::vector<std::string> AlquerqueView::advice(const game::Position& position) const {
    const auto& rules = alquerque_rules(position);
    if (rules.end() != alquerque::End::none) return {};
    if (rules.due() != 0)
        return {tr("table.alquerque.advice.huff"),
                tr("table.alquerque.advice.huff_which", alquerque::names_of(rules.due()))};
    const auto moves = rules.moves();
    if (moves.size() == 1 && moves.front().kind == alquerque::Move::Kind::pass)
        return {tr("table.alquerque.advice.pass")};
    std::vector<std::string> lines;
    const alquerque::Points able = rules.capturers();
    if (able != 0) {
        const bool duty = rules.agreement().capture == alquerque::Capture::forced;
        lines.push_back(tr(duty ? "table.alquerque.advice.must_capture"
                                : "table.alquerque.advice.can_capture"));
        lines.push_back(trn("table.alquerque.advice.who_captures", alquerque::size_of(able),
                            alquerque::names_of(able)));
        return lines;
    }
    const auto& agreed = rules.agreement();
    const int left = agreed.draw_plies - rules.quiet_turns();
    if (agreed.variant == alquerque::Variant::classic && agreed.draw_plies > 0 && left <= 12)
        lines.push_back(trn("table.alquerque.advice.draw_near", left));
    return lines;
}

std::vector<std::string> AlquerqueView::advice_on(const game::Position& position,
                                                  const std::vector<std::string>& chosen,
                                                  bool complete, Device) const {
    const auto& rules = alquerque_rules(position);
    const auto ways = beginning(rules, chosen);
    if (ways.empty()) return {};
    if (complete && chosen.size() > 1) {
        const int n = stones_taken(ways.front());
        if (n > 0) return {trn("table.alquerque.advice.takes", n)};
        return {tr("table.alquerque.advice.step", chosen.front(), chosen.back())};
    }
    int most = 0;
    for (const auto& way : ways) most = std::max(most, stones_taken(way));
    if (most == 0) return {tr("table.alquerque.advice.where", chosen.front())};
    return {tr("table.alquerque.advice.where_jump", chosen.back()),
            trn("table.alquerque.advice.most", most)};
}

std::string AlquerqueView::ending(const game::Position& position) const {
    const auto& rules = alquerque_rules(position);
    const auto winners = rules.winners();
    if (winners.size() == 1) {
        const std::string loser = seat_name(1 - winners.front());
        if (rules.end() == alquerque::End::no_stones)
            return tr("table.alquerque.lost_stones", loser);
        if (rules.end() == alquerque::End::blocked) return tr("table.alquerque.blocked", loser);
    }
    const auto key = alquerque::key_of(rules.end());
    return key.empty() ? std::string() : tr(key);
}

Scoring AlquerqueView::scoring(const game::Settings&) const {
    return {tr("table.alquerque.unit")};
}

std::string AlquerqueView::score_words(int score, const game::Settings&) const {
    return trn("table.alquerque.stones", score);
}

std::string AlquerqueView::worth(const game::Position& position,
                                 const game::Candidate& candidate) const {
    const int value = candidate.value;
    if (candidate.exact) {
        const bool forward =
            alquerque_rules(position).agreement().variant == alquerque::Variant::forward;
        if (!forward || value == 0) return View::worth(position, candidate);
        return trn(value > 0 ? "table.alquerque.wins_by" : "table.alquerque.loses_by",
                   std::abs(value));
    }
    constexpr int kDecided = 10'000;  // hundredths of a stone that no estimate reaches
    if (value >= kDecided) return tr("table.alquerque.seems_won");
    if (value <= -kDecided) return tr("table.alquerque.seems_lost");
    const std::string stones = decimal_text(std::abs(value) / 100.0);
    if (stones == decimal_text(0)) return tr("table.alquerque.even");
    return (value > 0 ? "+" : "−") + stones;
}

std::string AlquerqueView::countdown(const game::Candidate& candidate) const {
    if (candidate.quiet == 0) return tr("table.alquerque.takes_now");
    if (candidate.quiet > 0) return trn("table.alquerque.capture_in", candidate.quiet);
    return {};
}

std::vector<std::string> AlquerqueView::reasons(const game::Position& position,
                                                const game::Thought& thought) const {
    std::vector<std::string> list;
    const auto& rules = alquerque_rules(position);
    game::Refusal why;
    const auto move = rules.parse(thought.move, why);
    if (!move) return list;
    const auto moves = rules.moves();
    if (moves.size() == 1) list.push_back(tr("table.alquerque.why.only"));
    if (thought.exact)
        list.push_back(tr(thought.value > 0    ? "table.alquerque.why.wins"
                          : thought.value == 0 ? "table.alquerque.why.holds"
                                               : "table.alquerque.why.loses"));
    if (const int n = stones_taken(*move)) list.push_back(trn("table.alquerque.why.takes", n));
    const auto answers = [&](const alquerque::Move& tried) {
        auto next = rules;
        next.apply(tried);
        if (next.end() != alquerque::End::none) return 0;
        int most = 0;
        for (const auto& reply : next.moves()) most = std::max(most, stones_taken(reply));
        return most;
    };
    const int lost = answers(*move);
    int worse = 0;
    for (const auto& other : moves)
        if (answers(other) > lost) ++worse;
    if (lost == 0 && worse > 0)
        list.push_back(tr("table.alquerque.why.safe"));
    else if (lost > 0 && worse > 0)
        list.push_back(trn("table.alquerque.why.least_loss", lost));
    if (list.empty())
        list.push_back(trn("table.alquerque.why.best", static_cast<long long>(moves.size())));
    return list;
}

}  // namespace scenes
