import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const report = process.env["FLOWTAIL_TEST_REPORT"];

export default defineConfig({
  test: {
    root: fileURLToPath(new URL("..", import.meta.url)),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: "100%",
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["test/**/*.test.{ts,tsx}"], exclude: ["test/program/**"] },
      },
      {
        // Whole-program tests run the built program, as users do.
        extends: true,
        test: {
          name: "program",
          include: ["test/program/**/*.test.ts"],
          globalSetup: ["test/support/build-once.ts"],
        },
      },
    ],
  },
});
