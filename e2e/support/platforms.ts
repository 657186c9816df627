// The platforms' stand-ins as a process of their own, and a server that is set up to post to them.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort, type Server, startServer } from "./server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const NAMES = ["FACEBOOK", "INSTAGRAM", "TWITTER", "LINKEDIN", "YOUTUBE", "TIKTOK", "PINTEREST"];

export interface Posting extends Server {
  /** What the audience of all platforms sees. */
  audience: () => Promise<{ platform: string; text: string }[]>;
}

export async function startPosting(name: string): Promise<Posting> {
  const address = `127.0.0.1:${await freePort()}`;
  const stands = spawn(`${root}/target/debug/platform-stand-ins`, [address], { stdio: "ignore" });
  const settings: Record<string, string> = {};
  for (const platform of NAMES) {
    settings[`BOTWRIGHT_${platform}_CLIENT_ID`] = "app-of-the-tests";
    settings[`BOTWRIGHT_${platform}_CLIENT_SECRET`] = "secret-of-the-tests";
    settings[`BOTWRIGHT_${platform}_URL`] = `http://${address}/${platform.toLowerCase()}`;
  }
  const server = await startServer(name, settings);
  return {
    ...server,
    audience: async () => (await fetch(`http://${address}/control/audience`)).json(),
    stop: async () => {
      stands.kill();
      await server.stop();
    },
  };
}
