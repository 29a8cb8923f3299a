import { describe, expect, it } from "vitest";
import { isOfEachRun, withoutValues } from "../../../src/activity/runs/own-values.ts";
import { createStandIns } from "../../../src/session/redaction/stand-ins.ts";
import fc from "../../support/cases.ts";

const values = fc.oneof(
  fc.constantFrom("U0DEMO001", "Fx0ABC1234", "3f2b8c9a-1111-2222-3333-444455556666", "2026-11-29T08:30:00Z"),
  fc.constantFrom("2026-11-29", "12:30:00", "id: 8829", "request_id=r-1 failed", "1795980000.123"),
  fc.constantFrom("open", "a plain text", "8829", "8830", "5", "approved by U0DEMO001", "at 08:30:00 sharp"),
  fc.constantFrom("approved by U0DEMO002", "at 09:30:00 sharp", "at 09:30:00 dull"),
  fc.constantFrom(5, 6, 1795980000, 1795980001, true, false),
);

describe("what stands for hidden values", () => {
  it("differs in a comparison as values of one type do, and in no other way", () => {
    fc.assert(
      fc.property(values, values, (left, right) => {
        const { ofValue } = createStandIns();
        const [a, b] = [ofValue(left), ofValue(right)];
        fc.pre(typeof left === typeof right);
        expect(a === b).toBe(left === right);
        const differs = isOfEachRun("inputs.x", left, right);
        if (left !== right) expect([a, b, isOfEachRun("inputs.x", a, b)]).toEqual([a, b, differs]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["U0DEMO001", "[hidden id #1]"],
    ["2026-11-29T08:30:00Z", "[hidden id #1]"],
    [1795980000, "[hidden id #1]"],
    ["8829", "[hidden number #1]"],
    [5, "[hidden number #1]"],
    ["open", "[hidden text A]"],
    ["approved by U0DEMO001", "[hidden text A, id #1]"],
    [true, "[hidden boolean A]"],
  ])("says of which kind it is: %j", (value, standIn) => {
    expect(createStandIns().ofValue(value)).toBe(standIn);
  });

  it("is that of an identifier behind a word for one", () => {
    const { ofValue } = createStandIns();
    const [a, b] = ["8829", "8830"].map((value) => `id: ${ofValue(value)}`);
    expect(isOfEachRun("details", a, b)).toBe(true);
    expect(isOfEachRun("details", a, "id: 17")).toBe(true);
  });

  it("is alike inside of a text, where numbers and identifiers are", () => {
    const { ofValue } = createStandIns();
    const lines = ["8829", "8830", "U0DEMO001"].map((value) => `request ${ofValue(value)} loaded`);
    expect(new Set(lines.map(withoutValues))).toEqual(new Set(["request # loaded"]));
    expect(withoutValues("request 17 loaded")).toBe("request # loaded");
  });
});
