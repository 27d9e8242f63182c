#include "render/base/parallel_for.hpp"

#include <algorithm>
#include <atomic>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

namespace render {

void parallel_for(std::size_t count, const std::function<void(std::size_t)>& part) {
    constexpr std::size_t kMost = 4;  // threads: pictures are small, memory is slow
    const std::size_t cores =
        std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, kMost);
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < count; i = next++) part(i);
    };
    std::vector<std::future<void>> others;
    for (std::size_t k = 1; k < std::min(cores, count); ++k) {
        try {
            others.push_back(std::async(std::launch::async, work));
        } catch (const std::system_error&) {
            break;  // no more threads to be had: those there are do it all
        }
    }
    // The futures wait for their threads even when this one fails.
    work();
    for (auto& other : others) other.get();
}

}  // namespace render
