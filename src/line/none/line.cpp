// Built without libnats: no line is ever open.
#include "line/line.hpp"

namespace net {

struct Line::Impl {};

bool Line::known() {
    return false;
}
std::variant<std::unique_ptr<Line>, game::Refusal> Line::open(Wish) {
    return game::Refusal{"net.no_library"};
}
Line::Line(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Line::~Line() = default;
bool Line::connected() const {
    return false;
}
bool Line::closed() const {
    return true;
}
bool Line::publish(const Post&) {
    return false;
}
bool Line::subscribe(const std::string&, std::function<void(Post)>) {
    return false;
}
std::optional<Post> Line::request(const Post&, int) {
    return std::nullopt;
}
bool Line::flush(int) {
    return false;
}

}  // namespace net
