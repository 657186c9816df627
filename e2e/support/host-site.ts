// Other people's websites, on an origin that is not ours: pages are what a test puts there, and can be slow, strict or
// hostile.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { serverUrl } from "./test.ts";

export interface HostFile {
  html: string;
  headers?: Record<string, string>;
  /** The rest of the page, and how many milliseconds it takes to come. */
  late?: { after: number; html: string };
}

export interface HostSite {
  url: string;
  put: (path: string, file: HostFile) => void;
  stop: () => Promise<void>;
}

export async function serveSite(files: Record<string, HostFile> = {}): Promise<HostSite> {
  const site = new Map(Object.entries(files));
  const server = createServer((request, response) => {
    const file = site.get(new URL(request.url ?? "/", "http://host").pathname);
    if (file) void send(response, file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Another name for the same machine: to a browser it is a stranger.
    url: `http://localhost:${port}`,
    put: (path, file) => site.set(path, file),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function send(response: ServerResponse, { html, headers, late }: HostFile): Promise<void> {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
  response.write(html);
  if (late) {
    await new Promise((resolve) => setTimeout(resolve, late.after));
    response.write(late.html);
  }
  response.end();
}

/** A small website with this at the end of its body. */
export function hostPage(atTheEnd: string, { head = "", html = 'lang="en"' } = {}): string {
  return `<!doctype html><html ${html}><head><meta charset="utf-8"><title>A shop</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>
    <body><main><h1>Linden Bakery</h1><p>Bread from Berlin.</p><input aria-label="Search"></main>
    ${atTheEnd}</body></html>`;
}

/** The line that an owner pastes. */
export function snippet(attributes: Record<string, string>): string {
  const said = Object.entries(attributes).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script async src="${serverUrl()}/widget.js"${said.join("")}></script>`;
}

/** A file of this folder with all it imports, as a script for a page. */
export async function bundled(name: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input: fileURLToPath(new URL(name, import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput;
  return `<script type="module">${made.output[0].code.replaceAll("</script", "<\\/script")}</script>`;
}
