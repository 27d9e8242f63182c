// `rules`: what a game is about, on pages that are turned, never scrolled. The text is the
// program's own rules, set in letters that can be read standing.
#include "os/files.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/rulebook/document.hpp"

#include <algorithm>
#include <iterator>

namespace kiosk {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using scenes::Services;
using scenes::tr;
namespace help = scenes::help;

namespace {

/// A line of a page as it is set, or a figure.
struct Piece {
    std::string text{};
    Face face = Face::regular;
    float size = 30;     ///< design
    float indent = 0;    ///< design
    float before = 14;   ///< design: room above
    std::string mark{};  ///< in front of a list's line
    std::vector<std::string> cells{};
    std::optional<help::Figure> figure{};
};

/// What is known of the rules in one language, as pieces section by section.
std::vector<std::pair<std::string, std::vector<Piece>>> read_rules(const Services& services,
                                                                   const std::string& game) {
    const auto folder = services.assets / "games" / game;
    const auto read = [&](const std::string& language) {
        auto in = os::to_read(folder / ("rules." + language + ".md"));
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    auto text = read(services.strings.language());
    if (text.empty()) text = read("en");
    std::vector<std::pair<std::string, std::vector<Piece>>> all;
    for (const auto& section : help::read_document(text).sections) {
        std::vector<Piece> pieces;
        for (const auto& block : section.blocks) {
            Piece piece;
            piece.text = help::plain(block.line);
            switch (block.kind) {
                case help::BlockKind::figure:
                    piece.figure = block.figure;
                    piece.text = block.figure.caption;
                    break;
                case help::BlockKind::table:
                    for (std::size_t i = 0; i < block.rows.size(); ++i) {
                        Piece row;
                        row.face = i == 0 ? Face::bold : Face::regular;
                        row.before = i == 0 ? 16 : 4;
                        for (const auto& cell : block.rows[i])
                            row.cells.push_back(help::plain(cell));
                        pieces.push_back(std::move(row));
                    }
                    continue;
                case help::BlockKind::subheading:
                    piece.face = Face::bold;
                    piece.before = 24;
                    break;
                case help::BlockKind::bullet:
                    piece.mark = "•";
                    piece.indent = 40;
                    break;
                case help::BlockKind::numbered:
                    piece.mark = std::to_string(block.number) + ".";
                    piece.indent = 48;
                    break;
                case help::BlockKind::note:
                    piece.face = Face::semibold;
                    piece.indent = 24;
                    break;
                case help::BlockKind::paragraph:
                    break;
            }
            pieces.push_back(std::move(piece));
        }
        auto title = section.number.empty() ? section.title : section.number + " " + section.title;
        all.emplace_back(std::move(title), std::move(pieces));
    }
    return all;
}

class RulesReader final : public scenes::Scene {
public:
    RulesReader(Services& services, std::string game)
        : services_(services), game_(std::move(game)) {
        const auto& games = services.kiosk->conf().games;
        if (std::find(games.begin(), games.end(), game_) == games.end()) game_ = games.front();
    }

    std::string name() const override { return "rules"; }
    void draw(scenes::Frame& frame) override;

private:
    /// A page of the text: the section's title, and which pieces stand on it.
    struct Page {
        std::string title;
        std::vector<Piece> pieces;
    };
    void set(const VisitorUi& visitor, const Rect& room);
    float height(const VisitorUi& visitor, const Piece& piece, float width, float room) const;
    void draw_page(const VisitorUi& visitor, const Rect& room) const;
    void draw_games(const VisitorUi& visitor, const Rect& box);
    void draw_foot(const VisitorUi& visitor, const Rect& box);

    Services& services_;
    std::string game_;
    std::string set_for_;  ///< game, language, letters and room that the pages were set for
    std::vector<Page> pages_;
    std::size_t page_ = 0;
};

float RulesReader::height(const VisitorUi& visitor, const Piece& piece, float width,
                          float room) const {
    const float above = visitor.px(piece.before);
    if (piece.figure) {
        const float words =
            piece.text.empty() ? 0 : visitor.lines_height(piece.text, width, Face::medium, 28);
        return above + std::min(room * 0.62F, width * 0.6F) + words;
    }
    if (!piece.cells.empty()) {
        const float each = width / static_cast<float>(piece.cells.size()) - visitor.px(10);
        float high = 0;
        for (const auto& cell : piece.cells)
            high = std::max(high, visitor.lines_height(cell, each, piece.face, piece.size));
        return above + high;
    }
    return above + visitor.lines_height(piece.text, width - visitor.px(piece.indent), piece.face,
                                        piece.size);
}

/// Breaks the text into pages of this room; a piece that is longer than a page is cut in words.
void RulesReader::set(const VisitorUi& visitor, const Rect& room) {
    const auto key = game_ + services_.strings.language() + std::to_string(visitor.letters(30)) +
                     "," + std::to_string(room.w) + "," + std::to_string(room.h);
    if (set_for_ == key) return;
    if (set_for_.substr(0, game_.size()) != game_) page_ = 0;
    set_for_ = key;
    pages_.clear();
    for (auto& [title, pieces] : read_rules(services_, game_)) {
        float left = 0;
        for (auto& piece : pieces) {
            const float high = height(visitor, piece, room.w, room.h);
            if (left < high || pages_.empty() || pages_.back().title != title) {
                pages_.push_back({title, {}});
                left = room.h;
            }
            pages_.back().pieces.push_back(std::move(piece));
            left -= high;
        }
    }
    page_ = std::min(page_, pages_.empty() ? 0 : pages_.size() - 1);
}

void RulesReader::draw_page(const VisitorUi& visitor, const Rect& room) const {
    if (pages_.empty()) return;
    const auto& shades = visitor.shades();
    float y = room.y;
    int number = 0;
    for (const auto& piece : pages_[page_].pieces) {
        const float high = height(visitor, piece, room.w, room.h), above = visitor.px(piece.before);
        const Rect box{room.x, y + above, room.w,
                       std::min(high - above, room.bottom() - y - above)};
        const auto id = "piece" + std::to_string(++number);
        y += high;
        if (piece.figure) {
            const float words =
                piece.text.empty() ? 0 : visitor.lines_height(piece.text, room.w, Face::medium, 28);
            const Rect picture{box.x, box.y, box.w, box.h - words};
            const auto& figure = *piece.figure;
            const auto game = game_;
            visitor.canvas().cached("kiosk figure " + game + set_for_ + std::to_string(page_) + id,
                                    picture, [picture, figure, game](render::Canvas& into) {
                                        scenes::face_of(game).figure(into, picture, figure);
                                    });
            if (words > 0)
                visitor.lines(id, {box.x, picture.bottom(), box.w, words}, piece.text, Face::medium,
                              28, shades.ink2);
            continue;
        }
        if (!piece.cells.empty()) {
            const auto cells = side_by_side(box, piece.cells.size(), visitor.px(10));
            for (std::size_t i = 0; i < cells.size(); ++i)
                visitor.lines(id + "." + std::to_string(i), cells[i], piece.cells[i], piece.face,
                              piece.size, shades.ink, Align::left);
            continue;
        }
        const float indent = visitor.px(piece.indent);
        if (!piece.mark.empty())
            visitor.lines("", {box.x, box.y, indent, visitor.letters(piece.size) * 1.18F},
                          piece.mark, Face::bold, piece.size, shades.active, Align::left);
        if (piece.face == Face::semibold && piece.mark.empty())
            visitor.canvas().fill({box.x, box.y, visitor.px(6), box.h}, shades.active,
                                  visitor.px(3));
        visitor.lines(id, {box.x + indent, box.y, box.w - indent, box.h}, piece.text, piece.face,
                      piece.size, shades.ink, Align::left);
    }
}

void RulesReader::draw_games(const VisitorUi& visitor, const Rect& box) {
    const auto& games = services_.kiosk->conf().games;
    const auto boxes = side_by_side(box, games.size(), visitor.gap());
    std::vector<std::string> names;
    for (const auto& game : games) names.push_back(scenes::game_name(game));
    TileLook look;
    look.size = 28;
    visitor.even(boxes, names, look);
    for (std::size_t i = 0; i < games.size(); ++i) {
        look.chosen = games[i] == game_;
        if (visitor.tile("game." + games[i], boxes[i], names[i], look)) game_ = games[i];
    }
}

void RulesReader::draw_foot(const VisitorUi& visitor, const Rect& box) {
    const auto boxes = side_by_side(box, 3, visitor.gap());
    TileLook look;
    look.size = 32;
    look.icon = Icon::left;
    look.enabled = scenes::only_if(page_ > 0, tr("why.first_page"));
    if (visitor.tile("previous", boxes[0], tr("visitors.previous"), look)) --page_;
    look.icon = Icon::back;
    look.enabled = {};
    if (visitor.tile("back", boxes[1], tr("visitors.back"), look)) services_.stage.pop();
    look.icon = Icon::right;
    look.enabled = scenes::only_if(page_ + 1 < pages_.size(), tr("why.last_page"));
    look.kind = TileLook::Kind::light;
    const auto of = std::to_string(page_ + 1) + " / " + std::to_string(pages_.size());
    look.note = of;
    if (visitor.tile("next", boxes[2], tr("visitors.next"), look)) ++page_;
}

void RulesReader::draw(scenes::Frame& frame) {
    const VisitorUi visitor(services_, frame);
    visitor.ground();
    const Rect area = draw_lower(visitor, visitor.area());
    const float gap = visitor.gap();
    float top = area.y + visitor.second() + gap;
    draw_games(visitor, {area.x, top, area.w, visitor.second()});
    top += visitor.second() + gap;
    const float foot = area.bottom() - visitor.primary();
    const Rect paper{area.x, top, area.w, foot - gap - top};
    visitor.card(paper);
    Rect room = paper.inset(visitor.px(30));
    if (room.w > visitor.px(1400)) room = Rect::around(room.centre(), visitor.px(1400), room.h);
    set(visitor, room);
    draw_head(visitor, {area.x, area.y, area.w, visitor.second()},
              pages_.empty() ? scenes::game_name(game_) : pages_[page_].title);
    draw_page(visitor, room);
    draw_foot(visitor, {area.x, foot, area.w, visitor.primary()});
    auto& model = frame.ui.model();
    model.set("game", game_);
    model.set("page", std::to_string(page_ + 1));
    model.set("pages", std::to_string(pages_.size()));
}

}  // namespace

std::unique_ptr<scenes::Scene> make_rules(Services& services, std::string game) {
    return std::make_unique<RulesReader>(services, std::move(game));
}

}  // namespace kiosk
