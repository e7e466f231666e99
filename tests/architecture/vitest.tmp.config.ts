import { defineConfig } from "vitest/config";
export default defineConfig({
  test: {
    include: ["tests/architecture/**/*.test.ts"],
    testTimeout: 60000,
    root: new URL("../..", import.meta.url).pathname,
  },
});
