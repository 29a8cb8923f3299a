import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { columnsOf } from "../../../../src/base/terminal-text.ts";
import { createHighlighter } from "../../../../src/query/highlight.ts";
import type { Row } from "../../../../src/store/activity-store.ts";
import { type ActivityColumn, activityColumns } from "../../../../src/tui/state/panes/activity/columns.ts";
import { createContentWidths } from "../../../../src/tui/state/panes/activity/content-widths.ts";
import {
  type ContentWidths,
  growingColumns,
  measuredColumns,
  noContent,
  type RowColumns,
  rowColumns,
} from "../../../../src/tui/state/panes/activity/row-columns.ts";
import { createRowPainter, type RowStyle } from "../../../../src/tui/views/activity/row-painter.ts";
import { runStripe } from "../../../../src/tui/views/activity/run-stripe.ts";
import { createTheme } from "../../../../src/tui/views/theme.ts";
import fc, { anyCharacter } from "../../../support/cases.ts";
import { record, startUs } from "../../records.ts";

const plainTheme = createTheme({ colour: false, ascii: false });
const style: RowStyle = {
  plan: rowColumns(80),
  columns: 80,
  theme: plainTheme,
  timestamps: "utc",
  highlight: () => [],
  backfillKey: "R",
  olderKey: "b",
  nameOf: () => undefined,
  tookOf: () => undefined,
  pan: 0,
  wrap: false,
};
const state = { selected: false, marked: false, nowMs: startUs / 1000 + 90_000 };

function output(log: string, rowId = 1): Row {
  const fields = { level: "info", event_type: "function_execution_output", source: "developer" };
  const made = record({
    ...fields,
    created: startUs,
    trace_id: "Tr01",
    payload: { function_name: "f", log },
  });
  return { kind: "record", rowId, record: made, matches: true };
}

describe("a row", () => {
  it("is as wide as the screen less one column, so that nothing wraps", () => {
    const unit = fc.string({ unit: anyCharacter, maxLength: 120 });
    fc.assert(
      fc.property(
        unit,
        fc.integer({ min: 40, max: 240 }),
        fc.boolean(),
        fc.nat({ max: 30 }),
        (log, columns, wrap, pan) => {
          const paint = createRowPainter({ ...style, plan: rowColumns(columns), columns, wrap, pan });
          for (const line of paint(output(log), state)) {
            const shown = stripVTControlCharacters(line);
            expect(columnsOf(shown)).toBeLessThanOrEqual(columns);
            expect(shown).not.toMatch(/\p{Cc}|\u202e/u);
          }
        },
      ),
    );
  });

  it.each([
    ["local", "utc", "15:00:00.000"],
    ["how long ago", "relative", "1m 30s ago"],
  ] as const)("says its time as %s", (_, timestamps, text) => {
    const [line] = createRowPainter({ ...style, timestamps })(output("x"), state);
    expect(line).toContain(text);
  });

  it("shows further text when it is moved to the left", () => {
    const [line] = createRowPainter({ ...style, pan: 8 })(output("abcdefghijklmnop"), state);
    expect(line).toContain("ghijklmnop");
    expect(line).not.toContain("abcdef");
    expect(line).toContain("‹");
    expect(createRowPainter(style)(output("abcdefghijklmnop"), state)[0]).not.toContain("‹");
  });

  it("takes several lines when it is wrapped, each with its own part", () => {
    const log = "word ".repeat(20).trim();
    const lines = createRowPainter({ ...style, wrap: true })(output(log), state);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(" ").match(/word/g)).toHaveLength(20);
  });

  it("is selected by a glyph and by inverse video, without colour too", () => {
    const [line = ""] = createRowPainter(style)(output("x"), { ...state, selected: true });
    expect(stripVTControlCharacters(line)).toMatch(/^› /);
    expect(line.startsWith("\u001b[7m")).toBe(true);
  });

  it("keeps its mark while it is selected", () => {
    const paint = createRowPainter(style);
    expect(stripVTControlCharacters(paint(output("x"), { ...state, marked: true })[0] ?? "")).toMatch(/^ ◆/);
    expect(
      stripVTControlCharacters(paint(output("x"), { ...state, marked: true, selected: true })[0] ?? ""),
    ).toMatch(/^›◆/);
  });

  it("is painted once", () => {
    const paint = createRowPainter(style);
    expect(paint(output("x"), state)).toBe(paint(output("x"), state));
  });
});

