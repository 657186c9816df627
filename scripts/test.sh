#!/usr/bin/env bash
# All tests, each step timed, the first failure ends it.
set -euo pipefail
cd "$(dirname "$0")/.."

started=$SECONDS
step() {
  local name=$1 begin=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@"
  printf -- '-- %s: %d s\n' "$name" $((SECONDS - begin))
}

step "web app" make --no-print-directory web
step "format (Rust)" cargo fmt --all --check
step "lint (web)" npx biome check
step "lint (Rust)" cargo clippy --workspace --all-targets --quiet -- -D warnings
step "tests (Rust, SQLite and PostgreSQL)" cargo test --workspace --quiet
step "contract types" scripts/check-types-fresh.sh
step "tests (web)" npm run --silent test --workspace web
step "size budget" npm run --silent size --workspace web
step "tests (browser)" npm run --silent test --workspace e2e
printf '\nAll tests passed in %d s.\n' $((SECONDS - started))
