// The table's decisions: touching spots, playing, taking back, hints.
#include "game/match/record.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/record_files.hpp"
#include "scenes/table/table.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/rule_cited.hpp"

#include <algorithm>

namespace scenes {

using render::Effect;

void Table::sound(Effect effect, float volume) const {
    services_.sound.play(effect, volume, effect == Effect::StonePlaced ? 0.03F : 0.0F);
}

void Table::say(const std::string& sentence) {
    spoken_ = with_names(sentence, seat_names(view_, play_.seats()));
    tell(spoken_);
}

/// One more sentence for whoever listens. Several can come between two pictures.
void Table::tell(const std::string& sentence) {
    constexpr std::size_t kKept = 8;
    news_.push_back(sentence);
    if (news_.size() > kKept) news_.erase(news_.begin());
    ++said_;
}

/// Lets luck act once and tells those who listen.
void Table::play_chance() {
    const int ply = match().ply();
    if (!play_.play_chance() || match().ply() == ply) return;
    const auto& move = match().moves()[static_cast<std::size_t>(ply)];
    if (view_.trip(match().at(ply), move).news)
        tell(with_names(view_.words(match().at(ply), move), seat_names(view_, play_.seats())));
}

bool Table::may_decide() const {
    if (task_ && task_->closed()) return false;
    if (teaching_ && !teaching_->asks(match().ply())) return false;
    return !looking_ && play_.person_decides() && top_.ply() == match().ply();
}

namespace {

/// So many kinds of things lie in the hand of whoever is on turn.
int items(const View& view, const game::Position& position) {
    int count = 0;
    for (int number = 1; number <= 9; ++number)
        count += view.item(position, number).empty() ? 0 : 1;
    return count;
}

/// The last tile of a hand that had more needs no choosing: it is taken up already.
void take_up_alone(const View& view, const game::Match& match, Picker& picker) {
    const auto first = picker.first();
    if (first.size() != 1 || !picker.plain().empty() || picker.single(first.front())) return;
    int before = match.ply() - 1;
    while (before >= 0 && match.at(before).actor() != match.actor()) --before;
    if (before >= 0 && items(view, match.now()) == 1 && items(view, match.at(before)) > 1)
        picker.take_up(first.front());
}

}  // namespace

/// Fills the picker once per position.
void Table::offer() {
    const int ply = match().ply();
    if (offered_ == ply) return;
    offered_ = ply;
    pending_ = false;
    ways_.clear();
    for (const auto& choice : match().now().choices())
        for (auto& spots : view_.paths(match().now(), choice.move))
            ways_.push_back({choice.move, std::move(spots), view_.turn_of(choice.move)});
    offer_ways(false);
    if (!teaching_) take_up_alone(view_, match(), picker_);
    // Where nothing on the board can be done, keys need not look for the button.
    const bool plain =
        std::all_of(ways_.begin(), ways_.end(), [](const auto& way) { return way.spots.empty(); });
    const bool keys = services_.ui.focus_visible() || by_keys_;
    if (plain && keys) services_.ui.focus("button:plain");
    if (keys) take_focus_to_hand();
    // Heard once a turn, however many actions it has.
    int before = ply - 1;
    while (before >= 0 && match().at(before).actor() == game::kChance) --before;
    const bool new_turn = before >= 0 && match().at(before).actor() != match().actor();
    if (announced_ != ply && play_.persons() < match().seats() && new_turn &&
        services_.settings->your_turn_sound)
        sound(Effect::YourTurn, 0.6F);
    announced_ = ply;
}

// ----------------------------------------------------------------------------- steps by themselves

std::optional<Automatic> Table::by_itself() const {
    if (match().actor() < 0 || teaching_ || (task_ && task_->closed())) return std::nullopt;
    auto step = view_.automatic(match().now());
    if (step && !step->only_on.empty() && !top_.params().shows(step->only_on)) return std::nullopt;
    return step;
}

/// One or two steps without a choice are shown like any other; a longer series is played out at
/// once, with luck between them, and explained.
void Table::run_by_itself(const Automatic& step) {
    const double now = services_.clock.now();
    if (!itself_since_) itself_since_ = now;
    if (now < *itself_since_ + 0.6 * services_.settings.motion()) return;
    itself_since_.reset();
    const std::string why = step.why;
    int run = 0;  // such steps just before, up to two
    for (int ply = match().ply() - 1; ply >= 0 && run < 2; --ply) {
        const auto& position = match().at(ply);
        if (position.actor() == game::kChance) continue;
        if (!view_.automatic(position)) break;
        ++run;
    }
    const bool series = run == 2;
    for (auto next = by_itself(); next && !play_.play(next->move); next = by_itself()) {
        if (!series) break;
        while (play_.play_chance()) {
        }
    }
    if (series) top_.show(match(), match().ply());
    drop_choice();
    hint_ = Hint::none;
    if (why.empty() || run == 1) return;
    say(why);
    show_words(why);
}

/// Spots that are no part of an action may show something: the bag what is left in it.
bool Table::opens_page(const std::string& spot) {
    if (services_.kiosk) return false;  // pages scroll and have small letters
    if (teaching_) return false;        // one thing at a time
    const auto in = [&spot](const std::vector<std::string>& list) {
        return std::find(list.begin(), list.end(), spot) != list.end();
    };
    if (may_decide() && (in(picker_.first()) || in(picker_.next()))) return false;
    const auto* pages = view_.abilities().menu_pages;
    const auto page = pages ? pages->page_at(match().at(shown_ply()), spot) : std::string();
    if (page.empty()) return false;
    // What is asked about one place is asked with an empty hand.
    const bool holding = may_decide() && !picker_.path().empty();
    if (holding && page.find(':') != std::string::npos) return false;
    const std::string family = page.substr(0, page.find(':'));
    for (const auto& extra : view_.switches())
        if (extra.id == family && !top_.params().shows(family)) return false;
    page_ = page;
    sheet_ = Sheet::page;
    return true;
}

void Table::drop_choice() {
    picker_.drop();
    pending_ = false;
    hand_ = {};
    swing_ = 0;
    if (turn_ == 0) return;
    turn_ = 0;
    offer_ways(false);
}

bool Table::confirms(Device device) const {
    if (small_places()) return true;
    switch (services_.settings->confirm) {
        case Confirm::always:
            return true;
        case Confirm::touch:
            return device == Device::touch || device == Device::pen;
        case Confirm::mistakes:  // which decide() finds
        case Confirm::never:
            break;
    }
    return false;
}

/// Where somebody else teaches, sets the task or stands in the queue nobody looks over a shoulder.
bool Table::watches() const {
    return services_.settings->confirm == Confirm::mistakes && !task_ && !teaching_ &&
           !services_.kiosk;
}

void Table::touch_spot(const std::string& spot, Device device) {
    if (hints_at(spot)) return take_hint(device);
    if (opens_page(spot)) return;
    if (looking_) {
        services_.ui.toast(tr("table.looking_back"));
        return;
    }
    if (sheet_of_ && view_.room().boards && match().actor() >= 0 &&
        board_seat_ != match().actor()) {
        sheet_of_.reset();  // a press on another's board brings back the own one
        return;
    }
    catch_up();
    if (!may_decide()) return;
    offer();
    if (pending_ && !picker_.path().empty() && picker_.path().back() == spot) {
        if (turns_at(picker_.path()).size() > 1) return turn(1);
        return decide(picker_.move());
    }
    if (view_.abilities().turning && !pending_ && picker_.path().size() == 1 &&
        picker_.path().front() == spot && !picker_.untouched())
        return turn(1);
    pending_ = false;
    take_pick(picker_.press(spot), spot, device);
}

void Table::take_pick(Picked picked, const std::string& spot, Device device) {
    if (picked != Picked::refused) {
        held_ply_ = -1;
        cited_.clear();
    }
    switch (picked) {
        case Picked::nothing:
            break;
        case Picked::lifted:
        case Picked::extended: {
            hint_ = Hint::none;
            if (teaching_) teaching_->answer.clear();
            if (teaching_ && device == Device::keyboard) focus_way();
            sound(Effect::Button, 0.5F);
            const auto lines = view_.advice_on(match().now(), picker_.path(), false);
            say(lines.empty() ? spot : lines.front());
            break;
        }
        case Picked::dropped:
            say(tr("table.dropped"));
            break;
        case Picked::completed:
            if (confirms(device) || asks_turn(device)) {
                pending_ = true;
                sound(Effect::Button, 0.5F);
                say(view_.words(match().now(), picker_.move()) + ". " + tr("table.confirm_asks"));
            } else {
                decide(picker_.move());
            }
            break;
        case Picked::refused:
            if (const auto why = why_not(spot)) refuse(*why);
            break;
    }
}

/// Why this spot cannot be pressed now. Who presses on, as if what could not be taken up had been,
/// is told again why it stays.
std::optional<game::Refusal> Table::why_not(const std::string& spot) {
    const auto& now = match().now();
    auto spots = picker_.path();
    const std::string here = view_.spot_value(now, spot);
    const bool pressed_on = spots.empty() && here == "empty" && held_ply_ == match().ply();
    held_ply_ = -1;
    if (!pressed_on) held_ = spots.empty() && here != "empty" && carried_from(spot) ? spot : "";
    if (!held_.empty()) {
        held_ply_ = match().ply();
        return view_.objection(now, {held_});
    }
    spots.push_back(spot);
    if (spots.size() > 1) {
        // A stone of one's own that cannot move is asked about itself, not as a target.
        const auto alone = view_.objection(now, {spot});
        if (alone && here == view_.spot_value(now, spots.front())) return alone;
    }
    return view_.objection(now, spots);
}

/// True if on places like this one things are taken up and carried, rather than pressed.
bool Table::carried_from(const std::string& spot) const {
    const auto* here = top_.tableau().spot(spot);
    const auto first = picker_.first();
    return here && std::any_of(first.begin(), first.end(), [&](const std::string& name) {
               const auto* other = top_.tableau().spot(name);
               return other && other->role == here->role && !picker_.single(name);
           });
}

void Table::refuse(const game::Refusal& refusal) {
    sound(Effect::Illegal);
    const std::string sentence = view_.refusal_words(refusal);
    if (teaching_) {
        // The words of a lesson stand in its panel alone.
        teaching_->answer = sentence;
        teaching_->answer_is_bad = true;
        cited_ = rule_cited(sentence);
    } else {
        show_words(sentence, ToastKind::bad);
    }
    say(sentence);
}

/// A message; if it names a rule, a press on it opens that one, and so does the key of the rules.
void Table::show_words(const std::string& sentence, ToastKind kind) {
    cited_ = rule_cited(sentence);
    std::function<void()> open;
    if (!cited_.empty() && !services_.kiosk) open = [this, rule = cited_] { open_rules(rule); };
    services_.ui.toast(sentence, kind, std::move(open));
}

void Table::commit(const std::string& move) {
    const std::string copy = move;
    if (teaching_ && !expects(copy)) return;
    const std::string words = view_.words(match().now(), copy);
    const std::string took = picker_.path().empty() ? std::string() : picker_.path().front();
    const int ply = match().ply();
    if (const auto why = play_.play(copy)) return refuse(*why);
    if (task_) task_->acted(match());
    services_.ui.clear_toast();
    cited_.clear();
    explain(ply);
    took_ = took;
    drop_choice();
    hint_ = Hint::none;
    say(words);
}

/// Says in the panel what the action of this ply is, if seeing it does not tell.
void Table::explain(int ply) {
    const auto& move = match().moves()[static_cast<std::size_t>(ply)];
    if (view_.trip(match().at(ply), move).explained)
        services_.ui.toast(view_.words(match().at(ply), move));
}

void Table::undo() {
    if (looking_) return leaf(Command::earlier);
    if (picker_.begun()) {
        // A half-made choice is taken back first.
        pending_ = false;
        picker_.step_back();
        return;
    }
    if (teaching_) return begin_step(teaching_->index() - (teaching_->asks(match().ply()) ? 1 : 0));
    if (!play_.can_undo() || !may_take_back_task()) {
        services_.ui.toast(tr("table.nothing_to_undo"));
        return;
    }
    play_.undo();
    services_.ui.clear_toast();
    cited_.clear();
    if (task_) task_->took_back();
    drop_choice();
    hint_ = Hint::none;
    offered_ = -1;
    announced_ = match().ply();
    over_since_.reset();
    results_shown_ = false;
    say(tr("table.taken_back"));
}

void Table::redo() {
    if (looking_) return leaf(Command::later);
    if (task_ || teaching_ || !play_.redo()) return;
    services_.ui.clear_toast();
    drop_choice();
    hint_ = Hint::none;
    offered_ = -1;
    announced_ = match().ply();
    results_shown_ = match().over();
}

void Table::browse(int ply) {
    if (teaching_) return;
    top_.finish();
    drop_choice();
    hint_ = Hint::none;
    if (ply == match().ply())
        looking_.reset();
    else
        looking_ = ply;
    play_.hold(looking_.has_value());
    const int told = match().told_by(ply);
    say(told < 0 ? tr("table.looking_start")
                 : view_.words(match().at(told), match().moves()[static_cast<std::size_t>(told)]));
}

}  // namespace scenes
