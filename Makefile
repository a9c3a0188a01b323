# `make help` lists what there is. Everything works from a fresh clone: what is missing gets installed into .venv and
# tools/contract-lint, and from Debian's packages when run as root there.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
export PYTHON

VENV := .venv
PY := $(VENV)/bin/python
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes
CONTRACT := tools/contract-lint

# What is installed so far, as stamps that are older than the lock once the lock changes.
RUN_DEPS := $(VENV)/.run
DEV_DEPS := $(VENV)/.dev
LINT_DEPS := $(CONTRACT)/node_modules/.installed

.PHONY: help run score test lint openapi cases bench image lock clean deps

help:  ## This list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(RUN_DEPS)  ## Start the service on port 8000 (PORT=...), until Ctrl-C
	@exec scripts/run.sh

score: $(RUN_DEPS)  ## Score an example hand and print the answer in words (HAND=file)
	@$(PY) scripts/score.py $(HAND)

test: deps  ## Everything that must hold: lint, then the tests
	@status=0; \
	scripts/lint.sh || status=1; \
	$(PY) -m pytest -n 2 || status=$$?; \
	exit $$status

lint: deps  ## The checks that read the code and the contract
	@scripts/lint.sh

openapi: $(RUN_DEPS)  ## Write openapi.yaml anew from the code
	@$(PY) -m service.api.contract > openapi.yaml.tmp && mv openapi.yaml.tmp openapi.yaml

cases: $(DEV_DEPS)  ## Write the rulesets' worked cases anew
	@$(PY) -m tests.rewrite_cases

bench: $(DEV_DEPS)  ## Measure scoring in process and the service under load
	@scripts/need.sh wrk || true
	@$(PY) -m bench

image:  ## Build the container image and ask it for its health
	@scripts/build_image.sh

lock:  ## Pin the dependencies anew (UPGRADE=1: to the newest that fit)
	@scripts/lock.sh $(if $(UPGRADE),--upgrade)

clean:  ## Remove whatever make has made
	rm -rf $(VENV) $(CONTRACT)/node_modules $(CONTRACT)/.node build dist *.egg-info *.tmp
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .grimp_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# pip and npm wait for the network most of the time, so side by side.
deps:
	@$(MAKE) --no-print-directory -j2 $(DEV_DEPS) $(LINT_DEPS)

$(PY):
	@scripts/need.sh venv
	@$(PYTHON) -m venv --clear $(VENV)

$(RUN_DEPS): requirements.lock $(PY)
	@echo "installing what the service needs ..."
	@$(PIP_INSTALL) -r requirements.lock
	@touch $@

$(DEV_DEPS): requirements-dev.lock $(PY)
	@scripts/need.sh compiler
	@echo "installing what the tests need ..."
	@$(PIP_INSTALL) -r requirements-dev.lock
	@touch $@

$(LINT_DEPS): $(CONTRACT)/package-lock.json $(CONTRACT)/node.lock
	@echo "installing the contract's linters ..."
	@scripts/contract_tools.sh
	@touch $@
