#include "scenes/table/views.hpp"

#include "scenes/table/alquerque_view.hpp"

#include <array>
#include <utility>

namespace scenes {

const View* find_view(std::string_view game) {
    static const AlquerqueView alquerque;
    static const std::array<std::pair<std::string_view, const View*>, 1> rows{{
        {"alquerque", &alquerque},
    }};
    for (const auto& [id, view] : rows)
        if (id == game) return view;
    return nullptr;
}

}  // namespace scenes
