#!/bin/sh
# Fills .venv: `sh tools/setup.sh run` with what the game needs, `dev` with what tests need too.
# Needs Python 3.11 or newer and pip, nothing else; PYTHON names a certain Python.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }
fail() { say "Last Card cannot be set up: $*"; exit 1; }
works() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        works "$PYTHON" || fail "PYTHON=$PYTHON does not run or is older than Python 3.11."
        return
    fi
    # A name on the path proves nothing (a version manager's shims may point nowhere): try each one.
    for PYTHON in python3.13 python3.12 python3.11 python3 python; do
        works "$PYTHON" && return
    done
    fail "no Python 3.11 or newer was found. Install one, or name it: make PYTHON=/path/to/python play"
}

make_venv() {
    works .venv/bin/python && return
    say "Setting up Last Card in .venv with $("$PYTHON" --version) (once: about 400 MB, a minute or two)"
    if "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; then
        "$PYTHON" -m venv --clear .venv
    else
        # Debian keeps ensurepip in a package of its own; a pip outside can fill the folder as well.
        "$PYTHON" -m pip --version >/dev/null 2>&1 ||
            fail "$PYTHON has neither ensurepip nor pip. On Debian or Ubuntu: apt install python3-venv"
        "$PYTHON" -m venv --clear --without-pip .venv ||
            fail "$PYTHON cannot make a virtual environment. On Debian or Ubuntu: apt install python3-venv"
    fi
}

pip_install() {
    if .venv/bin/python -c 'import pip' 2>/dev/null; then
        .venv/bin/python -m pip install --quiet --disable-pip-version-check "$@"
    else
        "$PYTHON" -m pip --python .venv/bin/python install --quiet --disable-pip-version-check "$@"
    fi
}

install_run() {
    # From source numba would need LLVM: take a wheel, or do without (plain Python, the same results).
    if ! pip_install --only-binary numba,llvmlite -r requirements.txt; then
        say "That failed; trying without numba: the game will play the same, simulations will be slow."
        grep -viE '^(numba|llvmlite)' requirements.txt >.venv/without-numba.txt
        pip_install -r .venv/without-numba.txt || fail "pip could not install requirements.txt (see above)."
    fi
    pip_install --no-deps --editable . || fail "pip could not install the project itself (see above)."
    touch .venv/run.stamp
}

install_dev() {
    pip_install -r requirements-dev.txt || fail "pip could not install requirements-dev.txt (see above)."
    touch .venv/dev.stamp
}

find_python
make_venv
case "${1:-}" in
run) install_run ;;
dev) install_dev ;;
*) fail "usage: sh tools/setup.sh run|dev" ;;
esac
