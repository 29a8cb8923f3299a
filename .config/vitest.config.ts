import { accessSync, constants, readFileSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compiled } from "../test/support/program.ts";

// Tests run the React that users run, not the one that keeps a stack trace for each element, which takes half as long again.
process.env["NODE_ENV"] = "production";

// A process that a test starts would spend half of its start on TypeScript that the one before has compiled.
for (const [name, place] of Object.entries(compiled)) process.env[name] ??= place;

// Tests make thousands of small folders, and the program waits until a disk has what it writes.
const memory = "/dev/shm";
if (process.env["TMPDIR"] === undefined && isRoomInMemory()) process.env["TMPDIR"] = memory;

const report = process.env["FLOWTAIL_TEST_REPORT"];

export default defineConfig({
  test: {
    root: fileURLToPath(new URL("..", import.meta.url)),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A fifth of a run is waiting for the disk and for child processes: half as many more processes as cores use that time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // One process runs many files, so each module is loaded once for all of them, which halves the time of a run. No file
    // may depend on another: the setup holds it, and `npm run test:stability` shuffles the files.
    isolate: false,
    // Node runs TypeScript by itself: what transforms each file for the tests would take a twelfth of the time of a run.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Tests make much that is soon forgotten; with the usual room for it an eighth of the time goes to clearing it away.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
    // What was red once is explained by what it said: the first forty characters do not tell that.
    chaiConfig: { truncateThreshold: 1000 },
    setupFiles: ["test/support/direct-imports.ts", "test/support/leave-nothing.ts"],
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

/** Whether temporary folders can stand in memory: there is room for them, and programs in them can be run. */
function isRoomInMemory(): boolean {
  try {
    if (!/^\S+ \/dev\/shm tmpfs (?!\S*noexec)/m.test(readFileSync("/proc/mounts", "utf8"))) return false;
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 4e9;
  } catch {
    return false;
  }
}
