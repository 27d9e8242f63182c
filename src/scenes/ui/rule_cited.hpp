// Sentences name the rule they rest on, "(rule 3.1)". Knows no game.
#pragma once

#include <string>
#include <string_view>

namespace scenes {

/// The number of the rule that a sentence of the language in force names, as the rules number their
/// sections: "3.1" of "… (rule 3.1)", the first of several; "" if it names none.
std::string rule_cited(std::string_view sentence);

}  // namespace scenes
