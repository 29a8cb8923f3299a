import { describe, expect, it } from "vitest";
import { isOfEachRun } from "../../../src/activity/runs/own-values.ts";
import fc from "../../support/cases.ts";

describe("what each run has of its own", () => {
  it.each<[string, unknown, unknown]>([
    ["inputs.request_id", 1, 2],
    ["inputs.id", "a", "b"],
    ["inputs.messageId", "a", "b"],
    ["message.ts", "1.2", "1.3"],
    ["inputs.started_at", "yesterday", "today"],
    ["inputs.updatedAt", 1, 2],
    ["inputs.employee", "U0DEMO001", "U0DEMO002"],
    ["inputs.employee", "[hidden id #1]", "[hidden id #2]"],
    ["inputs.link", "for U0DEMO001 in C0DEMO001", "for U0DEMO002 in C0DEMO001"],
    ["inputs.key", "6f1c2e4a-0b1c-4d2e-8f3a-1b2c3d4e5f60", "7f1c2e4a-0b1c-4d2e-8f3a-1b2c3d4e5f61"],
    ["inputs.day", "2026-01-05", "2026-02-05T10:00:00Z"],
    ["inputs.when", 1_767_614_400, 1_767_614_500],
    ["inputs.text", "sent at 12:00:01", "sent at 13:10:59"],
  ])("is %s: %j and %j", (place, left, right) => {
    expect(isOfEachRun(place, left, right)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ["inputs.amount", 3, 30],
    ["inputs.amount", "3", "30"],
    ["inputs.kind", "days", "hours"],
    ["inputs.note", "12 days left", "3 days left"],
    ["inputs.request_id", 1, "1"],
    ["inputs.is_valid", true, false],
    ["inputs.format", "a", "b"],
    ["inputs.requests", 1, 2],
    ["inputs.paid", "yes", "no"],
  ])("is not %s: %j and %j", (place, left, right) => {
    expect(isOfEachRun(place, left, right)).toBe(false);
  });

  it("does not depend on the side", () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (place, left, right) => {
        expect(isOfEachRun(place, left, right)).toBe(isOfEachRun(place, right, left));
      }),
    );
  });
});
