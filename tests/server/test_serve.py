"""Starting the server: what can be wrong is said in one paragraph, and nothing else happens."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.server.plan import ServePlan
from lastcard.server.serve import (
    ServeError,
    address_of,
    check_plan,
    friends_address,
    listen,
    raise_file_limit,
    say_where,
)


def told(capsys: pytest.CaptureFixture[str], *tokens: str) -> str:
    """Run the command, which must refuse; return what it says on one line."""
    assert main(["serve", *tokens]) == 2
    return " ".join(capsys.readouterr().err.split())


def test_a_port_in_use_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        text = told(capsys, "--port", str(port), "--data", str(tmp_path))
    assert f"port {port}" in text
    assert "lastcard serve --port 8001" in text
    assert 'make play FLAGS="--port 8001"' in text


def test_a_folder_that_is_a_file_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    text = told(capsys, "--port", "0", "--data", str(tmp_path / "file"))
    assert "--data" in text


def test_a_damaged_database_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "lastcard.db").write_bytes(b"damaged" * 1000)
    text = told(capsys, "--port", "0", "--data", str(tmp_path))
    assert "lastcard.db is damaged" in text


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        (("--port", "70000"), "65535"),
        (("--base-path", "cards"), "/cards"),
        (("--log-level", "loud"), "warning"),
        (("--public-url", "cards.example.org"), "https://"),
        (("--host", "no.such.host.invalid", "--port", "0"), "--host"),
    ],
)
def test_wrong_words_are_told_with_what_would_be_right(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, tokens: tuple[str, ...], said: str
) -> None:
    assert said in told(capsys, *tokens, "--data", str(tmp_path))


def test_the_address_is_one_that_a_browser_opens() -> None:
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    assert address_of(ServePlan(), listening) == f"http://localhost:{port}/"
    below = ServePlan(base_path="/cards", host="0.0.0.0")
    assert address_of(below, listening) == f"http://localhost:{port}/cards/"
    public = ServePlan(public_url="https://cards.example.org")
    assert address_of(public, listening) == "https://cards.example.org/"
    listening.close()


def test_friends_are_told_an_address_that_is_not_their_own_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lastcard.server.serve.own_address", lambda: "192.168.1.20")
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    open_to_all = ServePlan(host="0.0.0.0", base_path="/cards")
    assert friends_address(open_to_all, listening) == f"http://192.168.1.20:{port}/cards/"
    assert friends_address(ServePlan(), listening) == ""
    known = ServePlan(host="0.0.0.0", public_url="https://cards.example.org")
    assert friends_address(known, listening) == ""
    monkeypatch.setattr("lastcard.server.serve.own_address", lambda: "")
    assert friends_address(open_to_all, listening) == ""
    listening.close()


def test_the_address_for_friends_is_the_one_that_is_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("lastcard.server.serve.own_address", lambda: "192.168.1.20")
    monkeypatch.setattr("lastcard.server.serve.has_screen", lambda: True)
    monkeypatch.setattr("webbrowser.open", opened.append)
    listening = listen("127.0.0.1", 0)
    say_where(ServePlan(host="0.0.0.0", open_browser=True), listening)
    address = f"http://192.168.1.20:{listening.getsockname()[1]}/"
    listening.close()
    assert opened == [address]
    assert address in capsys.readouterr().out


def test_a_plan_that_can_be_meant_is_taken() -> None:
    check_plan(ServePlan(public_url="https://cards.example.org/x", base_path="/x/y"))
    with pytest.raises(ServeError):
        check_plan(ServePlan(base_path="/x/"))


@pytest.mark.parametrize(
    "plan",
    [
        ServePlan(public_url="http://["),
        ServePlan(public_url="http://a b"),
        ServePlan(public_url="https://example.org:99999"),
        ServePlan(public_url="example.org"),
        ServePlan(base_path="/../x"),
        ServePlan(base_path="/x/.."),
    ],
)
def test_an_address_that_leads_nowhere_is_told(plan: ServePlan) -> None:
    with pytest.raises(ServeError, match=r"--public-url|--base-path"):
        check_plan(plan)


def test_a_host_that_is_no_name_is_told() -> None:
    with pytest.raises(ServeError, match="no address of this machine"):
        listen("a" * 100, 0)


def test_as_many_files_are_allowed_as_may_be() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    lower = min(before[0], 500)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lower, before[1]))
    try:
        assert raise_file_limit() == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert raise_file_limit() >= min(before[1], 20_000) or before[1] < 0
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
