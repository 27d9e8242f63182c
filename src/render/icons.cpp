// The paths of the icons, in the order of `Icon`.
#include "render/icons.hpp"

#include <array>

namespace render {

namespace {

struct Drawing {
    std::string_view name, lines;
};

constexpr std::array<Drawing, kIconCount> kDrawings{{
    {"undo",
     "M9 14L4 9l5-5"
     " M4 9h10.5a5.5 5.5 0 0 1 0 11H11"},
    {"redo",
     "M15 14l5-5-5-5"
     " M20 9H9.5a5.5 5.5 0 0 0 0 11H13"},
    {"hint",
     "M9.5 18.5h5"
     " M10.5 21.5h3"
     " M12 2.5a6.5 6.5 0 0 0-4.2 11.4c1 .9 1.5 1.6 1.7 2.6h5c.2-1 .7-1.7 1.7-2.6A6.5 6.5 0 0 0 12 "
     "2.5z"},
    {"menu",
     "M4 7h16"
     " M4 12h16"
     " M4 17h16"},
    {"home",
     "M4 11.5L12 4.5l8 7"
     " M6.5 10v9.5h11V10"
     " M10 19.5v-5h4v5"},
    {"back",
     "M19 12H5"
     " M11 6l-6 6 6 6"},
    {"sliders",
     "M4 8h9"
     " M18 8h2"
     " M4 16h2"
     " M11 16h9"
     " M13.2 8a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0"
     " M6.2 16a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0"},
    {"turn_right",
     "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4"
     " M20 4.2v5.2h-5.2"},
    {"turn_left",
     "M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9.4"
     " M4 4.2v5.2h5.2"},
    {"swap",
     "M4 8.5h15l-4-4"
     " M20 15.5H5l4 4"},
    {"check", "M5 12.8l4.6 4.6L19.2 7"},
    {"close",
     "M6 6l12 12"
     " M18 6L6 18"},
    {"trophy",
     "M8 4h8v6.5a4 4 0 0 1-8 0z"
     " M8 6H4.2c0 3.2 1.4 5 4 5.2"
     " M16 6h3.8c0 3.2-1.4 5-4 5.2"
     " M12 14.5v4"
     " M8 20h8"},
    {"globe",
     "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0"
     " M3.5 12h17"
     " M12 3c3.6 3.4 3.6 14.6 0 18"
     " M12 3c-3.6 3.4-3.6 14.6 0 18"},
    {"person",
     "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
     " M4.5 20.5c.8-6.6 14.2-6.6 15 0"},
    {"people",
     "M6 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0"
     " M3 20c.7-6.2 12.3-6.2 13 0"
     " M15.5 5.2a3.5 3.5 0 0 1 0 6.6"
     " M18 14.6c2 .7 3 2.6 3.2 5.4"},
    {"computer",
     "M7 7h10v10H7z"
     " M10 3.5V7"
     " M14 3.5V7"
     " M10 17v3.5"
     " M14 17v3.5"
     " M3.5 10H7"
     " M3.5 14H7"
     " M17 10h3.5"
     " M17 14h3.5"},
    {"clock",
     "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0"
     " M12 7v5.2l3.4 2.2"},
    {"calendar",
     "M4 6h16v14H4z"
     " M4 10.5h16"
     " M8.5 3.5v4"
     " M15.5 3.5v4"},
    {"book",
     "M12 6.5c-2.2-1.6-5-2.2-8.5-2.2v14c3.5 0 6.3.6 8.5 2.2 2.2-1.6 5-2.2 8.5-2.2v-14c-3.5 "
     "0-6.3.6-8.5 2.2z"
     " M12 6.5v14"},
    {"sound",
     "M4 9.8v4.4h3.6l5 4V5.8l-5 4z"
     " M16 9c1.6 1.7 1.6 4.3 0 6"
     " M18.6 6.4c3.1 3.2 3.1 8 0 11.2"},
    {"sound_off",
     "M4 9.8v4.4h3.6l5 4V5.8l-5 4z"
     " M16.5 9.5l5 5"
     " M21.5 9.5l-5 5"},
    {"chart",
     "M5 20v-8"
     " M12 20V4"
     " M19 20v-5"},
    {"plus",
     "M12 5v14"
     " M5 12h14"},
    {"minus", "M5 12h14"},
    {"right", "M9 5l7 7-7 7"},
    {"left", "M15 5l-7 7 7 7"},
    {"down", "M5 9l7 7 7-7"},
    {"up", "M5 15l7-7 7 7"},
    {"flag",
     "M6 21V4"
     " M6 4.5h12.5l-3.2 4.2 3.2 4.3H6"},
    {"eye",
     "M2.5 12c4.5-8 14.5-8 19 0c-4.5 8-14.5 8-19 0z"
     " M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"},
    {"contrast", "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0"},
    {"bag",
     "M9 8c-3.4 2.6-5 5.4-5 8 0 3.2 3 5 8 5s8-1.8 8-5c0-2.6-1.6-5.4-5-8z"
     " M9 8h6"
     " M9.5 8L8 3.5c2.5 1 5.5 1 8 0L14.5 8"},
    {"hand",
     "M7 11.5V6.2a1.6 1.6 0 0 1 3.2 0V11"
     " M10.2 10.5V4.6a1.6 1.6 0 0 1 3.2 0V11"
     " M13.4 10.7V6a1.6 1.6 0 0 1 3.2 0v7.5c0 4-2.2 7-5.6 7-2.6 0-4-1.2-5.2-3.4L4 13.6c-.9-1.7 "
     "1.2-2.8 2.2-1.4L7 13.3"},
    {"share",
     "M12 15V4"
     " M8 7.5L12 3.5l4 4"
     " M5 12.5V20h14v-7.5"},
    {"repeat",
     "M4 11V9.5a3.5 3.5 0 0 1 3.5-3.5H20"
     " M17 3l3 3-3 3"
     " M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4"
     " M7 21l-3-3 3-3"},
    {"settings",
     "M10.18 5.34L10.57 2.51L13.43 2.51L13.82 5.34L15.42 6.01L17.7 4.28L19.72 6.3L17.99 8.58L18.66 "
     "10.18L21.49 10.57L21.49 13.43L18.66 13.82L17.99 15.42L19.72 17.7L17.7 19.72L15.42 "
     "17.99L13.82 18.66L13.43 21.49L10.57 21.49L10.18 18.66L8.58 17.99L6.3 19.72L4.28 17.7L6.01 "
     "15.42L5.34 13.82L2.51 13.43L2.51 10.57L5.34 10.18L6.01 8.58L4.28 6.3L6.3 4.28L8.58 6.01Z"
     " M9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0"},
    {"grip",
     "M9 6h.01"
     " M15 6h.01"
     " M9 12h.01"
     " M15 12h.01"
     " M9 18h.01"
     " M15 18h.01"},
    {"play", "M8 5l11 7-11 7z"},
    {"pause",
     "M8.5 5v14"
     " M15.5 5v14"},
    {"lock",
     "M6 11h12v9H6z"
     " M8.5 11V8a3.5 3.5 0 0 1 7 0v3"},
    {"fit",
     "M4 9V4h5"
     " M20 9V4h-5"
     " M4 15v5h5"
     " M20 15v5h-5"},
    {"target",
     "M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0"
     " M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"},
    {"save",
     "M12 4v11"
     " M8 11.5l4 4 4-4"
     " M5 17.5v2.5h14v-2.5"},
    {"trash",
     "M4.5 7h15"
     " M9.5 7V4h5v3"
     " M6.5 7l1 13h9l1-13"
     " M10.3 10.5v6"
     " M13.7 10.5v6"},
    {"keyboard",
     "M2.5 6.5h19v11h-19z"
     " M6.5 10h.01"
     " M10.2 10h.01"
     " M13.8 10h.01"
     " M17.5 10h.01"
     " M8 14h8"},
    {"warning",
     "M12 4L21.5 20h-19z"
     " M12 10v4.5"
     " M12 17.2h.01"},
    {"info",
     "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0"
     " M12 11v5.5"
     " M12 7.7h.01"},
    {"to_start",
     "M18.5 5L8.5 12l10 7z"
     " M5.5 5.5v13"},
    {"to_end",
     "M5.5 5l10 7-10 7z"
     " M18.5 5.5v13"},
}};

}  // namespace

std::string_view icon_name(Icon icon) {
    return kDrawings[static_cast<std::size_t>(icon)].name;
}

Path icon_path(Icon icon, const Rect& box, float stroke) {
    const float side = std::min(box.w, box.h), k = side / 24;
    const Transform fit = Transform::scale(k).then(
        Transform::move({box.centre().x - side / 2, box.centre().y - side / 2}));
    const Path lines =
        Path::parse(kDrawings[static_cast<std::size_t>(icon)].lines).transformed(fit);
    Path path = lines.stroked({stroke * k, Cap::round, Join::round});
    if (icon == Icon::play) path.add(lines);  // a filled triangle with round corners
    if (icon == Icon::contrast) path.add(Path::parse("M12 3a9 9 0 0 1 0 18z").transformed(fit));
    return path;
}

}  // namespace render
