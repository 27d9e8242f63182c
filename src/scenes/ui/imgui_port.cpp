// See imgui_port.hpp. The only file that asks for the release of Dear ImGui.
#include "scenes/ui/imgui_port.hpp"

#include <SDL2/SDL_keycode.h>
#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <utility>

namespace scenes {
namespace {

/// Everything that Czech, German and English write, and what a keyboard may add.
constexpr int kFirstLetter = 0x20, kLastLetter = 0x17F;

/// The keys that edit, as SDL and as ImGui call them.
constexpr std::pair<int, decltype(ImGuiKey_LeftArrow)> kKeys[] = {
    {SDLK_LEFT, ImGuiKey_LeftArrow},
    {SDLK_RIGHT, ImGuiKey_RightArrow},
    {SDLK_HOME, ImGuiKey_Home},
    {SDLK_END, ImGuiKey_End},
    {SDLK_BACKSPACE, ImGuiKey_Backspace},
    {SDLK_DELETE, ImGuiKey_Delete},
    {SDLK_a, ImGuiKey_A},
    {SDLK_c, ImGuiKey_C},
    {SDLK_v, ImGuiKey_V},
    {SDLK_x, ImGuiKey_X},
    {SDLK_y, ImGuiKey_Y},
    {SDLK_z, ImGuiKey_Z}};

std::string utf8(int letter) {
    if (letter < 0x80) return {static_cast<char>(letter)};
    return {static_cast<char>(0xC0 | (letter >> 6)), static_cast<char>(0x80 | (letter & 0x3F))};
}

/// Lets ImGui draw no letters, and hear a press and its place in one pass.
void prepare(ImGuiIO& io) {
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigInputTextCursorBlink = false;
    io.MouseDrawCursor = false;
    io.Fonts->Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines;
    io.Fonts->AddFontDefault();
#if IMGUI_VERSION_NUM >= 18700
    io.ConfigInputTrickleEventQueue = false;
#else
    for (int key = 0; key < ImGuiKey_COUNT; ++key) io.KeyMap[key] = key;
#endif
#if IMGUI_VERSION_NUM >= 19200
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#else
    io.Fonts->Build();
#endif
}

/// A window that nobody sees, as large as the display.
void begin_window(const char* name, ImGuiWindowFlags more) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse | more);
    ImGui::PopStyleVar(2);
}

}  // namespace

ImguiPort::ImguiPort(render::Canvas& canvas) : canvas_(canvas), context_(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(context_);
    prepare(ImGui::GetIO());
}

ImguiPort::~ImguiPort() {
    ImGui::DestroyContext(context_);
}

void ImguiPort::type_key(int key, bool ctrl, bool shift) {
    keys_.push_back(key);
    ctrl_ = ctrl;
    shift_ = shift;
}

void ImguiPort::copy(const std::string& text) const {
    if (copy_) copy_(text);
}

void ImguiPort::begin(double now, render::Point at, bool down) {
    ImGui::SetCurrentContext(context_);
    auto& io = ImGui::GetIO();
    const auto size = canvas_.size();
    io.DisplaySize = {std::max(size.w, 1.0F), std::max(size.h, 1.0F)};
    // True time: frames are drawn only when something happens, and two presses far apart are no
    // double one.
    io.DeltaTime = static_cast<float>(std::clamp(now - now_, 0.001, 1.0));
    now_ = now;
    hear_pointer(at, down);
    hear_keys(true);
    if (!typed_.empty()) io.AddInputCharactersUTF8(typed_.c_str());
    ImGui::NewFrame();
    begin_window("##all", ImGuiWindowFlags_NoBringToFrontOnFocus);
}

void ImguiPort::begin_layer(int layer) {
    begin_window(("##layer" + std::to_string(layer)).c_str(), 0);
}

void ImguiPort::end_layer() {
    ImGui::End();
}

bool ImguiPort::end() {
    ImGui::End();
    ImGui::EndFrame();
    const bool again = !keys_.empty();
    ctrl_ = shift_ = false;
    hear_keys(false);
    keys_.clear();
    typed_.clear();
    return again;
}

void ImguiPort::let_go() {
    ImGui::SetCurrentContext(context_);
    ImGui::SetWindowFocus(nullptr);
}

/// Tells where the pointer is.
void ImguiPort::hear_pointer(render::Point at, bool down) {
    auto& io = ImGui::GetIO();
    const ImVec2 place = at.x < 0 ? ImVec2(-FLT_MAX, -FLT_MAX) : ImVec2(at.x, at.y);
#if IMGUI_VERSION_NUM >= 18700
    io.AddMousePosEvent(place.x, place.y);
    io.AddMouseButtonEvent(0, down);
#else
    io.MousePos = place;
    io.MouseDown[0] = down;
#endif
}

/// The keys pressed since the last pass, or that they are up again.
void ImguiPort::hear_keys(bool down) {
    auto& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
    io.AddKeyEvent(ImGuiMod_Ctrl, ctrl_);
    io.AddKeyEvent(ImGuiMod_Shift, shift_);
    const auto hear = [&](auto name) { io.AddKeyEvent(name, down); };
#else
    io.KeyCtrl = ctrl_;
    io.KeyShift = shift_;
    const auto hear = [&](auto name) { io.KeysDown[name] = down; };
#endif
    for (const auto& [key, name] : kKeys)
        if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) hear(name);
}

void ImguiPort::set_clipboard(std::function<std::string()> get,
                              std::function<void(const std::string&)> set) {
    paste_ = std::move(get);
    copy_ = std::move(set);
    ImGui::SetCurrentContext(context_);
    static constexpr auto pasted = [](void* data) {
        auto& port = *static_cast<ImguiPort*>(data);
        port.pasted_ = port.paste_ ? port.paste_() : std::string();
        return static_cast<const char*>(port.pasted_.c_str());
    };
    static constexpr auto copied = [](void* data, const char* text) {
        static_cast<ImguiPort*>(data)->copy(text);
    };
#if IMGUI_VERSION_NUM >= 19110
    auto& io = ImGui::GetPlatformIO();
    io.Platform_ClipboardUserData = this;
    io.Platform_GetClipboardTextFn = [](ImGuiContext*) {
        return pasted(ImGui::GetPlatformIO().Platform_ClipboardUserData);
    };
    io.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
        copied(ImGui::GetPlatformIO().Platform_ClipboardUserData, text);
    };
#else
    auto& io = ImGui::GetIO();
    io.ClipboardUserData = this;
    io.GetClipboardTextFn = pasted;
    io.SetClipboardTextFn = copied;
#endif
}

void ImguiPort::set_letters(float px) {
#if IMGUI_VERSION_NUM >= 19200
    auto* font = ImGui::GetFontBaked();
    if (letters_ == px && font->IndexAdvanceX.Size > kLastLetter) return;
    // What is loaded later would get its own advance.
    for (int letter = kFirstLetter; letter <= kLastLetter; ++letter)
        font->FindGlyph(static_cast<ImWchar>(letter));
#else
    auto* font = ImGui::GetFont();
    if (letters_ == px) return;
    if (font->IndexAdvanceX.Size <= kLastLetter) font->IndexAdvanceX.resize(kLastLetter + 1, 0);
#endif
    letters_ = px;
    const render::Font face{render::Face::regular, px};
    for (int letter = kFirstLetter; letter <= kLastLetter; ++letter)
        font->IndexAdvanceX[letter] = canvas_.measure(utf8(letter), face);
    font->FallbackAdvanceX = px * 0.58F;
}

}  // namespace scenes
