/** A run of more records than rows are made of: its parts and why it failed are all there, and what is left out was printed between. */

import { describe, expect, it } from "vitest";
import { rootCause } from "../../../src/activity/cause/root-cause.ts";
import { type ActivityRecord, recordFromJson } from "../../../src/activity/record.ts";
import { type RunEvent, runEventOf } from "../../../src/activity/runs/run-event.ts";
import { shownEvents } from "../../../src/activity/runs/shown-events.ts";
import { assembleRun, runRecordLimit } from "../../../src/activity/trace.ts";
import fc from "../../support/cases.ts";
import { runRecords } from "../../tui/run-log.ts";

/** The failed run, which printed that many lines before it failed. */
function longRun(lines: number): readonly ActivityRecord[] {
  return runRecords(5).flatMap((record) => {
    if (record.eventType !== "function_execution_output") return [record];
    const fields = JSON.parse(record.raw);
    return Array.from({ length: lines }, (_, index) => {
      const raw = JSON.stringify({ ...fields, created: fields.created + index });
      return recordFromJson(raw) ?? record;
    });
  });
}

describe("a run of more records than are shown", () => {
  const records = longRun(runRecordLimit + 500);
  const run = assembleRun(
    "TrRUN5",
    records.map((record, rowId) => ({ rowId, record })),
  );

  it("says how many are left out, and that no part goes on that has ended", () => {
    expect(run.omitted).toBe(records.length - runRecordLimit);
    expect(run.rows.filter(({ status }) => status === "running")).toEqual([]);
  });

  it("has the same cause as a short one, with the lines that were printed last", () => {
    const recordOf = (of: readonly ActivityRecord[]) => (rowId: number) => of[rowId];
    const few = longRun(1);
    const short = assembleRun(
      "TrRUN5",
      few.map((record, rowId) => ({ rowId, record })),
    );
    const expected = rootCause(short, recordOf(few));
    const cause = rootCause(run, recordOf(records));
    expect(cause?.error).toEqual(expected?.error);
    expect(cause?.part.name).toBe(expected?.part.name);
    expect(cause?.printed.lines.length).toBeGreaterThan(0);
  });
});

it("keeps the order, the number, and every beginning and end while there is room for them", () => {
  const kinds = runRecords(5).map((record, rowId) => runEventOf(record, rowId));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...kinds), { maxLength: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (picked, most) => {
        const events: readonly RunEvent[] = picked.map((event, rowId) => ({ ...event, rowId }));
        const shown = shownEvents(events, most);
        expect(shown).toHaveLength(Math.min(events.length, most));
        expect(shown.map(({ rowId }) => rowId)).toEqual(
          shown.map(({ rowId }) => rowId).toSorted((a, b) => a - b),
        );
        const parts = events.filter(
          ({ kind, isError }) => kind !== "output" && !(kind === "other" && !isError),
        );
        if (parts.length <= most) for (const part of parts) expect(shown).toContain(part);
      },
    ),
  );
});
