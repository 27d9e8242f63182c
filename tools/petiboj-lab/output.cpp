// What the commands share: sentences, reading matches, settings from the command line.
#include "english.hpp"
#include "lab.hpp"
#include "sentences.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>

namespace lab {

namespace {

const Sentences& english() {
    static const Sentences sentences = [] {
        Sentences all;
        for (const auto text : english_files()) read_po(text, all);
        return all;
    }();
    return sentences;
}

/// Sets one `name=value`; the refusal if the game does not allow it.
std::optional<game::Refusal> set_option(const game::Game& game, const std::string& text,
                                        game::Settings& settings) {
    const auto equals = text.find('=');
    const auto name = text.substr(0, equals);
    for (const auto& option : game.options) {
        if (option.name != name || equals == text.npos) continue;
        auto value = game::read_value(option, std::string_view(text).substr(equals + 1));
        if (auto* refusal = std::get_if<game::Refusal>(&value)) return *refusal;
        settings.set(name, std::get<game::Value>(std::move(value)));
        return std::nullopt;
    }
    return game::Refusal{"option.unknown", {name}};
}

/// "scores 3 4, winners 1".
std::string words_of(const game::Result& result) {
    std::string words = "scores";
    for (const int score : result.scores) words += " " + std::to_string(score);
    words += ", winners";
    if (result.winners.empty()) words += " none";
    for (const int seat : result.winners) words += " " + std::to_string(seat);
    return words;
}

}  // namespace

std::string sentence_of(const game::Refusal& refusal) {
    return sentence(english(), refusal);
}

void complain(const std::string& sentence) {
    std::cerr << "petiboj-lab: " << sentence << '\n';
}

void complain(const game::Fault& fault, const std::string& file) {
    const bool named = file == "-" || fault.why.key == "record.unreadable";
    const auto complain = [&](const std::string& sentence) {
        lab::complain((named ? "" : file + ": ") + sentence);
    };
    const auto what = sentence_of(fault.why);
    if (fault.action && !fault.text.empty())
        complain(sentence_of(
            {"record.at_action", {std::to_string(*fault.action + 1), fault.text, what}}));
    else if (fault.line > 0)
        complain(sentence_of(
            {"record.at", {std::to_string(fault.line), std::to_string(fault.column), what}}));
    else
        complain(what);
}

int print(const std::string& line) {
    std::cout << line << '\n' << std::flush;
    if (std::cout) return kFine;
    complain("standard output cannot be written");
    return kFailed;
}

std::variant<game::Record, game::Fault> load(const std::string& file) {
    if (file == "-") return game::read_record(game::read_all(std::cin));
    auto text = game::read_text_file(file);
    if (auto* fault = std::get_if<game::Fault>(&text)) return std::move(*fault);
    return game::read_record(std::get<std::string>(text));
}

void compare_result(const game::Record& record, const game::Match& match) {
    if (!record.result) return;
    const auto played = match.result();
    if (!played) return complain("the record names a result, but its match is not over");
    auto claimed = record.result->winners, won = played->winners;
    std::sort(claimed.begin(), claimed.end());
    std::sort(won.begin(), won.end());
    if (record.result->scores != played->scores || claimed != won)
        complain("the record names " + words_of(*record.result) + ", its actions end with " +
                 words_of(*played));
}

std::optional<game::Match> open(const std::string& file, int& code) {
    const auto record = load(file);
    const auto* fault = std::get_if<game::Fault>(&record);
    if (!fault) {
        auto opened = game::Match::open(std::get<game::Record>(record));
        if (auto* match = std::get_if<game::Match>(&opened)) return std::move(*match);
        complain(std::get<game::Fault>(opened), file);
        code = kBadRecord;
        return std::nullopt;
    }
    complain(*fault, file);
    code = kBadRecord;
    return std::nullopt;
}

std::optional<GameSetup> set_up(const Table& table) {
    GameSetup setting;
    setting.game = game::find_game(table.game);
    if (!setting.game) {
        complain(sentence_of({"record.game", {table.game}}));
        return std::nullopt;
    }
    for (const auto& text : table.options) {
        if (text.find('=') == std::string::npos) {
            complain("Option “" + text + "” has no value; write " + text + "=VALUE.");
            return std::nullopt;
        }
        if (auto refusal = set_option(*setting.game, text, setting.settings)) {
            complain(sentence_of(*refusal));
            return std::nullopt;
        }
    }
    const auto started = game::Match::start(*setting.game, setting.settings, 0);
    if (const auto* refusal = std::get_if<game::Refusal>(&started)) {
        complain(sentence_of(*refusal));
        return std::nullopt;
    }
    return setting;
}

double seconds_now() {
    using clock = std::chrono::steady_clock;
    return std::chrono::duration<double>(clock::now().time_since_epoch()).count();
}

}  // namespace lab
