import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/**/*.test.{ts,tsx}"],
    globalSetup: ["test/support/build-once.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NO_COLOR: "", FORCE_COLOR: "" },
    reporters: process.env["FLOWTAIL_TEST_REPORT"]
      ? ["default", ["json", { outputFile: process.env["FLOWTAIL_TEST_REPORT"] }]]
      : ["default"],
  },
});
