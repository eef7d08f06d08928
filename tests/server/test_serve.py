"""Starting the server: what can be wrong is said in one paragraph, and nothing else happens."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.server.plan import ServePlan
from lastcard.server.serve import ServeError, address_of, check_plan, listen


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
    assert "--port" in text


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


def test_a_plan_that_can_be_meant_is_taken() -> None:
    check_plan(ServePlan(public_url="https://cards.example.org/x", base_path="/x/y"))
    with pytest.raises(ServeError):
        check_plan(ServePlan(base_path="/x/"))
