# Every target sets up what it needs: a virtual environment in .venv with the package installed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: demo test lint types clean

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q -e '.[dev]'
	touch $@

demo: $(STAMP)
	$(BIN)/gendermt demo

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/inspect-evals-lint || true

# mypy needs a folder named like the package
types: $(STAMP)
	mkdir -p .types && ln -sfn .. .types/gendermt
	MYPYPATH=.types $(BIN)/mypy -p gendermt

test: lint types
	$(BIN)/python -m pytest -n 2

clean:
	rm -rf $(VENV) .types build dist *.egg-info
