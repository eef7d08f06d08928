"""Take pictures of the browser client: every edition, phase and screen, in four sizes, to look at.

    python tools/screenshots.py [FOLDER] [--only WORD ...]
    python tools/screenshots.py --readme

The first writes them to a folder (`screenshots`); WORD is a part of "scene@width". The second draws
the pictures of the README anew.

A server is started with an empty folder of its own; the tables shown are written here, so that rare
moments (a duel's verdict, forty cards, ten seats) need no luck. Nothing is asserted: people look.
"""

from __future__ import annotations

import argparse
import base64
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

SIZES = ((320, 640), (640, 320), (768, 1024), (1440, 900), (2560, 1080))
IMAGES = Path(__file__).parents[1] / "docs" / "images"
TESTS = Path(__file__).parents[1] / "tests"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ["Ana", "Zawadi", "Luka", "Amani", "Ivana", "Juma", "Marko", "Neema", "Petra", "Baraka"]
SETTINGS = {
    "preset": "standard",
    "options": {},
    "clock_s": 30,
    "stand_in": "normal",
    "pace": "live",
}
FILLING = ["r1", "r7", "y2", "yR", "g9", "b+2", "b6", "W", "r3", "g0", "gS", "b4", "y8"]
ATTACK = ["r1", "r7", "y2", "yR", "g9", "bH2", "b6", "W", "r3", "gD", "gS", "b4", "y8"]
DARK = ["k1", "k7", "t2", "tR", "o9", "p+5", "p6", "W", "k3", "oE", "oF", "t4", "p8"]
Values = dict[str, Any]

SHOW = """async ({table, screen: {story, notice, ...screen}}) => {
  const store = await import(new URL('static/js/store.js', document.baseURI));
  const drawing = await import(new URL('static/js/drawing.js', document.baseURI));
  const model = await import(new URL('static/js/model.js', document.baseURI));
  store.wire.drop();
  Object.assign(store.state, {connection: 'open', warm: 1, player: 'p0', table, story: [],
    notice: notice ? {...notice, at: performance.now()} : null});
  Object.assign(model.screen, {sheet: '', verdict: null, revealed: null, unturned: null,
    bubbles: {}, thrown: [],
    side: table ? table.public.side || 'light' : 'light'}, screen);
  store.state.story = [
    [{key: 'round-began', values: {seat: 1}}, {key: 'dealt-all', values: {n: 7, seats: []}}],
    [{key: 'played', values: {seat: 1, card: 'b+2', left: 6}}],
    [{key: 'drew', values: {seat: table ? table.public.seats.length - 1 : 0, cause: 'penalty'}}],
    [{key: 'played', values: {seat: 0, card: 'b9', left: 6}}],
  ];
  if (story) store.state.story = story;
  drawing.changed();
}"""


def hand(faces: list[str], n: int, playable: str = "") -> list[Values]:
    """Cards of the own hand, as the server sends them."""
    cards = []
    for i in range(n):
        card = faces[i % len(faces)]
        fits = bool(playable) and (card[0] in playable or card.startswith("W"))
        play = f"play {card}#{i}" if fits else ""
        why = None if fits else {"reason": "no-match", "ruling": "C-06"}
        cards.append({"card": card, "n": i, "back": "", "play": play, "why": why})
    return cards


def public(edition: str, seats: int, **other: Any) -> Values:
    """What everybody sees, in the middle of a game."""
    people = [
        {
            "player": f"p{i}" if i < 2 else "",
            "name": NAMES[i],
            "level": "" if i < 2 else "normal",
            "connected": True,
            "away": "",
            "open": False,
        }
        for i in range(seats)
    ]
    seen = {
        "stage": "playing",
        "name": "Friday",
        "settings": {**SETTINGS, "edition": edition},
        "rules": {"goal": 250 if edition == "pizza" else 500, "min_seats": 2, "max_seats": 10},
        "host": "p0",
        "seats": people,
        "watching": [],
        "ready": [],
        "phase": "turn",
        "deciding": [0],
        "clock": None,
        "player": 0,
        "dealer": 1,
        "direction": 1,
        "skipped": [],
        "side": "light",
        "color": "b",
        "top": "b9",
        "draw_size": 63,
        "draw_back": "",
        "discard_size": 9,
        "sizes": [7, *(3 + (i * 5) % 9 for i in range(1, seats))],
        "stack": 0,
        "target": -1,
        "count": 0,
        "loaded": 0,
        "launcher_left": 41,
        "owing": -1,
        "called": -1,
        "duel": None,
        "points": [0] * seats,
        "scores": [120, 87, 240, 31, 0, 66, 12, 300, 45, 90][:seats],
        "winner": -1,
        "champions": [],
        "rounds": 2,
        "results": [],
    }
    return {**seen, **other}


