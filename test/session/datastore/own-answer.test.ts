/** A write whose answer is about another item is not known to be made, from whichever command it comes. */

import { expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import type { DatastoreAddress } from "../../../src/session/datastore/address.ts";
import { createBatchSender } from "../../../src/session/datastore/copy/send-batch.ts";
import { planWrite } from "../../../src/session/datastore/write-item.ts";
import { rejection } from "../../client/client-harness.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const { signal } = new AbortController();
const retry = { clock: fakeClock(), random: seededRandom(1), signal };

const byId = { primaryKey: "id", known: async () => undefined };

/** Answers each write to an empty datastore with that item. */
function answering(item: object): DatastoreAddress {
  const call = async (method: string) => {
    if (method.endsWith(".get")) return { ok: true };
    return method.endsWith(".query") ? { ok: true, items: [] } : { ok: true, item };
  };
  return { client: { call }, datastore: "d", appId: undefined } as unknown as DatastoreAddress;
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

it.each(writes)("%s is done where it is about this one, or names none", async (_name, write) => {
  for (const item of [{ id: "a", n: 1 }, {}]) await write(answering(item));
});
