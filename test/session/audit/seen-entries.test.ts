import { describe, expect, it } from "vitest";
import { createSeenEntries } from "../../../src/session/audit/seen-entries.ts";
import fc from "../../support/cases.ts";

const entry = (id: string, date_create: unknown = 100) => ({ id, date_create });

describe("seen entries of an audit log", () => {
  it("gives what came newest first oldest first, and each entry once", () => {
    const seen = createSeenEntries();
    expect(seen.take([entry("b", 101), entry("a", 100)], undefined, 200)).toEqual([
      entry("a", 100),
      entry("b", 101),
    ]);
    expect(seen.take([entry("c", 102), entry("b", 101)], 100, 200)).toEqual([entry("c", 102)]);
    expect(seen.newest).toBe(102);
  });

  it.each([
    [[entry("a", 150)], 150],
    [[entry("a", 250)], 200],
    [[entry("a", "soon")], undefined],
    [[{}], undefined],
    [[], undefined],
  ])("knows of %j that the newest is %j, at second 200", (entries, newest) => {
    const seen = createSeenEntries();
    seen.take(entries, undefined, 200);
    expect(seen.newest).toBe(newest);
  });

  it("passes over what is older than was asked for", () => {
    const seen = createSeenEntries();
    expect(seen.take([entry("a", 99), entry("b", 100)], 100, 200)).toEqual([entry("b", 100)]);
  });

  it("tells entries without an ID apart by all they say", () => {
    const seen = createSeenEntries();
    expect(seen.take([{ x: 1 }, { x: 2 }, { x: 1 }, null], undefined, 200)).toHaveLength(3);
    expect(seen.take([{ x: 1 }], undefined, 200)).toEqual([]);
  });

  it("forgets what will not be asked for again", () => {
    const seen = createSeenEntries();
    seen.take([entry("a", 100), entry("b", 50)], undefined, 200);
    seen.forgetBefore(60);
    expect(seen.take([entry("a", 100), entry("b", 50)], undefined, 200)).toEqual([entry("b", 50)]);
  });

  it("takes the same entries twice as if once", () => {
    const entries = fc.array(
      fc.record({ id: fc.constantFrom("a", "b", "c", "d"), date_create: fc.integer({ min: 0, max: 9 }) }),
    );
    fc.assert(
      fc.property(entries, entries, (one, other) => {
        const seen = createSeenEntries();
        seen.take(one, undefined, 100);
        const fresh = seen.take([...one, ...other], undefined, 100) as readonly { id: string }[];
        const before = new Set<string>(one.map(({ id }) => id));
        expect(fresh.filter(({ id }) => before.has(id))).toEqual([]);
        expect(seen.take([...one, ...other], undefined, 100)).toEqual([]);
      }),
    );
  });
});
