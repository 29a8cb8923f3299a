import { beforeEach, describe, expect, it } from "vitest";
import { datastore, manifest, post } from "../datastores/calls.ts";
import { call, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile({ manifest });
const loose = await sandboxForFile({ manifest, strict: false });

const put = (item: object, name = "tasks", of = sandbox) => datastore(of, "put", { datastore: name, item });
const get = async (id: string, name = "tasks", of = sandbox) =>
  (await datastore(of, "get", { datastore: name, id }))["item"];

beforeEach(() => {
  sandbox.control.reset();
  loose.control.reset();
});

describe("apps.datastore.put", () => {
  it("creates an item and answers with it", async () => {
    const item = {
      id: "1",
      status: "open",
      priority: 3,
      cost: 1.5,
      done: false,
      tags: ["a"],
      more: { x: 1 },
    };
    expect(await put(item)).toEqual({ ok: true, datastore: "tasks", item });
    expect(await get("1")).toEqual(item);
  });

  it("replaces an item as a whole: what is left out is gone", async () => {
    await put({ id: "1", status: "open", priority: 3 });
    await put({ id: "1", priority: 4 });
    expect(await get("1")).toEqual({ id: "1", priority: 4 });
  });

  it("takes the item as JSON text in a form", async () => {
    const args = { datastore: "tasks", item: '{"id":"1","n":12345678901234567890}' };
    expect((await call(sandbox, "apps.datastore.put", args, { token: sandbox.tokens.bot })).ok).toBe(true);
    expect(await post(sandbox, "get", { datastore: "tasks", id: "1" })).toContain('"n":12345678901234567890');
  });

  it("knows the key by the name the manifest gives it", async () => {
    await put({ user: "U1", age: 40 }, "people");
    expect(await get("U1", "people")).toEqual({ user: "U1", age: 40 });
    expect(await put({ age: 40 }, "people")).toMatchObject({
      error: "datastore_error",
      errors: [{ code: "datastore_primary_key_missing", pointer: "/item/user" }],
    });
  });

  it.each([
    ["no key", {}, "datastore_primary_key_missing", "/item/id"],
    ["an empty key", { id: "" }, "datastore_primary_key_missing", "/item/id"],
    ["an undeclared attribute", { id: "1", colour: "red" }, "datastore_item_invalid", "/item/colour"],
    ["a number for a text", { id: "1", status: 5 }, "datastore_item_invalid", "/item/status"],
    ["a fraction for a whole number", { id: "1", priority: 1.5 }, "datastore_item_invalid", "/item/priority"],
    ["a text for a number", { id: "1", cost: "5" }, "datastore_item_invalid", "/item/cost"],
    ["a text for a truth", { id: "1", done: "true" }, "datastore_item_invalid", "/item/done"],
    ["an object for a list", { id: "1", tags: {} }, "datastore_item_invalid", "/item/tags"],
    ["a number in a list of texts", { id: "1", tags: ["a", 5] }, "datastore_item_invalid", "/item/tags/1"],
    ["a list for an object", { id: "1", more: [] }, "datastore_item_invalid", "/item/more"],
    ["more than 400 KB", { id: "1", status: "x".repeat(409_600) }, "datastore_item_invalid", "/item"],
    ["a key of more than 2 KB", { id: "x".repeat(2049) }, "datastore_item_invalid", "/item/id"],
  ])("refuses an item with %s, and nothing is written", async (_what, item, code, pointer) => {
    await put({ id: "1", n: 1 });
    const answer = await put(item);
    expect(answer).toMatchObject({ ok: false, error: "datastore_error" });
    expect(answer["errors"]).toEqual([{ code, message: expect.any(String), pointer }]);
    expect(await get("1")).toEqual({ id: "1", n: 1 });
  });

  it("says of a key that is a number what it says where there is none", async () => {
    expect(await put({ id: 5 }, "tasks", loose)).toMatchObject({
      error: "datastore_error",
      errors: [{ code: "datastore_primary_key_missing", pointer: "/item/id" }],
    });
  });

  it("names every mistake of an item", async () => {
    const { errors } = await put({ id: "1", status: 5, stauts: "x" });
    expect(errors).toMatchObject([{ pointer: "/item/status" }, { pointer: "/item/stauts" }]);
  });

  it.each([
    ["no item", { datastore: "tasks" }],
    ["an item that is a text", { datastore: "tasks", item: "1" }],
    ["an item that is a list", { datastore: "tasks", item: [] }],
    ["no datastore", { item: { id: "1" } }],
  ])("needs its arguments: %s", async (_what, args) => {
    expect(await datastore(sandbox, "put", args)).toMatchObject({ error: "invalid_arguments" });
  });

  it("refuses nesting without end instead of failing over it", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const text = await post(sandbox, "put", `{"datastore":"tasks","item":{"id":"1","more":{"a":${deep}}}}`);
    expect(["invalid_form_data", "datastore_error"]).toContain(JSON.parse(text).error);
  });

  it("takes limits from the policy", async () => {
    sandbox.control.setPolicy({ datastoreItemBytes: 30, datastoreKeyBytes: 3, datastoreItemDepth: 2 });
    expect((await put({ id: "abc", more: { a: 1 } })).ok).toBe(true);
    for (const item of [{ id: "abcd" }, { id: "a", status: "x".repeat(30) }, { id: "a", more: { a: [] } }]) {
      expect(await put(item)).toMatchObject({ errors: [{ code: "datastore_item_invalid" }] });
    }
  });
});

describe("a loose sandbox", () => {
  it("takes undeclared attributes and types as they come", async () => {
    expect((await put({ id: "1", status: 5, colour: "red" }, "tasks", loose)).ok).toBe(true);
    expect(await get("1", "tasks", loose)).toEqual({ id: "1", status: 5, colour: "red" });
  });

  it("takes undeclared datastores, with id as their key", async () => {
    expect((await put({ id: "1", any: [] }, "surprise", loose)).ok).toBe(true);
    expect(await get("1", "surprise", loose)).toEqual({ id: "1", any: [] });
    expect(await put({ user: "U1" }, "surprise", loose)).toMatchObject({
      errors: [{ code: "datastore_primary_key_missing" }],
    });
    expect(loose.control.datastores()).toContainEqual({
      app_id: loose.appId,
      name: "surprise",
      items: 1,
      declaration: null,
    });
  });

  it("keeps to the declared key and to the size of items", async () => {
    expect(await put({ id: "1" }, "people", loose)).toMatchObject({ error: "datastore_error" });
    expect(await put({ id: "1", x: "x".repeat(409_600) }, "tasks", loose)).toMatchObject({
      error: "datastore_error",
    });
  });
});
