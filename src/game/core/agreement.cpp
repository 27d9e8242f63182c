// The rows of the games whose options hang together. One more has one include and one line.
#include "game/core/agreement.hpp"

#include "game/knaster/row.hpp"
#include "game/sipky/row.hpp"
#include "game/tantrix/row.hpp"

#include <array>
#include <utility>

namespace game {

const Agreement* agreement_of(std::string_view game) {
    static constexpr std::array<std::pair<std::string_view, Agreement>, 3> kRows{
        {{"knaster", {nullptr, nullptr, knaster::least}},
         {"tantrix", {tantrix::applies, tantrix::normalise}},
         {"sipky", {sipky::applies, sipky::normalise}}}};
    for (const auto& [id, agreement] : kRows)
        if (id == game) return &agreement;
    return nullptr;
}

}  // namespace game
