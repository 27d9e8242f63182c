// Where the store lies: whose its files are, and places where nothing can be stored.
#include "tests/match/store_kit.hpp"

#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <filesystem>
#include <map>

using game::Finished;
using game::Store;
namespace fs = std::filesystem;

namespace {

/// While it lives, root works as a user without rights.
class Nobody {
public:
    Nobody() : root_(geteuid() == 0) { REQUIRE((!root_ || seteuid(65534) == 0)); }
    ~Nobody() { CHECK((!root_ || seteuid(0) == 0)); }
    Nobody(const Nobody&) = delete;
    Nobody& operator=(const Nobody&) = delete;

private:
    bool root_;
};

/// While it lives, the disk takes so many writes more and is full then, or so many waits for all
/// that was written. Stands between SQLite and the system's files.
class FullDisk {
public:
    enum class Tells { when_written, when_waited_for };

    explicit FullDisk(int left, Tells tells = Tells::when_written) {
        left_ = left;
        tells_ = tells;
        system_ = sqlite3_vfs_find(nullptr);
        disk_ = *system_;
        disk_.zName = "full disk";
        disk_.xOpen = [](sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
            const int code = system_->xOpen(system_, name, file, flags, out);
            if (!file->pMethods) return code;
            // Files that lock and files that do not have methods of their own.
            auto& methods = methods_.try_emplace(file->pMethods, *file->pMethods).first->second;
            if (methods.xWrite != write) write_ = methods.xWrite;
            methods.xWrite = write;
            if (methods.xSync != wait) wait_ = methods.xSync;
            methods.xSync = wait;
            file->pMethods = &methods;
            return code;
        };
        sqlite3_vfs_register(&disk_, 1);
    }
    ~FullDisk() {
        sqlite3_vfs_register(system_, 1);
        sqlite3_vfs_unregister(&disk_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    static int write(sqlite3_file* to, const void* bytes, int count, sqlite3_int64 at) {
        if (tells_ != Tells::when_written || left_-- > 0) return write_(to, bytes, count, at);
        return SQLITE_FULL;
    }
    static int wait(sqlite3_file* file, int flags) {
        if (tells_ != Tells::when_waited_for || left_-- > 0) return wait_(file, flags);
        errno = ENOSPC;
        return SQLITE_IOERR_FSYNC;
    }

    inline static int left_ = 0;
    inline static Tells tells_ = Tells::when_written;
    inline static sqlite3_vfs* system_ = nullptr;
    inline static std::map<const sqlite3_io_methods*, sqlite3_io_methods> methods_;
    inline static int (*write_)(sqlite3_file*, const void*, int, sqlite3_int64) = nullptr;
    inline static int (*wait_)(sqlite3_file*, int) = nullptr;
    sqlite3_vfs disk_{};
};

}  // namespace

TEST_CASE("store: its files are their owner's alone, those of an older program too") {
    const auto of_others = [](const fs::path& path) {
        return fs::status(path).permissions() & (fs::perms::group_all | fs::perms::others_all);
    };
    const Scratch scratch;
    const auto folder = scratch.path() / "data" / "petiboj";
    for (int round = 0; round < 2; ++round) {
        const auto opened = kit::open(folder);
        CHECK_FALSE(opened.store->set_setting("round", std::to_string(round)));
        CHECK(of_others(folder) == fs::perms::none);
        for (const auto& entry : fs::directory_iterator(folder)) {
            CAPTURE(entry.path());
            CHECK(of_others(entry.path()) == fs::perms::none);
        }
        fs::permissions(folder / "petiboj.sqlite3", fs::perms::others_read | fs::perms::group_read,
                        fs::perm_options::add);
    }
}

TEST_CASE("store: a file that cannot be written is noticed when it is opened") {
    const Nobody nobody;  // nothing is read-only for root
    const Scratch scratch;
    {
        const auto opened = kit::open(scratch.path());
        auto match = kit::toy_match();
        kit::value(opened.store->begin(match));
    }
    const auto file = scratch.path() / "petiboj.sqlite3";
    fs::permissions(file, fs::perms::owner_read);
    {
        const auto opened = kit::open(scratch.path());
        REQUIRE(opened.notice);
        CHECK(opened.notice->key == "store.read_only");
        CHECK(opened.notice->values.at(0) == file.string());
        CHECK(kit::value(opened.store->list(Finished::either)).size() == 1);
        CHECK(opened.store->set_setting("lang", "de").has_value());
    }
    // Once it may be written again, all is well.
    fs::permissions(file, fs::perms::owner_write, fs::perm_options::add);
    const auto again = kit::open(scratch.path());
    CHECK_FALSE(again.notice);
    CHECK_FALSE(again.store->set_setting("lang", "de"));
    CHECK(kit::value(again.store->list(Finished::either)).size() == 1);
}

TEST_CASE("store: where nothing can be stored it says so") {
    const Scratch scratch;
    const auto file = scratch.path() / "file";
    kit::write_bytes(file, "x");
    CHECK(kit::key(Store::open("")) == "store.no_home");
    CHECK(kit::key(Store::open(file)) == "store.not_a_folder");
    CHECK(kit::key(Store::open(file / "below")) == "store.not_a_folder");
    const auto refused = Store::open(file);
    CHECK(std::get<game::Refusal>(refused).values == std::vector<std::string>{file.string()});
    // The name of a directory that cannot be.
    CHECK(kit::key(Store::open(scratch.path() / std::string(300, 'x'))) == "store.unusable");
}

TEST_CASE("store: what lies in the place of its files and is no file is named") {
    for (const char* name : {"petiboj.sqlite3", "petiboj.sqlite3-wal", "petiboj.sqlite3-shm"}) {
        for (const bool pipe : {false, true}) {
            CAPTURE(name);
            CAPTURE(pipe);
            const Scratch scratch;
            const auto path = scratch.path() / name;
            if (pipe)
                REQUIRE(mkfifo(path.c_str(), 0600) == 0);
            else
                fs::create_directories(path / "with something in it");
            const auto answer = Store::open(scratch.path());
            REQUIRE(kit::key(answer) == "store.not_a_file");
            CHECK(std::get<game::Refusal>(answer).values == std::vector{path.string()});
            CHECK(fs::exists(path));
        }
    }
}

TEST_CASE("store: a folder in the place of its lock is named") {
    const Scratch scratch;
    const auto lock = scratch.path() / "petiboj.lock";
    fs::create_directories(lock / "with something in it");
    const auto answer = Store::open(scratch.path());
    REQUIRE(kit::key(answer) == "store.not_a_file");
    CHECK(std::get<game::Refusal>(answer).values == std::vector{lock.string()});
}

TEST_CASE("store: a file that is not the user's is named, not its folder") {
    for (const char* name :
         {"petiboj.sqlite3", "petiboj.sqlite3-wal", "petiboj.sqlite3-shm", "petiboj.lock"}) {
        CAPTURE(name);
        const Scratch scratch;
        const auto path = scratch.path() / name;
        const auto left = [&] {  // by a program that was killed
            const Scratch used;
            const auto opened = kit::open(used.path());
            REQUIRE_FALSE(opened.store->set_setting("lang", "cs"));
            fs::copy(used.path(), scratch.path(), fs::copy_options::recursive);
        };
        left();
        REQUIRE(fs::exists(path));
        if (geteuid() == 0) {
            fs::permissions(scratch.path(), fs::perms::all);
            for (const auto& entry : fs::directory_iterator(scratch.path()))
                if (entry.path() != path) REQUIRE(chown(entry.path().c_str(), 65534, 65534) == 0);
            fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
        } else if (path.extension() == ".sqlite3" || path.extension() == ".lock") {
            fs::permissions(path, fs::perms::none);
        } else {
            continue;  // the owner gets the right to write to these again
        }
        const Nobody nobody;
        const auto answer = Store::open(scratch.path());
        REQUIRE(kit::key(answer) == "store.no_right_file");
        CHECK(std::get<game::Refusal>(answer).values == std::vector{path.string()});
    }
}

TEST_CASE("store: where the user may not write it says so") {
    const Scratch scratch;
    const auto closed = scratch.path() / "closed";
    fs::create_directories(closed);
    fs::permissions(scratch.path(), fs::perms::all);
    fs::permissions(closed, fs::perms::owner_read | fs::perms::owner_exec);
    {
        const Nobody nobody;  // root may write everywhere
        CHECK(kit::key(Store::open(closed)) == "store.no_right");
        CHECK(kit::key(Store::open(closed / "below")) == "store.no_right");
    }
    fs::permissions(closed, fs::perms::owner_all);
}

TEST_CASE("store: on a full disk its new file is not called damaged") {
    const Scratch scratch;
    auto match = kit::toy_match();
    {
        const FullDisk full(0);
        const auto answer = Store::open(scratch.path());
        CHECK(kit::key(answer) == "store.no_room");
    }
    for (const auto& entry : fs::directory_iterator(scratch.path())) {
        CAPTURE(entry.path());
        CHECK(entry.path().string().find("damaged") == std::string::npos);
    }
    // However much is written before the disk is full, it is that and no damage.
    for (int writes = 1; writes < 40; ++writes) {
        CAPTURE(writes);
        const Scratch other;
        {
            const FullDisk full(writes);
            const auto answer = Store::open(other.path(), 5000, toy::find);
            if (const auto* refusal = std::get_if<game::Refusal>(&answer)) {
                CHECK(refusal->key == "store.no_room");
            } else {
                const auto& opened = std::get<Store::Opened>(answer);
                CHECK_FALSE(opened.notice);
                const auto begun = kit::key(opened.store->begin(match));
                CHECK((begun.empty() || begun == "store.full"));
            }
        }
        const auto opened = kit::open(other.path());
        CHECK_FALSE(opened.notice);
        kit::value(opened.store->begin(match));
    }
}

TEST_CASE("store: a disk that is found full only when all is to lie there is called full, too") {
    const Scratch scratch;
    const FullDisk full(20, FullDisk::Tells::when_waited_for);
    const auto opened = kit::open(scratch.path());
    std::string key;
    for (int match = 0; match < 40 && key.empty(); ++match)
        key = kit::key(opened.store->begin(kit::toy_match()));
    CHECK(key == "store.full");
}
