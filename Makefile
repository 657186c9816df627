# Botwright's doors. `make run` to try it, `make test` to prove it; the rest is for people who change it.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:

NODE_READY := node_modules/.package-lock.json
WEB_SOURCES := $(shell find chat-core web widget docs/guide/owners -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' 2>/dev/null) package.json
WEB_READY := web/dist/index.html
QUESTIONS ?= bench/questions

.PHONY: run test check web openapi bench bench-console dist format setup

## Build everything and serve it on http://127.0.0.1:8080, with its data in ./data
run: $(WEB_READY)
	cargo build --bin botwright
	@exec target/debug/botwright serve

## Everything: linters, contract, Rust tests on SQLite and PostgreSQL, web tests, browser tests, Lighthouse
test:
	@./scripts/test.sh

## The fast part of it: format, lint, types, unit tests
check: $(NODE_READY)
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	npx biome check
	npm run --silent types --workspace chat-core --workspace web --workspace widget --workspace e2e
	cargo test --workspace --lib --quiet
	npm run --silent test --workspace chat-core --workspace web --workspace widget

## The web app and the widget alone
web: $(WEB_READY)

## Write the contract anew, and the web app's types from it
openapi: $(NODE_READY)
	cargo build --bin botwright
	target/debug/botwright openapi > api/openapi.json
	npm run --silent types --workspace api

## One optimised file to copy to a server: target/dist/botwright
dist: $(WEB_READY)
	cargo build --profile dist --bin botwright
	@ls -l target/dist/botwright

## Load, footprint and answer quality, as ratios to a floor measured in the same run. QUESTIONS=folder of question sets
bench: $(WEB_READY)
	cargo build --release --bin botwright --bin botwright-bench
	BOTWRIGHT_BINARY=target/release/botwright node bench/run.mjs
	target/release/botwright-bench target/release/botwright $(QUESTIONS)
	cargo bench --package botwright-minilm

# The lists of a large installation, on SQLite or on DATABASE=postgres://… (an empty database)
bench-console: $(WEB_READY)
	cargo build --release --bin botwright --bin botwright-bench
	target/release/botwright-bench console target/release/botwright $(DATABASE)

## Put every file into its usual form
format: $(NODE_READY)
	cargo fmt --all
	npx biome check --write

## What the tests need besides Rust and Node: Chromium, PostgreSQL and ffmpeg
setup:
	@./scripts/setup.sh

$(NODE_READY): package.json package-lock.json
	npm ci --no-audit --no-fund
	@touch $@

$(WEB_READY): $(NODE_READY) $(WEB_SOURCES) api/openapi.json
	npm run build --workspace web
	npm run build --workspace widget
	@touch $@
