// ledger: plays games of one bot and keeps the books of luck and skill over them. The mean result
// of the strongest level is what the value of the start has to be; luck must be nothing on average.
// Of the remainder it tells at whose actions the evaluation took something back.
//   ledger GAME BOT GAMES [PLAYOUTS [option=value …]]
// PLAYOUTS: for each value of the evaluation; 0: as usual; -: only play, keep no books.
//   ledger GAME BOT DECISIONS errors PLAYS [option=value …]
// How far what the books say of a decision lies from what it cost when the bot goes on so many
// times from after it and from after the best action, with the same luck: the error that the
// evaluation states; and which part of what is booked playing on shows, by actions left in the
// game.
#include "game/core/ledger.hpp"
#include "game/core/perft.hpp"
#include "game/core/random.hpp"
#include "game/match/match.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace {

/// Mean and standard error of what was counted, in hundredths.
class Mean {
public:
    void add(int hundredths) {
        const double value = hundredths / 100.0;
        sum_ += value;
        squares_ += value * value;
        ++count_;
    }
    double count() const { return count_; }
    void print(const char* name) const {
        const double mean = sum_ / count_;
        const double spread = std::sqrt(std::max(0.0, squares_ / count_ - mean * mean));
        std::printf("%-10s mean %9.3f  error %7.3f  one game %8.3f\n", name, mean,
                    spread / std::sqrt(count_), spread);
    }

private:
    double sum_ = 0, squares_ = 0, count_ = 0;
};

/// A finished game in which every seat is played by the bot.
game::Match played(const game::Game& row, const game::Settings& settings, const std::string& bot,
                   std::uint64_t seed) {
    auto match = std::get<game::Match>(game::Match::start(row, settings, seed));
    while (!match.over()) {
        if (match.play_chance()) continue;
        game::Request request;
        request.bot = bot;
        request.seed = seed;
        request.seat = match.actor();
        match.play(row.think(match.now(), request).move);
    }
    return match;
}

bool read(const game::Game& row, const std::string& text, game::Settings& settings) {
    const auto equals = text.find('=');
    for (const auto& option : row.options) {
        if (option.name != text.substr(0, equals)) continue;
        const auto value = game::read_value(option, text.substr(equals + 1));
        if (const auto* good = std::get_if<game::Value>(&value)) {
            settings.set(option.name, *good);
            return true;
        }
    }
    return false;
}

void keep_books(const game::Game& row, const game::Settings& settings, const std::string& bot,
                int games, const std::string& playouts) {
    const auto& evaluation = row.appraiser;
    Mean scores, lead, start, luck, skill, others, remainder, result;
    std::array<Mean, 3> taken_back;  // by Share
    for (int i = 0; i < games; ++i) {
        const auto match = played(row, settings, bot, static_cast<std::uint64_t>(i) + 1);
        const auto points = match.now().scores();
        scores.add(100 * points[0]);
        if (points.size() > 1)
            lead.add(100 * (points[0] - *std::max_element(points.begin() + 1, points.end())));
        if (playouts == "-") continue;
        game::LedgerCare care;
        care.playouts = std::stoull(playouts);
        care.seed = static_cast<std::uint64_t>(i) + 1;
        const auto books = game::ledger_of(evaluation, match.at(0), match.moves(), 0, care);
        if (!books) continue;
        start.add(books->start());
        luck.add(books->luck());
        skill.add(books->skill());
        others.add(books->others());
        remainder.add(books->remainder());
        result.add(books->result());
        std::array<int, 3> parts{};
        int value = books->start();
        for (const auto& one : books->bookings()) {
            parts[static_cast<std::size_t>(one.value.share)] += one.value.fair - value;
            value = one.value.after;
        }
        for (std::size_t k = 0; k < parts.size(); ++k) taken_back[k].add(parts[k]);
    }
    scores.print("score");
    if (lead.count() > 0) lead.print("lead");
    if (playouts == "-") return;
    start.print("start");
    luck.print("luck");
    skill.print("skill");
    others.print("others");
    remainder.print("remainder");
    taken_back[0].print("  at luck");
    taken_back[1].print("  at own");
    taken_back[2].print("  at others");
    result.print("result");
}

/// What the seat leads by in the end, in hundredths; alone its score.
int lead_of(const game::Position& position, int seat) {
    const auto points = position.scores();
    std::optional<int> best;
    for (std::size_t other = 0; other < points.size(); ++other)
        if (static_cast<int>(other) != seat)
            best = std::max(best.value_or(points[other]), points[other]);
    return 100 * (points[static_cast<std::size_t>(seat)] - best.value_or(0));
}

