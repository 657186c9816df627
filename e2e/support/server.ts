// Starts the real binary on a free port with an empty data folder of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

export const ADMIN = { email: "admin@botwright.local", password: "the admin's password" };

const root = fileURLToPath(new URL("../..", import.meta.url));
const binary = process.env.BOTWRIGHT_BINARY ?? `${root}/target/debug/botwright`;

export interface Server {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

export async function startServer(name: string, settings: Record<string, string> = {}): Promise<Server> {
  if (!existsSync(binary)) throw new Error(`${binary} is missing: run \`cargo build\` first.`);
  const dataDir = `${root}/e2e/.run/${name}`;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const listen = `127.0.0.1:${await freePort()}`;
  const child = spawn(binary, ["serve"], {
    cwd: dataDir,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      PATH: process.env.PATH,
      BOTWRIGHT_LISTEN: listen,
      BOTWRIGHT_DATA_DIR: dataDir,
      BOTWRIGHT_ADMIN_PASSWORD: ADMIN.password,
      BOTWRIGHT_RATE_LIMITS: "off",
      // The websites that tests check are on this machine.
      BOTWRIGHT_CHECK_PRIVATE_SITES: "on",
      BOTWRIGHT_LOG: "warn",
      ...settings,
    },
  });
  let log = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
  const url = `http://${listen}`;
  await untilReady(url, child, () => log);
  return { url, dataDir, stop: () => stop(child) };
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server stopped:\n${log()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not become ready:\n${log()}`);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
