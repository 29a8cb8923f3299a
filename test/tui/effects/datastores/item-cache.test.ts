import { expect, it } from "vitest";
import { createItemCache } from "../../../../src/tui/effects/datastores/item-cache.ts";

it("counts the items that have a value now, however often an item was fetched, and knows the values they had", () => {
  const cache = createItemCache();
  cache.clear("requests", "id");
  cache.add([
    { id: "1", status: "open", tags: ["vip", "vip"] },
    { id: "2", status: "open", tags: ["new"] },
    { id: "3", status: "denied" },
  ]);
  cache.add([{ id: "1", status: "open", tags: ["vip", "vip"] }]);
  cache.store("3", { id: "3", status: "closed" });
  expect(cache.valuesOf("status")).toEqual([
    { value: "open", count: 2 },
    { value: "closed", count: 1 },
    { value: "denied", count: undefined },
  ]);
  expect(cache.valuesOf("tags")).toEqual([
    { value: "vip", count: 1 },
    { value: "new", count: 1 },
  ]);
  expect(cache.valuesOf("nothing")).toEqual([]);
});
