// How the web app is built, served while it is being written, and tested.
// The content security policy shapes much of this file: nothing is inlined, and every tag in
// index.html carries a placeholder nonce which the server replaces in each response.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8080";

export default defineConfig(({ command }) => ({
  plugins: [react()],
  html: command === "build" ? { cspNonce: "__CSP_NONCE__" } : {},
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { proxy: { "/api": server, "/dev": server } },
  build: {
    target: "es2022",
    // A data: address would need a hole in the policy for fonts and pictures.
    assetsInlineLimit: 0,
    // The size check reads which chunks the first page pulls in.
    manifest: true,
  },
  test: {
    environment: "jsdom",
    setupFiles: ["./src/testing/setup.ts"],
    restoreMocks: true,
    testTimeout: 20_000,
    // One fewer than the cores is the default, which on two cores means one at a time.
    maxWorkers: 2,
    css: { include: [] },
  },
}));
