import fc from "fast-check";
import { expect, it } from "vitest";
import { datastoreNamedIn } from "../../../../src/tui/state/datastores/named-item.ts";
import { record } from "../../records.ts";

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
  expect(datastoreNamedIn(record({ payload }))).toEqual(named);
});

it("never fails, whatever the payload", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      const named = datastoreNamedIn(record({ payload }));
      expect(named === undefined || named.datastore !== "").toBe(true);
    }),
  );
});
