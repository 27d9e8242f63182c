// A terminal of 80 columns for tests: the program in it, what it writes, lines typed into it.
#pragma once

#include <sys/types.h>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace terminal {

/// The program at the text table in a pseudo-terminal; killed at the end.
class Terminal {
public:
    /// `petiboj --text` with more words; it keeps its matches in `home`. `kind` as TERM.
    Terminal(const std::filesystem::path& home, const std::string& language,
             const std::vector<std::string>& words = {}, const std::string& kind = "dumb");
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Waits until it asks for a line ("> " stands at the end), or until it has ended; everything
    /// it has written since the last time.
    std::string asked();
    /// Waits until it has written this; as above.
    std::string until(std::string_view sentence);
    /// Types a line; what is written until the next one is asked for.
    std::string type(const std::string& line);
    /// Types without a line end.
    void press(std::string_view keys) const;
    void tell(int signal) const;
    /// Waits for the end; the exit code, 128 + the signal that ended it.
    int wait();
    /// The same after Ctrl+D, once more as long as it reads on: between two lines a terminal may
    /// swallow the key.
    int end_input();
    /// Everything it has ever written, line by line.
    std::vector<std::string> lines() const;

private:
    bool read();
    template <class Condition>
    std::string read_until(Condition condition);

    pid_t id_ = -1;
    int screen_ = -1;
    std::string all_;
    std::size_t told_ = 0;  ///< so much of it was asked for
};

/// Columns of a line.
std::size_t columns(std::string_view line);
/// The first move of those that `moves`, the word of the language, lists; "" if there is none.
std::string first_move(Terminal& terminal, const std::string& moves);

}  // namespace terminal
