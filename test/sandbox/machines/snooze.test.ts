import { describe, expect, it } from "vitest";
import { endSnooze, setSnooze, snoozeAt } from "../../../src/sandbox/machines/snooze.ts";
import fc from "../../support/cases.ts";

const nowS = 1_768_900_000;

describe("setting a snooze", () => {
  it.each([
    ["one minute", 1, { ok: true, next: { endsS: nowS + 60 } }],
    ["the most there is", 90, { ok: true, next: { endsS: nowS + 5400 } }],
    ["a minute more", 91, { ok: false, refusal: "too_long" }],
  ])("for %s", (_what, minutes, move) => expect(setSnooze(minutes, { nowS, mostMinutes: 90 })).toEqual(move));

  it("makes it active until then and no longer", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(10_000_000), (minutes, laterS) => {
        const move = setSnooze(minutes, { nowS, mostMinutes: 100_000 });
        const active = move.ok && snoozeAt(move.next, nowS + laterS) !== undefined;
        expect(active).toBe(laterS < minutes * 60);
      }),
    ));
});

describe("ending a snooze", () => {
  it.each([
    ["that is active", { endsS: nowS + 1 }, { ok: true, next: undefined }],
    ["that has just ended by itself", { endsS: nowS }, { ok: false, refusal: "snooze_end_failed" }],
    ["that was never set", undefined, { ok: false, refusal: "snooze_end_failed" }],
  ])("%s", (_what, snooze, move) => expect(endSnooze(snooze, nowS)).toEqual(move));
});
