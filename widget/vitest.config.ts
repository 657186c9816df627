import { defineConfig } from "vitest/config";

export default defineConfig({
  define: {
    __PANEL__: '"/widget/panel.js"',
    __BUTTON_WORDS__: '{ es: "/widget/button_es.js" }',
    __PANEL_WORDS__: '{ es: "/widget/panel_es.js" }',
    __VERSION__: '"0.0.0"',
  },
  test: { environment: "jsdom", restoreMocks: true, maxWorkers: 2, isolate: false, css: { include: [] } },
});
