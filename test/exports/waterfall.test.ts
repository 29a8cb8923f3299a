/** A run as text: each line as it is printed, in every width, with glyphs or ASCII, plain or coloured. */

import { describe, expect, it } from "vitest";
import type { WaterfallRow } from "../../src/activity/runs/waterfall.ts";
import type { Run } from "../../src/activity/trace.ts";
import { columnsOf } from "../../src/base/terminal-text.ts";
import { formatDate, formatTimeOfDay } from "../../src/base/time.ts";
import { sixteenColours } from "../../src/exports/colours.ts";
import { statusMarks } from "../../src/exports/status-mark.ts";
import { renderWaterfall, type WaterfallOptions } from "../../src/exports/waterfall.ts";

const startUs = 1_767_625_200_000_000;
const row = (fields: Partial<WaterfallRow>): WaterfallRow => ({
  id: "1",
  kind: "function",
  depth: 0,
  label: "",
  text: "",
  startUs,
  endUs: undefined,
  status: "running",
  executionId: "Fx1",
  rowIds: [],
  ...fields,
});

const run: Run = {
  summary: {
    traceId: "Tr0TEST",
    name: "Request approval",
    workflowId: "Wf1",
    status: "failed",
    startUs,
    startSeen: true,
    endUs: startUs + 4_000_000,
    lastUs: startUs + 4_000_000,
    durationMs: 4000,
    stepsStarted: 2,
    stepsSeen: 2,
    stepsTotal: 3,
    records: 7,
    errors: 1,
    firstError: { subject: "approve", text: "no such item", us: startUs, rowId: 1 },
  },
  rows: [
    row({ kind: "workflow", label: "Request approval", endUs: startUs + 4_000_000, status: "failed" }),
    row({
      depth: 1,
      label: "approve",
      startUs: startUs + 1_000_000,
      endUs: startUs + 3_000_000,
      status: "succeeded",
    }),
    row({
      depth: 2,
      kind: "output",
      text: "loading",
      startUs: startUs + 2_000_000,
      endUs: startUs + 2_000_000,
      status: "noted",
    }),
    row({ depth: 1, label: "notify", startUs: startUs + 3_000_000, status: "pending" }),
    row({ depth: 1, label: "lost", startUs: undefined, status: "unknown" }),
  ],
  omitted: 2,
};

const lines = (options: WaterfallOptions = {}, of: Run = run) =>
  renderWaterfall(of, options).trimEnd().split("\n");

const heading = `Tr0TEST  ${formatDate(startUs)} ${formatTimeOfDay(startUs)}  2 of 3 steps  7 records`;

describe("a run", () => {
  it("is a heading, and a line for each row with its offset, duration and bar", () => {
    expect(lines({ width: 80 })).toEqual([
      "Request approval  ✗ failed after 4.0 s",
      heading,
      "first error in approve: no such item",
      "",
      "         0  ✗ Request approval      4.0 s  ━━━━━━━━━━━━━━━━━━━━",
      "    +1.0 s    ✓ approve             2.0 s       ━━━━━━━━━━",
      "    +2.0 s      │ loading                            ·",
      "    +3.0 s    ◌ notify                                    ╌╌╌╌╌",
      "              ? lost",
      "… 2 records between the first and the last left out",
    ]);
  });

  it("is the same in ASCII where that is asked for", () => {
    expect(lines({ width: 80, ascii: true }).slice(4, 9)).toEqual([
      "         0  x Request approval      4.0 s  ====================",
      "    +1.0 s    + approve             2.0 s       ==========",
      "    +2.0 s      | loading                            .",
      "    +3.0 s    ~ notify                                    -----",
      "              ? lost",
    ]);
    expect(lines({ ascii: true })[0]).toBe("Request approval  x failed after 4.0 s");
  });

  it("names components as they are known by now", () => {
    const nameOf = (id: string) => (id === "approve" ? "Approve request" : undefined);
    const named = lines({ width: 80, nameOf });
    expect(named[2]).toBe("first error in Approve request: no such item");
    expect(named[5]).toContain("✓ Approve request");
  });

  it("says nothing of an error, a total or more records where there are none", () => {
    const summary = { ...run.summary, stepsTotal: undefined, firstError: undefined };
    const [, second, third, ...rows] = lines({}, { ...run, summary, omitted: 0 });
    expect(second).toBe(heading.replace(" of 3", ""));
    expect(third).toBe("");
    expect(rows).toHaveLength(run.rows.length);
  });

  it("that goes on says for how long, until now", () => {
    const summary = { ...run.summary, status: "running" as const, endUs: undefined, durationMs: undefined };
    const [first] = lines({ nowUs: startUs + 9_000_000 }, { ...run, summary });
    expect(first).toBe("Request approval  ● running for 9.0 s");
  });

  it.each([59, 60, 61, 79, 80, 100, 120, 160, 200])(
    "takes all of %d columns where there is much to say, and no more",
    (width) => {
      const label = "a name that is far too long for any terminal ".repeat(4);
      const long = { ...run, rows: run.rows.map((one) => ({ ...one, label })) };
      const [, , , , ...rows] = lines({ width }, long);
      const widths = rows.slice(0, run.rows.length).map(columnsOf);
      expect(Math.max(...widths)).toBe(width);
    },
  );

  it("has the colour of each row's status", () => {
    const coloured = lines({ colours: sixteenColours });
    expect(coloured[0]).toBe("\u001b[1mRequest approval\u001b[0m  \u001b[31m✗ failed\u001b[0m after 4.0 s");
    expect(coloured[2]).toBe("\u001b[31mfirst error in approve: no such item\u001b[0m");
    // The label and the bar, but not the time before and the duration between.
    const colours = coloured
      .slice(4, 9)
      .map((line) => [...line.matchAll(/\u001b\[([1-9]\d*)m/g)].map(([, code]) => code));
    expect(colours).toEqual([
      ["2", "31", "31"],
      ["2", "32", "32"],
      ["2", "32", "32"],
      ["2", "33", "33"],
      ["2"],
    ]);
  });
});

it("each status has a glyph, a sign of ASCII and a word of its own", () => {
  const marks = Object.values(statusMarks);
  for (const part of ["glyph", "ascii", "word"] as const)
    expect(new Set(marks.map((mark) => mark[part])).size).toBe(marks.length);
  expect(marks.map(({ ascii }) => ascii).join("")).toMatch(/^[!-~]{7}$/);
  expect(marks.map(({ glyph }) => columnsOf(glyph))).toEqual(marks.map(() => 1));
});

it("tells of a run that its beginning is not loaded, also where it succeeded", () => {
  const cut = { ...run, summary: { ...run.summary, startSeen: false, status: "succeeded" } } as const;
  const [, seen] = renderWaterfall(run).split("\n");
  const [, when] = renderWaterfall(cut).split("\n");
  expect(seen).not.toContain("before");
  expect(when).toMatch(/^\S+ {2}before \d{4}-/);
});

it.each([
  [true, "(no name)"],
  [false, "(began earlier)"],
])("a run without a name is called what every list calls it, its start seen: %s", (startSeen, called) => {
  for (const name of ["", " "]) {
    const nameless = { ...run, summary: { ...run.summary, name, startSeen } };
    const [heading] = renderWaterfall(nameless).split("\n");
    expect(heading).toBe(`${called}  ✗ failed after 4.0 s`);
  }
});
