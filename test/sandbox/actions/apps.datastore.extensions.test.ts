/** The methods the live service has beyond the interface document. */

import { beforeEach, describe, expect, it } from "vitest";
import { datastore, manifest, post } from "../datastores/calls.ts";
import { call, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile({ manifest });
const { control } = sandbox;
const tasks = (method: string, args: object = {}) =>
  datastore(sandbox, method, { datastore: "tasks", ...args });
const stored = async () => (await tasks("query"))["items"];

beforeEach(async () => {
  control.reset();
  await tasks("bulkPut", {
    items: [
      { id: "1", n: 1 },
      { id: "2", n: 2 },
      { id: "3", n: 3 },
    ],
  });
});

describe("get", () => {
  it.each([
    ["an item", "2", { id: "2", n: 2 }],
    ["an empty one where there is none", "9", {}],
    ["an empty one for a name of the language", "__proto__", {}],
  ])("answers with %s", async (_what, id, item) => {
    expect(await tasks("get", { id })).toEqual({ ok: true, datastore: "tasks", item });
  });

  it.each([{}, { id: "" }, { id: ["1"] }])("needs a key: %j", async (args) => {
    expect(["invalid_arguments", "invalid_array_arg"]).toContain((await tasks("get", args)).error);
  });
});

describe("update", () => {
  it("sets what is given, keeps the rest and answers with the whole item", async () => {
    const item = { id: "1", n: 1, status: "open" };
    expect(await tasks("update", { item: { id: "1", status: "open" } })).toEqual({
      ok: true,
      datastore: "tasks",
      item,
    });
    expect(await tasks("get", { id: "1" })).toMatchObject({ item });
  });

  it("creates what is not there", async () => {
    expect(await tasks("update", { item: { id: "9", n: 9 } })).toMatchObject({
      ok: true,
      item: { id: "9", n: 9 },
    });
  });

  it("keeps numbers and names it does not touch exactly", async () => {
    await post(
      sandbox,
      "put",
      '{"datastore":"tasks","item":{"id":"x","n":12345678901234567890,"more":{"__proto__":1}}}',
    );
    expect(await post(sandbox, "update", '{"datastore":"tasks","item":{"id":"x","status":"s"}}')).toBe(
      '{"ok":true,"datastore":"tasks","item":{"id":"x","n":12345678901234567890,"more":{"__proto__":1},"status":"s"}}',
    );
  });

  it.each([
    ["the key missing", { n: 1 }, "datastore_primary_key_missing"],
    ["a wrong type", { id: "1", n: "one" }, "datastore_item_invalid"],
    ["an item that grows too large", { id: "1", status: "x".repeat(409_595) }, "datastore_item_invalid"],
  ])("refuses %s", async (_what, item, code) => {
    expect(await tasks("update", { item })).toMatchObject({ error: "datastore_error", errors: [{ code }] });
    expect(await tasks("get", { id: "1" })).toMatchObject({ item: { id: "1", n: 1 } });
  });
});

describe("delete", () => {
  it("removes an item, and one that is not there as well", async () => {
    expect(await tasks("delete", { id: "2" })).toEqual({ ok: true });
    expect(await tasks("delete", { id: "2" })).toEqual({ ok: true });
    expect(await stored()).toEqual([
      { id: "1", n: 1 },
      { id: "3", n: 3 },
    ]);
  });
});

describe("count", () => {
  it.each([
    [{}, 3],
    [{ expression: "n > :n", expression_values: { ":n": 1 } }, 2],
    [{ expression: "n > :n", expression_values: { ":n": 9 } }, 0],
  ])("of %j is %i", async (args, count) => {
    expect(await tasks("count", args)).toEqual({ ok: true, datastore: "tasks", count });
  });
});

describe("bulkPut", () => {
  it("writes all items, the later one of two with the same key", async () => {
    const items = [
      { id: "1", n: 10 },
      { id: "4", n: 4 },
      { id: "4", n: 5 },
    ];
    expect(await tasks("bulkPut", { items })).toEqual({ ok: true, datastore: "tasks", failed_items: [] });
    expect(await stored()).toMatchObject([{ n: 10 }, { n: 2 }, { n: 3 }, { id: "4", n: 5 }]);
  });

  it("lists what does not fit with the reason, and writes the rest", async () => {
    const bad = { id: "5", n: "five" };
    expect(await tasks("bulkPut", { items: [{ id: "4", n: 4 }, bad, { id: "6", n: 6 }] })).toEqual({
      ok: false,
      error: "partial_failure",
      datastore: "tasks",
      failed_items: [bad],
      errors: [
        {
          code: "datastore_item_invalid",
          message: '"n" must be a number.',
          pointer: "/items/1/n",
          item: "5",
        },
      ],
    });
    expect(await tasks("count")).toMatchObject({ count: 5 });
  });

  it("is refused as a whole when nothing fits", async () => {
    expect(await tasks("bulkPut", { items: [{ n: 4 }, { id: "5", x: 1 }] })).toMatchObject({
      error: "datastore_error",
      errors: [{ pointer: "/items/0/id" }, { pointer: "/items/1/x" }],
    });
  });

  it("leaves undone what the policy's chance decides", async () => {
    control.setPolicy({ datastoreBulkFailures: 0.5 });
    const items = Array.from({ length: 25 }, (_, n) => ({ id: `b${n}`, n }));
    const answer = await tasks("bulkPut", { items });
    const failed = answer["failed_items"] as readonly unknown[];
    expect(answer).toMatchObject({ ok: false, error: "partial_failure" });
    expect(answer).not.toHaveProperty("errors");
    expect(failed.length).toBeGreaterThan(0);
    expect(await tasks("count")).toMatchObject({ count: 3 + 25 - failed.length });
  });
});

describe("bulkGet", () => {
  it("answers with the items that are there", async () => {
    expect(await tasks("bulkGet", { ids: ["3", "9", "1", "3"] })).toEqual({
      ok: true,
      datastore: "tasks",
      items: [
        { id: "3", n: 3 },
        { id: "1", n: 1 },
      ],
      failed_items: [],
    });
  });

  it("takes ids separated by commas in a form", async () => {
    const args = { datastore: "tasks", ids: "1,2" };
    const answer = await call(sandbox, "apps.datastore.bulkGet", args, { token: sandbox.tokens.bot });
    expect(answer["items"]).toHaveLength(2);
  });

  it("lists the ids it did not get to", async () => {
    control.setPolicy({ datastoreBulkFailures: 1 });
    expect(await tasks("bulkGet", { ids: ["1", "2"] })).toEqual({
      ok: false,
      error: "partial_failure",
      datastore: "tasks",
      items: [],
      failed_items: ["1", "2"],
    });
  });
});

describe("bulkDelete", () => {
  it("removes items, those that are not there as well", async () => {
    expect(await tasks("bulkDelete", { ids: ["1", "9", "3"] })).toEqual({ ok: true, failed_items: [] });
    expect(await stored()).toEqual([{ id: "2", n: 2 }]);
  });

  it("lists the ids it did not get to", async () => {
    control.setPolicy({ datastoreBulkFailures: 1 });
    expect(await tasks("bulkDelete", { ids: ["1"] })).toEqual({
      ok: false,
      error: "partial_failure",
      failed_items: ["1"],
    });
    expect(await stored()).toHaveLength(3);
  });
});

const many = Array.from({ length: 26 }, (_, n) => String(n));
it.each([
  ["bulkPut", { items: [] }],
  ["bulkPut", { items: many.map((id) => ({ id })) }],
  ["bulkPut", { items: "x" }],
  ["bulkPut", { items: [1] }],
  ["bulkGet", { ids: [] }],
  ["bulkGet", { ids: many }],
  ["bulkDelete", { ids: many }],
  ["bulkDelete", {}],
])("%s takes 1 to 25: not %j", async (method, args) => {
  expect(await tasks(method, args)).toMatchObject({ ok: false, error: "invalid_arguments" });
});