/// The bot plays for all seats to the end.
int played_on(const game::Game& row, const game::Position& from, const std::string& bot,
              std::uint64_t seed, int seat) {
    auto position = from.copy();
    game::Random random(seed);
    while (position->actor() != game::kNobody) {
        if (position->actor() == game::kChance) {
            const auto choices = position->choices();
            position->play(choices[game::random_choice(*position, choices, random)].move);
            continue;
        }
        game::Request request;
        request.bot = bot;
        request.seed = seed;
        request.seat = position->actor();
        position->play(row.think(*position, request).move);
    }
    return lead_of(*position, seat);
}

/// Which part of what is booked playing on shows, by least squares.
class Part {
public:
    void add(double booked, double measured) {
        products_ += booked * measured;
        squares_ += booked * booked;
        ++count_;
    }
    void print(std::size_t from) const {
        if (count_ > 0)
            std::printf("%4zu or more actions left: %.2f of what is booked (%d decisions)\n", from,
                        products_ / squares_, count_);
    }

private:
    double products_ = 0, squares_ = 0;
    int count_ = 0;
};

/// By actions left in a game.
class Parts {
public:
    void add(std::size_t left, double booked, double measured) {
        std::size_t stretch = 0;
        while (stretch + 1 < kFrom.size() && left >= kFrom[stretch + 1]) ++stretch;
        parts_[stretch].add(booked, measured);
    }
    void print() const {
        for (std::size_t i = 0; i < kFrom.size(); ++i) parts_[i].print(kFrom[i]);
    }

private:
    static constexpr std::array<std::size_t, 6> kFrom{0, 24, 48, 96, 144, 192};
    std::array<Part, kFrom.size()> parts_;
};

/// Games of somebody who plays at random now and then; of each the decisions that the books say
/// cost something are played on.
void measure_errors(const game::Game& row, const game::Settings& settings, const std::string& bot,
                    int decisions, int plays) {
    Mean booked, measured, difference;
    Parts parts;
    double squares = 0, noise = 0;
    int count = 0;
    for (std::uint64_t seed = 1; count < decisions; ++seed) {
        auto match = std::get<game::Match>(game::Match::start(row, settings, seed));
        game::Random random(seed, 1);
        while (!match.over()) {
            if (match.play_chance()) continue;
            game::Request request;
            request.bot = random.below(3) == 0 ? "random" : bot;
            request.seed = seed + static_cast<std::uint64_t>(match.ply());
            request.seat = match.actor();
            match.play(row.think(match.now(), request).move);
        }
        const auto books = game::ledger_of(row.appraiser, match.at(0), match.moves(), 0, {});
        if (!books) continue;
        const auto costly = books->costliest(1000);
        for (std::size_t i = 0; i < costly.size() && count < decisions; i += 3) {
            const auto& one = *costly[i];
            auto best = match.at(one.ply).copy();
            best->play(one.value.best);
            double sum = 0, sum_squares = 0;
            for (int k = 0; k < plays; ++k) {
                const auto luck = seed * 1'000'003 + static_cast<std::uint64_t>(k);
                const double lost = played_on(row, match.at(one.ply + 1), bot, luck, 0) -
                                    played_on(row, *best, bot, luck, 0);
                sum += lost;
                sum_squares += lost * lost;
            }
            const double mean = sum / plays;
            const double error = (sum_squares / plays - mean * mean) / plays;
            booked.add(one.value.gain());
            measured.add(static_cast<int>(std::lround(mean)));
            difference.add(static_cast<int>(std::lround(one.value.gain() - mean)));
            parts.add(match.moves().size() - static_cast<std::size_t>(one.ply), one.value.gain(),
                      mean);
            squares += (one.value.gain() - mean) * (one.value.gain() - mean);
            noise += error;
            ++count;
        }
    }
    booked.print("booked");
    measured.print("measured");
    difference.print("difference");
    std::printf("error of a booked loss %.2f, of playing on %.2f\n",
                std::sqrt(std::max(0.0, squares - noise) / count) / 100,
                std::sqrt(noise / count) / 100);
    parts.print();
}

}  // namespace

int main(int count, char** words) {
    const std::vector<std::string> args(words + 1, words + count);
    const game::Game* row = args.size() < 3 ? nullptr : game::find_game(args[0]);
    game::Settings settings;
    bool good = row && row->appraiser;
    const bool errors = args.size() > 4 && args[3] == "errors";
    for (std::size_t i = errors ? 5 : 4; good && i < args.size(); ++i)
        good = read(*row, args[i], settings);
    if (!good) {
        std::cerr << "ledger GAME BOT GAMES [PLAYOUTS [option=value ...]]\n"
                     "ledger GAME BOT DECISIONS errors PLAYS [option=value ...]\n";
        return 2;
    }
    if (errors) {
        measure_errors(*row, settings, args[1], std::stoi(args[2]), std::stoi(args[4]));
        return 0;
    }
    keep_books(*row, settings, args[1], std::stoi(args[2]), args.size() > 3 ? args[3] : "0");
    return 0;
}
