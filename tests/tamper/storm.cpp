#include "tests/tamper/storm.hpp"

#include "game/tournament/file/club.hpp"

#include "game/core/ledger.hpp"
#include "game/match/match.hpp"
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

namespace tamper {
namespace {

namespace fs = std::filesystem;
using game::MatchHeading;
using game::Store;
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

class Storm {
public:
    Storm(std::uint64_t seed, const Look& look)
        : seed_(seed), look_(look), matches_(make_store(source_.path())) {
        // Opened once more: what is compared with is what a reader finds.
        const auto opened = Store::open(source_.path());
        auto& store = *std::get<Store::Opened>(opened).store;
        const auto listed = store.list(game::Finished::either);
        for (const auto& heading : std::get<std::vector<MatchHeading>>(listed))
            whole_.emplace(heading.id, std::get<StoredMatch>(store.load(heading.id)));
    }

    /// False if a promise was broken; it has been told then.
    bool change(std::uint64_t number) {
        game::Random random(seed_, number);
        const fs::path folder = place_.path() / "data";
        fs::remove_all(folder);
        fs::create_directories(folder);
        const auto file = folder / "petiboj.sqlite3";
        fs::copy_file(source_.path() / "petiboj.sqlite3", file);
        const auto change =
            random.below(2) == 0 ? change_bytes(file, random) : change_value(file, random);
        std::snprintf(latest, sizeof latest, "change %llu: %s",
                      static_cast<unsigned long long>(number), change.words.c_str());
        alarm(120);
        const double began = work_of_thread();
        const auto lost = walk(folder, change, random);
        const double took = work_of_thread() - began;
        alarm(0);
        if (took > figures.longest) {
            figures.longest = took;
            figures.longest_of = latest;
        }
        if (lost.empty() && took <= kLongest) return true;
        std::fprintf(stderr, "%s: %s (%.2f s)\n", latest,
                     lost.empty() ? "takes too long" : lost.c_str(), took);
        return false;
    }

    Figures figures;

private:
    /// What was lost without a word; empty: nothing.
    std::string walk(const fs::path& folder, const Change& change, game::Random& random) {
        auto answer = Store::open(folder);
        if (std::holds_alternative<game::Refusal>(answer)) return ++figures.refused, "";
        auto& opened = std::get<Store::Opened>(answer);
        if (opened.notice) return ++figures.aside, "";
        auto& store = *opened.store;
        store.settings();
        for (const auto& game : game::games()) store.challenge_results(game.id);
        const auto tournaments = store.tournaments();
        if (const auto* all = std::get_if<std::vector<game::TournamentHeading>>(&tournaments))
            for (const auto& one : *all) store.load_tournament(one.id);
        auto listed = store.list(game::Finished::either);
        if (std::holds_alternative<game::Refusal>(listed)) return ++figures.refused, "";
        Contents contents{store, std::get<std::vector<MatchHeading>>(std::move(listed))};
        if (!change.removes && static_cast<int>(contents.headings.size()) != matches_)
            return "matches are not in the list";
        for (const auto& heading : contents.headings)
            if (!read(contents, heading)) return "a match is short of something and says nothing";
        ++figures.sound;
        return look_ ? look_(contents, random) : "";
    }

    /// Whether everything about the match is there, or what is not has been said.
    bool read(Contents& contents, const MatchHeading& heading) {
        const auto loaded = contents.store.load(heading.id);
        const auto* stored = std::get_if<StoredMatch>(&loaded);
        const auto known = whole_.find(heading.id);
        if (!stored || known == whole_.end() || *stored != known->second)
            contents.changed.push_back(heading.id);
        if (!stored) return ++figures.refused, true;
        figures.partial += stored->partial;
        const auto resumed = game::resume(*stored);
        if (!resumed.match) return false;
        if (resumed.fault) contents.spoilt.insert(heading.id);
        figures.faults += resumed.fault.has_value();
        for (int seat = 0; seat < resumed.match->seats(); ++seat) {
            const auto books = contents.store.ledger(heading.id, seat, *resumed.match);
            if (books && static_cast<int>(books->bookings().size()) != resumed.match->ply())
                return false;
        }
        // As the replay takes it.
        const auto record = game::salvage_record(game::write_record(stored->record()));
        if (!game::Match::open_playable(record.record).match) return false;
        const bool whole =
            resumed.match->length() == static_cast<int>(stored->actions.size()) && !stored->partial;
        return whole || resumed.fault;
    }

    std::uint64_t seed_;
    const Look& look_;
    Scratch source_, place_;
    int matches_;
    std::map<game::MatchId, StoredMatch> whole_;  ///< as they were before anything changed
};

}  // namespace

int run(int count, char** words, const Look& look) {
    std::map<std::string, std::uint64_t> asked{{"--changes", 2000}, {"--seed", 1}, {"--from", 0}};
    for (int i = 1; i + 1 < count; i += 2)
        asked[words[i]] = std::strtoull(words[i + 1], nullptr, 10);
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGALRM}) std::signal(signal, last_words);
    Storm storm(asked["--seed"], look);
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

}  // namespace tamper
