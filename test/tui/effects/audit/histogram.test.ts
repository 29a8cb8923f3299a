import { expect, it } from "vitest";
import { describeAuditEntry } from "../../../../src/session/audit/describe-entry.ts";
import { createEntryList } from "../../../../src/tui/effects/audit/entry-list.ts";
import { createAuditHistogram } from "../../../../src/tui/effects/audit/histogram.ts";
import fc from "../../../support/cases.ts";
import { auditEntry } from "../../audit/fake-audit.ts";

function deskOf(entries: readonly object[]) {
  const list = createEntryList();
  list.begin(() => true);
  list.add(entries.map((entry) => ({ line: describeAuditEntry(entry), entry: entry as never })));
  return list;
}

it("counts every entry that has a time once, and destructive actions apart", () => {
  const seconds = fc.array(fc.integer({ min: 1, max: 2_000_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(seconds, fc.integer({ min: 2, max: 200 }), (times, room) => {
      const list = deskOf([
        ...times.map((time, index) => auditEntry(index, time)),
        auditEntry(999, Number.NaN),
      ]);
      const columns = createAuditHistogram()(list.shown, room);
      const destructive = times.filter((_, index) => index % 4 === 3).length;
      expect(columns.length).toBeLessThanOrEqual(room);
      expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(times.length);
      expect(columns.reduce((sum, { errors }) => sum + errors, 0)).toBe(destructive);
    }),
    { numRuns: 60 },
  );
});

it("counts the same entries once, and others anew", () => {
  const histogram = createAuditHistogram();
  const list = deskOf([auditEntry(0, 100), auditEntry(1, 5000)]);
  const columns = histogram(list.shown, 80);
  expect(histogram(list.shown, 80)).toBe(columns);
  const more = auditEntry(2, 9000);
  list.add([{ line: describeAuditEntry(more), entry: more as never }]);
  expect(histogram(list.shown, 80)).not.toBe(columns);
});

it("has no columns where there is no entry with a time", () => {
  expect(createAuditHistogram()(deskOf([auditEntry(0, Number.NaN)]).shown, 80)).toEqual([]);
  expect(createAuditHistogram()([], 80)).toEqual([]);
});
