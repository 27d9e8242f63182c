// ledger: plays games of one bot and keeps the books of luck and skill over them. The mean result
// of the strongest level is what the value of the start has to be; luck must be nothing on average.
// Of the remainder it tells at whose actions the evaluation took something back.
//   ledger GAME BOT GAMES [PLAYOUTS [option=value …]]
// PLAYOUTS: for each value of the evaluation; 0: as usual; -: only play, keep no books.
#include "game/core/ledger.hpp"
#include "game/match/match.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>
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

}  // namespace

int main(int count, char** words) {
    const std::vector<std::string> args(words + 1, words + count);
    const game::Game* row = args.size() < 3 ? nullptr : game::find_game(args[0]);
    game::Settings settings;
    bool good = row && row->appraiser;
    for (std::size_t i = 4; good && i < args.size(); ++i) good = read(*row, args[i], settings);
    if (!good) {
        std::cerr << "ledger GAME BOT GAMES [PLAYOUTS [option=value ...]]\n";
        return 2;
    }
    keep_books(*row, settings, args[1], std::stoi(args[2]), args.size() > 3 ? args[3] : "0");
    return 0;
}
