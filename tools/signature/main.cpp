// signature: pins how the computer plays. Every bot of every game chooses in the same positions
// with the same small budget; each line is `game bot hash`. A change of play shows as a changed
// line.
//   signature                  prints the lines
//   signature --compare FILE   exit 1 and the differences if they are not those of the file
//   signature --write FILE     rewrites the file: only when play was meant to change
#include "game/core/perft.hpp"
#include "game/match/match.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr std::uint64_t kBudget = 2000;  // nodes or playouts a move
constexpr int kSettings = 4;             // ways to set a game up
constexpr int kGames = 2;                // random games for each
constexpr int kEvery = 7;                // plies between two positions

/// FNV-1a: order and every character count.
class Hash {
public:
    void add(const std::string& text) {
        for (const char c : text) take(static_cast<unsigned char>(c));
        take(0);
    }
    std::uint64_t value() const { return value_; }

private:
    void take(unsigned byte) { value_ = (value_ ^ byte) * 0x100000001B3ULL; }
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

/// The defaults and some settings drawn from the choices a game offers.
std::vector<game::Settings> settings_of(const game::Game& game) {
    std::vector<game::Settings> list = {{}};
    game::Random random(1);
    while (list.size() < kSettings) {
        game::Settings settings;
        for (const auto& option : game.options) {
            if (option.type == game::OptionType::choice)
                settings.set(option.name, option.values[random.below(option.values.size())]);
            else if (option.type == game::OptionType::boolean)
                settings.set(option.name, random.below(2) == 1);
        }
        list.push_back(std::move(settings));
    }
    return list;
}

/// Positions of random games in which a seat is on turn and has a choice.
std::vector<game::Match> positions_of(const game::Game& game) {
    std::vector<game::Match> list;
    for (const auto& settings : settings_of(game)) {
        for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
            auto started = game::Match::start(game, settings, seed);
            auto* match = std::get_if<game::Match>(&started);
            if (!match) continue;
            game::Random random(seed);
            for (int ply = 0; !match->over(); ++ply) {
                if (match->play_chance()) continue;
                const auto choices = match->now().choices();
                if (choices.size() > 1 && ply % kEvery == 0) list.push_back(*match);
                if (match->play(choices[random.below(choices.size())].move)) break;
            }
        }
    }
    return list;
}

std::string signature_of(const game::Game& game, const std::string& bot,
                         const std::vector<game::Match>& positions) {
    Hash hash;
    for (const auto& match : positions) {
        game::Request request;
        request.bot = bot;
        request.budget = kBudget;
        request.seed = match.seed();
        request.seat = match.actor();
        request.history = match.record().actions;
        hash.add(game::think(game, match.now(), request).move);
    }
    std::ostringstream line;
    line << game.id << ' ' << bot << ' ' << std::hex << hash.value();
    return line.str();
}

std::string all_signatures() {
    std::string text;
    for (const auto& game : game::games()) {
        const auto positions = positions_of(game);
        for (const auto& bot : game.bots) text += signature_of(game, bot, positions) + '\n';
    }
    return text;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

int compare(const std::string& path, const std::string& text) {
    std::ifstream in(path);
    std::ostringstream known;
    known << in.rdbuf();
    if (in && known.str() == text) return 0;
    std::cerr << "signature: the computer plays otherwise than " << path << " says.\n"
              << "If that was meant, rewrite it: signature --write " << path << '\n';
    const auto before = lines_of(known.str());
    const auto after = lines_of(text);
    for (const auto& line : before)
        if (std::find(after.begin(), after.end(), line) == after.end())
            std::cerr << "- " << line << '\n';
    for (const auto& line : after)
        if (std::find(before.begin(), before.end(), line) == before.end())
            std::cerr << "+ " << line << '\n';
    return 1;
}

int write(const std::string& path, const std::string& text) {
    std::ofstream out(path, std::ios::trunc);
    out << text << std::flush;
    if (out) return 0;
    std::cerr << "signature: " << path << " cannot be written\n";
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.empty()) {
        std::cout << all_signatures();
        return 0;
    }
    if (arguments.size() == 2 && arguments[0] == "--compare")
        return compare(arguments[1], all_signatures());
    if (arguments.size() == 2 && arguments[0] == "--write")
        return write(arguments[1], all_signatures());
    std::cerr << "usage: signature [--compare FILE | --write FILE]\n";
    return 2;
}
