// The way to playing together: open a table in this house, or come to somebody else's by its
// address and code. Knows no particular game.
#include "game/core/text.hpp"
#include "line/finder.hpp"
#include "os/companions.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/online/column.hpp"
#include "scenes/people/game_tabs.hpp"
#include "scenes/people/setup_form.hpp"
#include "scenes/people/shared_table.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/page.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

namespace scenes {
namespace {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

constexpr const char* kName = "online_name";
constexpr std::size_t kNameBytes = 40;

class Together final : public Scene {
public:
    explicit Together(Services& services) : services_(services) {
        for (const auto* row : shown_games())
            if (row->max_seats > 1) games_.push_back(row->id);
        game_ = services.settings.remembered("last_game", games_.front());
        if (std::find(games_.begin(), games_.end(), game_) == games_.end()) game_ = games_.front();
        name_ = services.settings.remembered(kName, host_of(services).name);
        if (const auto last = last_table(services)) {
            address_ = net::text_of(last->address);
            last_ = last;
        }
        if (!net::Line::known())
            why_not_ = "net.no_library";
        else if (os::find_program("nats-server").empty())
            why_no_server_ = "net.no_program";
        if (why_not_.empty() && net::Lookout::known())
            lookout_ = std::make_unique<net::Lookout>(services.wake);
        services.ui.focus("button:open");
    }

    std::string name() const override { return "together"; }
    void input(const Input& input) override {
        if (input.kind != Input::Kind::command) return;
        if (input.command == Command::back) services_.stage.pop();
        if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    }
    void shown() override {
        own_ = has_own_table(services_);
        clubs_ = kept_clubs(services_);
    }
    void draw(Frame& frame) override;

private:
    Allowed may_open() const {
        if (!why_not_.empty()) return only_if(false, tr(why_not_));
        return only_if(why_no_server_.empty(), why_no_server_.empty() ? "" : tr(why_no_server_));
    }
    /// What lies there from before would be gone.
    void ask_open() {
        if (!own_) return open(false);
        Question question;
        question.name = "open_table";
        question.title = tr("together.open_title");
        question.text = tr("together.open_text");
        question.answers.push_back({"own", tr("together.own_again"), [this] { open(true); }});
        question.answers.push_back({"new", tr("together.open_new"), [this] { open(false); }, true});
        question.answers.push_back({"keep", tr("together.not_now")});
        services_.stage.push(make_question(services_, std::move(question)));
    }
    void open(bool again) {
        keep_name();
        services_.settings.remember("last_game", game_);
        services_.stage.push(
            make_room(services_, SharedTable::open(services_, first_plan(game_), again)));
    }
    void join(const std::string& address, const std::string& code);
    void go_to(const net::Address& address, const std::string& code) {
        keep_name();
        services_.stage.push(make_room(services_, SharedTable::join(services_, address, code)));
    }
    /// By an invitation or a membership.
    template <class Way>
    void go_to_club(const Way& way) {
        keep_name();
        auto page = make_club(services_, way);
        fault_ = page ? std::string() : tr("club.not_kept");
        if (page) services_.stage.push(std::move(page));
    }
    std::vector<net::Found> found() const {
        return lookout_ ? lookout_->found() : std::vector<net::Found>();
    }
    void add_found(Frame& frame, Column& column);
    void found_row(Flow& flow, const net::Found& table);
    void keep_name() {
        name_ = std::string(game::trimmed(name_));
        if (services_.settings.remembered(kName) != name_)
            services_.settings.remember(kName, name_);
    }
    bool shows_own() const { return services_.settings.remembered(kTableIsTold, "on") == "on"; }
    Column house(Frame& frame, float width);
    Column way(Frame& frame, float width);
    Column person(Frame& frame, float width);

