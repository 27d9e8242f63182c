"""Somebody at Pětiboj in a browser: sees what the screen offers by --dump-ui, presses with a pointer or with a finger."""

import json
import random
import time

# What stands on every table and is no move.
TOOLS = {"button:" + name for name in (
    "leave menu hint undo zoom_in fit lock zoom_out leaf words earlier replay later lower all_sheets hand sheet languages "
    "resign draw_offer help language").split()} | {"spot:bag"}
DUMP = "/tmp/screen.json"


class Screen:
    def __init__(self, text):
        read = json.loads(text)
        self.scene, self.dialog, self.facts = read["scene"], read["dialog"], read["facts"]
        self.width, self.height = read["width"], read["height"]
        self.things = {thing["name"]: thing for thing in read["controls"]}
        self.clipped = [thing["name"] for thing in read["controls"] if thing["clipped"]]

    def offers(self, name):
        thing = self.things.get(name)
        return bool(thing and thing["enabled"] and thing["visible"])


class Player:
    def __init__(self, page, touch=False, density=1):
        self.page, self.touch, self.density = page, touch, density

    def look(self, patience=60):
        """The screen once it is at rest: the same for a fifth of a second."""
        end = time.monotonic() + patience
        before, since = None, time.monotonic()
        while time.monotonic() < end:
            try:
                text = self.page.run(f"window.Module && Module.FS ? Module.FS.readFile('{DUMP}', {{encoding: 'utf8'}}) : ''")
            except RuntimeError:
                text = ""
            if text != before:
                before, since = text, time.monotonic()
            elif text and time.monotonic() - since > 0.2:
                return Screen(text)
            time.sleep(0.05)
        raise TimeoutError("the screen is not at rest\n" + "\n".join(self.page.lines[-20:]))

    def until(self, test, patience=60):
        """The first screen that is so."""
        end = time.monotonic() + patience
        while True:
            screen = self.look()
            if test(screen):
                return screen
            if time.monotonic() > end:
                raise TimeoutError(f"{screen.scene} {screen.dialog} {screen.facts}: {sorted(screen.things)}")

    def press(self, name, screen=None):
        """A press in the middle of that thing."""
        screen = screen or self.until(lambda one: one.offers(name))
        thing = screen.things[name]
        for _ in range(30):  # scrolled to where it can be seen
            middle = thing["y"] + thing["h"] / 2
            if thing["visible"] and screen.height * 0.05 < middle < screen.height * 0.95:
                break
            self.page.call("Input.dispatchMouseEvent", type="mouseWheel", x=screen.width / self.density / 2,
                           y=screen.height / self.density / 2, deltaX=0,
                           deltaY=120 if middle > screen.height / 2 else -120)
            screen = self.look()
            thing = screen.things[name]
        x = (thing["x"] + thing["w"] / 2) / self.density
        y = (thing["y"] + thing["h"] / 2) / self.density
        (self.page.tap if self.touch else self.page.click)(x, y)
        time.sleep(0.15)

    def play(self, most=4000, stop=None, seed=1):
        """Touches what is offered until the outcome is there, or `stop` says so of a screen. How many touches that were."""
        luck = random.Random(seed)
        for count in range(most):
            screen = self.look()
            if screen.scene == "results" or (stop and stop(screen)):
                return count
            # What is aimed at is often confirmed by a second press; a stone that is taken up is laid down by it.
            aim = screen.facts.get("aim", "") if luck.randrange(2) else ""
            answers = ["button:close", "button:confirm", "spot:" + aim]
            offered = [name for name in answers if screen.offers(name)][:1]
            if not offered:
                moves = [name for name, thing in screen.things.items()
                         if thing["role"] in ("spot", "button") and name not in TOOLS and screen.offers(name)]
                word = "forced space" if screen.facts.get("chosen") else "may move"
                named = [name for name in moves if word in screen.things[name]["text"]]
                offered = moves if not named or luck.randrange(4) == 0 else named
            if not offered:
                try:  # others are on turn
                    self.until(lambda later: later.facts != screen.facts or later.things != screen.things)
                except TimeoutError as trouble:
                    raise RuntimeError(f"nothing is offered after {count} presses: {trouble}") from trouble
                continue
            self.press(luck.choice(offered), screen)
        raise RuntimeError(f"no outcome after {most} presses")