/** What each column shows of the row, and whether it grows with that: no column has the room for it before. */
const long = (name: string) => `${name}-${"x".repeat(30)}`;
const cells: Readonly<Record<ActivityColumn, { readonly shows: string; readonly grows: boolean }>> = {
  run: { shows: runStripe(long("Tr")).text, grows: false },
  time: { shows: "15:00:00.000", grows: false },
  since: { shows: "+2.0 s", grows: false },
  level: { shows: "· INFO", grows: false },
  source: { shows: "developer", grows: false },
  event: { shows: long("event"), grows: true },
  component: { shows: long("Fn"), grows: true },
  subject: { shows: long("function"), grows: true },
  text: { shows: `${long("event")} (type not known)`, grows: false },
  trace: { shows: long("Tr"), grows: true },
  user: { shows: "U0SUNNY", grows: false },
  took: { shows: "1.5 s", grows: false },
};

describe("a column", () => {
  const made = record({
    level: "info",
    event_type: long("event"),
    source: "developer",
    component_type: "functions",
    component_id: long("Fn"),
    created: startUs,
    trace_id: long("Tr"),
    payload: { function_name: long("function"), user_id: "U0SUNNY" },
  });
  const row = { kind: "record", rowId: 1, record: made, matches: true } as const;
  const shown = (name: ActivityColumn, content: ContentWidths) => {
    const plan = rowColumns(240, [name, ...(name === "text" ? [] : ["text" as const])], content);
    const paint = createRowPainter({ ...style, columns: 240, plan, tookOf: () => 1500 });
    const [line = ""] = paint(row, { ...state, previousUs: startUs - 2_000_000 });
    return stripVTControlCharacters(line).trim().split(/ {2,}/);
  };
  const content = createContentWidths()([row], style.nameOf, []);

  it.each(activityColumns)("%s shows its own part of the record, all of it where it grows", (name) => {
    const { shows, grows } = cells[name];
    expect(shown(name, content)).toContain(shows);
    if (grows) expect(shown(name, noContent)).not.toContain(shows);
    expect(growingColumns.some((growing) => growing === name)).toBe(grows);
  });

  it("is measured by what it shows; the widest counts for as long as the same log is looked at", () => {
    const measure = createContentWidths();
    const widths = Object.fromEntries(measuredColumns.map((name) => [name, columnsOf(cells[name].shows)]));
    expect(measure([row], style.nameOf, ["this log"])).toEqual(widths);
    const short = { ...row, rowId: 2, record: record({ event_type: "short", trace_id: "Tr" }) };
    expect(measure([short], style.nameOf, ["this log"])).toEqual(widths);
    expect(measure([short], style.nameOf, ["another"])).toMatchObject({ event: 5, trace: 2 });
  });
});

