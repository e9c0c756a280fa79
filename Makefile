# Clutch. `make play` to play, `make test` to test; both set up whatever they need first.
PYTHON ?= python3
PIP := .venv/bin/pip --disable-pip-version-check --quiet
SOURCES := $(shell find src docs/rulebooks requirements -type f -not -name '*.pyc' -not -path 'src/clutch/client/*') setup.py pyproject.toml
CLIENT := $(shell find web docs/rulebooks -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path 'web/tests/*')
SOAK_SECONDS ?= 600

.PHONY: help setup play test check pure compiled server pages flaky bench soak audit release image licences golden screenshots icons clean

help: ## say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: .venv/installed ## a .venv with the command `clutch`, compiled where a C compiler is

TOOLS := requirements/run.txt requirements/postgres.txt requirements/push.txt requirements/redis.txt requirements/dev.txt
TOOLS += requirements/mcp.txt requirements/nest.txt requirements/envs.txt requirements/ray.txt requirements/terminal.txt requirements/train.txt

.venv/tools: constraints.txt $(TOOLS)
	@echo "== making .venv with the tools"
	$(PYTHON) -m venv .venv
	$(PIP) install -c constraints.txt $(addprefix -r ,$(TOOLS))
	@touch $@

web/node_modules/installed: web/package-lock.json
	@echo "== fetching what the browser client is built with"
	cd web && npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

src/clutch/client/index.html: web/node_modules/installed $(CLIENT)
	@echo "== building the browser client"
	cd web && npm run --silent build
	rm -rf src/clutch/client && cp -r web/dist src/clutch/client

