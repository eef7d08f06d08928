# Every task of the project, one command each; `make help` lists them. Paths are relative on purpose:
# make cannot quote, and the project may lie in a folder with a space in its name.

.DEFAULT_GOAL := help
.PHONY: help setup test check golden docs pictures bench strength expert soak terminal serve play screenshots
PY := .venv/bin/python

help: ## list the tasks
	@sed -n 's/^\([a-z]*\):[^#]*## /\1	/p' Makefile | expand -t 12

setup: .venv/dev.stamp ## install everything for playing and for working on it into .venv

test: .venv/dev.stamp ## run the tests (at most 15 minutes on two cores)
	$(PY) -m pytest -q -n 3 --dist loadscope -m "not soak"

check: .venv/dev.stamp ## style, types and layers, without running anything
	$(PY) -m ruff check . && $(PY) -m ruff format --check . && $(PY) -m mypy && $(PY) tools/client_types/check.py && $(PY) -m pytest -q tests/tidy

golden: .venv/dev.stamp ## write the stored games and hashes anew; the diff is the review
	$(PY) tests/golden/games.py

docs: .venv/dev.stamp ## write the generated pages anew: rulings, messages of the wire, observations
	$(PY) tools/rules_map.py && $(PY) tools/protocol_page.py && $(PY) tools/observations_page.py

pictures: .venv/dev.stamp ## draw the pictures of the README anew
	$(PY) tools/pictures.py && $(PY) tools/screenshots.py --readme

bench: .venv/dev.stamp ## measure speed, memory and strength against the bars
	$(PY) bench/run.py

strength: .venv/dev.stamp ## measure how strong the bots' levels are, for an hour, on top of what was measured before
	$(PY) bench/strength.py --minutes 60

expert: .venv/dev.stamp ## train the networks of the level expert anew (a quarter of an hour on one core)
	OPENBLAS_NUM_THREADS=1 $(PY) tools/train_expert.py

soak: .venv/dev.stamp ## the tests that take longer than a test run may
	$(PY) -m pytest -q -n 2 -m soak

screenshots: .venv/dev.stamp ## pictures of every screen of the browser client, to look at
	$(PY) tools/screenshots.py screenshots

play: .venv/run.stamp ## play in the browser, alone or with friends: starts the server, opens its page
	@$(PY) -m lastcard serve --host 0.0.0.0 --open $(FLAGS)

serve: .venv/run.stamp ## the same server for this machine only, as behind a proxy; opens nothing
	@$(PY) -m lastcard serve $(FLAGS)

terminal: .venv/run.stamp ## play in the terminal
	@$(PY) -m lastcard play $(FLAGS)

.venv/run.stamp: pyproject.toml requirements.txt tools/setup.sh
	@PYTHON="$(PYTHON)" sh tools/setup.sh run

.venv/dev.stamp: .venv/run.stamp requirements-dev.txt
	@PYTHON="$(PYTHON)" sh tools/setup.sh dev
