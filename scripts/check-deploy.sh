#!/usr/bin/env bash
# Looks at what is in deploy/ as far as that is possible without Docker, a network or root: every file can be read by the
# parser of its kind, names that must agree do agree, and whichever real tool is installed has its say.
set -euo pipefail
cd "$(dirname "$0")/.."

node --input-type=module <<'JS'
import { readFileSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
const yaml = createRequire(`${process.cwd()}/`)("js-yaml");
const read = (path) => readFileSync(path, "utf8");
const wrong = [];
const must = (holds, sentence) => holds || wrong.push(sentence);

const compose = yaml.load(read("deploy/compose.yaml"));
const sources = ["settings.rs", "platform_settings.rs"].map((file) => read(`crates/server/src/${file}`)).join("\n");
const settings = new Set(sources.match(/BOTWRIGHT_[A-Z_]+/g));
for (const [name, service] of Object.entries(compose.services)) {
  for (const other of Object.keys(service.depends_on ?? {})) {
    must(compose.services[other], `compose: ${name} waits for ${other}, which is not there`);
  }
  for (const volume of service.volumes ?? []) {
    const source = volume.split(":")[0];
    if (source.startsWith(".")) must(existsSync(`deploy/${source}`), `compose: ${name} mounts ${source}, which is not there`);
    else if (!source.startsWith("/")) must(source in compose.volumes, `compose: no volume ${source}`);
  }
  for (const variable of Object.keys(service.environment ?? {}).filter((one) => one.startsWith("BOTWRIGHT_"))) {
    must(settings.has(variable), `compose: there is no setting ${variable}`);
  }
  must(service.build || /:.*\d/.test(service.image), `compose: ${name} has no fixed version`);
}
const example = read("deploy/.env.example");
for (const [, name] of read("deploy/compose.yaml").matchAll(/\$\{([A-Z0-9_]+)/g)) {
  must(new RegExp(`^${name}=`, "m").test(example), `.env.example does not name ${name}`);
}

const dockerfile = read("deploy/Dockerfile");
const stages = [...dockerfile.matchAll(/^FROM \S+(?: AS (\w+))?/gm)].map((found) => found[1]);
for (const [, stage] of dockerfile.matchAll(/--from=(\w+)/g)) must(stages.includes(stage), `Dockerfile: no stage ${stage}`);
const ignored = read(".dockerignore");
for (const [, source] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
  for (const path of source.split(" ")) {
    must(existsSync(path), `Dockerfile copies ${path}, which is not there`);
    must(new RegExp(`^!${path.split("/")[0]}`, "m").test(ignored), `.dockerignore leaves out ${path}`);
  }
}
must(/^USER (?!0|root)/m.test(dockerfile), "Dockerfile: the program would run as root");
const rust = read("Cargo.toml").match(/rust-version = "([\d.]+)"/)[1];
must(dockerfile.includes(`FROM rust:${rust}-`), `Dockerfile: the workspace wants Rust ${rust}`);

const alerts = yaml.load(read("deploy/prometheus/alerts.yaml"));
for (const rule of alerts.groups.flatMap((group) => group.rules)) {
  must(rule.expr && rule.annotations?.summary && rule.annotations?.description, `alert ${rule.alert} is not whole`);
}
yaml.load(read("deploy/prometheus/prometheus.yaml"));
const dashboard = JSON.parse(read("deploy/grafana/botwright.json"));
const ids = dashboard.panels.map((panel) => panel.id);
must(new Set(ids).size === ids.length, "dashboard: two panels have the same id");
for (const panel of dashboard.panels.filter((one) => one.type !== "row")) {
  must(panel.targets?.every((target) => target.expr), `dashboard: ${panel.title} shows nothing`);
}
const depth = [...read("deploy/Caddyfile").replace(/#.*/g, "").matchAll(/[{}]/g)].reduce((d, [c]) => d + (c === "{" ? 1 : -1), 0);
must(depth === 0, "Caddyfile: brackets do not match");

for (const sentence of wrong) console.error(sentence);
process.exit(wrong.length ? 1 : 0);
JS

has() { command -v "$1" >/dev/null; }
if has systemd-analyze; then
  # The program is not installed here; any that exists will do for the check.
  units=$(mktemp -d)
  trap 'rm -rf "$units"' EXIT
  for unit in deploy/*.service deploy/*.timer; do
    sed 's#/usr/local/bin/botwright#/bin/true#; s/^\(User\|Group\)=.*/\1=root/' "$unit" >"$units/${unit##*/}"
  done
  said=$(systemd-analyze verify --man=no "$units"/botwright*.service "$units"/botwright*.timer 2>&1 | grep "$units" || true)
  [ -z "$said" ] || { echo "$said" >&2; exit 1; }
fi
if has hadolint; then hadolint deploy/Dockerfile; fi
if has promtool; then promtool check rules deploy/prometheus/alerts.yaml; fi
if has caddy; then SITE_ADDRESS=localhost caddy validate --adapter caddyfile --config deploy/Caddyfile; fi
echo "What is in deploy/ is well formed."
