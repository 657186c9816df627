#!/usr/bin/env bash
# The web app's types must come from the contract as it is committed.
set -euo pipefail
cd "$(dirname "$0")/../api"
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
npx openapi-typescript openapi.json -o "$fresh" >/dev/null 2>&1
if ! cmp -s "$fresh" ../web/src/api/schema.gen.ts; then
  echo "web/src/api/schema.gen.ts is stale: run 'make openapi'" >&2
  exit 1
fi