.venv/installed: .venv/tools src/clutch/client/index.html $(SOURCES)
	@echo "== compiling and installing clutch into .venv"
	rm -rf build .venv/wheel
	$(PIP) wheel --no-build-isolation --no-deps --wheel-dir .venv/wheel .
	$(PIP) install --no-deps --force-reinstall .venv/wheel/*.whl
	@touch $@

play: setup ## the table server on this machine, and the browser opened on it
	.venv/bin/clutch play

test: check ## everything that CI runs; two suites at a time, the longest first
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target pages server pure compiled

check: setup ## ruff, mypy, and the page's own checks and unit tests
	@echo "== ruff, mypy, the page"
	.venv/bin/ruff format --check src tests bench docs examples requirements setup.py web/icons.py
	.venv/bin/ruff check src tests bench docs examples requirements setup.py web/icons.py
	.venv/bin/mypy
	cd web && npm run --silent check && npm run --silent test

# Core and games run twice, pure and compiled. Nest, server, terminal, page and Ray are never compiled, and learning is slow: their tests run once.
ONCE := tests/examples tests/nest tests/server tests/terminal tests/train tests/web tests/test_install.py tests/test_requirements.py tests/test_flaky.py
RULES := $(filter-out $(ONCE) tests/conftest.py tests/flaky.py tests/__pycache__,$(wildcard tests/*)) README.md
COMPILED := CLUTCH_RUNS=compiled .venv/bin/python -m pytest --durations=8

pure: setup ## the tests of the rules and the nest on the sources as they are, with coverage
	@echo "== the tests, pure"
	CLUTCH_RUNS=pure PYTHONPATH=src .venv/bin/coverage run -m pytest --durations=8 $(RULES) tests/nest --ignore=tests/arena/test_ray.py \
		tests/server/test_games.py tests/server/test_table.py
	.venv/bin/coverage report

compiled: setup ## the tests of the rules on the compiled modules, of what learns from them, and of the examples
	@echo "== the tests, compiled"
	$(COMPILED) $(RULES)
	$(COMPILED) tests/train tests/examples

server: setup ## the tests of the server, and those that need no other run
	@echo "== the tests of the server"
	$(COMPILED) tests/server tests/terminal tests/test_install.py tests/test_requirements.py tests/test_flaky.py

pages: setup ## the tests of the page, in a browser
	@echo "== the tests of the page"
	$(COMPILED) tests/web

ROUNDS ?= 10

flaky: setup ## server and page ROUNDS=10 times with other seeds beside busy loops; goes on where it stopped
	.venv/bin/python tests/flaky.py --rounds $(ROUNDS) tests/server tests/web

# boardgame.io is measured where npm is; its packages are kept outside the repository
PEER := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/clutch/boardgame_io
NPM := $(shell command -v npm)

$(PEER)/node_modules: bench/boardgame_io/package.json
	@echo "== installing boardgame.io into $(PEER)"
	mkdir -p $(PEER)
	cp $< $(PEER)/
	npm install --prefix $(PEER) --no-package-lock --no-audit --no-fund
	@touch $@

bench: setup $(if $(NPM),$(PEER)/node_modules) ## engine, server and page, beside OpenSpiel and boardgame.io; bench/README.md has the other commands
	$(PIP) install -c constraints.txt -r requirements/bench.txt
	.venv/bin/clutch bench engine
	.venv/bin/clutch bench server --rounds 3 $(if $(NPM),--peer $(PEER))
	.venv/bin/clutch bench web

soak: setup ## long fuzzing, compiled and pure, SOAK_SECONDS=600 for each; hundreds of kills and faults; a day in half an hour; thousands of thefts
	.venv/bin/clutch fuzz --seconds $(SOAK_SECONDS)
	.venv/bin/python -m clutch.pure fuzz --seconds $(SOAK_SECONDS)
	.venv/bin/clutch bench crash --kills 200
	.venv/bin/clutch bench crash --kills 100 --store postgres
	.venv/bin/clutch bench crash --kills 100 --store two-processes
	.venv/bin/clutch bench faults --faults 300 --processes 3
	.venv/bin/clutch bench faults --faults 60 --processes 2 --seed 1
	.venv/bin/clutch bench faults --faults 60 --sqlite
	.venv/bin/clutch bench faults --faults 10 --processes 2 --seconds 60
	.venv/bin/clutch bench day
	mkdir -p build && rm -f build/thefts.jsonl
	.venv/bin/clutch bench nest --sets normal,others,gone --out build/thefts.jsonl

SDIST := from setuptools.build_meta import build_sdist; build_sdist("dist")

release: setup ## a compiled wheel for this platform, a pure wheel and an sdist in dist; the page is in all three
	@echo "== building dist"
	@.venv/bin/python -m zipfile --list .venv/wheel/*.whl | grep '\.so ' >/dev/null || { echo "release: without a C compiler there is no compiled wheel"; exit 1; }
	rm -rf build dist src/*.egg-info
	CLUTCH_PURE=1 $(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist .
	CLUTCH_PURE=1 .venv/bin/python -c '$(SDIST)' >/dev/null
	cp .venv/wheel/*.whl dist/
	@ls dist

image: setup ## a container image from Debian's packages, dist/clutch-image.tar; as root on Debian, see docs/hosting.md
	@mkdir -p dist
	.venv/bin/python docs/hosting/container/image.py dist/clutch-image.tar .venv/wheel/clutch-*.whl

audit: setup ## ask the registries whether anything that is pinned has a known weakness
	-@$(PIP) install -c constraints.txt pip-audit 2>/dev/null
	@.venv/bin/python requirements/audit.py

licences: setup ## write docs/licences.md anew, after a change of what is pinned
	.venv/bin/python requirements/licences.py

golden: setup ## write the golden records and transcripts anew, after a change of the rules' version or of the words
	.venv/bin/python tests/golden/write.py
	PYTHONPATH=tests/server .venv/bin/python tests/web/transcripts.py
	PYTHONPATH=tests/terminal .venv/bin/python tests/terminal/write.py

screenshots: setup ## write docs/screenshots anew: every page, game and phase
	PYTHONPATH=tests/server .venv/bin/python tests/web/screenshots.py

icons: setup ## draw the page's icons anew from web/public/icon.svg
	.venv/bin/python web/icons.py

clean: ## remove what was made
	rm -rf .venv build dist src/*.egg-info src/clutch/client web/node_modules web/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
