/** What holds of the tests themselves: a file depends on no other, a run can be repeated, and nothing is written twice. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const texts = new Map(
  globSync("**/*.{ts,tsx}", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("bench/") && file !== "suite.test.ts")
    .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
);

function filesWith(pattern: RegExp): string[] {
  return [...texts].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).toSorted();
}

describe("the tests", () => {
  it("draw random cases in one place, which fixes the seed", () => {
    expect(filesWith(/from "fast[-]check"/)).toEqual(["support/drawn-cases.ts", "support/json-cases.ts"]);
    expect(filesWith(/drawn-cases\.ts"/)).toEqual(["support/cases.ts"]);
  });

  it.each([
    ["a turn of the event loop", /\(resolve\) => setImmediate\(resolve\)/, []],
    [
      "a wait for what comes",
      /function until\b|const until = (?:async )?[(]|while .* await nextTurn|expect\.poll[(]|vi\.wait(?:For|Until)[(]/,
      [],
    ],
    ["a table of all characters", /unit: "binary"|UnicodeString:/i, []],
    // The pages of an answer end, or a cursor comes twice, which fails.
    ["a loop without an end", /for [(];;[)] [{]$/m, ["sandbox/faults/faults.test.ts"]],
    // The guides' lines are run for as long as a person would watch them.
    ["real time", /\bsetTimeout\((?!\))|\bsetInterval\(|timers\/promises/, ["program/guides.test.ts"]],
    [
      "a store whose searches the machine's time cuts into slices",
      /createActivityStore\((?:\)|\{ capacity(?:: \d+)? \})/,
      [],
    ],
    // Benchmarks measure; a test counts the work.
    ["a measure of the processor", /cpuUsage|CpuUsage|resourceUsage|hrtime/, []],
    [
      "the rewriting of what is expected",
      /\["UPDATE"\]|toMatch(?:Inline|File)?Snapshot\(/,
      ["tui/golden.ts"],
    ],
  ] as const)("have %s in test/support alone", (_what, pattern, allowed) => {
    expect(filesWith(pattern).filter((file) => !file.startsWith("support/"))).toEqual(allowed);
  });
});
