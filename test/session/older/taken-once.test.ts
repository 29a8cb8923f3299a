import { expect, it } from "vitest";
import { createRecord } from "../../../src/activity/record.ts";
import { createTakenOnce } from "../../../src/session/older/taken-once.ts";
import { createTestStore } from "../../support/test-store.ts";

/** `5a`: of the fifth microsecond, with that text; a record without a time begins with no number. */
function recordOf(name: string) {
  const us = Number.parseInt(name, 10);
  const fields = { ...(us > 0 && { created: us }), log: name };
  return createRecord(fields, JSON.stringify(fields));
}

type Part = readonly ["tail" | number, string];

it.each<readonly [string, readonly Part[], string]>([
  [
    "what both see",
    [
      ["tail", "5a 6b"],
      [5, "3c 5a"],
    ],
    "3c 5a 6b",
  ],
  [
    "twins of which one was held",
    [
      ["tail", "5a"],
      [5, "5a 5a 5a"],
    ],
    "5a 5a 5a",
  ],
  [
    "twins of which all were held",
    [
      ["tail", "5a 5a"],
      [5, "5a"],
    ],
    "5a 5a",
  ],
  [
    "another record of the instant",
    [
      ["tail", "5a"],
      [5, "5b 5a"],
    ],
    "5a 5b",
  ],
  [
    "what is listed late and was met by a walk",
    [
      ["tail", "5a"],
      [5, "3c 5a"],
      ["tail", "3c"],
    ],
    "3c 5a",
  ],
  [
    "what is listed late and was not met",
    [
      ["tail", "5a"],
      [5, "2c 5a"],
      ["tail", "3c"],
    ],
    "2c 3c 5a",
  ],
  [
    "a late twin of what was met",
    [
      ["tail", "5a"],
      [5, "3c 5a"],
      ["tail", "3c"],
      ["tail", "3c"],
    ],
    "3c 3c 5a",
  ],
  [
    "what is listed late before a walk ends",
    [
      ["tail", "5a"],
      ["tail", "3c"],
      [5, "2b 3c 5a"],
    ],
    "2b 3c 5a",
  ],
  [
    "walks that met the same",
    [
      ["tail", "5a"],
      [5, "3c 4b 5a"],
      [5, "3c 4b 5a"],
    ],
    "3c 4b 5a",
  ],
  [
    "twins that were cut apart",
    [
      ["tail", "5a"],
      [5, "3c 5a"],
      [3, "2b 3c 3c"],
    ],
    "2b 3c 3c 5a",
  ],
  [
    "records without a time, on any page",
    [
      ["tail", "x 5a"],
      [5, "x 3c 5a"],
      [3, "x y 2b"],
    ],
    "2b 3c 5a x y",
  ],
])("takes each event once: %s", (_, parts, held) => {
  const store = createTestStore();
  const taken = createTakenOnce(store);
  for (const [from, names] of parts) {
    const records = names.split(" ").map(recordOf);
    const first = store.endRow;
    if (from === "tail") taken.takeNew(records);
    else taken.takeOlder(records, from);
    for (let row = first; row < store.endRow; row++) expect(taken.isOlder(row)).toBe(from !== "tail");
  }
  const texts = Array.from(
    { length: store.endRow },
    (_row, id) => JSON.parse(store.record(id)?.raw ?? "").log,
  );
  expect(texts.toSorted()).toEqual(held.split(" "));
  expect(taken.isOlder(store.endRow)).toBe(false);
  taken.close();
});

it("knows a record by its fields, in whatever order they are written", () => {
  const store = createTestStore();
  const taken = createTakenOnce(store);
  const record = (raw: string) => createRecord(JSON.parse(raw), raw);
  taken.takeNew([record('{"created":5,"log":"a"}')]);
  expect(taken.takeOlder([record('{"log":"a","created":5}')], 5)).toBe(0);
  expect([store.size, taken.heldAt(5), taken.heldAt(4)]).toEqual([1, 1, 0]);
  taken.close();
});
