/** Runs with every test file: at its end the process is as it was, for the files that run in it next. */

import { afterAll, beforeAll, expect } from "vitest";

const functions = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "Date",
  "fetch",
  "console",
] as const;
/** Not the signals that end a process: ink hears those from its first screen on. */
const events = ["SIGCONT", "SIGTSTP", "SIGWINCH", "uncaughtException", "warning"];

/** What a test file may have changed and that others see. */
function processNow(): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ...functions.map((name) => [name, globalThis[name]] as const),
    ...events.map((event) => [`listeners of ${event}`, process.listenerCount(event)] as const),
    ...Object.entries(process.env),
    ["performance.now", performance.now],
    ["process.exit", process.exit],
    ["the working folder", process.cwd()],
    ["the exit code", process.exitCode],
    ["the names of the environment", Object.keys(process.env).toSorted().join(" ")],
  ]);
}

let before: ReadonlyMap<string, unknown>;
beforeAll(() => {
  before = processNow();
});
afterAll(() => {
  const changed = [...processNow()].filter(([name, value]) => before.get(name) !== value);
  expect(
    changed.map(([name, value]) => `${name}: ${described(before.get(name))}, then ${described(value)}`),
    "this file leaves the process changed for the files after it",
  ).toEqual([]);
});

function described(value: unknown): string {
  return typeof value === "function" ? `the function ${value.name}` : String(value);
}
