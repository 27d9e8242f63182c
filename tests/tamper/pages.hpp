// The pages over a changed store, drawn as the program draws them but without a window: title, list
// of matches, table, replay, statistics, each reached by pressing what leads there.
#pragma once

#include "tests/scenes/stand.hpp"
#include "tests/tamper/storm.hpp"

#include <SDL2/SDL_surface.h>

#include <memory>
#include <string>

namespace tamper {

class Pages {
public:
    /// Paints the pages of each `every`-th store; those of the others are laid out and pressed, not
    /// painted.
    explicit Pages(long every);
    ~Pages();
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;

    /// Opens all pages; answers where something was lost without a word, empty: nowhere.
    std::string walk(const Contents& contents, game::Random& random);

    long drawn() const { return drawn_; }  ///< pictures, since the beginning

private:
    class Kept;

    void show(std::unique_ptr<scenes::Scene> scene);
    void pass(double seconds);
    void draw();
    bool press(const std::string& name);
    std::string scene() const;
    bool told() const;
    std::string pentathlon();
    std::string title(const Contents& contents);
    std::string match(const Contents& contents, game::MatchId id, const char* way);
    void statistics(const std::string& game);

    long every_, walked_ = 0;
    bool paints_ = true;
    stand::Stand stand_;
    SDL_Surface* picture_;
    long drawn_ = 0;
    game::MatchId first_open_ = 0;  ///< with this the title goes on
};

}  // namespace tamper
