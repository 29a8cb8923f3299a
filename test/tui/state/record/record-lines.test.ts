import { describe, expect, it } from "vitest";
import { columnsOf } from "../../../../src/base/terminal-text.ts";
import { type RecordLayout, recordLines } from "../../../../src/tui/state/record/record-lines.ts";
import fc from "../../../support/cases.ts";
import { record, sampleLog } from "../../records.ts";

const view: RecordLayout = { tab: "view", columns: 60, pretty: true, folds: [] };
const raw: RecordLayout = { ...view, tab: "raw" };

function textOf(lines: ReturnType<typeof recordLines>): string {
  return lines.map(({ cells }) => cells.map(({ label, text }) => label + text).join("")).join("\n");
}

describe("recordLines", () => {
  it("shows what was printed before the facts", () => {
    const [, , output] = sampleLog(3);
    const lines = output ? recordLines(output, view) : [];
    expect(lines[0]).toMatchObject({ role: "output", cells: [{ text: "loading request 8800" }] });
    expect(lines[1]).toMatchObject({ role: "output", cells: [{ text: "found it in 12 ms" }] });
    expect(textOf(lines)).toContain("approve_request");
  });

  it("puts two short fields on a wide line", () => {
    const [trigger] = sampleLog(1);
    const counts = (columns: number) =>
      Math.max(
        ...(trigger ? recordLines(trigger, { ...view, columns }) : []).map(({ cells }) => cells.length),
      );
    expect([counts(60), counts(120)]).toEqual([1, 2]);
  });

  it("lays raw JSON out, or leaves it as received", () => {
    const made = record({ level: "info", payload: { n: 1 } });
    expect(textOf(recordLines(made, raw))).toContain('  "payload": {\n    "n": 1\n');
    expect(textOf(recordLines(made, { ...raw, columns: 200, pretty: false }))).toBe(made.raw);
  });

  it("keeps the digits of large numbers", () => {
    const made = { ...record({}), raw: '{"n":12345678901234567890}' };
    expect(textOf(recordLines(made, raw))).toContain("12345678901234567890");
  });

  it("says how much of a huge record it leaves out", () => {
    const made = record({ payload: { log: "x".repeat(300_000) } });
    expect(textOf(recordLines(made, { ...raw, pretty: false }))).toMatch(/… [\d,]+ more characters/);
  });

  it("says that it does not know an event type", () => {
    expect(textOf(recordLines(record({ event_type: "brand_new" }), view))).toContain("does not know");
  });

  it("fits its lines and shows no control, whatever the record holds", () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), fc.integer({ min: 40, max: 140 }), (text, isRaw, columns) => {
        const made = { ...record({ event_type: "function_execution_output" }), raw: text };
        for (const { cells } of recordLines(made, { ...(isRaw ? raw : view), columns })) {
          const line = cells.map((cell) => cell.label + cell.text).join("");
          expect(columnsOf(line)).toBeLessThanOrEqual(columns);
          expect(line).not.toMatch(/\p{Cc}/u);
        }
      }),
      { numRuns: 60 },
    );
  });
});