    Services& services_;
    std::vector<std::string> games_;
    std::string game_, name_, code_, address_, fault_;
    std::string why_not_, why_no_server_;
    std::optional<LastTable> last_;
    std::unique_ptr<net::Lookout> lookout_;
    bool own_ = false;
    KeptClubs clubs_;
};

Column Together::house(Frame& frame, float width) {
    Column column(frame, width);
    column.add_heading("house", tr("together.house"), tr("together.house_note"));
    column.add(frame.ui.control(60), [this, &frame](const Rect& box) {
        choose_game(frame, "game", box, tr("help.games"), games_, game_);
    });
    column.add(frame.t(104), [this, &frame](const Rect& box) {
        auto& ui = frame.ui;
        frame.canvas.picture(emblem_of(game_), {box.x, box.y, box.h, box.h});
        const float x = box.x + box.h + frame.t(20), w = box.right() - x;
        ui.text("game_name", {x, box.y + frame.t(10), w, frame.t(44)},
                tr("title." + game_ + ".name"), {Face::display_bold, 34, {}, Align::left, true});
        ui.text("game_tagline", {x, box.y + frame.t(58), w, frame.t(30)},
                tr("title." + game_ + ".tagline"),
                {Face::regular, 20, ui.theme().ink2, Align::left, true});
    });
    const auto may = may_open();
    column.add(frame.ui.control(64), [this, &frame, may](const Rect& box) {
        ButtonLook look{ButtonStyle::primary, Icon::people, may};
        look.size = 22;
        if (frame.ui.button("open", box, tr("together.open"), look)) ask_open();
    });
    if (!may) column.add_words("no_open", may.why(), {Face::regular, 20, frame.ui.theme().bad});
    if (own_ && may)
        column.add(frame.ui.control(56), [this, &frame](const Rect& box) {
            if (frame.ui.button("own", box, tr("together.own_again"),
                                {ButtonStyle::secondary, Icon::repeat}))
                open(true);
        });
    if (lookout_) {
        column.add(frame.ui.control(52), [this, &frame](const Rect& box) {
            bool on = shows_own();
            if (frame.ui.toggle("told", box, tr("together.told"), on))
                services_.settings.remember(kTableIsTold, on ? "on" : "off");
        });
        add_found(frame, column);
    }
    return column;
}

/// The tables in the house that were found by themselves.
void Together::add_found(Frame& frame, Column& column) {
    column.add(frame.t(40), [&frame](const Rect& box) {
        frame.ui.text("in_house", box, tr("together.in_house"),
                      {Face::bold, 22, {}, Align::left, true});
    });
    const auto tables = found();
    for (const auto& table : tables) {
        const Content row = [this, table](Flow& flow) { found_row(flow, table); };
        column.add(Flow::height(frame, column.inner(), row), [&frame, row](const Rect& box) {
            Flow::draw(frame, {box.x, box.y}, box.w, row);
        });
    }
    if (tables.empty())
        column.add_words("none_found", tr("together.none_found"),
                         {Face::regular, 20, frame.ui.theme().ink2});
}

/// A table that was found, with the way there.
void Together::found_row(Flow& flow, const net::Found& table) {
    const auto& notice = table.notice;
    const auto people = notice.name.empty() ? table_name(notice.code) : notice.name;
    const auto label = tr(notice.empty > 0 ? "together.sit_down" : "together.watch");
    if (table_row(flow, notice, people, {}, label)) go_to(table.address, notice.code);
}

void Together::join(const std::string& address, const std::string& code) {
    // Either field takes a whole link, which is what people paste.
    for (const auto& text : {code, address})
        if (const auto invitation = net::read_invitation(text)) return go_to_club(*invitation);
    auto way = read_way(code);
    if (!way) way = read_way(address);
    std::string digits;
    for (const char letter : code)
        if (letter >= '0' && letter <= '9') digits += letter;
    if (way && way->code.empty()) way->code = digits;
    // Of a table that is told in the house the code is enough.
    for (const auto& table : found())
        if (table.notice.code == digits) way = LastTable{table.address, digits};
    fault_.clear();
    if (!way)
        fault_ = tr("together.no_address");
    else if (way->code.size() != 6)
        fault_ = tr("together.no_code");
    if (fault_.empty()) go_to(way->address, way->code);
}

Column Together::way(Frame& frame, float width) {
    Column column(frame, width);
    column.add_heading("join_title", tr("together.join"), tr("together.join_note"));
    const auto may = only_if(why_not_.empty(), why_not_.empty() ? "" : tr(why_not_));
    const auto labelled = [&](const char* id, const std::string& label, std::string& text) {
        column.add(frame.t(30), [&frame, id, label](const Rect& box) {
            frame.ui.text(std::string(id) + "_label", box, label,
                          {Face::bold, 19, {}, Align::left, true});
        });
        column.add(
            frame.ui.control(56),
            [&frame, id, label, &text, may](const Rect& box) {
                frame.ui.field(id, box, label, text, 300, may);
            },
            true);
    };
    labelled("code", tr("together.code"), code_);
    labelled("address", tr("together.address"), address_);
    column.add(frame.ui.control(60), [this, &frame, may](const Rect& box) {
        if (frame.ui.button("join", box, tr("together.sit_down"),
                            {ButtonStyle::primary, Icon::right, may}))
            join(address_, code_);
    });
    if (!fault_.empty())
        column.add_words("fault", fault_, {Face::regular, 20, frame.ui.theme().bad});
    column.add_words("club_note", tr("together.club_note"),
                     {Face::regular, 20, frame.ui.theme().ink2});
    for (std::size_t i = 0; may && i < clubs_.memberships.size(); ++i)
        column.add(frame.ui.control(56), [this, &frame, i](const Rect& box) {
            const auto& club = clubs_.memberships[i];
            if (frame.ui.button(
                    i == 0 ? "club" : "club" + std::to_string(i + 1), box,
                    tr("together.to_club", club.club),
                    {i == 0 ? ButtonStyle::primary : ButtonStyle::secondary, Icon::people}))
                go_to_club(club);
        });
    for (std::size_t i = 0; i < clubs_.unreadable.size(); ++i)
        column.add_words("unreadable" + std::to_string(i + 1),
                         tr("club.unreadable", clubs_.unreadable[i]),
                         {Face::regular, 20, frame.ui.theme().bad});
    if (last_ && !last_->code.empty() && may)
        column.add(frame.ui.control(56), [this, &frame](const Rect& box) {
            if (frame.ui.button("last", box, tr("together.last_table", last_->code),
                                {ButtonStyle::secondary, Icon::repeat}))
                go_to(last_->address, last_->code);
        });
    return column;
}

Column Together::person(Frame& frame, float width) {
    Column column(frame, width);
    column.add_heading("cup_title", tr("tour.title"), tr("tour.note"));
    column.add(frame.ui.control(60), [this, &frame](const Rect& box) {
        if (frame.ui.button("tournaments", box, tr("tour.club_tournaments"),
                            {ButtonStyle::secondary, Icon::trophy}))
            services_.stage.push(make_tournaments(services_));
    });
    column.add_heading("name_title", tr("together.your_name"), tr("together.name_note"));
    column.add(frame.ui.control(56), [this, &frame](const Rect& box) {
        frame.ui.field("name", box, tr("together.your_name"), name_, kNameBytes);
    });
    return column;
}

void Together::draw(Frame& frame) {
    const auto page = begin_page(frame, tr("together.title"), tr("together.note"));
    if (page.back) services_.stage.pop();
    frame.ui.model().set("found", std::to_string(found().size()));
    const Rect box = page.content;
    const float gap = frame.u(24);
    const bool beside = box.w > frame.t(1000);
    const float bar = frame.u(20);
    const float left = beside ? std::round((box.w - gap - bar) * 0.46F) : box.w - bar;
    const float right = beside ? box.w - bar - gap - left : left;
    auto first = house(frame, left), second = way(frame, right), third = person(frame, right);
    const float column = second.height() + gap + third.height();
    const float all = beside ? std::max(first.height(), column) : first.height() + gap + column;
    auto scroll = frame.ui.scroll("page", {box.x, box.y, box.w, box.h}, all);
    const float y = scroll.top();
    first.draw(box.x, y, beside ? std::min(all, column) : 0);
    const float x = beside ? box.x + left + gap : box.x;
    const float below = beside ? y : y + first.height() + gap;
    second.draw(x, below);
    third.draw(x, below + second.height() + gap, beside ? all - second.height() - gap : 0);
}

}  // namespace

std::unique_ptr<Scene> make_together(Services& services) {
    return std::make_unique<Together>(services);
}

}  // namespace scenes
