/** What is asked before an item that is not there is created, against a sandbox; another writer may be about. */

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { DatastoreItem } from "../../../src/catalog/schemas/datastore.ts";
import { createClient } from "../../../src/client/index.ts";
import type { DatastoreAddress } from "../../../src/session/datastore/address.ts";
import { planWrite } from "../../../src/session/datastore/write-item.ts";
import { datastore } from "../../sandbox/datastores/calls.ts";
import { otherKey } from "../../support/other-key.ts";
import { relayTo } from "../../support/relay.ts";

const place = await otherKey();
const { sandbox } = place;
const { signal } = new AbortController();

/** Called with the number of each answer; for another writer. */
let onAnswer: (count: number) => void = () => {};
const relay = await relayTo(sandbox, (count) => onAnswer(count));
let address: DatastoreAddress;
let count = 0;
let close = async () => {};
afterAll(async () => {
  await close();
  await relay[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await close();
  onAnswer = () => {};
  const client = createClient({ baseUrl: relay.url, tokens: { bot: sandbox.tokens.bot }, rateLimit: false });
  close = () => client.close();
  address = { client, datastore: "settings", appId: undefined };
  count = relay.count;
});

const plan = (primaryKey: string, item: DatastoreItem) =>
  planWrite("put", address, item, { primaryKey, known: async () => undefined }, signal);
const asked = () => relay.count - count;
const other = { code: "other_primary_key" };
const remove = (id: string) => datastore(sandbox, "delete", { datastore: "settings", id });

describe("the key of a new item", () => {
  it("is proven once for a datastore in a session", async () => {
    await place.fill([{ id: "a", value: "x" }]);
    await plan("id", { id: "new" });
    expect(asked()).toBe(3);
    await plan("id", { id: "new2" });
    expect(asked()).toBe(4);
    // Of another attribute it is no proof.
    await expect(plan("value", { value: "new" })).rejects.toMatchObject(other);
  });

  it("is asked of three stored items at most", async () => {
    await place.fill(["a", "b", "c", "d", "e"].map((id) => ({ id, value: id })));
    await plan("id", { id: "new" });
    // The item itself, the page, and three of it.
    expect(asked()).toBe(5);
  });

  it.each([
    ["has no such attribute", [{ id: "a" }]],
    [
      "is another one than that under its value",
      [
        { id: "a", value: "b" },
        { id: "b", value: "a" },
      ],
    ],
    ["has none stored under its value", [{ id: "a", value: "x" }]],
    [
      "has the same value by chance, and another has not",
      [
        { id: "a", value: "a" },
        { id: "b", value: "x" },
      ],
    ],
  ])("is another one where a stored item %s", async (_, items: readonly DatastoreItem[]) => {
    await place.fill(items);
    await expect(plan("value", { id: "new", value: "new" })).rejects.toMatchObject(other);
  });

  it("is another one where what is stored under it has another value there", async () => {
    await place.fill([{ id: "a", value: "x" }]);
    await expect(plan("value", { id: "b", value: "a" })).rejects.toMatchObject(other);
    expect(asked()).toBe(1);
  });

  it("is looked for, too, where the item that is found has its value in another attribute that is to change", async () => {
    await place.fill([
      { id: "a", value: "a" },
      { id: "b", value: "x" },
    ]);
    await expect(plan("value", { id: "b", value: "a" })).rejects.toMatchObject(other);
    const asksFirst = asked();
    expect(await plan("id", { id: "a", value: "y" })).toMatchObject({ before: { id: "a", value: "a" } });
    expect(await plan("id", { id: "a", value: "a", note: "new" })).toMatchObject({ before: { id: "a" } });
    // The item, a page and an item of that for the first; the other changes nothing that could be the key.
    expect(asked() - asksFirst).toBe(4);
  });

  it("may be either of two that are alike in every item: nothing is replaced by the other one", async () => {
    await place.fill([{ id: "a", value: "a" }]);
    await expect(plan("value", { id: "a", value: "new" })).rejects.toMatchObject({
      ...other,
      message: expect.stringContaining('may be stored by "id" instead of "value"'),
    });
    expect(await plan("value", { id: "new", value: "new" })).toMatchObject({ before: undefined });
    expect(await plan("id", { id: "new", value: "other" })).toMatchObject({ before: undefined });
  });
});

describe("another writer, between the page and the item of it that is asked for,", () => {
  /** Once the page has come: the answer after that of the new item. */
  const afterPage = (act: () => void) => {
    onAnswer = (number) => number - count === 2 && act();
  };
  const change = (item: DatastoreItem) => datastore(sandbox, "put", { datastore: "settings", item });
  const gate = async (items: readonly DatastoreItem[], act: () => Promise<unknown>) => {
    await place.fill(items);
    let acted: Promise<unknown> = Promise.resolve();
    afterPage(() => {
      acted = act();
    });
    const planned = await plan("id", { id: "new" });
    await acted;
    return planned;
  };

  it("deletes it, and it was the only one: nothing can be replaced", async () => {
    expect(await gate([{ id: "a" }], () => remove("a"))).toMatchObject({ before: undefined });
  });

  it("deletes it, and others are there", async () => {
    const planned = await gate([{ id: "a" }, { id: "b" }], () => remove("a"));
    expect(planned).toMatchObject({ before: undefined });
  });

  it("changes it", async () => {
    const planned = await gate([{ id: "a", value: "x" }], () => change({ id: "a", value: "y" }));
    expect(planned).toMatchObject({ before: undefined });
  });
});
