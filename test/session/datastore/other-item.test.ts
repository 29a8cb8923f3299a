/** Answers to writes of items that show another item than was written. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { parseLossless } from "../../../src/base/json.ts";
import type { DatastoreItem } from "../../../src/catalog/schemas/datastore.ts";
import { otherItem } from "../../../src/session/datastore/other-item.ts";
import { planWrite } from "../../../src/session/datastore/write-item.ts";
import fc, { anyCharacter } from "../../support/cases.ts";
import { datastoreHarness } from "./datastore-harness.ts";

const read = (text: string) => parseLossless(text) as DatastoreItem;

describe("an answer", () => {
  it.each([
    ["is as before", '{"a":1}', '{"a":2}', '{"a":1}'],
    ["is another", '{"a":1}', '{"a":2}', '{"a":3}'],
    ["is another text", "{}", '{"a":"x"}', '{"a":"X"}'],
    ["is still there", '{"a":1,"b":2}', '{"a":1}', '{"a":1,"b":2}'],
    ["differs within", '{"a":{"b":1}}', '{"a":{"b":2}}', '{"a":{"b":1}}'],
    ["is in the order of before", '{"a":[1,2]}', '{"a":[2,1]}', '{"a":[1,2]}'],
    [
      "is in the order of before within",
      '{"a":{"b":[1,2],"c":1}}',
      '{"a":{"b":[2,1],"c":2}}',
      '{"a":{"b":[1,2],"c":2}}',
    ],
    ["has an item more than once within", "{}", '{"a":{"b":[1,2,2]}}', '{"a":{"b":[2,1,1]}}'],
    ["is another long number", "{}", '{"a":12345678901234567890}', '{"a":12345678901234599999}'],
    ["is a number that no double holds", "{}", '{"a":1e400}', '{"a":1e500}'],
    ["is a text of the same worth", "{}", '{"a":"00501"}', '{"a":"501"}'],
    ["is as before, of the same worth", '{"a":"1.1"}', '{"a":"1.10"}', '{"a":"1.1"}'],
    ["is a text with an exponent", "{}", '{"a":"1000"}', '{"a":"1e3"}'],
    ["is a text of the same worth within", "{}", '{"a":{"b":["007"]}}', '{"a":{"b":["7"]}}'],
    ["is the number that a text can be read as", "{}", '{"a":"12e5"}', '{"a":1200000}'],
    ["is a number without the digits of the text", "{}", '{"a":"00501"}', '{"a":501}'],
  ])("shows that an attribute was not taken: it %s", (_what, before, after, answered) => {
    const others = otherItem(read(before), read(after), read(answered));
    expect(others).toEqual([expect.objectContaining({ isKept: false })]);
  });

  it.each([
    ["what was written", '{"a":1}', '{"a":{"b":[2]}}', '{"a":{"b":[2]}}'],
    ["a number as a text", '{"a":1}', '{"a":2}', '{"a":"2"}'],
    ["a number as a text within", '{"a":{"b":1}}', '{"a":{"b":[2.5]}}', '{"a":{"b":["2.5"]}}'],
    ["a number written otherwise", '{"a":1}', '{"a":2000}', '{"a":2.0e3}'],
    ["a number that no double holds", '{"a":1}', '{"a":1e400}', '{"a":1e400}'],
    ["a text as a number", '{"a":1}', '{"a":"2"}', '{"a":2}'],
    ["keys in another order", "{}", '{"a":[{"x":1,"y":{"p":1,"q":2}}]}', '{"a":[{"y":{"q":2,"p":1},"x":1}]}'],
    ["no word of it", '{"a":1,"b":1}', '{"a":2}', '{"id":"k"}'],
    ["null", '{"a":1,"b":1}', '{"a":2}', '{"a":null,"b":null}'],
    ["an attribute of another writer", '{"a":1}', '{"a":2}', '{"a":2,"c":3}'],
    ["an attribute that was not written", '{"a":1,"b":1}', '{"a":2,"b":1}', '{"a":2,"b":9}'],
  ])("contradicts nothing by %s", (_what, before, after, answered) => {
    expect(otherItem(read(before), read(after), read(answered))).toEqual([]);
  });

  it.each([
    ["a double", "{}", '{"a":3.14159265358979312}', '{"a":3.141592653589793}'],
    ["the double that was there", '{"a":1e16}', '{"a":10000000000000000.1}', '{"a":1e16}'],
    ["a double of many digits", "{}", '{"a":12345678901234567890}', '{"a":1.2345678901234567e19}'],
    ["a double within", "{}", '{"a":{"b":[0.1000000000000000055]}}', '{"a":{"b":[0.1]}}'],
    ["a text that spells it otherwise", "{}", '{"a":2}', '{"a":"2.0"}'],
  ])("may hold a number as %s, which is said", (_what, before, after, answered) => {
    const others = otherItem(read(before), read(after), read(answered));
    expect(others).toEqual([expect.objectContaining({ isKept: true })]);
  });

  it.each([
    ["", "{}", '{"a":["x","y"]}', '{"a":["y","x"]}'],
    [" within an object", "{}", '{"a":{"b":["x","y"]}}', '{"a":{"b":["y","x"]}}'],
    [" within a list", "{}", '{"a":[["x","y"],1]}', '{"a":[["y","x"],1]}'],
    [
      " of objects with another order of keys",
      "{}",
      '{"a":[{"x":1,"y":2},{"z":3}]}',
      '{"a":[{"z":3},{"y":2,"x":1}]}',
    ],
    [" of lists, which have another order", "{}", '{"a":[{"b":[1,2]},3]}', '{"a":[3,{"b":[2,1]}]}'],
    [" beside a double", "{}", '{"a":{"b":[1,2],"c":0.1000000000000000055}}', '{"a":{"b":[2,1],"c":0.1}}'],
    [" of doubles", "{}", '{"a":[2,0.1000000000000000055]}', '{"a":[0.1,2]}'],
    [" than any before", '{"a":{"b":[1,2,3]}}', '{"a":{"b":[3,2,1]}}', '{"a":{"b":[2,1,3]}}'],
  ])("may have a list in another order%s", (_what, before, after, answered) => {
    const others = otherItem(read(before), read(after), read(answered));
    expect(others).toEqual([expect.objectContaining({ isKept: true })]);
  });
});

describe("the sandbox", async () => {
  const { address } = await datastoreHarness();

  it("answers no write with another item than was written", async () => {
    const { signal } = new AbortController();
    const byId = { primaryKey: "id", known: async () => undefined };
    let made = 0;
    const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    const rest = fc.record(
      {
        status: fc.string({ minLength: 1, unit: anyCharacter }),
        priority: fc.integer(),
        cost: number,
        done: fc.boolean(),
        tags: fc.array(fc.string()),
        more: fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 2 })),
      },
      { requiredKeys: [] },
    );
    const write = fc.record({
      kind: fc.constantFrom("put" as const, "update" as const),
      id: fc.constantFrom("k1", "k2"),
      rest,
    });
    await fc.assert(
      fc.asyncProperty(write, async ({ kind, id, rest: attributes }) => {
        const plan = await planWrite(kind, address, { ...attributes, id }, byId, signal);
        const carried = await unlessRefused(plan.carryOutUnseen(signal));
        if (!carried?.isMade) return;
        made += 1;
        expect(carried.others).toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(made).toBeGreaterThan(100);
  });
});

/** The sandbox refuses what is not of the attribute's type. */
async function unlessRefused<Value>(writing: Promise<Value>): Promise<Value | undefined> {
  try {
    return await writing;
  } catch (thrown) {
    if (thrown instanceof FlowtailError && thrown.code === "datastore_error") return undefined;
    throw thrown;
  }
}
