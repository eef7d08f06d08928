"""The browser client's files: words that exist, motion by transform and opacity only, no weight."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from lastcard.locales import keys
from lastcard.web import STATIC

OWN = [path for path in sorted(STATIC.rglob("*.js")) if "vendor" not in path.parts]
STYLES = sorted(STATIC.rglob("*.css"))
ASKED = re.compile(
    r"\b(?:text|has)\(\s*'([a-z0-9-]+)'|\? '([a-z]+-[a-z0-9-]+)' : '([a-z]+-[a-z0-9-]+)'"
)
PREFIXES = [
    "event",
    "reason",
    "phase",
    "prompt",
    "action",
    "ui",
    "help",
    "option",
    "edition",
    "bot",
    "table",
    "about",
    "n",
    "web",
    "preset",
]
MOVING = {"transform", "opacity"}
TIMING = {"offset", "composite", "duration", "delay", "easing", "fill"}
MOST_BYTES = 250 * 1024


def asked() -> Iterator[tuple[str, str]]:
    """Keys of messages that the modules ask for by name."""
    for path in OWN:
        for found in ASKED.findall(path.read_text("utf-8")):
            yield from ((path.name, key) for key in found if key.split("-")[0] in PREFIXES and key)


def test_every_message_asked_for_exists() -> None:
    known = set(keys("en"))
    assert sorted({(file, key) for file, key in asked() if key not in known}) == []
    assert len({key for _, key in asked()}) > 120


def test_every_browser_message_is_asked_for() -> None:
    source = "\n".join(path.read_text("utf-8") for path in OWN)
    built = re.compile(
        r"web-(error|motion|pace|sort)-|web-rules-[a-z]+\Z"
    )  # put together with what is shown
    unused = [key for key in keys("en") if key.startswith("web-") and not built.match(key)]
    assert [key for key in unused if f"'{key}'" not in source] == []


def test_styles_move_only_transform_and_opacity() -> None:
    for path in STYLES:
        text = path.read_text("utf-8")
        for block in re.findall(r"@keyframes \w+ \{(.*?\})\s*\}", text):
            moved = set(re.findall(r"([a-z-]+):", block))
            assert moved <= MOVING, (path.name, block)
        for value in re.findall(r"transition: ([^;]+);", text):
            moved = {part.split()[0] for part in value.split(",") if part.split()[0].isalpha()}
            assert moved <= MOVING | {"none"}, (path.name, value)


def test_scripts_move_only_transform_and_opacity() -> None:
    callers = [path.name for path in OWN if ".animate(" in path.read_text("utf-8")]
    assert callers == ["motion.js"]
    text = (STATIC / "js" / "motion.js").read_text("utf-8")
    frames = re.findall(r"\{ ((?:transform|opacity)[^{}]*(?:\$\{[^{}]*\}[^{}]*)*)\}", text)
    assert frames
    for frame in frames:
        plain = re.sub(r"`[^`]*`|'[^']*'", "", frame)
        assert set(re.findall(r"(\w+):", plain)) <= MOVING | TIMING, frame


def test_nothing_is_fetched_from_elsewhere_and_no_style_is_inline() -> None:
    for path in [*OWN, *STYLES, STATIC / "index.html"]:
        text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://", text), path.name
        assert not re.search(r"[^.\w]style=|on(click|load|error)=", text), path.name


def test_the_page_is_light() -> None:
    sent = 0
    locale = Path(__file__).parents[2] / "src/lastcard/locales/hr.ftl"
    for path in [*(file for file in STATIC.rglob("*") if file.is_file()), locale]:
        body = path.read_bytes()
        sent += len(body) if path.suffix == ".woff2" else len(gzip.compress(body, 9))
    assert sent < MOST_BYTES


def test_every_key_is_in_the_list_of_keys() -> None:
    played = (STATIC / "js" / "keys.js").read_text("utf-8")
    listed = (STATIC / "js" / "views" / "panels.js").read_text("utf-8").split("const KEYS = [")[1]
    shown = set(re.findall(r"\b[A-Z]\b", " ".join(re.findall(r"\['([^']+)',", listed))))
    used = {key.upper() for key in re.findall(r"^  ([a-z]): \(", played, re.MULTILINE)}
    assert len(used) > 10
    assert used - shown == set()
