// Sentences for people without gettext: the message files themselves, read as text. The lab has the
// English ones built in; tests check all languages with it. Plural forms: the last one counts.
#pragma once

#include "game/core/game.hpp"

#include <map>
#include <string>
#include <string_view>

namespace lab {

/// Message key → sentence with placeholders {1}, {2}, …
using Sentences = std::map<std::string, std::string, std::less<>>;

/// Adds the messages of one .po text. False if a line is not understood or a key occurs twice.
bool read_po(std::string_view text, Sentences& sentences);

/// The sentence of a refusal with its values filled in; the key itself if there is none.
std::string sentence(const Sentences& sentences, const game::Refusal& refusal);

/// The largest n with {n} in the sentence, 0 if none.
int placeholders(std::string_view sentence);

}  // namespace lab
