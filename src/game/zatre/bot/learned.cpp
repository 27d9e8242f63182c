// The learned tables, which are a part of the program (learned.bin).
#include "game/zatre/bot/prospect.hpp"

#include <cassert>
#include <cstdint>
#include <type_traits>

namespace zatre {

/// The content of learned.bin; made by core/embed.cmake when the program is built.
std::string_view learned_bytes();

namespace {

/// Visits every number of the tables in the order of the file.
template <class Tables, class Visit>
void visit(Tables& tables, Visit&& each) {
    for (auto& column : tables.rates.fill)
        for (auto& chance : column) each(chance);
    for (auto& points : tables.rates.entry) each(points);
    for (auto& phase : tables.squares.worth)
        for (auto& worth : phase) each(worth);
    for (auto& deviation : tables.spread) each(deviation);
}

}  // namespace

std::string Learned::bytes() const {
    std::string text;
    text.reserve(kBytes);
    visit(*this, [&](auto number) {
        const auto bits = static_cast<std::uint32_t>(number);
        for (int shift = 0; shift < 32; shift += 8)
            text += static_cast<char>(static_cast<unsigned char>(bits >> shift & 0xFFU));
    });
    return text;
}

Learned Learned::read(std::string_view bytes) {
    assert(bytes.size() == kBytes && "learned.bin belongs to another version");
    Learned tables;
    std::size_t at = 0;
    visit(tables, [&](auto& number) {
        std::uint32_t bits = 0;
        for (unsigned shift = 0; shift < 32; shift += 8)
            bits |= std::uint32_t{static_cast<unsigned char>(bytes[at++])} << shift;
        number =
            static_cast<std::remove_reference_t<decltype(number)>>(static_cast<std::int32_t>(bits));
    });
    return tables;
}

const std::array<Learned, kTables.size()>& learned_tables() {
    static const auto all = [] {
        assert(learned_bytes().size() == kTables.size() * Learned::kBytes);
        std::array<Learned, kTables.size()> tables;
        for (std::size_t i = 0; i < tables.size(); ++i)
            tables[i] = Learned::read(learned_bytes().substr(i * Learned::kBytes, Learned::kBytes));
        return tables;
    }();
    return all;
}

}  // namespace zatre
