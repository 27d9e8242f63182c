// What can be asked at the text table besides moves.
#include "game/core/sense.hpp"
#include "os/files.hpp"
#include "scenes/people/players.hpp"
#include "scenes/rulebook/document.hpp"
#include "scenes/table/session/match_files.hpp"
#include "text/table.hpp"

#include <algorithm>

namespace text {

using scenes::tr;
using scenes::trn;

std::vector<Command> Table::senseless() const {
    auto list = occasion_.senseless();
    if (!view_.traits().can_agree) list.push_back(Command::draw);
    return list;
}

void Table::do_command(const Asked& asked) {
    const auto without = senseless();
    if (std::find(without.begin(), without.end(), asked.command) != without.end())
        return console_.say(tr("text.not_here"));
    switch (asked.command) {
        case Command::help:
            console_.say(tr("text.help_moves"));
            for (const auto& line : help_without(without)) console_.say(line, 2);
            return;
        case Command::moves:
            return list_moves(asked.rest);
        case Command::board:
        case Command::rows:
            return show_board(asked.command == Command::rows, asked.rest);
        case Command::look:
            return look_at(asked.rest);
        case Command::score:
            return tell_scores();
        case Command::rule:
            return tell_rule(asked.rest);
        case Command::hint:
            return hint();
        case Command::undo:
            return take_back();
        case Command::redo:
            if (!session_.redo()) return console_.say(tr("text.nothing_to_redo"));
            shown_to_ = game::kNobody;
            return;
        case Command::past:
            return tell_past(console_, match(), session_.seats());
        case Command::save:
            return save();
        case Command::draw:
            return offer_draw();
        case Command::resign:
            return resign();
        case Command::show:
            return choose_shown(asked.rest);
        case Command::back:
            left_ = Left::back;
            return;
        case Command::quit:
            console_.end();
            left_ = Left::quit;
            return;
    }
}

/// Few moves are told in words, many by their notation alone.
void Table::list_moves(const std::string& beginning) const {
    constexpr std::size_t kInWords = 12;
    std::vector<std::string> moves;
    for (const auto& choice : match().now().choices()) moves.push_back(choice.move);
    moves = beginning_with(moves, beginning);
    console_.say(trn("text.moves", static_cast<long long>(moves.size())));
    if (moves.size() > kInWords) return console_.show(in_columns(moves));
    for (const auto& move : moves) say(move + " = " + view_.words(match().now(), move), 2);
}

void Table::look_at(const std::string& spot) const {
    if (spot.empty()) return console_.say(tr("text.look_where", word_for(Command::look)));
    // Columns are named by small letters in one game and by capitals in another.
    auto low = spot, high = spot;
    for (auto& letter : low)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    for (auto& letter : high)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    for (const auto& name : {spot, low, high}) {
        const auto words = view_.spot_words(match().now(), name);
        if (!words.empty() && words != name) return say(words);
    }
    console_.say(tr("text.no_place", spot));
}

void Table::tell_scores() const {
    for (int seat = 0; seat < match().seats(); ++seat)
        console_.say(scenes::seat_title(session_.seats(), seat) + ": " +
                     view_.score_words(view_.card_score(match().now(), seat), match().settings()));
}

void Table::tell_rule(const std::string& number) const {
    using scenes::help::BlockKind;
    const auto folder = ours_.assets / "games" / match().game().id;
    auto text =
        game::read_text_file(os::utf8_text(folder / ("rules." + ours_.strings.language() + ".md")));
    if (!std::holds_alternative<std::string>(text))
        text = game::read_text_file(os::utf8_text(folder / "rules.en.md"));
    if (!std::holds_alternative<std::string>(text)) return console_.say(tr("text.no_rules"));
    const auto rules = scenes::help::read_document(std::get<std::string>(text));
    const int found = number.empty() ? -1 : rules.find(number);
    if (found < 0) {
        console_.say(tr("text.which_rule", word_for(Command::rule)));
        for (const auto& section : rules.sections)
            console_.say(section.number + " " + section.title, 2);
        return;
    }
    const auto& section = rules.sections[static_cast<std::size_t>(found)];
    console_.say(section.number + " " + section.title);
    for (const auto& block : section.blocks) {
        const auto mark = block.kind == BlockKind::bullet     ? "- "
                          : block.kind == BlockKind::numbered ? std::to_string(block.number) + ". "
                                                              : std::string();
        if (block.kind == BlockKind::figure) {
            console_.say(block.figure.caption);
        } else if (block.kind == BlockKind::table) {
            for (const auto& row : block.rows) {
                std::string line;
                for (const auto& cell : row)
                    line += (line.empty() ? "" : "; ") + scenes::help::plain(cell);
                console_.say(line, 2);
            }
        } else {
            console_.say(mark + scenes::help::plain(block.line), 2);
        }
    }
}

void Table::hint() {
    if (occasion_.answers_hint(*this)) return;
    const auto& now = match().now();
    if (now.actor() < 0) return console_.say(tr("table.luck"));
    if (hints_ == 0) {
        occasion_.hint_asked(*this);
        session_.ask_hint(occasion_.asks_best_turn());
        std::optional<scenes::Judgement> said;
        wait_for_thought(
            [&] {
                said = session_.answer();
                return said.has_value();
            },
            "table.hint_thinking");
        advice_ = said->thought;
        hints_ = view_.hint_where(now, advice_->move).empty() ? 2 : 1;
    } else {
        hints_ = std::min(3, hints_ + 1);
    }
    if (hints_ == 1) {
        say(tr("table.hint_where",
               view_.spot_words(now, view_.hint_where(now, advice_->move).front())));
    } else if (hints_ == 2) {
        say(advice_->move + " = " + view_.words(now, advice_->move));
    } else {
        for (const auto& reason : view_.reasons(now, *advice_)) say(reason);
        say(view_.verdict(now, *advice_));
    }
    if (hints_ < 3) console_.say(tr("text.hint_more", word_for(Command::hint)));
}

void Table::take_back() {
    if (!session_.can_undo()) return console_.say(tr("table.nothing_to_undo"));
    if (const auto may = occasion_.may_take_back(*this); !may) return console_.say(may.why());
    session_.undo();
    offered_ = -1;
    shown_to_ = game::kNobody;
    told_ = match().ply();
    console_.say(tr("table.taken_back"));
    occasion_.taken_back(*this);
}

void Table::resign() {
    const int seat = session_.speaker();
    if (seat < 0) return console_.say(tr("why.no_speaker"));
    const auto who = scenes::seat_title(session_.seats(), seat);
    int staying = 0;
    for (int other = 0; other < match().seats(); ++other)
        staying += match().has_left(other) ? 0 : 1;
    // Among several people the others play on.
    const bool leaves = staying > 2 && session_.persons() > 1 && match().game().levels > 0;
    const char* words = leaves        ? "table.give_up_text"
                        : staying > 2 ? "table.resign_text_all"
                                      : "table.resign_text";
    if (!console_.agrees(tr("table.resign_title") + " " + tr(words, who))) return;
    if (leaves && session_.leave(seat))
        console_.say(tr("table.give_up_done", who));
    else if (!leaves)
        session_.resign(seat);
}

void Table::offer_draw() {
    const int seat = session_.speaker();
    if (seat < 0) return console_.say(tr("why.no_speaker"));
    bool takes = false;
    if (session_.persons() == match().seats()) {
        takes = console_.agrees(tr("table.draw_text", scenes::seat_title(session_.seats(), seat)));
    } else {
        session_.ask_draw();
        std::optional<scenes::Judgement> said;
        wait_for_thought(
            [&] {
                said = session_.answer();
                return said.has_value();
            },
            "table.draw_asked");
        takes = game::takes_draw(said->thought, !session_.person_decides(), match().ply());
        console_.say(tr(takes ? "table.draw_taken" : "table.draw_declined"));
    }
    if (takes) session_.agree_draw();
}

void Table::save() const {
    const auto file = scenes::write_record_file(ours_.data_dir, match());
    console_.say(file.empty() ? tr("table.not_saved") : tr("table.saved_as", file));
}

void Table::choose_shown(const std::string& what) {
    const auto first = [](Command command) { return word_for(command); };
    const std::string kept = means(what, first(Command::board))  ? kBoard
                             : means(what, first(Command::rows)) ? kRows
                             : means(what, tr("text.nothing"))   ? kNothing
                                                                 : "";
    if (kept.empty())
        return console_.say(tr("text.show_what", first(Command::show), first(Command::board),
                               first(Command::rows), tr("text.nothing")));
    ours_.settings.remember(kShown, kept);
    console_.say(tr("text.shown"));
}

}  // namespace text