def table(edition: str, seats: int = 4, cards: int = 7, **other: Any) -> Values:
    """A whole table; `private` in `other` changes the reader's own part."""
    own = other.pop("private", {})
    seen = public(edition, seats, **other)
    seen["sizes"][0] = cards
    seen["commitment"] = "5f0e" * 16
    faces = DARK if seen["side"] == "dark" else ATTACK if edition == "attack" else FILLING
    if edition == "showdown":
        faces = ["r1!1", "y9!3", "g5!2", *FILLING]
    wants = seen["phase"] in ("turn", "drawn", "extra") and 0 in seen["deciding"]
    private = {
        "seat": 0,
        "hand": hand(faces, cards, seen["color"] if wants else ""),
        "drawn": -1,
        "legal": ["draw"] if wants else [],
        "deciding": 0 in seen["deciding"],
        "generation": 3,
        "pending": "",
        "backs": [],
        "known": [],
        "shown_hand": -1,
    }
    if edition == "flip":
        backs = DARK if seen["side"] == "light" else FILLING
        private["backs"] = [
            [backs[(k + i) % 13] for k in range(n)] for i, n in enumerate(seen["sizes"])
        ]
        seen["draw_back"] = backs[5]
    return {"code": "k7wq2m", "seq": 9, "public": seen, "private": {**private, **own}}


def results(seats: int, rounds: int) -> list[Values]:
    """Rounds that were played."""
    scores = [0] * seats
    played = []
    for i in range(rounds):
        winner = (i * 3 + 1) % seats
        points = [0] * seats
        points[winner] = 37 + 29 * i
        scores = [old + new for old, new in zip(scores, points, strict=True)]
        played.append({"winner": winner, "points": points, "scores": scores})
    return played


Scene = tuple[str, Values | None, Values]


def pages() -> Iterator[Scene]:
    """What comes before a game."""
    yield "start", None, {}
    for name in ("settings", "credits", "rules:attack"):
        yield f"start-{name.replace(':', '-')}", None, {"sheet": name}
    lobby = {"stage": "lobby", "phase": "", "deciding": [], "sizes": [0] * 3, "top": ""}
    watching = [{"player": f"w{i}", "name": name} for i, name in enumerate(NAMES[7:9])]
    room = table("flip", 3, 0, **lobby, color="", watching=watching)
    yield "room", room, {}
    yield "room-away", room, {"sheet": "away:w0"}


def hands() -> Iterator[Scene]:
    """Editions, seats and sizes of hands."""
    for edition in ("classic", "showdown", "attack", "flip", "pizza"):
        yield f"{edition}-turn", table(edition, 5 if edition != "classic" else 4), {}
    for seats in (2, 5, 10):
        for cards in (3, 12, 40):
            yield f"classic-{seats}-seats-{cards}-cards", table("classic", seats, cards), {}
    for edition in ("classic", "attack", "flip"):
        yield f"{edition}-others-turn", table(edition, 5, player=2, deciding=[2]), {}
    yield "notice", table("classic", 4), {"notice": {"reason": "no-match", "ruling": "C-06"}}
    stake = {"stack": 6, "top": "g+2", "color": "g", "direction": -1}
    yield "classic-stack", table("classic", 4, private={"legal": ["draw"]}, **stake), {}
    yield "flip-dark", table("flip", 5, side="dark", color="t", top="t4"), {}
    yield "flip-dark-10", table("flip", 10, 12, side="dark", color="p", top="p+5"), {}


