#include "scenes/table/moves/rule_lookup.hpp"

#include "scenes/rulebook/document.hpp"

namespace scenes {

void RuleLookup::open(const std::string& rule) {
    if (!mode_.traits().opens_rules) return;
    const std::string& game = table_.match().game().id;
    table_.services.stage.push(make_help(table_.services, rule.empty() ? game : game + "#" + rule));
}

void RuleLookup::cite(const std::string& sentence) {
    cited_ = help::rule_cited(sentence);
}

void RuleLookup::show(const std::string& sentence, ToastKind kind) {
    cite(sentence);
    std::function<void()> lead;
    if (!cited_.empty() && mode_.traits().opens_rules) lead = [this, rule = cited_] { open(rule); };
    table_.services.ui.toast(sentence, kind, std::move(lead));
}

std::string RuleLookup::at(render::Point at) const {
    const auto& controls = table_.services.ui.model().controls();
    for (auto control = controls.rbegin(); control != controls.rend(); ++control) {
        if (!control->visible || !control->rect.contains(at)) continue;
        const auto rule = table_.view.rule_at(table_.shown(), control->name);
        if (!rule.empty()) return rule;
    }
    return {};
}

std::string RuleLookup::asked() const {
    if (!cited_.empty()) return cited_;
    const Ui& ui = table_.services.ui;
    if (ui.focus_visible()) {
        const auto rule = table_.view.rule_at(table_.shown(), ui.focused());
        if (!rule.empty()) return rule;
    }
    return aim_.pointer() ? at(*aim_.pointer()) : std::string();
}

}  // namespace scenes
