// Measures start, memory and throughput of the built binary, each beside a floor from the same run.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const binary = process.env.BOTWRIGHT_BINARY ?? join(root, "target/release/botwright");
const data = mkdtempSync(join(tmpdir(), "botwright-bench-"));
const listen = "127.0.0.1:18099";
const url = `http://${listen}`;
const admin = { email: "admin@botwright.local", password: "a password for benchmarks" };
const rows = [];

const milliseconds = (since) => Number(process.hrtime.bigint() - since) / 1e6;
const memory = (pid) => Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1]) / 1024;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function start() {
  const begun = process.hrtime.bigint();
  const child = spawn(binary, ["serve"], {
    stdio: "ignore",
    env: {
      BOTWRIGHT_LISTEN: listen,
      BOTWRIGHT_DATA_DIR: data,
      BOTWRIGHT_ADMIN_PASSWORD: admin.password,
      BOTWRIGHT_RATE_LIMITS: "off",
      BOTWRIGHT_LOG: "error",
    },
  });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await pause(2);
  return { child, took: milliseconds(begun) };
}

function stop(child) {
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}

/** Requests a second with this many at a time. */
async function throughput(request, total, atOnce) {
  let left = total;
  const begun = process.hrtime.bigint();
  const worker = async () => {
    while (left-- > 0) {
      const answer = await request();
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return total / (milliseconds(begun) / 1000);
}

function row(what, figure, floor, ratio) {
  rows.push({ what, figure, floor, ratio });
}

try {
  const first = await start();
  await stop(first.child);

  const floors = Array.from({ length: 7 }, () => {
    const begun = process.hrtime.bigint();
    execFileSync(binary, ["--version"]);
    return milliseconds(begun);
  });
  const starts = [];
  let server;
  for (let n = 0; n < 5; n += 1) {
    if (server) await stop(server);
    const started = await start();
    server = started.child;
    starts.push(started.took);
  }
  const [floor, started] = [median(floors), median(starts)];
  row("start to ready (median of 5)", `${started.toFixed(0)} ms`, `${floor.toFixed(1)} ms`, started / floor);

  await pause(2000);
  const size = statSync(binary).size / 1024 / 1024;
  const idle = memory(server.pid);
  row("idle memory", `${idle.toFixed(1)} MiB`, `${size.toFixed(1)} MiB`, idle / size);

  const json = { "content-type": "application/json" };
  const signIn = () =>
    fetch(`${url}/api/login`, { method: "POST", headers: json, body: JSON.stringify(admin) });
  const { access_token } = await (await signIn()).json();
  const authorization = { authorization: `Bearer ${access_token}` };
  const health = await throughput(() => fetch(`${url}/healthz`), 4000, 16);
  const calls = [
    ["GET /api/site", () => fetch(`${url}/api/site`), 4000, 16],
    ["GET /api/session", () => fetch(`${url}/api/session`, { headers: authorization }), 4000, 16],
    ["GET / (page)", () => fetch(url, { headers: { accept: "text/html" } }), 4000, 16],
    ["POST /api/login", signIn, 50, 50],
  ];
  for (const [what, request, total, atOnce] of calls) {
    const perSecond = await throughput(request, total, atOnce);
    row(what, `${perSecond.toFixed(0)}/s`, `${health.toFixed(0)}/s`, perSecond / health);
  }
  await pause(3000);
  const after = memory(server.pid);
  row(
    "idle memory after 50 sign-ins at once",
    `${after.toFixed(1)} MiB`,
    `${size.toFixed(1)} MiB`,
    after / size,
  );
  await stop(server);
  console.table(rows.map((line) => ({ ...line, ratio: line.ratio.toFixed(3) })));
} finally {
  rmSync(data, { recursive: true, force: true });
}
