// Tampered stores: bytes and values of the store's file change, then all that is read from it is
// used: opening, list, going on, the record for the replay, challenges, settings. Nothing may abort
// or take long, and what is lost has to be said.
//   store_tamper [--changes N] [--seed S] [--from FIRST]
#include "game/match/match.hpp"
#include "game/match/store.hpp"
#include "tests/match/scratch.hpp"
#include "tests/tamper/store.hpp"

#include <time.h>
#include <unistd.h>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

namespace {

namespace fs = std::filesystem;
using game::MatchHeading;
using game::StoredMatch;

#ifdef PETIBOJ_SANITIZED
constexpr double kLongest = 20;  // seconds of this thread's work for all of a changed store
#else
constexpr double kLongest = 2;
#endif

char latest[512];  // what was changed last, for a program that dies of it

void last_words(int signal) {
    const char* name = signal == SIGALRM ? "hangs: " : "dies of: ";
    (void)!write(STDERR_FILENO, name, std::strlen(name));
    (void)!write(STDERR_FILENO, latest, std::strlen(latest));
    (void)!write(STDERR_FILENO, "\n", 1);
    _exit(1);
}

double work_of_thread() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Figures {
    int aside = 0, refused = 0, partial = 0, faults = 0, sound = 0;
    double longest = 0;
    std::string longest_of;
};

/// Whether everything about the match is there, or what is not has been said.
bool told(game::Store& store, const MatchHeading& heading, Figures& figures) {
    const auto loaded = store.load(heading.id);
    const auto* stored = std::get_if<StoredMatch>(&loaded);
    if (!stored) return ++figures.refused, true;
    figures.partial += stored->partial;
    const auto resumed = game::resume(*stored);
    if (!resumed.match) return false;
    figures.faults += resumed.fault.has_value();
    // As the replay takes it.
    const auto read = game::salvage_record(game::write_record(stored->record()));
    if (!game::Match::open_playable(read.record).match) return false;
    const bool whole =
        resumed.match->length() == static_cast<int>(stored->actions.size()) && !stored->partial;
    return whole || resumed.fault;
}

class Storm {
public:
    explicit Storm(std::uint64_t seed)
        : seed_(seed), matches_(tamper::make_store(source_.path())) {}

    /// False if a promise was broken; it has been told then.
    bool change(std::uint64_t number) {
        game::Random random(seed_, number);
        const fs::path folder = place_.path() / "data";
        fs::remove_all(folder);
        fs::create_directories(folder);
        const auto file = folder / "petiboj.sqlite3";
        fs::copy_file(source_.path() / "petiboj.sqlite3", file);
        const auto change = random.below(2) == 0 ? tamper::change_bytes(file, random)
                                                 : tamper::change_value(file, random);
        std::snprintf(latest, sizeof latest, "change %llu: %s",
                      static_cast<unsigned long long>(number), change.words.c_str());
        alarm(120);
        const double began = work_of_thread();
        const bool kept = walk(folder, change);
        const double took = work_of_thread() - began;
        alarm(0);
        if (took > figures.longest) {
            figures.longest = took;
            figures.longest_of = latest;
        }
        if (kept && took <= kLongest) return true;
        std::fprintf(stderr, "%s: %s (%.2f s)\n", latest, kept ? "takes too long" : "is not said",
                     took);
        return false;
    }

    Figures figures;

private:
    bool walk(const fs::path& folder, const tamper::Change& change) {
        auto answer = game::Store::open(folder);
        if (std::holds_alternative<game::Refusal>(answer)) return ++figures.refused, true;
        auto& opened = std::get<game::Store::Opened>(answer);
        if (opened.notice) return ++figures.aside, true;
        auto& store = *opened.store;
        store.settings();
        for (const auto& game : game::games()) store.challenge_results(game.id);
        const auto listed = store.list(game::Finished::either);
        if (std::holds_alternative<game::Refusal>(listed)) return ++figures.refused, true;
        const auto& headings = std::get<std::vector<MatchHeading>>(listed);
        bool kept = change.removes || static_cast<int>(headings.size()) == matches_;
        for (const auto& heading : headings) kept = told(store, heading, figures) && kept;
        ++figures.sound;
        return kept;
    }

    std::uint64_t seed_;
    Scratch source_, place_;
    int matches_;
};

}  // namespace

int main(int count, char** words) {
    std::map<std::string, std::uint64_t> asked{{"--changes", 2000}, {"--seed", 1}, {"--from", 0}};
    for (int i = 1; i + 1 < count; i += 2)
        asked[words[i]] = std::strtoull(words[i + 1], nullptr, 10);
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGALRM}) std::signal(signal, last_words);
    Storm storm(asked["--seed"]);
    const auto first = asked["--from"], last = first + asked["--changes"];
    int broken = 0;
    for (auto number = first; number < last && broken < 20; ++number)
        broken += !storm.change(number);
    const auto& f = storm.figures;
    std::printf(
        "%llu changes: %d set aside, %d refused, %d known in part, %d faults told, %d stores "
        "walked; the longest %.2f s (%s); %d broken\n",
        static_cast<unsigned long long>(last - first), f.aside, f.refused, f.partial, f.faults,
        f.sound, f.longest, f.longest_of.c_str(), broken);
    return broken == 0 ? 0 : 1;
}
