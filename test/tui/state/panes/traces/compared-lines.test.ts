import { describe, expect, it, onTestFinished, vi } from "vitest";
import { compareRuns } from "../../../../../src/activity/runs/compare-runs.ts";
import { createUsualTimes } from "../../../../../src/activity/runs/usual-times.ts";
import { assembleRun } from "../../../../../src/activity/trace.ts";
import { columnsOf } from "../../../../../src/base/terminal-text.ts";
import { localForm, utcForm } from "../../../../../src/base/time.ts";
import {
  type ComparedLayout,
  comparedLines,
} from "../../../../../src/tui/state/panes/traces/compared-lines.ts";
import { at, rowsOf } from "../../../../activity/sample-runs.ts";
import fc from "../../../../support/cases.ts";

const recordsOf = (inputs: unknown, seconds = 1, result: object = {}) => [
  at(0, "function_execution_started", { function_name: "f", function_type: "app", inputs }),
  at(seconds, "function_execution_result", { function_name: "f", inputs, ...result }),
];

const layout: ComparedLayout = {
  ...{ columns: 60, differencesOnly: false, current: undefined, nameOf: () => undefined },
  time: localForm,
  runs: { left: "last good run", right: "this run" },
};

function linesOf(left: unknown, right: unknown, options: Partial<ComparedLayout> = {}, seconds = 1) {
  const [a, b] = [recordsOf(left), recordsOf(right, seconds)];
  const usual = createUsualTimes(assembleRun("Tr01", rowsOf(b)).rows);
  for (let run = 0; run < 10; run++) usual.add(assembleRun("Tr01", rowsOf(a)).rows);
  const { rows } = compareRuns(assembleRun("Tr01", rowsOf(a)), assembleRun("Tr01", rowsOf(b)), {
    ...{ left: (rowId: number) => a[rowId], right: (rowId: number) => b[rowId] },
    usualTimeOf: usual.of,
  });
  const [part] = rows;
  return part ? comparedLines(part, { ...layout, ...options }) : [];
}

const textsOf = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ cells }) =>
    cells
      .map(({ label, text }) => label + text)
      .join("")
      .trimEnd(),
  );

describe("the detail of a compared part", () => {
  it("says when each began in the style that was chosen", () => {
    vi.stubEnv("TZ", "America/New_York");
    onTestFinished(() => void vi.unstubAllEnvs());
    const timesOf = (time: ComparedLayout["time"]) =>
      textsOf(linesOf(1, 2, { time })).find((line) => line.startsWith("  at"));
    expect(timesOf(localForm)).toContain("07:00:00.000");
    expect(timesOf(utcForm)).toContain("12:00:00.000");
  });

  it("has both sides of every field, what differs first, and the types where they differ", () => {
    const lines = linesOf(
      { kind: "days", amount: 3, request_id: 1 },
      { kind: "days", amount: "3", request_id: 2, note: null },
      {},
      3,
    );
    expect(textsOf(lines)).toEqual([
      "                     last good run       this run",
      "  ended              succeeded",
      "≠ took               1.0 s               3.0 s  +2.0 s",
      "  usual              1.0 s; 95% of 10 took at most 1.0 s",
      "  at                 12:00:00.000        12:00:00.000",
      '≠ inputs.amount      3 (number)          "3" (text)',
      "≠ inputs.note        missing             null",
      "≈ inputs.request_id  1                   2",
      '  inputs.kind        "days"',
      '  function_name      "f"',
      '  function_type      "app"',
    ]);
    expect(lines[5]?.role).toBe("error");
    expect(lines[5]?.fact).toEqual({ label: "inputs.amount", text: '"3"' });
  });

  it("says long values below each other, each with its run", () => {
    const lines = linesOf(
      { text: "short" },
      { text: "a text that needs more room than half of the screen has" },
    );
    expect(textsOf(lines).slice(5, 9)).toEqual([
      '≠ inputs.text    last good run  "short"',
      '                 this run       "a text that needs more room',
      '                                than half of the screen has"',
      '  function_name  "f"',
    ]);
  });

  it("leaves out what is alike where only differences are wanted, and marks the field at the cursor", () => {
    const current = {
      place: "inputs.b",
      keys: ["inputs", "b"],
      group: "inputs",
      difference: "changed",
      left: undefined,
      right: undefined,
    } as const;
    const lines = linesOf({ a: 1, b: 2 }, { a: 1, b: 3 }, { differencesOnly: true, current });
    expect(textsOf(lines).filter((text) => text.includes("inputs"))).toEqual([
      "≠ inputs.b  2                        3",
    ]);
    expect(lines.find((line) => line.current)?.fact?.label).toBe("inputs.b");
  });

  it("says which run alone has a part", () => {
    const [only] = compareRuns(assembleRun("Tr01", rowsOf(recordsOf({}))), assembleRun("Tr01", [])).rows;
    const texts = only ? textsOf(comparedLines(only, layout)) : [];
    expect(texts).toContain("Only the last good run has this.");
    expect(texts).toContain("≠ ended   succeeded                 missing");
  });

  it("never goes beyond its columns", () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.jsonValue(),
        fc.integer({ min: 38, max: 120 }),
        (left, right, columns) => {
          for (const text of textsOf(linesOf({ v: left }, { v: right }, { columns })))
            expect(columnsOf(text)).toBeLessThanOrEqual(columns);
        },
      ),
      { numRuns: 60 },
    );
  });
});
