// Tournaments in the book of a club: how each is played, and its steps, a message each.
#include "book.hpp"

#include "game/net/luck/sealed_luck.hpp"

namespace club {

using tournament::Place;
using tournament::Step;

namespace {

/// Numbers of steps sort as texts.
std::string subject_of(const std::string& id, std::size_t step) {
    auto number = std::to_string(step);
    return "book.step." + id + "-" + std::string(8 - std::min<std::size_t>(number.size(), 8), '0') +
           number;
}

}  // namespace

// --- one of them ---------------------------------------------------------------------------------

std::string KeptTournament::luck(Place place) const {
    place.table = 1;
    // Not the id of a match, which has a luck of its own.
    return match(place) + "-all";
}

/// Of all who had entered when the round was paired, so that it is the same at every table.
std::string KeptTournament::nonce(const Place& place) const {
    const auto paired = std::stoul(one.name_of(place));
    std::string all;
    for (const auto& [step, nonce] : nonces)
        if (step < paired) all += nonce + "\n";
    return net::hex_of(net::bytes_of(net::sha256(all)));
}

net::TournamentHeading KeptTournament::heading() const {
    const auto& state = one.state();
    const int game = one.head().game;
    net::TournamentHeading heading{
        id, one.log().keeping.name,
        game < 0 ? std::string() : tournament::disciplines()[static_cast<std::size_t>(game)].game,
        tournament::word_of(one.head().form), tournament::word_of(state.stage())};
    heading.round = state.form() == tournament::Form::ladder ? 0 : state.rounds_paired();
    heading.rounds = state.started ? state.rounds_planned() : 0;
    heading.players = static_cast<int>(state.started ? state.players.size() : state.entered.size());
    return heading;
}

net::TournamentPart KeptTournament::beginning() const {
    auto log = one.log();
    log.head.people = {};
    return {id, organiser, tournament::head_written(log), terms, 0, {}, false};
}

std::optional<tournament::Code> KeptTournament::take(const Step& step, const std::string& text) {
    auto next = one;
    if (step.person && next.head().people.find(step.person->id) < 0)
        next.make_known({*step.person});
    if (const auto code = next.append(step.event)) return code;
    one = std::move(next);
    if (!step.nonce.empty()) nonces[steps.size()] = step.nonce;
    steps.push_back(text);
    return std::nullopt;
}

std::vector<Place> KeptTournament::open_places() const {
    std::vector<Place> places;
    const auto& rounds = one.state().rounds;
    for (std::size_t round = 0; round < rounds.size(); ++round)
        for (std::size_t table = 0; table < rounds[round].tables.size(); ++table)
            if (const auto place =
                    one.open_place(static_cast<int>(round) + 1, static_cast<int>(table) + 1))
                places.push_back(*place);
    return places;
}

// --- all of them ---------------------------------------------------------------------------------

/// Out of what was read. A step that a newer program has written ends what is known of it.
void Book::fold_tournaments() {
    for (const auto& [id, text] : heads_) {
        const auto read = net::read_club_answer(text);
        const auto* answer = std::get_if<net::ClubAnswer>(&read);
        auto head = answer ? tournament::read_head(answer->part.head)
                           : std::variant<tournament::Log, game::Fault>(game::Fault{});
        auto* log = std::get_if<tournament::Log>(&head);
        if (!log) continue;
        KeptTournament one{id, answer->part.organiser, answer->part.terms,
                           tournament::ClubTournament(std::move(*log))};
        for (std::size_t number = 0;; ++number) {
            const auto found = steps_.find(subject_of(id, number).substr(10));
            if (found == steps_.end()) break;
            const auto step = tournament::read_step(found->second);
            const auto* known = std::get_if<Step>(&step);
            if (!known || one.take(*known, found->second)) break;
        }
        tournaments_.insert_or_assign(id, std::move(one));
    }
    heads_.clear();
    steps_.clear();
}

bool Book::keep(const KeptTournament& one) {
    net::ClubAnswer answer;
    answer.is = net::ClubAnswer::Is::part;
    answer.part = one.beginning();
    return put("book.tournament." + one.id, net::write_club_answer(answer));
}

bool Book::keep_step(KeptTournament& one, const Step& step) {
    const auto text = tournament::written(step);
    for (;;) {
        auto next = one;
        if (next.take(step, text)) return false;
        const auto subject = subject_of(one.id, one.steps.size());
        // Of two that work for the club the server lets one write it.
        bool fine = put(subject, text, 0);
        const auto there = fine ? std::nullopt : last(subject);
        // It may be this step itself, when the answer was lost.
        fine = fine || (there && there->text == text);
        if (fine) {
            one = std::move(next);
            return true;
        }
        // Or the last one of somebody else, which came after this book was read: it counts first.
        const auto read = there ? tournament::read_step(there->text)
                                : std::variant<Step, game::Fault>(game::Fault{});
        const auto* known = std::get_if<Step>(&read);
        if (!known || one.take(*known, there->text)) return false;
    }
}

/// The results stand, against a stranger.
bool Book::forget_name(KeptTournament& one, const std::string& id) {
    bool fine = true;
    for (std::size_t number = 0; number < one.steps.size(); ++number) {
        auto read = tournament::read_step(one.steps[number]);
        auto* step = std::get_if<Step>(&read);
        if (!step || !step->person || step->person->id != id) continue;
        step->person->name.clear();
        one.steps[number] = tournament::written(*step);
        fine = put(subject_of(one.id, number), one.steps[number]) && fine;
        one.one.rename(one.one.head().people.find(id), {}, {});
    }
    return fine;
}

}  // namespace club
