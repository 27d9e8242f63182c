// The room of a table: who has come, who sits where, what will be played, how others come, what is
// said. It stays when a match is over. Knows no particular game.
#include "scenes/online/room.hpp"

#include "game/core/text.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/page.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

RoomPage::RoomPage(Services& services, std::shared_ptr<SharedTable> shared_table)
    : services_(services), shared_table_(std::move(shared_table)) {
    for (const auto* row : shown_games())
        if (row->max_seats > 1) games_.push_back(row->id);
}

void RoomPage::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) leave_page();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
}

std::optional<double> RoomPage::wake() const {
    // What has been asked for is looked after while a match begins.
    const auto* visit = shared_table_->visit();
    const bool begins = visit && visit->table() && !visit->table()->fold().state().begun;
    if (shared_table_->waits() || begins) return services_.clock.now() + 0.25;
    return std::nullopt;
}

const net::State* RoomPage::match() const {
    const auto* visit = shared_table_->visit();
    const auto* session = visit ? visit->table() : nullptr;
    const bool begun = session && session->match() && session->fold().state().begun;
    return begun ? &session->fold().state() : nullptr;
}

void RoomPage::update(double) {
    shared_table_->update();
    if (auto* visit = shared_table_->visit())
        if (const auto why = visit->refused())
            services_.ui.toast(tr_values(why->key, why->values), ToastKind::bad);
    // A match that has begun is where people want to be, once.
    const auto* state = match();
    if (!state || state->result) return;
    const auto& id = shared_table_->visit()->table()->fold().match();
    if (id == shown_match_ || services_.stage.has_requests() || services_.stage.top() != this)
        return;
    go_to_table();
}

void RoomPage::go_to_table() {
    shown_match_ = shared_table_->visit()->table()->fold().match();
    services_.ui.clear_toast();
    services_.stage.push(make_online_table(services_, shared_table_));
}

/// Whoever has opened the table closes it for all.
void RoomPage::leave_page() {
    const auto* state = match();
    if (!shared_table_->owns() || !room() || (room()->guests().size() < 2 && !state))
        return services_.stage.pop();
    Question question;
    question.name = "close_table";
    question.title = tr("together.close_title");
    question.text = tr("together.close_text");
    question.answers.push_back(
        {"close", tr("together.close"), [this] { services_.stage.pop(); }, true});
    question.answers.push_back({"keep", tr("together.stay")});
    services_.stage.push(make_question(services_, std::move(question)));
}

Allowed RoomPage::may_begin() const {
    if (match() && !match()->over()) return {};
    if (!hosts()) return only_if(false, tr("together.host_begins"));
    if (room()->empty_seats() > 0) return only_if(false, tr("net.room_empty_seat"));
    return only_if(room()->seat_of(room()->host()) >= 0, tr("net.room_host_stands"));
}

// --- the whole -----------------------------------------------------------------------------------

void RoomPage::draw_waiting(Frame& frame, const Rect& box) {
    Column column(frame, std::min(box.w, frame.t(760)));
    const auto trouble = shared_table_->trouble();
    const auto words = trouble                 ? tr_values(trouble->key, trouble->values)
                       : shared_table_->owns() ? tr("together.opening")
                                               : tr("together.knocking");
    column.add_words("waiting", words,
                     {Face::regular, 24, trouble ? frame.ui.theme().bad : frame.ui.theme().ink});
    if (trouble && !shared_table_->owns())
        column.add(frame.ui.control(56), [this, &frame](const Rect& place) {
            if (frame.ui.button("again", place, tr("together.try_again"),
                                {ButtonStyle::primary, Icon::repeat}))
                shared_table_->try_again();
        });
    column.draw(box.x, box.y);
}

void RoomPage::draw(Frame& frame) {
    const auto* now = room();
    const auto page = begin_page(
        frame,
        now ? tr("together.room", now->code().substr(0, 3) + " " + now->code().substr(3))
            : tr("together.title"),
        now ? tr(shared_table_->visit()->connected() ? "together.room_note" : "together.cut") : "");
    if (page.back) leave_page();
    add_facts(frame.ui.model());
    if (!now || shared_table_->trouble()) return draw_waiting(frame, page.content);
    const Rect box = page.content;
    const float gap = frame.u(24), bar = frame.u(20);
    const bool begun = match() && !match()->over();
    const auto may = may_begin();
    const std::vector<FootButton> foot{
        {"leave",
         tr(shared_table_->owns() ? "together.close" : "together.leave"),
         {ButtonStyle::secondary, Icon::close}},
        {"begin",
         tr(begun     ? "together.to_table"
            : match() ? "together.rematch"
                      : "together.begin"),
         {ButtonStyle::primary, Icon::play, may}}};
    const float below = foot_height(frame, box.w, foot);
    const Rect view{box.x, box.y, box.w, box.h - below - gap};
    const bool beside = box.w > frame.t(1000);
    const float left = beside ? std::round((box.w - gap - bar) * 0.58F) : box.w - bar;
    const float right = beside ? box.w - bar - gap - left : left;
    auto first = people(frame, left), second = way_here(frame, right);
    auto third = talk(frame, right, beside ? view.h - second.height() - gap : frame.t(420));
    const float side = second.height() + gap + third.height();
    const float all = beside ? std::max(first.height(), side) : first.height() + gap + side;
    {
        auto scroll = frame.ui.scroll("page", view, all);
        const float y = scroll.top();
        first.draw(box.x, y, beside ? std::min(view.h, all) : 0);
        const float x = beside ? box.x + left + gap : box.x;
        const float next = beside ? y : y + first.height() + gap;
        second.draw(x, next);
        third.draw(x, next + second.height() + gap,
                   beside ? std::min(view.h, all) - second.height() - gap : 0);
    }
    const int pressed = draw_foot(frame, {box.x, box.bottom() - below, box.w, below}, foot);
    if (pressed == 0) leave_page();
    if (pressed == 1) {
        if (begun)
            go_to_table();
        else
            want(net::Begin{});
    }
}

void RoomPage::add_facts(TextModel& model) const {
    const auto* now = room();
    const auto trouble = shared_table_->trouble();
    model.set("trouble", trouble ? trouble->key : std::string());
    if (!now) return;
    model.set("code", now->code());
    model.set("address", shared_table_->addresses().front());
    model.set("empty_seats", std::to_string(now->empty_seats()));
    int here = 0;
    for (const auto& guest : now->guests()) here += guest.here ? 1 : 0;
    model.set("here", std::to_string(here));
    model.set("user", shared_table_->visit()->user());
    model.set("game", now->plan().game);
    std::string options;
    for (const auto& [name, value] : now->plan().options.values())
        options += (options.empty() ? "" : " ") + name + "=" + game::text_of(value);
    model.set("options", options);
    model.set("watchers", std::to_string(now->watchers().size()));
    model.set("unread", std::to_string(shared_table_->unread()));
}

std::unique_ptr<Scene> make_room(Services& services, std::shared_ptr<SharedTable> shared_table) {
    return std::make_unique<RoomPage>(services, std::move(shared_table));
}

}  // namespace scenes
