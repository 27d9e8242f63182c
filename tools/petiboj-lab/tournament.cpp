// A log of a tournament, folded.
#include "game/tournament/file/log.hpp"
#include "lab.hpp"

#include <iostream>

namespace lab {

namespace {

/// The sentence of a fault with its place in the log `file`.
void complain_of_log(const game::Fault& fault, const std::string& file) {
    if (fault.text.empty()) return complain(fault, file);
    complain((file == "-" ? "" : file + ": ") +
             sentence_of({"tournament.fault.at", {fault.text, sentence_of(fault.why)}}));
}

/// For people: which events were passed over, and why.
void tell_refused(const std::vector<tournament::Refused>& refused) {
    for (const auto& [event, code] : refused)
        complain(sentence_of({"tournament.refused",
                              {std::to_string(event), tournament::word_of(code),
                               sentence_of(tournament::refusal_of(code))}}));
}

}  // namespace

int tournament(const std::string& file) {
    std::string text;
    if (file == "-") {
        text = game::read_all(std::cin);
    } else {
        auto read = game::read_text_file(file);
        if (const auto* fault = std::get_if<game::Fault>(&read)) {
            complain(*fault, file);
            return kFailed;
        }
        text = std::get<std::string>(std::move(read));
    }
    auto log = tournament::read_log(text);
    if (const auto* fault = std::get_if<game::Fault>(&log)) {
        complain_of_log(*fault, file);
        return kBadRecord;
    }
    auto& kept = std::get<tournament::Log>(log);
    const auto folded = tournament::fold(std::move(kept.head), kept.events);
    tell_refused(folded.refused);
    return print(tournament::answer(folded));
}

}  // namespace lab
