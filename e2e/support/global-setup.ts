// One server for all browser tests, fresh each time.
import { startServer } from "./server.ts";

export default async function globalSetup() {
  const server = await startServer("main");
  process.env.BOTWRIGHT_E2E_URL = server.url;
  process.env.BOTWRIGHT_E2E_DATA = server.dataDir;
  return () => server.stop();
}
