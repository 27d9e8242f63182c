// The values of the three themes.
#include "render/theme.hpp"

namespace render {

namespace {

constexpr Color c(std::string_view text) {
    return Color::hex(text);
}

constexpr Color kScrim{0x17, 0x11, 0x0A, 148};  // 58 %

Theme light() {
    Theme t;
    t.id = ThemeId::light;
    t.bg = c("E6DCC8"), t.panel = c("FBF6EA"), t.panel2 = c("F0E7D5");
    t.line = c("D6C8AD"), t.line2 = c("8B7C66");
    t.ink = c("2B2621"), t.ink2 = c("62574A"), t.ink3 = c("857963");
    t.primary = c("1E5B5E"), t.on_primary = c("FFFFFF"), t.primary2 = c("D5E4DF");
    t.turn = c("D98A00"), t.turn_bg = c("FFE8B5"), t.on_turn = c("3A2600");
    t.good = c("00755A"), t.bad = c("B3400E"), t.info = c("0F6C9E"), t.focus = c("0B5FD0");
    t.paper = c("FCF7EC"), t.shadow = c("2A1E10"), t.on_felt = c("FFFFFF"), t.scrim = kScrim;
    t.shadow_strength = 1, t.light = 0.20F, t.dark = 0.20F;
    return t;
}

Theme dark() {
    Theme t;
    t.id = ThemeId::dark;
    t.bg = c("211E1B"), t.panel = c("2C2925"), t.panel2 = c("211F1C");
    t.line = c("4B453D"), t.line2 = c("8D8374");
    t.ink = c("F5EEE1"), t.ink2 = c("BFB4A3"), t.ink3 = c("857B6D");
    t.primary = c("69BDB6"), t.on_primary = c("0C2223"), t.primary2 = c("27403F");
    t.turn = c("F3B43F"), t.turn_bg = c("4A3A1B"), t.on_turn = c("FFE9BE");
    t.good = c("4CC79E"), t.bad = c("FF8A5C"), t.info = c("6FC3F0"), t.focus = c("7DB8FF");
    t.paper = c("F0E8D8"), t.shadow = c("000000"), t.on_felt = c("F5EEE1"), t.scrim = kScrim;
    t.shadow_strength = 1.45F, t.light = 0.07F, t.dark = 0.42F;
    return t;
}

Theme high_contrast() {
    Theme t;
    t.id = ThemeId::contrast;
    t.bg = t.panel = t.panel2 = c("000000");
    t.line = t.line2 = c("FFFFFF");
    t.ink = t.ink2 = c("FFFFFF"), t.ink3 = c("BDBDBD");
    t.primary = c("FFE600"), t.on_primary = c("000000"), t.primary2 = c("000000");
    t.turn = c("FFE600"), t.turn_bg = c("000000"), t.on_turn = c("FFE600");
    t.good = c("00FF9C"), t.bad = c("FF9D6B"), t.info = c("7CD4FF"), t.focus = c("00E5FF");
    t.paper = c("000000"), t.shadow = c("000000"), t.on_felt = c("FFFFFF"), t.scrim = kScrim;
    t.shadow_strength = 0, t.light = 0, t.dark = 0;
    t.flat = true;
    return t;
}

}  // namespace

const Theme& theme(ThemeId id) {
    static const std::array<Theme, 3> themes{light(), dark(), high_contrast()};
    return themes[static_cast<std::size_t>(id)];
}

std::string_view theme_name(ThemeId id) {
    constexpr std::array<std::string_view, 3> kNames{"light", "dark", "contrast"};
    return kNames[static_cast<std::size_t>(id)];
}

ThemeId theme_named(std::string_view name) {
    for (const ThemeId id : kThemes)
        if (theme_name(id) == name) return id;
    return ThemeId::light;
}

SeatLook seat_look(int seat, const Theme& theme) {
    constexpr std::array<Color, 4> kColors{c("0F6C9E"), c("C4500A"), c("00795A"), c("7A4FA3")};
    const int kind = ((seat % 4) + 4) % 4;
    SeatLook look;
    look.shape = static_cast<SeatShape>(kind);
    look.rings = std::clamp(seat / 4, 0, 2);
    look.color = kColors[static_cast<std::size_t>(kind)];
    if (theme.id == ThemeId::dark) look.color = look.color.mix(kWhite, 0.30F);
    if (theme.flat) look.color = kWhite;
    const Color ground = look.rings == 0 ? look.color : theme.panel;
    Color plain = look.rings == 0 ? kWhite : look.color;
    // A letter in the seat's colour is text: as dark (or light) as insets ask for.
    while (look.rings > 0 && contrast(plain, theme.panel2) < 5) plain = plain.mix(theme.ink, 0.1F);
    look.text =
        contrast(plain, ground) >= 4.5 ? plain : (look.rings == 0 ? c("1B1613") : theme.ink);
    return look;
}

}  // namespace render
