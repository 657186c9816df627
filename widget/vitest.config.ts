import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { __PANEL__: '"/widget/panel.js"', __VERSION__: '"0.0.0"' },
  test: { environment: "jsdom", restoreMocks: true, maxWorkers: 2, css: { include: [] } },
});
