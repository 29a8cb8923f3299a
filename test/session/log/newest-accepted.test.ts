import { expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { newestAccepted } from "../../../src/session/log/newest-accepted.ts";
import fc from "../../support/cases.ts";

/** Records by their number; the names of those below `known` are not known before they are printed. */
function record(createdUs: number): ActivityRecord {
  return {
    createdUs,
    level: "info",
    eventType: "",
    source: "",
    componentType: "",
    componentId: "",
    traceId: "",
    raw: "",
  };
}

it("gives the newest that were asked for and no more, however much fits once names are known, tells what it leaves out, and gives all that come later where the log is followed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 20 }),
      fc.nat(8),
      fc.nat(20),
      fc.boolean(),
      (fits, last, later, follow) => {
        const before = fits.map((_, index) => record(index));
        const after = Array.from({ length: later }, (_, index) => record(fits.length + index));
        let known = false;
        const wanted = ({ createdUs }: ActivityRecord) => known && (fits[createdUs] ?? true);
        const leftOut: ActivityRecord[] = [];
        const newest = newestAccepted(wanted, { last, follow }, (records) => leftOut.push(...records));
        before.toReversed().forEach(newest.accept);
        known = true;
        const fitting = before.filter(({ createdUs }) => fits[createdUs]);
        expect(newest.of(before)).toEqual(fitting.slice(Math.max(0, fitting.length - last)));
        const missing = Math.max(0, last - fitting.length);
        const given = follow ? after : after.slice(after.length - Math.min(missing, after.length));
        expect(newest.of(after)).toEqual(given);
        const leftLater = after.filter((one) => !given.includes(one));
        expect(leftOut).toEqual([...fitting.slice(0, Math.max(0, fitting.length - last)), ...leftLater]);
      },
    ),
  );
});

it("gives the newest of a followed log that fit, whenever it becomes known which they are", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ fits: fc.boolean(), waits: fc.boolean() }), { maxLength: 20 }),
      fc.nat(8),
      fc.array(fc.nat(20), { maxLength: 20 }),
      (facts, last, turns) => {
        const before = facts.map((_, index) => record(index));
        const waiting = new Set(before.filter(({ createdUs }) => facts[createdUs]?.waits));
        const wanted = (each: ActivityRecord) => !waiting.has(each) && (facts[each.createdUs]?.fits ?? false);
        const newest = newestAccepted(wanted, { last, follow: true });
        before.toReversed().forEach(newest.accept);
        const given = [
          ...newest.of(
            before.filter((each) => !waiting.has(each)),
            [...waiting],
          ),
        ];
        const settle = (each: ActivityRecord | undefined) => {
          if (!each || !waiting.delete(each)) return;
          given.push(...newest.of([each]));
        };
        for (const turn of turns) settle(before[turn]);
        for (const each of before) settle(each);
        const fitting = before.filter(({ createdUs }) => facts[createdUs]?.fits);
        const expected = fitting.slice(Math.max(0, fitting.length - last));
        expect(given.toSorted((a, b) => a.createdUs - b.createdUs)).toEqual(expected);
      },
    ),
  );
});
