// Pages of the staff that are read: the log, and how the kiosk is in full.
#include "scenes/kiosk/house/log.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/staff/look.hpp"
#include "scenes/kiosk/staff/pages.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kiosk {
namespace {

using render::Face;
using render::Font;
using render::Icon;
using render::Rect;
using scenes::Frame;
using scenes::tr;

constexpr int kMost = 200;

/// One entry: a stamp or a mark, and words that may take several lines.
struct Entry {
    std::string stamp, words;
    bool bad = false;
};

/// A list on a dark pane that is turned page by page.
class ListPage : public StaffPage {
public:
    void draw(Frame& frame, Rect box) override;
    void draw_foot(Frame& frame, Rect box) override;

protected:
    virtual void fill(std::vector<Entry>& entries) = 0;
    virtual bool fill_again() = 0;

private:
    float stamp_width(Frame& frame) const;
    void split(render::Canvas& canvas, const Rect& in, float words_x, const Font& font, float gap);
    float draw_entry(Frame& frame, const Rect& in, float y, float words_x, std::size_t index);

    std::vector<Entry> entries_;
    std::vector<std::size_t> first_;  ///< entry with which each page begins
    Rect in_{};                       ///< what `first_` was made for
    Font font_{};
    Pager pager_;
};

void ListPage::draw(Frame& frame, Rect box) {
    if (fill_again()) {
        entries_.clear();
        first_.clear();
        fill(entries_);
    }
    draw_pane(frame, box);
    const Rect in = box.inset(frame.t(28));
    const float gap = frame.t(10), stamp = stamp_width(frame);
    const float words_x = stamp > 0 ? stamp + frame.t(24) : 0;
    split(frame.canvas, in, words_x, {Face::medium, frame.t(kWords)}, gap);
    const auto page = static_cast<std::size_t>(pager_.page);
    if (page >= first_.size()) return;
    const auto end = page + 1 < first_.size() ? first_[page + 1] : entries_.size();
    float y = in.y;
    for (auto i = first_[page]; i < end; ++i) y += draw_entry(frame, in, y, words_x, i) + gap;
}

void ListPage::draw_foot(Frame& frame, Rect box) {
    const float width = std::min(box.w, Pager::width(frame));
    pager_.draw(frame, {box.right() - width, box.y, width, box.h}, static_cast<int>(first_.size()));
}

float ListPage::stamp_width(Frame& frame) const {
    float width = 0;
    for (const auto& entry : entries_)
        width = std::max(width, frame.ui.text_width(entry.stamp, kWords, Face::bold));
    return width;
}

/// Every page takes what fits.
void ListPage::split(render::Canvas& canvas, const Rect& in, float words_x, const Font& font,
                     float gap) {
    if (in == in_ && font == font_ && !first_.empty()) return;
    in_ = in;
    font_ = font;
    first_.clear();
    const float line = render::Type::line_height(font);
    float used = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const auto lines = canvas.wrap(entries_[i].words, font, in.w - words_x).size();
        const float height = static_cast<float>(std::max<std::size_t>(lines, 1)) * line + gap;
        if (first_.empty() || used + height > in.h + gap) {
            first_.push_back(i);
            used = 0;
        }
        used += height;
    }
    pager_.page = std::clamp(pager_.page, 0, std::max(0, static_cast<int>(first_.size()) - 1));
}

float ListPage::draw_entry(Frame& frame, const Rect& in, float y, float words_x,
                           std::size_t index) {
    const auto& entry = entries_[index];
    const float line = render::Type::line_height({Face::medium, frame.t(kWords)});
    frame.ui.text("", {in.x, y, words_x, line}, entry.stamp,
                  {Face::bold, kWords, petrol_mark(frame)});
    return frame.ui.paragraph(
        "line" + std::to_string(index), {in.x + words_x, y, in.w - words_x, 0}, entry.words,
        {Face::medium, kWords, entry.bad ? petrol_mark(frame) : petrol_ink2(frame)});
}

