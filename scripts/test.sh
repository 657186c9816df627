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
step "lint (deploy)" scripts/check-deploy.sh
step "lint (Rust)" cargo clippy --workspace --all-targets --quiet -- -D warnings
step "build (Rust)" cargo test --workspace --tests --quiet --no-run
# Neither of the two keeps both cores busy by itself, so the web tests run beside the Rust ones.
web_log=$(mktemp)
web_tests() {
  for part in chat-core web widget; do npm run --silent test --workspace "$part"; done
}
(step "tests (web)" web_tests) >"$web_log" 2>&1 &
web_tests=$!
trap 'kill $web_tests 2>/dev/null || true; rm -f "$web_log"' EXIT
step "tests (Rust, SQLite and PostgreSQL)" cargo test --workspace --tests --quiet
step "contract types" scripts/check-types-fresh.sh
wait $web_tests || { tail -n 400 "$web_log"; echo "The web tests failed, see above."; exit 1; }
tail -n 12 "$web_log"
step "size budget" npm run --silent size --workspace web --workspace widget
step "tests (browser)" npm run --silent test --workspace e2e
# Nothing runs beside it: it measures.
step "speed (Lighthouse)" npm run --silent lighthouse --workspace e2e
printf '\nAll tests passed in %d s.\n' $((SECONDS - started))
