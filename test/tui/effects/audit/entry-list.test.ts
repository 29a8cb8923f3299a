import { describe, expect, it } from "vitest";
import { parseAuditFilter } from "../../../../src/catalog/audit/log-filter.ts";
import { describeAuditEntry } from "../../../../src/session/audit/describe-entry.ts";
import { filterTest } from "../../../../src/session/audit/filter-test.ts";
import { createEntryList, type EntryTest } from "../../../../src/tui/effects/audit/entry-list.ts";
import { auditEntry } from "../../audit/fake-audit.ts";

function entry(number: number, seconds: number) {
  const raw = auditEntry(number, seconds);
  return { line: describeAuditEntry(raw), entry: raw as never };
}

const secondsOf = (list: ReturnType<typeof createEntryList>) =>
  list.window(0, 100).map(({ line }) => line.timeUs / 1e6);

describe("the entries that were read", () => {
  it("stand by time, also those that arrive late", () => {
    const list = createEntryList();
    list.add([entry(1, 10), entry(2, 30)]);
    const held = list.idAt(1) ?? "";
    expect(list.add([entry(3, 20), entry(4, 30)])).toBe(2);
    expect(secondsOf(list)).toEqual([10, 20, 30, 30]);
    expect(list.positionOf(held)).toBe(2);
  });

  it("are let go from the oldest on when there are too many", () => {
    const list = createEntryList(3);
    list.add([1, 2, 3, 4, 5].map((second) => entry(second, second)));
    expect(secondsOf(list)).toEqual([3, 4, 5]);
    expect([list.held.length, list.dropped]).toEqual([3, 2]);
  });

  it("are in the list when the filter selects them, and chosen otherwise without being lost", () => {
    const list = createEntryList();
    list.begin(testOf("ada room-0"));
    expect(list.add(Array.from({ length: 12 }, (_, number) => entry(number, number)))).toBe(1);
    expect([list.held.length, list.shown.length]).toEqual([12, 1]);
    list.select(testOf(""));
    expect(list.shown.length).toBe(12);
    list.begin(testOf(""));
    expect([list.held.length, list.shown.length, list.dropped]).toEqual([0, 0, 0]);
  });

  it("are taken in once, also without an identifier or a time", () => {
    const list = createEntryList();
    const empty = { line: describeAuditEntry({}), entry: {} as never };
    expect(list.add([empty, entry(1, 5), empty])).toBe(2);
    expect(list.add([entry(1, 5), entry(2, 4)])).toBe(1);
    expect(secondsOf(list)).toEqual([4, 5, Number.NaN]);
  });

  it("are found in either direction", () => {
    const list = createEntryList();
    list.add([1, 2, 3, 4, 5, 6].map((second) => entry(second, second)));
    const isAda = ({ line }: { line: { actor: { name: string } } }) => line.actor.name === "ada";
    expect([list.find(isAda, 0, 1), list.find(isAda, 2, 1), list.find(isAda, 5, 1)]).toEqual([
      2,
      5,
      undefined,
    ]);
    expect([list.find(isAda, 5, -1), list.find(isAda, 2, -1)]).toEqual([2, undefined]);
  });
});

describe("a filter", () => {
  const line = (patch: object) => {
    const raw = auditEntry(0, 1, patch);
    return { line: describeAuditEntry(raw), entry: raw as never, key: "1" };
  };

  it.each([
    ["ROOM-0", {}, true],
    ["ada user_channel", {}, true],
    ['"joined #room-0"', {}, true],
    ["AE0001", { id: "AE0001" }, true],
    ["ada nobody", {}, false],
    ["!ada", {}, false],
    ["!nobody", {}, true],
    ["!action=user_channel_join", {}, false],
    ["!action=user_*", {}, false],
    ["!action=channel", {}, false],
    ["!action=ai", {}, true],
    ["!actor=U01", {}, false],
    ["!actor=U02 !entity=C09", {}, true],
    ["!entity=C00", {}, false],
  ] as const)("%j on %j: %s", (text, patch, isShown) => {
    expect(testOf(text)(line(patch))).toBe(isShown);
  });
});

function testOf(text: string): EntryTest {
  const filter = parseAuditFilter(text);
  if (!filter.ok) throw new Error(filter.problem.message);
  return filterTest(filter.value);
}
