#include "tests/panel/desk.hpp"

// Xlib makes macros of words that doctest uses: it comes later.
#include <doctest/doctest.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <sstream>

namespace panel {
namespace {

/// A window that has just gone is no reason to end.
int overlook(Display*, XErrorEvent*) {
    return 0;
}

bool named(Display* display, Window window, const char* name) {
    XClassHint hint{};
    if (XGetClassHint(display, window, &hint) == 0) return false;
    const bool same = hint.res_name && std::strcmp(hint.res_name, name) == 0;
    XFree(hint.res_name);
    XFree(hint.res_class);
    return same;
}

/// Window managers put windows into frames: the whole tree is searched.
Window search(Display* display, Window from, const char* name) {
    if (named(display, from, name)) return from;
    Window root = 0, parent = 0, *children = nullptr;
    unsigned count = 0;
    if (XQueryTree(display, from, &root, &parent, &children, &count) == 0) return 0;
    Window found = 0;
    for (unsigned i = 0; i < count && found == 0; ++i) found = search(display, children[i], name);
    XFree(children);
    return found;
}

}  // namespace

bool installed(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');)
        if (access((folder + "/" + program).c_str(), X_OK) == 0) return true;
    return false;
}

void skip(const std::string& why) {
    MESSAGE("skipped: " << why);
}

void lacks(const std::string& what) {
    const char* word = std::getenv("CI");
    const std::string ci = word ? word : "";
    if (ci.empty() || ci == "0" || ci == "false") return skip(what + " is not installed");
    FAIL(what << " is not installed, and continuous integration leaves nothing out");
}

void pass(double seconds) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

struct Desk::Impl {
    Display* display = nullptr;
    Window root = 0;
    void key(const std::string& name, bool down) const {
        const auto code = XKeysymToKeycode(display, XStringToKeysym(name.c_str()));
        REQUIRE_MESSAGE(code != 0, name);
        XTestFakeKeyEvent(display, code, down ? True : False, 0);
    }
    void tell(Window to, Window about, const char* type, long mask, long first) const {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.window = about;
        event.xclient.message_type = XInternAtom(display, type, False);
        event.xclient.format = 32;
        event.xclient.data.l[0] = first;
        XSendEvent(display, to, False, mask, &event);
        XSync(display, False);
    }
};

Desk::Desk(const std::string& display) : impl_(std::make_unique<Impl>()) {
    XSetErrorHandler(overlook);
    impl_->display = XOpenDisplay(display.c_str());
    REQUIRE_MESSAGE(impl_->display, display);
    impl_->root = DefaultRootWindow(impl_->display);
}

Desk::~Desk() {
    XCloseDisplay(impl_->display);
}

unsigned long Desk::kiosk() const {
    return search(impl_->display, impl_->root, "org.petiboj.Petiboj");
}

bool Desk::managed() const {
    Atom type = None;
    int format = 0;
    unsigned long count = 0, rest = 0;
    unsigned char* data = nullptr;
    XGetWindowProperty(impl_->display, impl_->root,
                       XInternAtom(impl_->display, "_NET_SUPPORTING_WM_CHECK", False), 0, 1, False,
                       XA_WINDOW, &type, &format, &count, &rest, &data);
    if (data) XFree(data);
    return count == 1;
}

Shape Desk::shape(unsigned long window) const {
    XWindowAttributes seen{};
    if (XGetWindowAttributes(impl_->display, window, &seen) == 0) return {};
    int x = 0, y = 0;
    Window child = 0;
    XTranslateCoordinates(impl_->display, window, impl_->root, 0, 0, &x, &y, &child);
    return {x, y, seen.width, seen.height, seen.map_state == IsViewable};
}

Shape Desk::screen() const {
    return shape(impl_->root);
}

void Desk::keys(const std::vector<std::string>& names) {
    for (const auto& name : names) impl_->key(name, true);
    for (auto name = names.rbegin(); name != names.rend(); ++name) impl_->key(*name, false);
    XSync(impl_->display, False);
}

void Desk::click(int x, int y) {
    XTestFakeMotionEvent(impl_->display, -1, x, y, 0);
    XTestFakeButtonEvent(impl_->display, 1, True, 0);
    XSync(impl_->display, False);
    pass(0.05);
    XTestFakeButtonEvent(impl_->display, 1, False, 0);
    XSync(impl_->display, False);
}

void Desk::ask_to_close(unsigned long window) {
    const auto& w = *impl_;
    // By the window manager, and as the window manager itself would do it.
    w.tell(w.root, window, "_NET_CLOSE_WINDOW", SubstructureRedirectMask | SubstructureNotifyMask,
           CurrentTime);
    w.tell(window, window, "WM_PROTOCOLS", NoEventMask,
           static_cast<long>(XInternAtom(w.display, "WM_DELETE_WINDOW", False)));
}

void Desk::ask_to_hide(unsigned long window) {
    XIconifyWindow(impl_->display, window, DefaultScreen(impl_->display));
    XSync(impl_->display, False);
}

void Desk::ask_to_shrink(unsigned long window) {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = XInternAtom(impl_->display, "_NET_WM_STATE", False);
    event.xclient.format = 32;
    event.xclient.data.l[0] = 0;  // remove
    event.xclient.data.l[1] =
        static_cast<long>(XInternAtom(impl_->display, "_NET_WM_STATE_FULLSCREEN", False));
    event.xclient.data.l[3] = 2;  // somebody's wish, not the program's
    XSendEvent(impl_->display, impl_->root, False,
               SubstructureRedirectMask | SubstructureNotifyMask, &event);
    XSync(impl_->display, False);
}

unsigned long Desk::other_window() {
    const auto& w = *impl_;
    const Window window = XCreateSimpleWindow(w.display, w.root, 10, 10, 200, 100, 0, 0, 0);
    XStoreName(w.display, window, "other");
    // A window manager that has just begun may lose the first wish: until it shows this window, a
    // program would wait for its own in vain.
    REQUIRE(process::eventually([&] {
        XMapRaised(w.display, window);
        XSync(w.display, False);
        pass(0.2);
        return shape(window).viewable;
    }));
    return window;
}

unsigned long Desk::focused() const {
    Window window = 0;
    int revert = 0;
    XGetInputFocus(impl_->display, &window, &revert);
    return window;
}

}  // namespace panel
