import { describe, expect, it } from "vitest";
import { createSeenEntries } from "../../../src/session/audit/seen-entries.ts";
import fc from "../../support/cases.ts";

const entry = (id: string, date_create: unknown = 100) => ({ id, date_create });

describe("seen entries of an audit log", () => {
  it("gives what came newest first oldest first, and each entry once", () => {
    const seen = createSeenEntries();
    expect(seen.take([entry("b", 101), entry("a", 100)])).toEqual([entry("a", 100), entry("b", 101)]);
    expect(seen.take([entry("c", 102), entry("b", 101)])).toEqual([entry("c", 102)]);
    expect(seen.newest).toBe(102);
  });

  it.each([
    [[entry("a", 150)], 150],
    [[entry("a", 150), entry("b", 140)], 150],
    [[entry("a", "soon")], undefined],
    [[{}], undefined],
    [[], undefined],
  ])("knows of %j that the newest is %j", (entries, newest) => {
    const seen = createSeenEntries();
    seen.take(entries);
    expect(seen.newest).toBe(newest);
  });

  it("tells entries without an ID apart by all they say", () => {
    const seen = createSeenEntries();
    expect(seen.take([{ x: 1 }, { x: 2 }, { x: 1 }, null])).toHaveLength(3);
    expect(seen.take([{ x: 1 }])).toEqual([]);
  });

  it("forgets what no look has met for two sweeps, where it is too much, and says from when on nothing is forgotten", () => {
    const seen = createSeenEntries(2);
    seen.take([entry("c", 300), entry("b", 50), entry("a", 100)]);
    for (const met of [[entry("a", 100)], []]) {
      seen.take(met);
      seen.swept();
    }
    expect([seen.rememberedFrom, seen.take([entry("a", 100), entry("b", 50)])]).toEqual([301, []]);
    expect(seen.take([entry("c", 300)])).toEqual([entry("c", 300)]);
  });

  it("forgets nothing where there is room for it", () => {
    const seen = createSeenEntries(2);
    seen.take([entry("b", 101), entry("a", 100)]);
    for (let sweep = 0; sweep < 9; sweep++) seen.swept();
    expect([seen.rememberedFrom, seen.take([entry("a", 100)])]).toEqual([0, []]);
  });

  it("takes the same entries twice as if once", () => {
    const entries = fc.array(
      fc.record({ id: fc.constantFrom("a", "b", "c", "d"), date_create: fc.integer({ min: 0, max: 9 }) }),
    );
    fc.assert(
      fc.property(entries, entries, (one, other) => {
        const seen = createSeenEntries();
        seen.take(one);
        const fresh = seen.take([...one, ...other]) as readonly { id: string }[];
        const before = new Set<string>(one.map(({ id }) => id));
        expect(fresh.filter(({ id }) => before.has(id))).toEqual([]);
        expect(seen.take([...one, ...other])).toEqual([]);
      }),
    );
  });
});
