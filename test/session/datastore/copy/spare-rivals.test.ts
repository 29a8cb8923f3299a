import { expect, it } from "vitest";
import type { DatastoreItem } from "../../../../src/catalog/schemas/datastore.ts";
import type { DatastoreAddress } from "../../../../src/session/datastore/address.ts";
import type { BatchItem } from "../../../../src/session/datastore/copy/failed-parts.ts";
import type { BatchSender } from "../../../../src/session/datastore/copy/send-batch.ts";
import { sparingRivals } from "../../../../src/session/datastore/copy/spare-rivals.ts";

/** A datastore that is stored by `code`, and holds these; what is sent to it, and how often it is asked. */
function open(rivals: readonly string[], ...codes: readonly string[]) {
  const sent: string[] = [];
  const asked: string[] = [];
  const call = async (_: string, { id }: { readonly id: string }) => {
    asked.push(id);
    return codes.includes(id) || sent.includes(id)
      ? { ok: true, item: { code: id } }
      : { ok: true, item: {} };
  };
  const address = { client: { call }, datastore: "d", appId: undefined } as unknown as DatastoreAddress;
  const sender: BatchSender = {
    get written() {
      return sent.length;
    },
    get hasSent() {
      return sent.length > 0;
    },
    async send(batch) {
      for (const { item } of batch) sent.push(String(item["code"]));
      return [];
    },
  };
  const key = { primaryKey: "id", rivals };
  return { sent, asked, sender: sparingRivals(sender, address, key, new AbortController().signal) };
}

const batchOf = (...items: readonly DatastoreItem[]): readonly BatchItem[] =>
  items.map((item, at) => ({ item, line: at + 1 }));

it("puts a line aside that may replace a stored item, or another line, by the other attribute", async () => {
  const { sender, sent, asked } = open(["code"], "s1");
  const batch = batchOf(
    { id: "z1", code: "s1" },
    { id: "z2", code: "n" },
    { id: "z3", code: "n" },
    { id: "s1", code: "s1" },
  );
  const aside = await sender.send(batch);
  const reason = 'items may be stored by "code" instead of "id", and there is one with that value';
  expect(aside).toEqual([
    { ...batch[0], reason },
    { ...batch[2], reason },
  ]);
  expect([sent, asked, sender.written, sender.hasSent]).toEqual([["n", "s1"], ["s1", "n"], 2, true]);
  expect(await sender.send(batchOf({ id: "z4", code: "n" }))).toHaveLength(1);
  expect(sent).toHaveLength(2);
});

it("asks nothing where no attribute may be the key as well", async () => {
  const { sender, sent, asked } = open([], "s1");
  expect(await sender.send(batchOf({ id: "z1", code: "s1" }))).toEqual([]);
  expect([sent, asked]).toEqual([["s1"], []]);
});
