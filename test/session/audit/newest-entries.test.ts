/** The newest entries of a recording, held against sorting all of it. */

import { expect, it } from "vitest";
import { createNewestEntries, entryOf } from "../../../src/session/audit/newest-entries.ts";
import fc from "../../support/cases.ts";

interface Entry {
  readonly id: number;
  readonly date_create: number;
}

/** As a log has them: rising in time, each second with several. */
const logs = fc
  .array(fc.integer({ min: 1, max: 3 }), { maxLength: 60, size: "max" })
  .map((seconds) => seconds.toSorted((a, b) => a - b).map((date_create, id): Entry => ({ id, date_create })));

const limits = fc.constantFrom(1, 3, Number.POSITIVE_INFINITY);

function newestOf(
  log: readonly Entry[],
  limit: number,
  isWanted: (entry: Entry) => boolean,
  leastSorted = 1000,
) {
  const newest = createNewestEntries({ limit, leastSorted });
  for (const entry of log) newest.add(entry, isWanted(entry));
  return { entries: newest.texts().map(entryOf), dropped: newest.dropped, wanted: newest.wanted };
}

it("are the same, newest first, of a log that was written oldest first and of one that was written newest first", () => {
  fc.assert(
    fc.property(logs, limits, fc.boolean(), fc.nat({ max: 5 }), (log, limit, all, leastSorted) => {
      const isWanted = ({ id }: Entry) => all || id % 2 === 0;
      const wanted = log.filter(isWanted);
      const expected = {
        entries: wanted.toReversed().slice(0, limit),
        ...{ dropped: 0, wanted: wanted.length },
      };
      expect(newestOf(log, limit, isWanted, leastSorted)).toEqual(expected);
      const isOneSecond = new Set(log.map(({ date_create }) => date_create)).size === 1;
      if (!isOneSecond) expect(newestOf(log.toReversed(), limit, isWanted, leastSorted)).toEqual(expected);
    }),
  );
});

it("are the same of a log in which no order is left, but for those of one second", () => {
  const shuffled = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 1, max: 60 }), (seconds, limit) => {
      const log = seconds.map((date_create, id) => ({ id, date_create }));
      const expected = log.toSorted((a, b) => b.date_create - a.date_create).slice(0, limit);
      expect(newestOf(log, limit, () => true).entries).toEqual(expected);
    }),
  );
});

it.each([false, true])(
  "are held in bounded memory, and those without room are counted: written newest first %j",
  (isNewestFirst) => {
    const log = Array.from({ length: 5000 }, (_, id) => ({ id, date_create: id, text: "x".repeat(100) }));
    const mostCharacters = 20_000;
    const newest = createNewestEntries({ limit: 1000, mostCharacters });
    for (const entry of isNewestFirst ? log.toReversed() : log) newest.add(entry, true);
    const ids = newest.texts().map((text) => (entryOf(text) as Entry).id);
    expect(newest.texts().join("").length).toBeLessThanOrEqual(mostCharacters);
    expect(ids.length).toBeGreaterThan(80);
    expect(ids).toEqual(
      log
        .toReversed()
        .slice(0, ids.length)
        .map(({ id }) => id),
    );
    expect([newest.wanted, newest.dropped]).toEqual([5000, 1000 - ids.length]);
  },
);

it.each([false, true])(
  "leave no gap where there is no room for all of one second: written newest first %j",
  (isNewestFirst) => {
    const log = Array.from({ length: 400 }, (_, id) => ({ id, date_create: id < 100 ? 1 : 2 }));
    const newest = createNewestEntries({ limit: 400, mostCharacters: 3000 });
    for (const entry of isNewestFirst ? log.toReversed() : log) newest.add(entry, true);
    const ids = newest.texts().map((text) => (entryOf(text) as Entry).id);
    expect(ids.length).toBeGreaterThan(40);
    expect(ids).toEqual(ids.map((_, at) => 399 - at));
  },
);

it("keep numbers that a double cannot hold, and have those without a time last", () => {
  const newest = createNewestEntries({ limit: 5 });
  const texts = ['{"action":"a","big":12345678901234567890123}', '{"action":"b","date_create":1}'];
  for (const text of texts) newest.add(entryOf(text), true);
  expect(newest.texts()).toEqual(texts.toReversed());
});
