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

it("puts an item that was deleted and comes back where it stood, and counts what was changed since it was asked for", () => {
  const cache = createItemCache();
  cache.clear("requests", "id");
  const items = ["1", "2", "3"].map((id) => ({ id, status: "open" }));
  cache.add(items);
  cache.store("2", undefined);
  expect([cache.length, cache.changed]).toEqual([2, 1]);
  cache.store("2", { id: "2", status: "open" });
  expect(cache.all).toEqual(items);
  expect([cache.keyAt(1), cache.positionOf("3")]).toEqual(["2", 2]);
  cache.store("3", { id: "3", status: "denied" });
  expect(cache.changed).toBe(1);
  cache.store("2", undefined);
  cache.add([{ id: "3", status: "denied" }]);
  expect(cache.changed).toBe(1);
  cache.clear("requests", "id");
  expect(cache.changed).toBe(0);
});

it("counts no item whose change is taken back, and keeps no width of it", () => {
  const cache = createItemCache();
  cache.clear("requests", "id");
  cache.add([{ id: "1", status: "open", count: 1 }]);
  const asAnswered = [...cache.shapes];
  cache.store("1", { id: "1", status: "open, and much longer than it was", count: 1, note: "new" });
  expect([cache.changed, cache.columns]).toEqual([1, ["id", "status", "count", "note"]]);
  expect(cache.shapes.get("status")?.columns).toBeGreaterThan(20);
  cache.store("1", { count: 1, status: "open", id: "1" });
  expect([cache.changed, [...cache.shapes]]).toEqual([0, asAnswered]);
  cache.store("2", { id: "2" });
  cache.store("2", undefined);
  expect(cache.changed).toBe(0);
});

it("counts an item that another writer has changed, and keeps the columns that were seen", () => {
  const cache = createItemCache();
  cache.clear("requests", "id");
  cache.add([{ id: "1", status: "open" }]);
  cache.refresh({ id: "1", status: "open", note: "theirs" });
  expect(cache.changed).toBe(1);
  cache.clear("requests", "id");
  cache.add([{ id: "1", status: "open" }]);
  expect([cache.changed, cache.columns]).toEqual([0, ["id", "status", "note"]]);
});
