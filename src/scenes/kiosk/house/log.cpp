#include "scenes/kiosk/house/log.hpp"

#include "os/files.hpp"

#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/rotating_file_sink.h>

#include <algorithm>
#include <deque>
#include <mutex>
#include <system_error>

namespace kiosk {
namespace {

constexpr std::size_t kLines = 200, kLongest = 1000;
constexpr const char* kPattern = "%Y-%m-%dT%H:%M:%SZ %-7l %v";

std::unique_ptr<spdlog::formatter> form() {
    return std::make_unique<spdlog::pattern_formatter>(kPattern, spdlog::pattern_time_type::utc);
}

/// The latest lines in memory.
class Memory final : public spdlog::sinks::base_sink<std::mutex> {
public:
    std::deque<std::string> lines() {
        const std::lock_guard<std::mutex> lock(mutex_);
        return lines_;
    }
    void put(std::string line) {
        const std::lock_guard<std::mutex> lock(mutex_);
        push(std::move(line));
    }

protected:
    void sink_it_(const spdlog::details::log_msg& message) override {
        spdlog::memory_buf_t text;
        formatter_->format(message, text);
        std::string line(text.data(), text.size());
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
        push(std::move(line));
    }
    void flush_() override {}

private:
    void push(std::string line) {
        lines_.push_back(std::move(line));
        if (lines_.size() > kLines) lines_.pop_front();
    }
    std::deque<std::string> lines_;
};

std::string clean(std::string_view text) {
    std::string line(text.substr(0, kLongest));
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    return line;
}

/// The end of the file of an earlier run.
void remember(Memory& memory, const std::filesystem::path& file, std::size_t most) {
    const auto text = os::read_whole(file, most + (64u << 10));
    if (!text) return;
    std::vector<std::string> lines;
    for (std::size_t end = text->size(); end > 0 && lines.size() < kLines;) {
        const auto begin = text->rfind('\n', end - 1);
        const auto from = begin == std::string::npos ? 0 : begin + 1;
        if (end > from) lines.push_back(clean(text->substr(from, end - from)));
        end = begin == std::string::npos ? 0 : begin;
    }
    std::for_each(lines.rbegin(), lines.rend(), [&](auto& line) { memory.put(std::move(line)); });
}

/// A kill can cut what is being written at the edge of a page of memory. What is no whole line
/// goes, so that the next one does not continue it.
void drop_cut_line(const std::filesystem::path& file, std::size_t most) {
    auto last = os::to_read(file);
    if (!last.seekg(-1, std::ios::end) || last.get() == '\n') return;
    last.close();
    const auto text = os::read_whole(file, most + (64u << 10));
    if (!text) return;
    const auto end = text->rfind('\n');
    std::error_code ignored;  // a disk that takes nothing is told of by the next line
    std::filesystem::resize_file(file, end == std::string::npos ? 0 : end + 1, ignored);
}

/// Makes the log's files the owner's alone: those of before, and the one that will be opened. What
/// is begun when that one is full has the rights that the process gives (see App).
void keep_to_owner(const std::filesystem::path& file) {
    namespace fs = std::filesystem;
    os::to_write(file, true).flush();
    std::error_code error;
    for (fs::directory_iterator at(file.parent_path(), error), end; !error && at != end;
         at.increment(error)) {
        std::error_code ignored;  // of somebody else: then it is not ours to close
        if (at->path().extension() == file.extension())
            fs::permissions(at->path(), fs::perms::owner_read | fs::perms::owner_write, ignored);
    }
}

}  // namespace

struct Log::Impl {
    std::shared_ptr<Memory> memory = std::make_shared<Memory>();
    std::unique_ptr<spdlog::logger> memory_log, file_log;
    mutable std::mutex mutex;
    int errors = 0;
    std::string last_error;
    std::string problem;

    void write(spdlog::level::level_enum level, std::string_view text) {
        const auto line = clean(text);
        // The message is an argument, never a format: braces in it mean nothing.
        memory_log->log(level, spdlog::string_view_t(line));
        if (file_log) {
            fail("");  // a disk that was full may have room again
            file_log->log(level, spdlog::string_view_t(line));
        }
        if (level != spdlog::level::err) return;
        const std::lock_guard<std::mutex> lock(mutex);
        ++errors;
        last_error = line;
    }
    void fail(const std::string& why) {
        const std::lock_guard<std::mutex> lock(mutex);
        problem = why;
    }
};

Log::Log(const std::filesystem::path& folder, int kib, int files)
    : impl_(std::make_unique<Impl>()) {
    auto& works = *impl_;
    works.memory->set_formatter(form());
    works.memory_log = std::make_unique<spdlog::logger>("memory", works.memory);
    if (folder.empty()) {
        works.problem = std::make_error_code(std::errc::no_such_file_or_directory).message();
        return;
    }
    const auto most = static_cast<std::size_t>(kib) * 1024;
    const auto file = folder / "kiosk.log";
    drop_cut_line(file, most);
    remember(*works.memory, folder / "kiosk.1.log", most);
    remember(*works.memory, file, most);
    try {
        if (const auto trouble = os::make_private_folder(folder))
            throw std::system_error(trouble, folder.string());
        keep_to_owner(file);
        auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            file.string(), most, static_cast<std::size_t>(std::max(files - 1, 0)));
        sink->set_formatter(form());
        works.file_log = std::make_unique<spdlog::logger>("file", std::move(sink));
        works.file_log->flush_on(spdlog::level::trace);
        works.file_log->set_error_handler([&works](const std::string& why) { works.fail(why); });
    } catch (const std::exception& trouble) {
        works.problem = trouble.what();
    }
}

Log::~Log() = default;

void Log::info(std::string_view text) {
    impl_->write(spdlog::level::info, text);
}
void Log::warn(std::string_view text) {
    impl_->write(spdlog::level::warn, text);
}
void Log::error(std::string_view text) {
    impl_->write(spdlog::level::err, text);
}

std::vector<std::string> Log::tail(int n) const {
    const auto lines = impl_->memory->lines();
    const auto count = std::min(lines.size(), static_cast<std::size_t>(std::max(n, 0)));
    return {lines.end() - static_cast<long>(count), lines.end()};
}

int Log::errors() const {
    const std::lock_guard<std::mutex> lock(impl_->mutex);
    return impl_->errors;
}

std::string Log::last_error() const {
    const std::lock_guard<std::mutex> lock(impl_->mutex);
    return impl_->last_error;
}

bool Log::kept() const {
    return problem().empty();
}

std::string Log::problem() const {
    const std::lock_guard<std::mutex> lock(impl_->mutex);
    return impl_->problem;
}

}  // namespace kiosk
