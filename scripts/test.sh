#!/usr/bin/env bash
# All tests, each step timed, the first failure ends it. What passed with the very same files is not run again, so that the
# next run goes on where this one failed; FRESH=1 runs everything.
set -euo pipefail
cd "$(dirname "$0")/.."
passed=target/passed
git rev-parse --git-dir >/dev/null 2>&1 || FRESH=1

started=$SECONDS
step() {
  local name=$1 begin=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@"
  printf -- '-- %s: %d s\n' "$name" $((SECONDS - begin))
}

# The tools and every file as far as the paths reach: those that git does not ignore, and the pages that were built.
state_of() {
  {
    rustc --version
    node --version
    git ls-files -z -co --exclude-standard -- "$@" | xargs -0 sha1sum 2>/dev/null || true
    case " $* " in *" web/dist "*) find web/dist -type f -print0 | sort -z | xargs -0 sha1sum ;; esac
  } | sha1sum
}
unless_passed() {
  local name=$1 state
  state=$(state_of $2)
  shift 2
  if [ -z "${FRESH:-}" ] && [ "$(cat "$passed/$name" 2>/dev/null)" = "$state" ]; then
    printf '\n== %s\n-- passed before, with the same files\n' "$name"
    return
  fi
  step "$name" "$@"
  mkdir -p "$passed"
  printf '%s\n' "$state" >"$passed/$name"
}
# Web tests look into one file of crates/, and Rust tests at the pages that were built, not at what they were built from.
for_web="web widget chat-core docs api package.json package-lock.json scripts crates/app/src/chatbots/demo_faq.txt"
for_rust="web/dist . :!web :!widget :!chat-core :!e2e"

# Something that runs beside the next steps, until `joined` waits for it and says what came of it.
beside() {
  beside_log=$(mktemp)
  ("$@") >"$beside_log" 2>&1 &
  beside=$!
}
joined() {
  wait $beside || { tail -n 400 "$beside_log"; echo "$1 failed, see above."; exit 1; }
  tail -n "$2" "$beside_log"
  rm "$beside_log"
  beside=
}
trap 'kill ${beside:-} 2>/dev/null || true; rm -f "${beside_log:-}"; rm -rf "${in_memory:-}"' EXIT

# Tests make and remove hundreds of databases, of some hundred files each. Where memory is plenty they do it there: on a disk
# each took up to a third of a second, in memory a twentieth.
plenty=$((12 * 1024 * 1024))
if [ "$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt $plenty ] 2>/dev/null &&
  [ "$(sed -n 's/^MemAvailable: *\([0-9]*\).*/\1/p' /proc/meminfo)" -gt $plenty ]; then
  in_memory=$(mktemp -d /dev/shm/botwright-XXXXXX)
  # PostgreSQL may run as another user.
  chmod 755 "$in_memory"
  export TMPDIR=$in_memory
fi

# Packages come over the network, which leaves the cores to the compiler. It needs the folder of the pages, not the pages.
# Clippy stands in for the compiler where our own crates are built: what is linted is what is tested, and nothing is compiled
# once for each.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings
beside_the_compiler() {
  step "tools" scripts/setup.sh
  step "web app" make --no-print-directory web
  step "lint (web)" npx biome check
  step "types (chat, browser tests)" npm run --silent types --workspace chat-core --workspace e2e
  step "lint (deploy)" scripts/check-deploy.sh
}
scripts/setup.sh --can
mkdir -p web/dist
beside beside_the_compiler
step "format (Rust)" cargo fmt --all --check
step "lint and build (Rust)" cargo build --workspace --all-targets --quiet
joined "What the tests need, the web app or a linter" 18
# Neither of the two keeps both cores busy by itself, so the web tests run beside the Rust ones. Those wait for a disk, a process
# or a database now and then: half again as many at once as there are cores.
export RUST_TEST_THREADS=$((($(getconf _NPROCESSORS_ONLN) * 3 + 1) / 2))
web_tests() {
  for part in chat-core web widget; do npm run --silent test --workspace "$part"; done
}
beside unless_passed "tests (web)" "$for_web" web_tests
unless_passed "tests (Rust, SQLite and PostgreSQL)" "$for_rust" cargo test --workspace --tests --quiet
step "contract types" scripts/check-types-fresh.sh
joined "A web test" 12
step "size budget" npm run --silent size --workspace web --workspace widget
unless_passed "tests (browser)" . npm run --silent test --workspace e2e
# Nothing runs beside it: it measures.
unless_passed "speed (Lighthouse)" . npm run --silent lighthouse --workspace e2e
printf '\nAll tests passed in %d s.\n' $((SECONDS - started))
