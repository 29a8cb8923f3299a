/** An answer that is about something else than what was asked is not believed, from whichever command it comes. */

import { expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import type { DatastoreAddress } from "../../../src/session/datastore/address.ts";
import { createBatchSender } from "../../../src/session/datastore/copy/send-batch.ts";
import { countItems } from "../../../src/session/datastore/count-items.ts";
import { everyItem } from "../../../src/session/datastore/filter.ts";
import { getItem } from "../../../src/session/datastore/get-item.ts";
import { queryPage } from "../../../src/session/datastore/query-items.ts";
import { planItemDelete, planWrite } from "../../../src/session/datastore/write-item.ts";
import { rejection } from "../../client/client-harness.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const { signal } = new AbortController();
const retry = { clock: fakeClock(), random: seededRandom(1), signal };

const byId = { primaryKey: "id", known: async () => undefined };

function addressAt(call: (method: string) => Promise<object>): DatastoreAddress {
  const client = { call, entriesOf: (_method: string, list: unknown) => list };
  return { client, datastore: "d", appId: undefined } as unknown as DatastoreAddress;
}

/** Answers each write to an empty datastore with that item, or with what is given beside it. */
function answering(item: object, more: object = {}): DatastoreAddress {
  const call = async (method: string) => {
    if (method.endsWith(".get")) return { ok: true };
    return method.endsWith(".query") ? { ok: true, items: [] } : { ok: true, item, ...more };
  };
  return addressAt(call);
}

const writes: [string, (address: DatastoreAddress) => Promise<unknown>][] = [
  ["put", async (address) => (await planWrite("put", address, { id: "a" }, byId, signal)).carryOut(signal)],
  [
    "update",
    async (address) => (await planWrite("update", address, { id: "a" }, byId, signal)).carryOut(signal),
  ],
  ["import", (address) => createBatchSender(address, "id", retry).send([{ item: { id: "a" }, line: 1 }])],
];

it.each(writes)("%s may have been done where the answer is about another item", async (_name, write) => {
  expect(await rejection(write(answering({ id: "other" })))).toMatchObject({
    code: "contradictory_answer",
    message: expect.stringContaining('is about the item "other", not about "a"'),
    details: { may_be_done: true },
  });
});

it.each(writes)("%s is done where it is about this one, or does not say which one", async (_name, write) => {
  for (const item of [{ id: "a", n: 1 }, { n: 1 }]) await write(answering(item));
  await write(answering({ id: "a" }, { datastore: "d", errors: [], failed_items: null }));
});

it("import counts an item as not written where the answer shows another one", async () => {
  const sender = createBatchSender(answering({ id: "a", n: 1 }), "id", retry);
  const unsent = await sender.send([{ item: { id: "a", n: 2 }, line: 1 }]);
  expect([sender.written, unsent]).toEqual([
    0,
    [expect.objectContaining({ line: 1, reason: expect.stringContaining("n was to be 2 and is 1") })],
  ]);
});

const stored = { id: "a", n: 1 };
const holding = (answer: object): DatastoreAddress => {
  const call = async (method: string) => (method.endsWith(".get") ? { ok: true, item: stored } : answer);
  return addressAt(call);
};
const deletes = async (address: DatastoreAddress) =>
  (await planItemDelete(address, "a", signal)).carryOut(signal);

it("delete may have been done where the answer is about another item, and is where it is about this one or none", async () => {
  for (const id of ["b", 7]) {
    expect(await rejection(deletes(holding({ ok: true, datastore: "d", id })))).toMatchObject({
      code: "contradictory_answer",
      message: `The answer to apps.datastore.delete is about the item ${JSON.stringify(id)}, not about "a".`,
      details: { may_be_done: true },
    });
  }
  for (const id of ["a", null, undefined]) await deletes(holding({ ok: true, datastore: "d", id }));
});

it.each(writes)(
  "%s may have been done where the answer has no item, as where there is none",
  async (_, write) => {
    expect(await rejection(write(answering({})))).toMatchObject({
      code: "contradictory_answer",
      message: expect.stringContaining('has no item, where "a" was written'),
      details: { may_be_done: true },
    });
  },
);

it.each([
  ...writes
    .slice(0, 2)
    .map(([name, write]) => [name, (more: object) => write(answering(stored, more))] as const),
  ["delete", (more: object) => deletes(holding({ ok: true, ...more }))] as const,
])(
  "%s may have been done where the answer is ok and lists what was not, or is about another datastore",
  async (_, write) => {
    const errors = [{ code: "datastore_error", message: "no" }];
    for (const [more, why] of [
      [{ errors }, "lists what it left undone: datastore_error: no"],
      [{ failed_items: ["a"] }, "lists what it left undone: a"],
      [{ datastore: "e" }, 'is about the datastore "e", not about "d"'],
    ] as const) {
      expect(await rejection(write(more))).toMatchObject({
        code: "contradictory_answer",
        message: expect.stringContaining(why),
        details: { may_be_done: true },
      });
    }
  },
);

it("an import puts an item aside where the answer lists that it was not done", async () => {
  const errors = [{ code: "datastore_error", message: "no" }];
  const sender = createBatchSender(answering(stored, { errors }), "id", retry);
  expect(await sender.send([{ item: { id: "a" }, line: 1 }])).toEqual([
    { item: { id: "a" }, line: 1, reason: "datastore_error: no" },
  ]);
  expect(sender.written).toBe(0);
});

const reads: readonly (readonly [string, (address: DatastoreAddress) => Promise<unknown>])[] = [
  ["get", (address) => getItem(address, "a", signal)],
  ["the look before a put", (address) => planWrite("put", address, { id: "a" }, byId, signal)],
  ["the look before an update", (address) => planWrite("update", address, { id: "a" }, byId, signal)],
  ["the look before a delete", (address) => planItemDelete(address, "a", signal)],
];
const giving = (item: object) => addressAt(async () => ({ ok: true, item }));

it.each(reads)("%s is not believed where the answer is about another item", async (_, read) => {
  for (const [item, what] of [
    [{ id: "b", n: 1 }, 'the item "b"'],
    [{ code: "b" }, "an item without that key"],
  ] as const) {
    expect(await rejection(read(giving(item)))).toMatchObject({
      code: "contradictory_answer",
      message: `The answer to apps.datastore.get is about ${what}, not about "a".`,
      details: expect.not.objectContaining({ may_be_done: true }),
    });
  }
  await read(giving(stored));
});

it("get believes an item by whichever attribute it is stored, and none at all", async () => {
  expect(await getItem(giving({ code: "a", id: "7" }), "a", signal)).toEqual({ code: "a", id: "7" });
  expect(await getItem(giving({}), "a", signal)).toBeUndefined();
});

it("put is not planned against an item whose key, as the platform names it, is another one", async () => {
  const datastores = [{ name: "d", primaryKey: "id", attributes: [] }];
  const known = { source: "the sandbox", isOfPlatform: true, datastores };
  const named = { primaryKey: "id", known: async () => known };
  const linked = giving({ id: "b", parent: "a" });
  expect(await rejection(planWrite("put", linked, { id: "a" }, named, signal))).toMatchObject({
    message: 'The answer to apps.datastore.get is about the item "b", not about "a".',
  });
});

it.each([
  ["get", (address: DatastoreAddress) => getItem(address, "a", signal)],
  [
    "query",
    (address: DatastoreAddress) => queryPage(address, { filter: everyItem, limit: 1, cursor: "" }, signal),
  ],
  ["count", (address: DatastoreAddress) => countItems(address, everyItem, signal)],
] as const)("%s is not believed where the answer is about another datastore", async (_, read) => {
  const answer = { ok: true, item: stored, items: [stored], count: 1 };
  const of = (datastore: unknown) => addressAt(async () => ({ ...answer, datastore }));
  expect(await rejection(read(of("e")))).toMatchObject({
    code: "contradictory_answer",
    message: expect.stringContaining('is about the datastore "e", not about "d"'),
  });
  for (const named of ["d", undefined, null]) await read(of(named));
});
