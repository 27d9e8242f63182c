// The trials. Promises checked: no crash, faults have keys and places, refusals change nothing,
// what is accepted was listed, what was written reads the same.
#include "trials.hpp"

#include "game/contest/challenge.hpp"
#include "game/contest/code.hpp"
#include "game/contest/lesson.hpp"
#include "game/core/registry.hpp"
#include "game/core/text.hpp"
#include "game/match/match.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace fuzz {

namespace {

constexpr int kMostPlies = 400;

void promise(bool kept, const char* words) {
    if (kept) return;
    std::fprintf(stderr, "broken: %s\n", words);
    std::abort();
}

void check_match(const game::Match& match) {
    const auto record = match.record();
    const auto text = game::write_record(record);
    const auto read = game::read_record(text);
    promise(std::holds_alternative<game::Record>(read), "a written record is readable");
    const auto again = game::Match::open(std::get<game::Record>(read));
    promise(std::holds_alternative<game::Match>(again), "a written record is playable");
    const auto& reopened = std::get<game::Match>(again);
    promise(reopened.now().equals(match.now()), "a written record leads to the same position");
    promise(game::write_record(reopened.record()) == text, "writing is stable");
}

/// Bytes taken one by one; zeros when there are no more.
class Tape {
public:
    explicit Tape(std::string_view bytes) : rest_(bytes) {}
    bool empty() const { return rest_.empty(); }
    unsigned number() {
        if (rest_.empty()) return 0;
        const auto byte = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return byte;
    }
    std::string text(std::size_t length) {
        const auto part = rest_.substr(0, length);
        rest_.remove_prefix(part.size());
        return std::string(part);
    }

private:
    std::string_view rest_;
};

game::Value value_of(const game::Option& option, Tape& tape) {
    const unsigned pick = tape.number();
    switch (option.type) {
        case game::OptionType::boolean:
            return pick % 2 == 1;
        case game::OptionType::integer:
            if (!option.also.empty() && pick % 8 == 0)
                return option.also[pick / 8 % option.also.size()];
            return option.min + static_cast<int>(pick) % (option.max - option.min + 1);
        case game::OptionType::choice:
            return option.values[pick % option.values.size()];
        case game::OptionType::text:
            break;
    }
    return pick % 4 == 3 ? tape.text(tape.number()) : std::string();
}

void play_text(game::Match& match, const std::string& text) {
    const auto choices = match.now().choices();
    const bool listed = std::any_of(choices.begin(), choices.end(),
                                    [&](const auto& choice) { return choice.move == text; });
    const auto before = match.now().copy();
    const int ply = match.ply();
    const auto refusal = match.play(text);
    promise(listed == !refusal.has_value(), "exactly what is listed is accepted");
    if (!refusal) return;
    promise(!refusal->key.empty(), "a refusal has a key");
    promise(match.ply() == ply && match.now().equals(*before), "a refusal changes nothing");
}

/// The game whose id stands in the text.
const game::Game& game_in(std::string_view bytes) {
    for (const auto& row : game::games())
        if (bytes.find('"' + row.id + '"') != std::string_view::npos) return row;
    return game::games().front();
}

void check_fault(const game::Fault& fault, std::string_view bytes) {
    promise(!fault.why.key.empty(), "a fault has a key");
    promise(fault.byte <= bytes.size(), "a fault lies in the text");
}

}  // namespace

void try_codes(std::string_view bytes) {
    const auto read = game::read_brought(bytes);
    std::string again;  // what was read, as it is written
    if (const auto* refusal = std::get_if<game::Refusal>(&read))
        return promise(!refusal->key.empty(), "a refusal has a key");
    if (const auto* day = std::get_if<game::Day>(&read)) again = game::day_code(*day);
    if (const auto* one = std::get_if<game::Beginning>(&read)) again = game::beginning_code(*one);
    if (const auto* task = std::get_if<game::TaskCode>(&read)) again = task->code;
    if (const auto* told = std::get_if<game::Told>(&read)) again = game::told_line(*told);
    if (const auto* opened = std::get_if<game::Match::Opened>(&read)) {
        promise(opened->match.has_value(), "a match that was brought is there");
        return check_match(*opened->match);
    }
    promise(game::read_brought(again).index() == read.index(), "what was read can be written");
    const auto same = game::read_brought(again);
    if (const auto* told = std::get_if<game::Told>(&same))
        promise(*told == std::get<game::Told>(read), "a result is read as it was told");
}