describe("a gap", () => {
  const gap = { id: 1, fromUs: startUs, toUs: startUs + 6_000_000, text: "refused\u001b[2J" };

  it("says what is missing, why, and what to do", () => {
    const [line = ""] = createRowPainter({ ...style, columns: 100 })({ kind: "gap", gap }, state);
    expect(stripVTControlCharacters(line)).toMatch(/gap .*–.*: refused\\e\[2J · R backfills ─+$/);
  });
});

describe("the ends of a gap", () => {
  const at = (days: number) => startUs + days * 86_400_000_000;

  it.each([
    ["today", 0, 0, "gap 15:00:00–15:00:06: refused"],
    ["yesterday", -1, -1, "gap 2026-01-04 15:00:00–2026-01-04 15:00:06: refused"],
    ["on two days", -2, 0, "gap 2026-01-03 15:00:00–2026-01-05 15:00:06: refused"],
  ])("have dates unless they are today's: %s", (_when, first, last, words) => {
    const gap = { id: 1, fromUs: at(first), toUs: at(last) + 6_000_000, text: "refused" };
    const [line = ""] = createRowPainter({ ...style, columns: 120 })({ kind: "gap", gap }, state);
    expect(stripVTControlCharacters(line)).toContain(words);
  });

  it("are its beginning alone while its end is not known", () => {
    const gap = { id: 1, fromUs: at(-1), toUs: at(0), openEnd: true, text: "refused" };
    const [line = ""] = createRowPainter({ ...style, columns: 120 })({ kind: "gap", gap }, state);
    expect(stripVTControlCharacters(line)).toContain("gap since 2026-01-04 15:00:00: refused");
  });
});

/** Columns that a plan takes, with the cursor and mark and the spaces between. */
function usedBy({ placed }: RowColumns): number {
  return placed.reduce((sum, { width }) => sum + width + 2, 0);
}

it.each([40, 60, 70, 80, 100, 120, 170, 240])("shares out exactly %i columns", (columns) => {
  const plan = rowColumns(columns);
  expect(usedBy(plan) + 1).toBe(columns);
  expect(plan.text).toBeGreaterThan(10);
});

it("names what a row is of on the smallest screen, and says its time whole", () => {
  const [line = ""] = createRowPainter({ ...style, plan: rowColumns(40), columns: 40 })(output("x"), state);
  expect(stripVTControlCharacters(line)).toMatch(/^ +\d\d:\d\d:\d\d {2}· {2}f {10} {2}│ x/);
});

const widthOf = ({ placed }: RowColumns, wanted: string) => placed.find(({ name }) => name === wanted)?.width;

it.each([
  ["has what a short text leaves", 120, { subject: 40, text: 20 }, 40],
  ["has a quarter of the screen beside a long text", 200, { subject: 80, text: 400 }, 50],
  ["is not cut while there is room", 200, { subject: 38, text: 400 }, 38],
  ["leaves a narrow screen to the text", 80, { subject: 40, text: 400 }, 18],
  ["keeps its usual width where it needs less", 120, { subject: 5, text: 400 }, 22],
])("a name %s", (_, columns, content, width) => {
  expect(widthOf(rowColumns(columns, undefined, content), "subject")).toBe(width);
});

it("is never wider than the screen, and cuts no name while a text has room to spare", () => {
  const width = fc.nat(200);
  fc.assert(
    fc.property(
      fc.integer({ min: 40, max: 300 }),
      fc.option(fc.uniqueArray(fc.constantFrom(...activityColumns), { minLength: 1 }), { nil: undefined }),
      fc.record({ subject: width, text: width, trace: width, event: width, component: width }),
      (columns, chosen, content) => {
        const plan = rowColumns(columns, chosen, content);
        expect(usedBy(plan)).toBeLessThanOrEqual(columns);
        const isCut = (["subject", "trace", "event", "component"] as const).some(
          (name) => (widthOf(plan, name) ?? Number.POSITIVE_INFINITY) < content[name],
        );
        if (isCut && plan.text > 0) expect(plan.text).toBeLessThanOrEqual(Math.max(content.text, 60));
      },
    ),
  );
});

it("shows the columns that are chosen in their order, and how long after the row before each is", () => {
  const plan = rowColumns(80, ["text", "since", "event"]);
  const paint = createRowPainter({ ...style, plan });
  const [line = ""] = paint(output("hello"), { ...state, previousUs: startUs - 1_500_000 });
  expect(stripVTControlCharacters(line)).toMatch(/^ {2}│ hello +\+1\.5 s {2}function_execution_output/);
  const [first = ""] = paint(output("hello"), state);
  expect(first).not.toContain("+1.5");
});

describe("what happened beside the log", () => {
  const gap = { id: 1, fromUs: startUs, toUs: startUs, text: "changed a.ts\u001b[2J", note: true } as const;

  it("is said quietly, and safely", () => {
    const [line = ""] = createRowPainter(style)({ kind: "gap", gap }, state);
    expect(line).toContain("changed a.ts\\e[2J");
    expect(line).not.toContain("gap");
    expect(line).not.toContain("backfills");
  });
});

describe("what is searched for", () => {
  const themed = createTheme({ colour: true, ascii: false });
  const highlight = createHighlighter({ kind: "text", value: "reset", span: { start: 0, end: 0 } });
  const paint = createRowPainter({ ...style, theme: themed, highlight });
  const marked = themed.paint("match", "Reset");

  it("is marked in a row, also in the selected one", () => {
    expect(paint(output("connection Reset"), state)[0]).toContain(marked);
    expect(paint(output("connection Reset", 2), { ...state, selected: true })[0]).toContain(marked);
  });

  it("is not marked in rows that only give context", () => {
    const row = output("connection Reset", 3);
    expect(paint({ ...row, matches: false } as Row, state)[0]).not.toContain(marked);
  });
});
