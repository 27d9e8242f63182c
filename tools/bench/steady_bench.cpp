// How steady the machine is: the same work again and again, in pieces of about a frame, with rests
// between. Prints "median / p95 / worst" in ms of processor time. What the worst has above the
// median is the machine's doing: frames measured beside it suffer the same.
//   steady_bench SECONDS
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>
#include <vector>

namespace {

double processor_ms() {
    return static_cast<double>(std::clock()) * 1e3 / CLOCKS_PER_SEC;
}

/// A window's worth of pixels, each mixed with the next.
void work(std::vector<std::uint32_t>& pixels) {
    for (std::size_t i = 0; i + 1 < pixels.size(); ++i)
        pixels[i] = (pixels[i] >> 1) + (pixels[i + 1] >> 1) + static_cast<std::uint32_t>(i);
}

}  // namespace

int main(int count, char** words) {
    const double seconds = count == 2 ? std::atof(words[1]) : 0;
    if (seconds <= 0) {
        std::fprintf(stderr, "usage: steady_bench SECONDS\n");
        return 2;
    }
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    std::vector<std::uint32_t> pixels(1920 * 1080);
    std::vector<double> times;
    while (Clock::now() < end) {
        const double began = processor_ms();
        work(pixels);
        times.push_back(processor_ms() - began);
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    std::sort(times.begin(), times.end());
    const auto share = [&](std::size_t hundredths) {
        return times[(times.size() - 1) * hundredths / 100];
    };
    std::printf("%.1f / %.1f / %.1f\n", share(50), share(95), share(100));
    return 0;
}
