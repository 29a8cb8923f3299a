import { describe, expect, it } from "vitest";
import { describeAuditEntry } from "../../../../src/session/audit/describe-entry.ts";
import { createAuditDesk } from "../../../../src/tui/effects/audit/desk.ts";
import { auditEntry } from "../../audit/fake-audit.ts";

function entry(number: number, seconds: number) {
  const raw = auditEntry(number, seconds);
  return { line: describeAuditEntry(raw), entry: raw as never };
}

const secondsOf = (desk: ReturnType<typeof createAuditDesk>) =>
  desk.window(0, 100).map(({ line }) => line.timeUs / 1e6);

describe("the entries that were read", () => {
  it("stand by time, also those that arrive late", () => {
    const desk = createAuditDesk();
    desk.add([entry(1, 10), entry(2, 30)]);
    const held = desk.idAt(1) ?? "";
    expect(desk.add([entry(3, 20), entry(4, 30)])).toBe(2);
    expect(secondsOf(desk)).toEqual([10, 20, 30, 30]);
    expect(desk.positionOf(held)).toBe(2);
  });

  it("are let go from the oldest on when there are too many", () => {
    const desk = createAuditDesk(3);
    desk.add([1, 2, 3, 4, 5].map((second) => entry(second, second)));
    expect(secondsOf(desk)).toEqual([3, 4, 5]);
    expect(desk).toMatchObject({ held: 3, dropped: 2 });
  });

  it("are in the list when they say all the words", () => {
    const desk = createAuditDesk();
    desk.begin(["ada", "room-0"]);
    expect(desk.add(Array.from({ length: 12 }, (_, number) => entry(number, number)))).toBe(1);
    expect(desk).toMatchObject({ held: 12, length: 1 });
    desk.begin([]);
    expect(desk).toMatchObject({ held: 0, length: 0, dropped: 0 });
  });

  it("are each one of its own, also without an identifier or a time", () => {
    const desk = createAuditDesk();
    const empty = { line: describeAuditEntry({}), entry: {} as never };
    desk.add([empty, empty, entry(1, 5)]);
    expect(new Set([0, 1, 2].map((position) => desk.idAt(position))).size).toBe(3);
    expect(desk.at(0)?.line.timeUs).toBe(5e6);
  });
});
