import { expect, it } from "vitest";
import { itemNamedIn, linkInWords } from "../../src/activity/named-item.ts";
import fc from "../support/cases.ts";

it.each<[unknown, unknown]>([
  [
    { datastore_name: "requests", request_type: "query" },
    { datastore: "requests", key: undefined },
  ],
  [
    { datastore_name: "requests", details: { id: "8801" } },
    { datastore: "requests", key: "8801" },
  ],
  [
    { datastore_name: "requests", details: '{"id":"8801"}' },
    { datastore: "requests", key: "8801" },
  ],
  [
    { datastore_name: "requests", details: { item: { id: "8801" } } },
    { datastore: "requests", key: "8801" },
  ],
  [
    { datastore_name: "requests", details: "id: 8801" },
    { datastore: "requests", key: "8801" },
  ],
  [
    { datastore_name: "requests", details: "id: with spaces " },
    { datastore: "requests", key: undefined },
  ],
  [
    { datastore_name: "requests", details: "not JSON" },
    { datastore: "requests", key: undefined },
  ],
  [
    { datastore_name: "requests", details: { id: 8801 } },
    { datastore: "requests", key: undefined },
  ],
  [{ datastore_name: "" }, undefined],
  [{ log: "requests" }, undefined],
  [[1], undefined],
])("finds in %j what it names", (payload, named) => {
  expect(itemNamedIn(payload)).toEqual(named);
});

it("never fails, whatever the payload", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      const named = itemNamedIn(payload);
      expect(named === undefined || named.datastore !== "").toBe(true);
    }),
  );
});

it.each<[string, string | undefined]>([
  ["id: 8801", "8801"],
  ["id: a b", "a b"],
  [`id: ${"k".repeat(2996)}`, "k".repeat(2996)],
  [`id: ${"k".repeat(2997)}`, undefined],
  ["id: 8801 ", undefined],
  ["the id: 8801", undefined],
])("finds in %s the key %s", (words, id) => {
  expect(linkInWords(words)).toEqual(id === undefined ? undefined : { kind: "item", id });
});