void try_lessons(std::string_view bytes) {
    const auto& game = game_in(bytes);
    const auto read = game::read_lessons(bytes, game);
    if (const auto* fault = std::get_if<game::Fault>(&read)) return check_fault(*fault, bytes);
    for (const auto& lesson : std::get<0>(read)) {
        const int steps = static_cast<int>(lesson.steps.size());
        for (int step = 0; step <= steps; ++step) game::lesson_match(lesson, game, step);
    }
}

void try_challenges(std::string_view bytes) {
    const auto& game = game_in(bytes);
    const auto read = game::read_challenges(bytes, game);
    if (const auto* fault = std::get_if<game::Fault>(&read)) return check_fault(*fault, bytes);
    const auto& all = std::get<0>(read);
    game::daily_challenge(all, 20'000);
    for (const auto& challenge : all) {
        promise(game::find_challenge(all, challenge.id) != nullptr, "a challenge is found");
        const auto started = game::start_challenge(challenge, game, 20'000);
        if (const auto* match = std::get_if<game::Match>(&started)) {
            game::undo_floor(challenge, *match);
            game::judge(challenge, *match, {});
        }
    }
}

void try_record(std::string_view bytes) {
    const auto salvage = game::salvage_record(bytes);
    const auto read = game::read_record(bytes);
    promise(salvage.fault.has_value() == std::holds_alternative<game::Fault>(read),
            "both ways of reading agree");
    if (salvage.fault) {
        promise(!salvage.fault->why.key.empty(), "a fault has a key");
        promise(salvage.fault->byte <= bytes.size(), "a fault lies in the text");
    }
    const auto opened = game::Match::open_playable(salvage.record);
    promise(opened.match.has_value() || opened.fault.has_value(), "there is a match or a reason");
    if (opened.match) check_match(*opened.match);
}

void try_notation(std::string_view bytes) {
    Tape tape(bytes);
    const auto& rows = game::games();
    if (rows.empty()) return;
    const auto& row = rows[tape.number() % rows.size()];
    game::Settings settings;
    for (const auto& option : row.options) settings.set(option.name, value_of(option, tape));
    auto started = game::Match::start(row, settings, tape.number());
    if (const auto* refusal = std::get_if<game::Refusal>(&started)) {
        promise(!refusal->key.empty(), "a refusal has a key");
        return;
    }
    auto& match = std::get<game::Match>(started);
    while (!tape.empty() && match.ply() < kMostPlies) {
        const unsigned step = tape.number();
        const auto choices = match.now().choices();
        promise(choices.empty() == match.over(), "the list is empty exactly at the end");
        if (step % 2 == 1)
            play_text(match, tape.text(step / 2));
        else if (!choices.empty())
            promise(!match.play(choices[step / 2 % choices.size()].move), "a listed action plays");
    }
    // What was played is tried aside from an earlier position as well.
    const int from = match.ply() == 0 ? 0 : static_cast<int>(tape.number()) % match.ply();
    const game::Variation tried{from, {match.moves().begin() + from, match.moves().end()}};
    promise(match.keep_variation(tried) == !tried.actions.empty(), "what was played can be kept");
    check_match(match);
}

void try_names(std::string_view bytes) {
    const auto names = game::names_of_list(bytes, {"Name"});
    if (!names) return;
    promise(bytes.size() <= game::kNameListBytes, "a list is not too long");
    std::string table = "Name;Last\r\n";
    for (const auto& name : *names) {
        promise(!name.empty() && name.find('\n') == std::string::npos, "a name is one line");
        // What a spreadsheet would compute is written otherwise.
        table += game::csv_cell(
                     (std::string_view("=+-@'\"").find(name[0]) != std::string::npos ? "x" : "") +
                     name) +
                 ";\r\n";
    }
    const auto again = game::names_of_list(table, {"Name"});
    promise(again && again->size() == names->size(), "a written list has as many names");
    for (std::size_t i = 0; i < names->size(); ++i) {
        const auto& name = (*names)[i];
        promise((*again)[i] == name || (*again)[i] == "x" + name, "a written name comes back");
    }
}

}  // namespace fuzz
