"""The page in a headless Chromium: python3 tests/web/check.py FOLDER SCRIPTS SHOTS [PART…]
FOLDER holds what tools/package web made, SCRIPTS is the project's folder of tests, SHOTS takes pictures. Each part prints
WHAT and its result as two fields with a tab between them."""

import base64
import json
import os
import re
import shutil
import sys
import tempfile
import threading
import time
import traceback
import zipfile

from browser import Browser
from player import DUMP, Player
from server import serve

QUICK = ["--reduced-motion", "--mute"]
# Counts in `asked` how often the program asks the page's thread for something and waits for it: files, above all.
COUNT = """window.asked = 0;
Object.defineProperty(window, 'Module', {configurable: true, set(module) {
    Object.defineProperty(window, 'Module', {value: module});
    module.preRun = [() => proxiedFunctionTable.forEach((real, i) => {
        if (real) proxiedFunctionTable[i] = (...words) => { ++asked; return real(...words); };
    })];
}});
"""


class Check:
    def __init__(self, folder, scripts, shots):
        self.folder, self.scripts, self.shots = folder, scripts, shots
        os.makedirs(shots, exist_ok=True)
        self.home = tempfile.mkdtemp(prefix="petiboj-web-")
        self.browsers = []

    def serve(self, plain=False):
        server = serve(self.folder, 0, plain)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server, "http://localhost:%d/" % server.server_address[1]

    def browser(self, name, **options):
        self.browsers.append(Browser(os.path.join(self.home, name), **options))
        return self.browsers[-1]

    def stop(self):
        """Whatever a part has left running."""
        for browser in self.browsers:
            browser.kill()
        self.browsers.clear()

    def anew(self, page, address):
        """The page is loaded once more, and has drawn its first picture again."""
        page.run("window.former = true")
        page.go(address)
        page.until("!window.former && performance.getEntriesByName('picture').length > 0", 120)

    def open(self, browser, address, words=QUICK, size=(1280, 720), density=1, touch=False, files=None):
        """A tab in which the game has drawn its first picture."""
        page = browser.page()
        page.size(*size, density, touch)
        page.before("window.petiboj = %s;" % json.dumps({"arguments": [*words, "--dump-ui", DUMP], "files": files or {}}))
        page.go(address)
        page.until("performance.getEntriesByName('picture').length > 0", 120)
        return page

    # --- parts
    def plain(self):
        """A server that knows nothing of isolation: the service worker adds the headers."""
        _, address = self.serve(plain=True)
        browser = self.browser("plain")
        page = self.open(browser, address)
        assert page.run("crossOriginIsolated")
        screen = Player(page).look()
        assert screen.scene == "title", screen.scene
        browser.quit()
        return "the first start on a server without isolation headers, by the service worker"

    def presses(self):
        """Presses and keys come to the thread that plays, whichever thread the page was listening to when it asked for them."""
        _, address = self.serve()
        browser = self.browser("presses")
        for _ in range(5):
            page = self.open(browser, address)
            assert page.run("""(() => {
                PThread.currentProxiedOperationCallerThread = 1;
                const thread = JSEvents.getTargetThreadForEventCallback(2);
                PThread.currentProxiedOperationCallerThread = undefined;
                return thread === PThread.runningWorkers[0].pthread.threadInfoStruct;
            })()"""), "events go to whoever has woken the page"
            player = Player(page)
            player.press("card:knaster")
            player.until(lambda screen: screen.offers("button:start"))
            page.key("Escape", number=27)
            player.until(lambda screen: screen.offers("card:knaster"))
            page.close()
        browser.quit()
        return "the first press and the first key arrive, in each of 5 starts"

    def rest(self):
        """A page at which nobody plays does nothing. It looks for a gamepad once the browser has shown one."""
        _, address = self.serve()
        browser = self.browser("rest")
        page = browser.page()
        page.before(COUNT + "window.petiboj = %s;" % json.dumps({"arguments": [*QUICK, "--dump-ui", DUMP]}))
        page.go(address)
        page.until("performance.getEntriesByName('picture').length > 0", 120)
        Player(page).look()
        page.run("Module.assets.later().then(() => true)")
        time.sleep(1)
        asked, used = page.run("asked"), browser.processor()[1]
        time.sleep(5)
        asked, used = page.run("asked") - asked, browser.processor()[1] - used
        assert asked < 10, f"at rest the program asks the page {asked} times in 5 s"
        page.run("""(() => {
            const button = {pressed: false, touched: false, value: 0};
            const gamepad = {id: 'Pad', index: 0, connected: true, mapping: 'standard', timestamp: 1, axes: [0, 0, 0, 0],
                             buttons: Array(17).fill(button)};
            navigator.getGamepads = () => [gamepad];
            window.asked = 0;
            dispatchEvent(Object.assign(new Event('gamepadconnected'), {gamepad}));
        })()""")
        page.until("asked > 100", 20)
        browser.quit()
        return f"at rest the program asks the page {asked} times in 5 s, for which its process has {used:.2f} s of the processor; a gamepad is found when it shows up"

    def scripts_of_games(self):
        """Scripts of every game, some of which go to the end, by the events that they push."""
        _, address = self.serve()
        browser = self.browser("scripts")
        failed, names = [], []
        for game in ("alquerque", "knaster", "sipky", "tantrix", "zatre"):
            folder = os.path.join(self.scripts, "games", game, "scripts")
            names += [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".txt")]
        names += [os.path.join(self.scripts, "scripts", name + ".txt") for name in SCRIPTS]
        count = 0
        for name in names:
            text = open(name, encoding="utf-8").read()
            if re.search(r"^# needs: (linux|network)", text, re.M):
                continue
            head = re.search(r"^# options: *(.*)$", text, re.M)
            words = head.group(1).split() if head else []
            if any(word.startswith("SCRIPTS/") for word in words):
                continue
            count += 1
            page = browser.page()
            size = re.search(r"--windowed (\d+)x(\d+)", " ".join(words))  # what a script has elsewhere unless it asks for another
            page.size(*(map(int, size.groups()) if size else (1280, 800)))
            page.before("window.petiboj = %s;" % json.dumps(
                {"arguments": ["--mute", "--script", "/tmp/script.txt", *words], "files": {"/tmp/script.txt": text}}))
            page.go(address)
            code = page.until("window.Module && Module.exitCode !== undefined && 'code ' + Module.exitCode", 120)
            if code != "code 0":
                failed.append(f"{os.path.basename(name)}: {code}: " + " | ".join(page.lines[-3:]))
            page.close()
        browser.quit()
        assert not failed, "\n".join(failed)
        return f"{count} scripts pass"

    def game(self, name, touch):
        _, address = self.serve()
        browser = self.browser("game-" + name)
        size, density = ((360, 640), 2) if touch else ((1280, 720), 1)
        page = self.open(browser, address, [*QUICK, "--lang", "en"], size, density, touch)
        player = Player(page, touch, density)
        player.press("card:" + name)
        player.press("button:start")
        player.until(lambda screen: screen.scene == "table")
        presses = player.play()
        page.picture(os.path.join(self.shots, f"end-{name}.png"))
        screen = player.look()
        assert screen.scene == "results", screen.scene
        browser.quit()
        return f"{name}: {presses} presses to the outcome" if not touch else f"{name}: {presses} touches to the outcome"

    def games(self):
        """Each game to its end by a pointer or by a finger."""
        told = []
        for name, touch in (("alquerque", False), ("knaster", True), ("sipky", False), ("tantrix", True), ("zatre", False)):
            told.append(self.game(name, touch))
        return "; ".join(told)

    def kept(self):
        """What was shown is there after a new load, after a kill and after a start without a network."""
        server, address = self.serve()
        browser = self.browser("kept")
        page = self.open(browser, address, [*QUICK, "--lang", "en"])
        player = Player(page)
        player.press("card:alquerque")
        player.press("option:kind1:person")
        player.press("button:start")
        player.look()
        moves = iter((("d3", "c3"), ("b3", "d3"), ("e3", "c3")))

        def move(player, plies):
            for spot in next(moves):
                player.press("spot:" + spot)
            player.until(lambda screen: screen.facts.get("ply") == str(plies))

        move(player, 1)
        move(player, 2)
        plies = 2

        def goes_on(page):
            player = Player(page)
            player.press("button:continue")
            player.until(lambda screen: screen.facts.get("ply") == str(plies))
            return player

        self.anew(page, address)
        player = goes_on(page)
        # A move, and a kill as soon as it is shown.
        move(player, 3)
        plies = 3
        browser.kill()
        browser = self.browser("kept")
        page = self.open(browser, address, [*QUICK, "--lang", "en"])
        goes_on(page)
        page.until("navigator.serviceWorker.controller && caches.keys().then((names) => names.length > 0)")
        page.until("""(async () => {
            const kept = await (await caches.open((await caches.keys())[0])).keys();
            return ['wasm', 'first.data', 'later.data'].every((end) => kept.some((one) => one.url.endsWith(end)));
        })()""")
        browser.quit()
        server.shutdown()
        server.server_close()
        browser = self.browser("kept")
        page = self.open(browser, address, [*QUICK, "--lang", "en"])
        goes_on(page)
        browser.quit()
        return f"a match of {plies} moves is there after a new load, after a killed browser and after a start without a network"

    def second(self):
        """A second tab waits, and goes on when the first is closed."""
        _, address = self.serve()
        browser = self.browser("second")
        first = self.open(browser, address)
        second = browser.page()
        second.before("window.petiboj = %s;" % json.dumps({"arguments": [*QUICK, "--dump-ui", DUMP]}))
        second.go(address)
        said = second.until("(document.querySelector('#say:not([hidden]) p') || {}).textContent !== 'Pětiboj' && "
                            "document.querySelector('#say p').textContent")
        time.sleep(1)
        assert not second.run("performance.getEntriesByName('picture').length")
        first.close()
        second.until("performance.getEntriesByName('picture').length > 0", 120)
        browser.quit()
        return f"a second tab says „{said}“ and goes on when the first is closed"

    def full(self):
        """A storage that is full is said."""
        _, address = self.serve()
        browser = self.browser("full")
        page = self.open(browser, address, [*QUICK, "--lang", "en"])
        player = Player(page)
        player.press("card:alquerque")
        page.call("Storage.overrideQuotaForOrigin", origin=address.rstrip("/"), quotaSize=1)
        time.sleep(32)  # for half a minute Chromium goes by what it has counted before
        player.press("option:kind1:person")
        player.press("button:start")
        player.press("spot:d3")
        player.press("spot:c3")
        player.until(lambda screen: screen.facts.get("ply") == "1")
        player.until(lambda screen: "disk is full" in screen.things.get("notice:toast", {"text": ""})["text"])
        page.until("!!document.querySelector('#bar:not([hidden])')", 20)
        page.picture(os.path.join(self.shots, "full.png"))
        said = page.run("document.querySelector('#bar:not([hidden])').textContent")
        # Room again: the move is made up for by the next one.
        page.call("Storage.overrideQuotaForOrigin", origin=address.rstrip("/"))
        player.press("spot:b3")
        player.press("spot:d3")
        player.until(lambda screen: screen.facts.get("ply") == "2")
        self.anew(page, address)
        player = Player(page)
        player.press("button:continue")
        player.until(lambda screen: screen.facts.get("ply") == "2")
        browser.quit()
        return f"a full storage: „{said}“; with room again all moves are kept"

    def typing(self):
        """A phone's keyboard writes into a field, with words that it proposes and takes back."""
        _, address = self.serve()
        browser = self.browser("typing")
        page = self.open(browser, address, [*QUICK, "--lang", "en"], (360, 640), 2, True)
        player = Player(page, True, 2)
        player.press("card:alquerque")
        player.press("field:name0")
        page.until("document.activeElement.id === 'typing'", 20)
        page.call("Input.imeSetComposition", text="Zof", selectionStart=3, selectionEnd=3)
        page.call("Input.imeSetComposition", text="Žofi", selectionStart=4, selectionEnd=4)
        page.call("Input.insertText", text="Žofie")
        player.until(lambda screen: screen.things["field:name0"]["value"] == "Žofie")
        page.key("Backspace", number=8)
        player.until(lambda screen: screen.things["field:name0"]["value"] == "Žofi")
        page.picture(os.path.join(self.shots, "typing.png"))
        page.key("Enter", number=13, text="\r")
        player.look()
        page.until("document.activeElement.id === 'canvas'", 20)
        browser.quit()
        return "a name typed by a phone's keyboard, a proposed word included; the keyboard goes when the name is done"

    def downloads(self):
        """An exported record and all of them are saved as downloads."""
        _, address = self.serve()
        browser = self.browser("downloads")
        page = self.open(browser, address, [*QUICK, "--lang", "en"])
        folder = os.path.join(self.home, "saved")
        page.call("Page.setDownloadBehavior", behavior="allow", downloadPath=folder)
        player = Player(page)
        player.press("card:alquerque")
        player.press("option:kind1:person")
        player.press("button:start")
        player.press("spot:d3")
        player.press("spot:c3")
        player.press("button:leave")
        player.press("button:saved")
        player.press("button:export")
        record = json.loads(self.came(folder, ".json"))
        assert record["game"] == "alquerque" and len(record["actions"]) == 1, record
        player.press("button:back")
        player.press("button:settings")
        player.press("button:data")
        player.press("button:export")
        self.came(folder, ".zip")
        with zipfile.ZipFile([os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".zip")][0]) as packed:
            assert packed.testzip() is None and json.loads(packed.read(packed.namelist()[0]))["game"] == "alquerque"
        browser.quit()
        return "an exported record is saved as a file, all of them as a ZIP file"

    def came(self, folder, end):
        """The content of the file that a browser has saved there."""
        for _ in range(100):
            found = [name for name in os.listdir(folder) if name.endswith(end)] if os.path.isdir(folder) else []
            if found:
                with open(os.path.join(folder, found[0]), "rb") as file:
                    return file.read()
            time.sleep(0.2)
        raise TimeoutError("no download that ends in " + end)

    def link(self):
        """The code of a kiosk is a link that opens the match, also while another one is open."""
        _, address = self.serve()
        with open(os.path.join(self.scripts, "data", "records", "tantrix-last-tile.json"), encoding="utf-8") as file:
            record = file.read()
        code = base64.b32encode(record.encode()).decode().rstrip("=")
        browser = self.browser("link")
        page = self.open(browser, address + "#" + code)
        screen = Player(page).until(lambda screen: screen.scene == "table")
        assert screen.facts.get("game", "tantrix") == "tantrix", screen.facts
        assert page.run("location.hash") == ""
        page.picture(os.path.join(self.shots, "link.png"))
        self.anew(page, address)
        Player(page).until(lambda screen: screen.scene == "title")
        page.run("window.former = true; location.hash = %s" % json.dumps(code))
        page.until("!window.former && performance.getEntriesByName('picture').length > 0", 120)
        Player(page).until(lambda screen: screen.scene == "table")
        browser.quit()
        return f"a link with a record of {len(record)} bytes in {len(code)} letters opens its table"

    def sound(self):
        """Sound begins with the first press, as browsers allow it."""
        _, address = self.serve()
        browser = self.browser("sound", options=["--autoplay-policy=document-user-activation-required"])
        page = self.open(browser, address, ["--reduced-motion"])
        state = "Module.SDL2 && Module.SDL2.audioContext ? Module.SDL2.audioContext.state : 'none'"
        player = Player(page)
        player.look()
        before = page.run(state)
        assert before != "running", before
        player.press("card:alquerque")
        player.look()
        page.until(f"({state}) === 'running'", 30)
        browser.quit()
        return f"sound: {before} before the first press, running after it"

    def clipboard(self):
        """A text is pasted into a field, and copied from it."""
        _, address = self.serve()
        browser = self.browser("clipboard")
        page = self.open(browser, address, [*QUICK, "--lang", "en"])
        player = Player(page)
        player.press("card:alquerque")
        player.press("field:name0")
        control = {"key": "Control", "code": "ControlLeft", "windowsVirtualKeyCode": 17}
        page.call("Input.dispatchKeyEvent", type="rawKeyDown", modifiers=2, **control)
        page.run("""(() => {
            const data = new DataTransfer();
            data.setData('text/plain', 'Božena');
            dispatchEvent(Object.assign(new Event('paste', {cancelable: true}), {clipboardData: data}));
        })()""")
        player.until(lambda screen: screen.things["field:name0"]["value"] == "Božena")
        page.key("a", "KeyA", 65, modifiers=2)
        page.key("c", "KeyC", 67, modifiers=2)
        page.call("Input.dispatchKeyEvent", type="keyUp", **control)
        page.until("Module.clipboard.text === 'Božena'", 20)
        browser.quit()
        return "a name is pasted and copied"

    def sizes(self):
        """Pictures of the title and a table in sizes from a phone to a large screen, and a page that changes its size."""
        _, address = self.serve()
        browser = self.browser("sizes")
        told = []
        for width, height, density in ((360, 640, 3), (640, 360, 2), (768, 1024, 2), (1280, 720, 1), (1080, 1920, 1), (2560, 1440, 1)):
            page = self.open(browser, address, QUICK, (width, height), density, width < 800)
            player = Player(page, width < 800, density)
            screen = player.look()
            assert (screen.width, screen.height) == (width * density, height * density), (screen.width, screen.height)
            page.picture(os.path.join(self.shots, f"title-{width}x{height}.png"))
            player.press("card:knaster")
            player.until(lambda screen: screen.offers("button:start"))
            page.picture(os.path.join(self.shots, f"setup-{width}x{height}.png"))
            player.press("button:start")
            player.until(lambda screen: screen.scene == "table")
            page.picture(os.path.join(self.shots, f"table-{width}x{height}.png"))
            told.append(f"{width}×{height}")
            page.size(height, width, density, width < 800)
            page.until(f"document.getElementById('canvas').width === {height * density}")
            player.until(lambda screen: (screen.width, screen.height) == (height * density, width * density))
            page.close()
        browser.quit()
        return "pictures in " + ", ".join(told) + ", each turned by 90° while it is shown"

    def speed(self):
        """A cold start at 20 Mbit/s and on a processor four times as slow."""
        server, address = self.serve()
        told = []
        for slow in (False, True):
            browser = self.browser("speed-%d" % slow)
            page = browser.page()
            page.size(1280, 720)
            if slow:
                server.rate = 20e6 / 8  # by the server: the browser would slow down what the page's own thread asks for alone
                page.call("Emulation.setCPUThrottlingRate", rate=4)
            page.before(COUNT + "window.petiboj = %s;" % json.dumps({"arguments": [*QUICK, "--dump-ui", DUMP]}))
            page.trace()
            server.sent = 0
            page.go(address)
            page.until("performance.getEntriesByName('picture').length > 0", 120)
            size = server.sent
            own, all_threads = browser.processor()
            at_start = page.blocks()
            first = page.run("performance.getEntriesByName('picture')[0].startTime")
            asked = page.run("asked")
            assert asked < 2000, f"the program has asked the page {asked} times before the first picture"
            player = Player(page)
            player.press("card:alquerque")
            player.look()
            page.trace()
            player.press("button:start")
            player.play(most=60, stop=lambda screen: int(screen.facts.get("ply", "0") or 0) >= 6)
            blocks = page.blocks()
            memory = page.run("HEAP8.buffer.byteLength")
            whole = browser.memory()
            told.append(("20 Mbit/s, a quarter of the processor: " if slow else "unhindered: ") +
                        f"first picture after {first / 1000:.2f} s, {own:.2f} s of the processor for the page's thread and "
                        f"{all_threads - own:.2f} s for all others of its process, with {asked} questions to the page and "
                        f"{size / 1e6:.2f} MB; the page's thread busy "
                        f"for over 50 ms: {at_start or 'never'} while starting, {blocks or 'never'} in play; memory of the program "
                        f"{memory / 1048576:.0f} MiB, of the browser's process for the page {whole / 1024:.0f} MiB")
            browser.quit()
        return "; ".join(told)

    PARTS = {"Plain server": plain, "Presses": presses, "Rest": rest, "Scripts": scripts_of_games, "Games": games, "Kept": kept,
             "Second tab": second, "Full": full, "Typing": typing, "Clipboard": clipboard, "Downloads": downloads,
             "Link": link, "Sound": sound, "Sizes": sizes, "Speed": speed}


SCRIPTS = ["first-start", "settings-tabs", "lesson-touch", "pentathlon-keys", "challenge-solve", "saved-moves", "replay-ways"]


def main(words):
    check = Check(*words[:3])
    failed = False
    try:
        for name, part in Check.PARTS.items():
            if words[3:] and name not in words[3:]:
                continue
            began = time.monotonic()
            try:
                print(f"{name}\t{part(check)} ({time.monotonic() - began:.0f} s)", flush=True)
            except Exception as trouble:  # the next part is tried all the same
                failed = True
                print(f"check-web: {name}: {type(trouble).__name__}: {trouble}", file=sys.stderr, flush=True)
                traceback.print_exc()
            finally:
                check.stop()
    finally:
        shutil.rmtree(check.home, ignore_errors=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
