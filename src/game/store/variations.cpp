// What was tried aside from the kept matches, see store.hpp. A row knows after how many actions the
// match was left; where the match is played otherwise before that, `keep` takes the row away.
#include "game/match/json_parts.hpp"
#include "game/store/impl.hpp"
#include "game/store/store.hpp"

#include <nlohmann/json.hpp>

namespace game {

namespace {

constexpr auto kMost = static_cast<std::int64_t>(kVariations);

std::string text_of(const Variation& variation) {
    return nlohmann::json(variation.actions)
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

Store::Problem Store::Impl::write_variation(MatchId id, const Variation& variation) {
    auto query = file.query(
        "INSERT INTO variations (match, ply, actions) SELECT id, ?2, ?3 FROM matches"
        " WHERE id = ?1 AND removed IS NULL");
    const auto text = text_of(variation);
    query.bind(id).bind(static_cast<std::int64_t>(variation.from)).bind(std::string_view(text));
    if (!query.done()) return file.refusal();
    if (file.changes() == 0) return Refusal{"store.missing"};
    return std::nullopt;
}

/// The kept actions are those of `moves`, as far as the variation needs them.
bool Store::Impl::leads_to(MatchId id, const std::vector<std::string>& moves,
                           const Variation& variation) {
    auto query = file.query("SELECT action FROM actions WHERE match = ? AND ply < ? ORDER BY ply");
    query.bind(id).bind(static_cast<std::int64_t>(variation.from));
    auto move = moves.begin();
    while (query.row())
        if (move == moves.end() || query.text(0) != *move++) return false;
    return !query.failed() && move - moves.begin() == variation.from;
}

Store::Problem Store::keep_variation(MatchId id, const Match& match, const Variation& variation) {
    auto& file = impl_->file;
    database::Transaction together(file);
    if (!together.begun()) return file.refusal();
    if (auto problem = impl_->write_variation(id, variation)) return problem;
    if (!impl_->leads_to(id, match.moves(), variation)) return Refusal{"store.elsewhere"};
    {
        auto query = file.query(
            "DELETE FROM variations WHERE match = ?1 AND id NOT IN"
            " (SELECT id FROM variations WHERE match = ?1 ORDER BY id DESC LIMIT ?2)");
        if (!query.bind(id).bind(kMost).done()) return file.refusal();
    }
    if (!together.commit()) return file.refusal();
    return std::nullopt;
}

/// Those that can be read; whether they can be played is for the match to say.
std::vector<Variation> Store::Impl::read_variations(MatchId id) {
    auto list = nlohmann::json::array();
    auto query =
        file.query("SELECT ply, actions FROM variations WHERE match = ? ORDER BY id LIMIT ?");
    query.bind(id).bind(kMost);
    std::size_t read = 0;
    while (query.row()) {
        const auto text = query.text(1);
        read += text.size();
        if (read > kRecordBytes) break;
        auto actions = nlohmann::json::parse(text, nullptr, false);
        if (!actions.is_discarded())
            list.push_back({{"from", query.integer(0)}, {"actions", std::move(actions)}});
    }
    return variations_of(list);
}

}  // namespace game
