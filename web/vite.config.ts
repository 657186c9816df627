// How the web app is built, served while it is being written, and tested.
// The content security policy shapes much of this file: nothing is inlined, and every tag in
// index.html carries a placeholder nonce which the server replaces in each response.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8080";
const inThisFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The chat page is a document of its own. The server knows its address; while writing, this does. */
const chatPage: Plugin = {
  name: "chat-page",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/chatbot\/?(?=\?|$)/, "/chat.html");
      next();
    });
  },
};

/** Left alone, a build cuts what pages share into dozens of small files, down to single icons. What every page of the app
 *  needs is one file, and so is what the chat page needs as well. */
const alwaysTogether = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  {
    name: "icons",
    test: new RegExp(
      "@tabler/icons-react/dist/esm/(icons/Icon(AlertCircle|ArrowRight|BrandWhatsapp|Check|ChevronDown|Compass|Copy|Mail|" +
        "Refresh|Send|Star|StarFilled|UserPlus|X)|createReactComponent|defaultAttributes)\\.mjs",
    ),
    priority: 2,
  },
  {
    name: "frame",
    test: new RegExp(
      "node_modules/(@tanstack/|openapi-fetch/|react-router/|@mantine/core/esm/core/Box/|" +
        "@mantine/core/esm/components/(ActionIcon|Anchor|Button|CloseButton|Container|Group|Loader|Paper|Skeleton|" +
        "Stack|Text|Title|UnstyledButton)/)",
    ),
    priority: 1,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), chatPage],
  html: command === "build" ? { cspNonce: "__CSP_NONCE__" } : {},
  resolve: { alias: { "@": inThisFolder("./src") } },
  server: { proxy: { "/api": server, "/dev": server } },
  build: {
    target: "es2022",
    rolldownOptions: {
      input: { index: inThisFolder("./index.html"), chat: inThisFolder("./chat.html") },
      output: isSsrBuild ? {} : { codeSplitting: { groups: alwaysTogether } },
    },
    // A data: address would need a hole in the policy for fonts and pictures.
    assetsInlineLimit: 0,
    // The size check reads which chunks the first page pulls in.
    manifest: true,
  },
  test: {
    environment: "jsdom",
    setupFiles: ["./src/testing/setup.ts"],
    restoreMocks: true,
    // Only a test that hangs needs an end; a shared machine can be many times slower than itself.
    testTimeout: 120_000,
    // Beside the Rust tests a machine can be busy enough for a wait to run out. What fails twice is broken, and what React
    // warned of is broken at once: it warns only once.
    retry: { count: 1, condition: /^(?!the console)/ },
    // One fewer than the cores is the default, which on two cores means one at a time.
    maxWorkers: 2,
    // The setup leaves a clean browser after every test, so files can share what they have loaded: half the time.
    isolate: false,
    // Most of what a test makes is soon forgotten; with more room for it, less time goes into tidying up.
    execArgv: ["--max-semi-space-size=64"],
    css: { include: [] },
  },
}));