/// The latest lines of the log, newest first.
std::vector<Entry> log_entries(KioskServices& house) {
    auto lines = house.log().tail(kMost);
    std::reverse(lines.begin(), lines.end());
    std::vector<Entry> entries;
    for (const auto& line : lines) {
        Entry entry;
        entry.stamp = log_time(line, true, entry.words);
        entry.bad = entry.words.rfind("warning", 0) == 0 || entry.words.rfind("error", 0) == 0;
        entry.words = log_words(entry.words);
        entries.push_back(std::move(entry));
    }
    return entries;
}

class LogPage final : public ListPage {
public:
    explicit LogPage(scenes::Services& services) : house_(*services.kiosk) {}
    std::string id() const override { return "log"; }
    std::string title() const override { return tr("staff.log"); }

protected:
    bool fill_again() override { return !std::exchange(filled_, true); }
    void fill(std::vector<Entry>& entries) override { entries = log_entries(house_); }

private:
    KioskServices& house_;
    bool filled_ = false;
};

/// Leads on to the log: in a low window that is the only way to it.
class DetailsPage final : public ListPage {
public:
    explicit DetailsPage(scenes::Services& services) : services_(services) {}
    std::string id() const override { return log_ ? "log" : "details"; }
    std::string title() const override { return tr(log_ ? "staff.log" : "staff.state"); }
    void draw_foot(Frame& frame, Rect box) override;

protected:
    bool fill_again() override { return !std::exchange(filled_, true); }
    void fill(std::vector<Entry>& entries) override;

private:
    scenes::Services& services_;
    bool filled_ = false;
    bool log_ = false;
};

void DetailsPage::draw_foot(Frame& frame, Rect box) {
    const auto label = tr("staff.whole_log");
    const float gap = staff_gap(frame);
    scenes::ButtonLook look{scenes::ButtonStyle::secondary, {}, {}, false, 30};
    const float wish = frame.ui.button_width(label, look) + frame.t(40);
    const float room = box.w - Pager::least_width(frame) - gap;
    // Where words leave no room to turn pages, a sign must do.
    const bool words = wish <= room;
    const float width = words ? wish : staff_row(frame);
    if (!words) look.icon = render::Icon::book;
    const Rect at{box.x, box.y, width, box.h};
    if (!log_ && pane_button(frame, "log", at, words ? label : "", look)) {
        log_ = true;
        filled_ = false;
    }
    ListPage::draw_foot(frame, {box.x + width + gap, box.y, box.w - width - gap, box.h});
}

void DetailsPage::fill(std::vector<Entry>& entries) {
    if (log_) {
        entries = log_entries(*services_.kiosk);
        return;
    }
    auto& house = *services_.kiosk;
    const auto health = house.health();
    for (const auto& trouble : troubles_of(house, health)) entries.push_back({"!", trouble, true});
    if (entries.empty()) entries.push_back({"", tr("staff.all_well")});
    entries.push_back({"", tr("staff.detail_version", health.version)});
    entries.push_back({"", tr("staff.detail_uptime", duration_text(health.uptime))});
    entries.push_back({"", tr("staff.detail_sessions", health.sessions_today)});
    for (const auto& [game, count] : health.games_today)
        entries.push_back({"", tr("staff.detail_game", game_title(game), count)});
    entries.push_back({"", tr("staff.detail_memory", health.rss_kib / 1024, health.handles)});
    const auto size = services_.canvas.size();
    entries.push_back(
        {"", tr("staff.detail_screen", static_cast<int>(size.w), static_cast<int>(size.h),
                scenes::decimal_text(house.conf().screen_diagonal_inch))});
    entries.push_back({"", tr("staff.detail_until_restart")});
}

}  // namespace

std::unique_ptr<StaffPage> make_log_page(scenes::Services& services) {
    return std::make_unique<LogPage>(services);
}

std::unique_ptr<StaffPage> make_details_page(scenes::Services& services) {
    return std::make_unique<DetailsPage>(services);
}

}  // namespace kiosk
