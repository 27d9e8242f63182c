#include "scenes/table/moves/finish_decided.hpp"

#include "game/core/sense.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace scenes {

namespace {

constexpr double kRest = 0.15;  ///< seconds for each action of what is decided

}  // namespace

bool FinishDecided::may() const {
    const auto& match = table_.match();
    const auto& session = table_.session;
    if (table_.browsing.looks_back() || !mode_.traits().plays_out || match.over() ||
        table_.view.own_luck(match.settings()))
        return false;
    const auto& moves = match.moves();
    const auto end = moves.begin() + match.ply();
    if (!decided_ ||
        !std::equal(decided_->first.begin(), decided_->first.end(), moves.begin(), end)) {
        std::vector<int> persons;
        for (int seat = 0; seat < match.seats(); ++seat)
            if (session.person(seat) || session.persons() == 0) persons.push_back(seat);
        const bool known = game::decided(match.game(), match.now(), persons);
        decided_.emplace(std::vector<std::string>(moves.begin(), end), known);
    }
    return decided_->second;
}

void FinishDecided::run(bool begin) {
    running_ = begin;
    shown_.reset();
    decision_.drop();
    hints_.drop();
    table_.services.ui.clear_toast();
    table_.news.say(tr(begin ? "table.plays_out" : "table.play_out_left"));
}

void FinishDecided::tell() {
    const bool sure = may();
    if (sure != std::exchange(told_, sure) && sure) table_.news.say(tr("table.decided"));
}

void FinishDecided::play_next() {
    const auto& match = table_.match();
    auto& session = table_.session;
    const int actor = match.actor(), ply = match.ply();
    decision_.picker().clear();
    decision_.forget();
    if (actor == game::kChance) return table_.play_chance();
    if (!session.person(actor)) {
        if (session.run(table_.services.clock.now(), 0)) mode_.note(Happened::answered);
    } else {
        const auto step = table_.view.automatic(match.now());
        const auto move = step ? step->move : match.now().choices().front().move;
        [[maybe_unused]] const auto refusal = session.play(move);
        assert(!refusal && "a listed action was refused");
        mode_.note(Happened::acted);
    }
    if (match.ply() != ply) table_.news.tell_move(ply);
}

void FinishDecided::shorten(BoardMotion& motion) {
    if (!running_ || !table_.top.busy()) return;
    const double now = table_.services.clock.now();
    if (!shown_) shown_ = now;
    if (now >= *shown_ + kRest) motion.finish();
}

}  // namespace scenes
