import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { columnsOf } from "../../src/base/terminal-text.ts";
import { formatDate, formatTimeOfDay } from "../../src/base/time.ts";
import { sixteenColours } from "../../src/exports/colours.ts";
import { createPrettyWriter } from "../../src/exports/pretty.ts";
import type { WriterOptions } from "../../src/exports/writer.ts";

const createdUs = 1_767_625_331_482_913;
const time = formatTimeOfDay(createdUs);

function recordOf(fields: object) {
  const raw = JSON.stringify({ created: createdUs, trace_id: "Tr0A9B8C7D6E5", source: "slack", ...fields });
  return createRecord(JSON.parse(raw), raw);
}

const failure = recordOf({
  level: "error",
  event_type: "function_execution_result",
  payload: { function_name: "approve_request", error: "parameter_validation_failed" },
});
const output = recordOf({
  level: "info",
  source: "developer",
  event_type: "function_execution_output",
  payload: { log: "loading request 8812\n\ttotal 3\u001b[2J\ndone\n" },
});

/** The lines after the one with the date. */
function print(record: typeof failure, options: WriterOptions = {}): readonly string[] {
  const [day, ...lines] = createPrettyWriter(options).record(record).trimEnd().split("\n");
  expect(day).toContain(formatDate(createdUs));
  return lines;
}

describe("a printed record", () => {
  it("is one line of aligned columns, as long as it is in a pipe", () => {
    expect(print(failure)).toEqual([
      `${time}  ✗ ERROR  platform   approve_request       failed: parameter_validation_failed  Tr0A9B8C7D6E5`,
    ]);
    expect(print(output)[0]).toMatch(
      / {2}· INFO {3}developer .* {2}│ loading request 8812 \(\+2 lines\) {2}Tr0A9B8C7D6E5$/,
    );
  });

  it.each([
    [120, /platform {3}approve_request {7}failed: parameter_validation_failed +Tr0A9B8C7D6…$/],
    [80, /ERROR {2}approve_request {7}failed: parameter_validation_failed$/],
    [72, /ERROR {2}approve_request {7}failed: parameter_validati…$/],
    [60, /ERROR {2}approve_request: failed: parameter_v…$/],
    [30, /ERROR {2}approve_request: failed…$/],
  ])("in %i columns keeps what happened and gives up what has no room", (width, pattern) => {
    const [line = ""] = print(failure, { width });
    expect(line).toMatch(pattern);
    expect(columnsOf(line)).toBeLessThanOrEqual(Math.max(47, width));
  });

  it("has dashes where it has no time, and no day is made up for it", () => {
    const text = createPrettyWriter().record(createRecord({ a: 1 }, '{"a":1}'));
    expect(text).toMatch(/^--:--:--\.--- /);
    expect(text).not.toContain("1970");
  });

  it("never exceeds the terminal, wide characters included", () => {
    const wide = recordOf({
      event_type: "漢字".repeat(50),
      component_id: "字".repeat(30),
      level: "漢字漢字",
    });
    for (const width of [50, 79, 100, 121]) {
      for (const line of print(wide, { width })) expect(columnsOf(line)).toBeLessThanOrEqual(width);
    }
  });

  it("has its trace in one column where the terminal has room for it, whatever else stands in the line", () => {
    let seen = 0;
    for (let width = 60; width <= 160; width++) {
      const columns = [failure, output].map((record) => {
        const [line = ""] = print(record, { width });
        expect(line).toBe(line.trimEnd());
        const at = line.indexOf("Tr0A9");
        return at < 0 ? -1 : columnsOf(line.slice(0, at));
      });
      expect(columns[0]).toBe(columns[1]);
      if (columns[0] !== -1) seen++;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it("shows all that a function printed, indented, when asked", () => {
    const [first = "", ...rest] = print(output, { fullOutput: true });
    expect(first).toContain("│ loading request 8812");
    const column = columnsOf(first.slice(0, first.indexOf("│")));
    expect(rest).toEqual([`${" ".repeat(column)}│     total 3\\e[2J`, `${" ".repeat(column)}│ done`]);
  });

  it("has glyphs of ASCII only when asked", () => {
    const text = print(output, { ascii: true, fullOutput: true }).concat(
      print(failure, { ascii: true, width: 80 }),
    );
    expect(text.join("")).toMatch(/^[ -~]*$/);
    expect(text.at(-1)).toContain("x ERROR");
  });

  it("has the colour of its severity", () => {
    const [line = ""] = print(failure, { colours: sixteenColours });
    expect(line).toContain("\u001b[31m✗ ERROR\u001b[0m");
    expect(line).toContain("\u001b[31mfailed: parameter_validation_failed\u001b[0m");
  });
});

describe("between records", () => {
  it("a line tells each new day once", () => {
    const writer = createPrettyWriter();
    const nextDay = recordOf({ created: createdUs + 86_400_000_000 });
    const text = [failure, output, nextDay].map((record) => writer.record(record)).join("");
    expect(text.split("\n").filter((line) => line.startsWith("──"))).toEqual([
      `── ${formatDate(createdUs)} ──`,
      `── ${formatDate(createdUs + 86_400_000_000)} ──`,
    ]);
  });

  it("a gap is a row of its own", () => {
    const gap = "gap 15:02:11.482–15:02:17.482: the platform refused 2 pages (ratelimited)";
    expect(createPrettyWriter().note?.(gap)).toBe(`── ${gap} ──\n`);
    expect(createPrettyWriter({ ascii: true }).note?.(gap)).toBe(`-- ${gap.replace("–", "-")} --\n`);
  });
});

describe("a note between the records", () => {
  const noted = (text: string, options: WriterOptions) => createPrettyWriter(options).note?.(text);
  const long = "x".repeat(60);

  it.each([
    ["one below the room", 33, "x".repeat(33)],
    ["as long as the room", 34, "x".repeat(34)],
    ["one above the room", 35, `${"x".repeat(33)}…`],
  ])("that is %s fills the line and no more", (_what, length, shown) => {
    const line = noted("x".repeat(length), { width: 40 });
    expect(line).toBe(`── ${shown} ──\n`);
    expect(columnsOf(line?.trimEnd() ?? "")).toBeLessThanOrEqual(40);
  });

  it.each([
    [17, 11],
    [16, 10],
    [15, 10],
    [3, 10],
  ])("in %i columns keeps %i of its text, and ten at least", (width, columns) => {
    expect(noted(long, { width })).toBe(`── ${"x".repeat(columns - 1)}… ──\n`);
  });

  it("is whole in a pipe, and without rules for a screen reader", () => {
    expect(noted(long, {})).toBe(`── ${long} ──\n`);
    expect(noted(long, { plain: true, width: 20 })).toBe(`${long}\n`);
    expect(noted("1–2", { ascii: true })).toBe("-- 1-2 --\n");
  });
});