def asks(edition: str, seats: int, phase: str, top: str, legal: list[str]) -> Values:
    """A table that asks its reader something."""
    return table(edition, seats, phase=phase, top=top, private={"legal": legal})


def phases() -> Iterator[Scene]:
    """All that is asked, and what is always at hand."""
    yield "color", asks("classic", 4, "color", "W+4", [f"color {letter}" for letter in "rygb"]), {}
    targets = [f"target {seat}" for seat in range(1, 10)]
    yield "target-10", asks("attack", 10, "target", "WA", targets), {}
    yield "count", asks("showdown", 4, "count", "W!", ["count 1", "count 2", "count 3"]), {}
    stakes = {"kind": "cards", "guilt": "color", "guilty": 4, "innocent": 6}
    doubt = {"legal": ["accept", "challenge", "uno"], "stakes": stakes}
    seen = {"phase": "challenge", "top": "W+4", "player": 1}
    yield "challenge", table("classic", 4, private=doubt, **seen), {}
    shown = {"revealed": {"seat": 1, "cards": ["b3", "g9", "rS", "W"]}}
    yield "shown-hand", table("classic", 4, top="W+4"), shown
    owes = {"legal": ["catch 1", "uno", "draw"]}
    late = table("classic", 4, 2, owing=1, sizes=[2, 1, 5, 4], private=owes)
    yield "uno-and-catch", late, {"bubbles": {2: {"text": "UNO!"}}}


def endings() -> Iterator[Scene]:
    """Duels, results, sheets."""
    duel = {"generation": 1, "seats": [0, 2], "cued": False, "struck": []}
    fight = {"phase": "showdown", "deciding": [0, 2], "loaded": 3}
    yield "duel-wait", table("showdown", 4, duel=duel, **fight), {}
    yield "duel-cue", table("showdown", 4, duel={**duel, "cued": True}, **fight), {}
    verdict = {"loser": 2, "winner": 0, "n": 3, "times": {0: 0.231, 2: 0.304}}
    yield "duel-verdict", table("showdown", 4), {"verdict": verdict}
    over = {"phase": "round_over", "deciding": [], "winner": 1, "results": results(4, 3)}
    yield "round-over", table("pizza", 4, stage="round_over", **over), {}
    won = {**over, "phase": "game_over", "champions": [0], "results": results(10, 7)}
    yield "game-over", table("classic", 10, stage="game_over", **won), {}
    watching = [{"player": "w0", "name": "Neema"}]
    played = table("flip", 5, results=results(5, 4), watching=watching)
    for name in ("chat", "scores", "settings", "seat:2", "story"):
        yield f"sheet-{name.replace(':', '-')}", played, {"sheet": name}


def scenes() -> Iterator[Scene]:
    """Yield (name, table, screen) of all that is to be looked at."""
    for part in (pages, hands, phases, endings):
        yield from part()


def start_server(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    """Start a server on a free port and wait until it answers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "lastcard", "serve", "--port", str(port), "--data", folder]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://localhost:{port}/"
    for _ in range(200):
        try:
            urllib.request.urlopen(address + "healthz", timeout=1)
            return process, address
        except OSError:
            time.sleep(0.1)
    process.kill()
    raise SystemExit("the server did not start")


def open_page(browser: Browser, address: str, size: tuple[int, int], language: str) -> Page:
    """Open the client; what it complains about is printed."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, reduced_motion="reduce"
    )
    page = context.new_page()
    page.on("pageerror", lambda error: print("page error:", error))
    page.on("console", lambda line: line.type == "error" and print("console:", line.text))
    page.goto(address)
    page.get_by_role("radio").first.wait_for()
    page.wait_for_timeout(400)
    return page


def take_pictures(page: Page, folder: Path, width: int, only: list[str]) -> None:
    """Show every scene and keep its picture; `only` those whose names hold one of the words."""
    for name, shown, screen in scenes():
        if only and not any(word in f"{name}@{width}" for word in only):
            continue
        page.evaluate(SHOW, {"table": shown, "screen": screen})
        page.wait_for_timeout(350)
        page.screenshot(path=folder / f"{name}@{width}.png")


