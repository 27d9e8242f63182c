#include "scenes/table/moves/proof.hpp"

#include "game/contest/yardstick.hpp"
#include "scenes/people/pentathlon.hpp"

#include <algorithm>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr const char* kKey = "proof_on_board";
constexpr double kShown = 0.15;  ///< seconds after which waiting is told

}  // namespace

bool ProofOnBoard::offered() const {
    const auto traits = mode_.traits();
    return table_.view.traits().proves_results && traits.seats_are_free &&
           traits.warns_of_mistakes && mode_.may_analyse() && !counts();
}

bool ProofOnBoard::counts() const {
    const auto saved = table_.session.saved();
    if (!counted_ || counted_->saved != saved)
        counted_ = Counted{saved, of_competition(table_.services, saved)};
    return counted_->counts;
}

bool ProofOnBoard::on() const {
    return table_.services.settings.remembered(kKey, "off") == "on";
}

void ProofOnBoard::set(bool on) {
    table_.services.settings.remember(kKey, on ? "on" : "off");
    if (on) return;
    thinker_.cancel();
    asked_.reset();
    moves_.clear();
}

/// A person decides now, and the position is the one that is shown.
bool ProofOnBoard::wanted() const {
    const auto& match = table_.match();
    return on() && !match.over() && match.actor() >= 0 && table_.session.person(match.actor()) &&
           !table_.browsing.looks_back() && offered();
}

void ProofOnBoard::ask() {
    const auto& match = table_.match();
    game::Request request;
    request.bot = game::strongest_of(match.game());
    request.seed = match.seed() + static_cast<unsigned>(match.ply());
    request.seat = match.actor();
    request.patient = true;
    if (const auto& cache = table_.services.cache) request.cache = &*cache;
    request.compare = true;
    const auto& moves = match.moves();
    request.history.assign(moves.begin(), moves.begin() + match.ply());
    asked_ = Asked{match.ply(), match.last_move() ? *match.last_move() : std::string(),
                   table_.services.clock.now()};
    thinker_.start(match.now().copy(), std::move(request), match.ply());
}

void ProofOnBoard::look() {
    if (!wanted()) {
        if (!asked_) return;
        thinker_.cancel();
        asked_.reset();
        return moves_.clear();
    }
    const auto& match = table_.match();
    const auto last = match.last_move() ? *match.last_move() : std::string();
    if (!asked_ || asked_->ply != match.ply() || asked_->last != last) {
        moves_.clear();
        return ask();
    }
    const auto thought = thinker_.poll(match.ply());
    if (!thought) return;
    moves_ = judged_moves(table_.view, match.now(), *thought);
    table_.news.say(tr("proof.settled", proved_of(moves_), static_cast<int>(moves_.size())));
}

std::optional<double> ProofOnBoard::wake() const {
    if (!thinking() || !asked_) return std::nullopt;
    const double then = asked_->since + kShown;
    return table_.services.clock.now() < then ? std::optional(then) : std::nullopt;
}

void ProofOnBoard::draw(Frame& frame, const std::string& aim) const {
    if (!asked_ || !wanted() || table_.top.busy() || table_.top.ply() != asked_->ply) return;
    const auto& way = decision_.path();
    RibbonLook look;
    look.letters = frame.t(17);
    look.to = aim;
    if (!way.empty()) {
        look.from = way.front();
    } else {
        const bool starts = std::any_of(moves_.begin(), moves_.end(), [&](const JudgedMove& one) {
            return !one.way.empty() && one.way.front() == aim;
        });
        if (starts) look.from = aim;
    }
    // A way that has been begun is drawn by its own marks.
    if (way.size() < 2) draw_ribbons(frame.canvas, table_.top.tableau(), moves_, look);
    draw_state(frame);
    for (const auto& one : moves_) {
        const auto* spot = one.way.empty() ? nullptr : table_.top.tableau().spot(one.way.back());
        if (!spot) continue;
        const auto words = table_.view.words(table_.match().now(), one.move) + ": " + one.words;
        frame.ui.model().add({"proof:" + one.move, "proof", words, one.best ? "best" : "",
                              Rect::around(spot->centre, spot->radius, spot->radius)});
    }
}

/// How far the proof reaches here, or that it is being found; at the upper edge of the board.
void ProofOnBoard::draw_state(Frame& frame) const {
    const bool waits = moves_.empty();
    if (waits && table_.services.clock.now() < asked_->since + kShown) return;
    const int all = static_cast<int>(moves_.size()), proved = proved_of(moves_);
    const auto words = waits ? tr("proof.searching") : tr("proof.settled", proved, all);
    const auto& theme = frame.canvas.theme();
    const Rect board = table_.view.board(table_.top.params());
    const float high = frame.t(34);
    const float wide =
        std::min(board.w * 0.9F, frame.ui.text_width(words, 17, Face::bold) + frame.t(64));
    const Rect box{board.centre().x - wide / 2, board.y + frame.t(4), wide, high};
    frame.canvas.fill(box, theme.panel, high / 2);
    frame.ui.chip("proved", box, words,
                  waits           ? Icon::clock
                  : proved == all ? Icon::check
                                  : Icon::about,
                  waits || proved < all ? theme.info : theme.good);
}

void ProofOnBoard::add_facts(TextModel& model) const {
    if (!on()) return;
    model.set("proof", moves_.empty() ? ""
                                      : std::to_string(proved_of(moves_)) + " of " +
                                            std::to_string(moves_.size()));
}

}  // namespace scenes
