// What is read aloud of the screen: compares the text model of a picture with the one before and
// says what is new. Knows no game and no voice, so scripts and tests read along.
#pragma once

#include "scenes/base/settings.hpp"
#include "scenes/ui/text_model.hpp"

#include <deque>
#include <string>
#include <vector>

namespace scenes {

class Reader {
public:
    /// The sentences that this picture adds, in the order in which they are to be said.
    ///
    /// Moves: what tables say of actions, refusals and hints (`spoken`), whose turn it is with the
    /// advice for it, notices, and how a match ended. Everything: also the title of each page and
    /// question, and what has the focus of the keys.
    std::vector<std::string> look(const TextModel& model, Aloud level);

    /// What stands on the page or in the dialog on top, asked for with a key: its texts, without
    /// what is only written on a control.
    std::vector<std::string> page(const TextModel& model);

    /// The last few sentences, with bars between them, for scripts.
    std::string lately() const;

private:
    /// What the last picture had of what is read.
    struct Seen {
        std::string scene, dialog;
        std::string spoken;  ///< what the scene said last
        int said = 0;        ///< how often it has said something
        std::string notice;
        std::string actor, ply;
        std::string heading;  ///< of the results
        std::string focus, state;
    };

    void read_place(const TextModel& model);
    void read_spoken(const TextModel& model);
    void read_turn(const TextModel& model);
    void read_notice(const TextModel& model);
    void read_focus(const TextModel& model);
    void say(const std::string& sentence);

    Aloud level_ = Aloud::nothing;
    Seen seen_;
    bool advice_due_ = false;  ///< whoever is on turn was not yet told what for
    std::vector<std::string> out_;
    std::deque<std::string> lately_;
};

/// The key of the words that name a level: "moves are read aloud".
const char* aloud_words(Aloud level);
/// How a control stands, in words: "on", "60", the chosen option; empty: it only is there.
std::string state_words(const TextModel& model, const Control& control);
/// A control as a person hears it: what is written on it, what it is, how it stands.
std::string control_words(const TextModel& model, const Control& control);

}  // namespace scenes
