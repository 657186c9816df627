import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { environment: "jsdom", restoreMocks: true, maxWorkers: 2, isolate: false },
});