def story(*events: tuple[str, Values]) -> list[list[Values]]:
    """What was told before a moment, oldest first."""
    began = ("round-began", {"seat": 1})
    return [[{"key": key, "values": values}] for key, values in (began, *events)]


def played(seat: int, card: str, left: int) -> tuple[str, Values]:
    """A card was played."""
    return "played", {"seat": seat, "card": card, "left": left}


def readme_scenes() -> Iterator[Scene]:
    """What the README shows: a table by night, a launcher that leans, a duel at its signal."""
    trail = [
        {"card": card, "angle": angle, "x": x, "y": y, "isDark": True, "id": x}
        for card, angle, x, y in (("o2", -9, 1, 3), ("o4", 6, 2, -2), ("t4", -3, 3, 0))
    ]
    told = story(played(1, "yF", 8), ("flipped", {"side": "dark"}), played(4, "t4", 5))
    night = table("flip", 5, side="dark", color="t", top="t4")
    yield "browser-flip", night, {"thrown": trail, "story": told}
    pressed = ("pressed", {"seat": 4, "n": 5})
    called = ("uno", {"seat": 3})
    told = story(pressed, played(1, "bR", 8), played(3, "b4", 1), called, played(0, "b9", 7))
    leans = table("attack", 5, player=2, deciding=[2], sizes=[7, 8, 4, 1, 5])
    yield "browser-attack", leans, {"bubbles": {3: {"text": "UNO!"}}, "story": told}
    duel = {"generation": 1, "seats": [0, 2], "cued": True, "struck": []}
    fight = {"phase": "showdown", "deciding": [0, 2], "loaded": 3}
    loaded = ("loaded", {"seat": 0, "target": 2, "n": 3})
    told = story(played(3, "b2", 9), played(0, "b9!3", 7), loaded)
    arena = table("showdown", 4, top="b9!3", duel=duel, **fight)
    yield "browser-showdown", arena, {"story": told}


def take_readme_pictures(browser: Browser, address: str) -> None:
    """Write the README's pictures, as WebP: a third of a PNG."""
    page = open_page(browser, address, (1280, 800), "en-GB")
    camera = page.context.new_cdp_session(page)
    for name, shown, screen in readme_scenes():
        page.evaluate(SHOW, {"table": shown, "screen": screen})
        page.wait_for_timeout(350)
        taken = camera.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
        (IMAGES / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
    page.context.close()


def read_arguments() -> argparse.Namespace:
    """Return what is asked for; whoever asks for something else is shown how to ask."""
    parser = argparse.ArgumentParser(description="Take pictures of the browser client to look at.")
    parser.add_argument("folder", nargs="?", type=Path, help="where to (default: screenshots)")
    only = 'no scenes but those with one of these words in "scene@width"'
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help=only)
    parser.add_argument("--readme", action="store_true", help="draw the README's pictures anew")
    asked = parser.parse_args()
    if asked.readme and (asked.folder or asked.only):
        parser.error("--readme draws all pictures of the README, where they belong")
    names = [name for name, _, _ in scenes()]
    pictures = [f"{name}@{width}" for name in names for width, _ in SIZES]
    for word in asked.only:
        if not any(word in picture for picture in pictures):
            parser.error(f'no scene has "{word}" in it; there are {", ".join(names)}')
    asked.folder = asked.folder or Path("screenshots")
    return asked


def main() -> None:
    """Take the pictures."""
    asked = read_arguments()
    if not asked.readme:
        asked.folder.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(TESTS))
    from web.finder import find_browser

    with tempfile.TemporaryDirectory() as tables, sync_playwright() as player:
        path = find_browser(Path(player.chromium.executable_path))
        server, address = start_server(tables)
        browser = player.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            if asked.readme:
                take_readme_pictures(browser, address)
            for size in () if asked.readme else SIZES:
                page = open_page(browser, address, size, "en-GB")
                take_pictures(page, asked.folder, size[0], asked.only)
                page.context.close()
        finally:
            browser.close()
            server.terminate()
            server.wait()
    if not asked.readme:
        print(f"{len(list(asked.folder.glob('*.png')))} pictures in {asked.folder}")


if __name__ == "__main__":
    main()
