#!/usr/bin/env bash
# Installs Chromium, PostgreSQL and ffmpeg for the tests where they are missing and this user may; says what to
# install otherwise. `setup.sh --can` only says whether it could.
set -euo pipefail

missing=()
browsers=("${CHROMIUM:-chromium-headless-shell}" chromium chromium-browser google-chrome)
command -v "${browsers[@]}" >/dev/null || missing+=(chromium)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing+=(postgresql)
command -v ffmpeg >/dev/null || missing+=(ffmpeg)
[ ${#missing[@]} -eq 0 ] && exit 0

say_what_to_install() {
  echo "The tests need: ${missing[*]}. Please install them, for example: sudo apt-get install ${missing[*]}" >&2
  exit 1
}
command -v apt-get >/dev/null || say_what_to_install
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  sudo -n true 2>/dev/null || say_what_to_install
  as_root=(sudo)
fi
[ "${1:-}" != --can ] || exit 0
echo "Installing for the tests: ${missing[*]}"
"${as_root[@]}" apt-get update -qq
# Chromium without its windows, where the distribution has it: the browser tests take less time.
if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
  missing=("${missing[@]/%chromium/chromium-headless-shell}")
fi
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
