"""A headless Chromium and what a person does with it, by the DevTools protocol: real presses and fingers, pages that are
closed, and a browser that is killed. Nothing but Python's own library is needed."""

import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import threading
import time
import urllib.request


class Wire:
    """A WebSocket as far as DevTools needs it: text, masked, of any length."""

    def __init__(self, address):
        host, port, path = re.fullmatch(r"ws://([^:/]+):(\d+)(/.*)", address).groups()
        self.socket = socket.create_connection((host, int(port)))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(4096)
        self.rest = self.rest.split(b"\r\n\r\n", 1)[1]

    def take(self, count):
        while len(self.rest) < count:
            more = self.socket.recv(1 << 20)
            if not more:
                raise ConnectionError("the browser has hung up")
            self.rest += more
        part, self.rest = self.rest[:count], self.rest[count:]
        return part

    def send(self, text):
        data = text.encode()
        mask = os.urandom(4)
        if len(data) < 126:
            head = struct.pack("!BB", 0x81, 0x80 | len(data))
        elif len(data) < 65536:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, len(data))
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        text = b""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                length = struct.unpack("!H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack("!Q", self.take(8))[0]
            part = self.take(length)
            if first & 15 in (0, 1):
                text += part
                if first & 128:
                    return text.decode()

    def close(self):
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()


class Page:
    """One tab."""

    def __init__(self, address):
        self.wire = Wire(address)
        self.number = 0
        self.answers = {}
        self.events = []
        self.lines = []
        self.news = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()
        self.call("Page.enable")
        self.call("Runtime.enable")

    def _listen(self):
        try:
            while True:
                message = json.loads(self.wire.receive())
                with self.news:
                    if "id" in message:
                        self.answers[message["id"]] = message
                    elif message["method"] == "Runtime.consoleAPICalled":
                        self.lines.append(" ".join(str(word.get("value", word.get("description", "")))
                                                   for word in message["params"]["args"]))
                    elif message["method"] == "Runtime.exceptionThrown":
                        details = message["params"]["exceptionDetails"]
                        self.lines.append("exception: " + details.get("exception", {}).get("description", details["text"]))
                    else:
                        self.events.append(message)
                    self.news.notify_all()
        except (ConnectionError, OSError):
            with self.news:
                self.answers = None
                self.news.notify_all()

    def call(self, method, patience=60, **parameters):
        """What the browser answers to one command of the protocol."""
        with self.news:
            self.number += 1
            number = self.number
        self.wire.send(json.dumps({"id": number, "method": method, "params": parameters}))
        with self.news:
            if not self.news.wait_for(lambda: self.answers is None or number in self.answers, patience):
                raise TimeoutError(method)
            if self.answers is None:
                raise ConnectionError(method)
            answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def run(self, script, patience=60):
        """The value of a line of JavaScript, awaited."""
        answer = self.call("Runtime.evaluate", patience, expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def until(self, script, patience=60):
        """Waits until that is true of the page, also while it loads anew."""
        end = time.monotonic() + patience
        while True:
            try:
                value = self.run(script)
            except RuntimeError:
                value = None
            if value:
                return value
            if time.monotonic() > end:
                raise TimeoutError(f"{script}\n" + "\n".join(self.lines[-20:]))
            time.sleep(0.1)

    def before(self, script):
        """Runs in every page of this tab before its own scripts."""
        self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    def go(self, address):
        self.call("Page.navigate", url=address)

    def size(self, width, height, density=1, touch=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5 if touch else 1)

    def trace(self):
        """From now on the browser notes what its threads do, see `blocks`."""
        self.events.clear()
        self.call("Tracing.start", traceConfig={"includedCategories": ["disabled-by-default-devtools.timeline", "__metadata"]},
                  transferMode="ReportEvents")

    def blocks(self, least=50):
        """How long the page's thread was busy with one thing since `trace`, where that was over `least` milliseconds: of the
        processor's time, however many other programs run."""
        self.call("Tracing.end")
        with self.news:
            if not self.news.wait_for(lambda: any(one["method"] == "Tracing.tracingComplete" for one in self.events), 60):
                raise TimeoutError("Tracing.end")
            noted = [entry for one in self.events if one["method"] == "Tracing.dataCollected" for entry in one["params"]["value"]]
            self.events.clear()
        pages = {(one["pid"], one["tid"]) for one in noted
                 if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"}
        return sorted((round(one["tdur"] / 1000) for one in noted if one["name"] == "RunTask" and one.get("tdur", 0) > least * 1000
                       and (one["pid"], one["tid"]) in pages), reverse=True)

    def picture(self, file):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    # --- hands
    def click(self, x, y):
        for kind, held in (("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=held, clickCount=1,
                      button="none" if kind == "mouseMoved" else "left")
            time.sleep(0.02)

    def tap(self, x, y):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        time.sleep(0.04)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def key(self, key, code=None, number=0, text="", modifiers=0):
        shared = {"key": key, "code": code or key, "windowsVirtualKeyCode": number, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **shared)
        self.call("Input.dispatchKeyEvent", type="keyUp", **shared)

    def close(self):
        """Closes the tab; the browser may hang up before it has answered."""
        try:
            self.call("Page.close")
        except ConnectionError:
            pass
        self.wire.close()


class Browser:
    """Chromium with a profile of its own in `folder`, which stays when it ends or is killed."""

    def __init__(self, folder, language="cs", options=()):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        port = os.path.join(folder, "DevToolsActivePort")
        if os.path.exists(port):
            os.remove(port)
        for left in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
            if os.path.lexists(os.path.join(folder, left)):
                os.remove(os.path.join(folder, left))
        words = ["chromium", "--headless=new", "--no-sandbox", "--no-first-run", "--disable-gpu", "--mute-audio",
                 "--remote-debugging-port=0", "--user-data-dir=" + folder, "--accept-lang=" + language,
                 "--disable-background-networking", "--disable-component-update", *options, "about:blank"]
        environment = dict(os.environ, LANGUAGE=language, HOME=folder)
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
                                        start_new_session=True)
        for _ in range(600):
            if os.path.exists(port) and open(port).read().count("\n") >= 1:
                break
            time.sleep(0.1)
        self.port = int(open(port).read().split("\n")[0])

    def _ask(self, path, method="GET"):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())

    def page(self):
        """A new tab."""
        return Page(self._ask("/json/new?about:blank", "PUT")["webSocketDebuggerUrl"])

    def _pages(self, read):
        """What `read` makes of /proc/ID for each process of a page."""
        told = []
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{process}/cmdline", "rb") as file:
                    words = file.read().replace(b"\0", b" ")
                if b"--type=renderer" in words and os.getpgid(int(process)) == self.process.pid:
                    told.append(read(f"/proc/{process}"))
            except (OSError, ValueError):
                continue
        return told

    def memory(self):
        """KiB that the largest process of a page has to itself, with its part of what it shares."""
        def pss(folder):
            with open(folder + "/smaps_rollup", encoding="ascii") as file:
                return next(int(line.split()[1]) for line in file if line.startswith("Pss:"))
        return max(self._pages(pss), default=0)

    def processor(self):
        """Seconds of the processor that the busiest process of a page has had: of the page's thread, and of all."""
        def seconds(folder):
            with open(folder + "/stat", encoding="utf-8") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return max(self._pages(lambda folder: (seconds(folder), seconds(f"{folder}/task/{os.path.basename(folder)}"))),
                   default=(0, 0))[::-1]

    def kill(self):
        """At once, with all of its processes, as a power cut would."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()

    def quit(self):
        try:
            wire = Wire(self._ask("/json/version")["webSocketDebuggerUrl"])
            wire.send(json.dumps({"id": 1, "method": "Browser.close"}))
            self.process.wait(20)
            wire.close()
        except (OSError, subprocess.TimeoutExpired):
            pass
        self.kill()
