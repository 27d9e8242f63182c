#include "scenes/table/board/context.hpp"

namespace scenes {

void News::say(const std::string& sentence) {
    spoken_ = with_names(sentence, seat_names(view_, session_.seats()));
    tell(spoken_);
}

void News::tell(const std::string& sentence) {
    news_.push_back(sentence);
    if (news_.size() > kKept) news_.erase(news_.begin());
    ++said_;
}

void News::tell_move(int ply) {
    const auto& match = session_.match();
    const auto& move = match.moves()[static_cast<std::size_t>(ply)];
    tell(with_names(view_.words(match.at(ply), move), seat_names(view_, session_.seats())));
}

void News::add_facts(TextModel& model) const {
    std::string news;
    for (const auto& sentence : news_) news += (news.empty() ? "" : "\n") + sentence;
    model.set("spoken", spoken_);
    model.set("news", news);
    model.set("said", std::to_string(said_));
}

TablePlan TableContext::plan_now() const {
    TablePlan now = plan;
    now.seats = session.seats();
    now.saved = session.saved();
    return now;
}

std::string TableContext::seat_title(int seat) const {
    return scenes::seat_title(session.seats(), seat);
}

std::string TableContext::named(std::string words) const {
    return with_names(std::move(words), seat_names(view, session.seats()));
}

void TableContext::sound(render::Effect effect, float volume) const {
    services.sound.play(effect, volume, effect == render::Effect::StonePlaced ? 0.03F : 0.0F);
}

void TableContext::play_chance() const {
    const int ply = match().ply();
    if (!session.play_chance() || match().ply() == ply) return;
    const auto& move = match().moves()[static_cast<std::size_t>(ply)];
    if (view.trip(match().at(ply), move).news) news.tell_move(ply);
}

}  // namespace scenes
