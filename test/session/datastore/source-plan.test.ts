/** Writes that the screen plans, makes and takes back, against a sandbox. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Outcome } from "../../../src/base/failure.ts";
import type { Connection } from "../../../src/session/connect.ts";
import {
  type DatastorePort,
  openDatastoreSource,
  type PlannedWrite,
} from "../../../src/session/datastore/datastore-source.ts";
import { everyItem } from "../../../src/session/datastore/filter.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";

let connection: Connection;
let port: DatastorePort;
const { signal } = new AbortController();
const place = { datastore: "requests", primaryKey: "id" };

beforeAll(async () => {
  connection = await connectTestSandbox();
  port = openDatastoreSource({ connection, protectedBy: () => "prod", folder: "." });
});

afterAll(async () => {
  await port.close();
  await connection.close();
});

function answerOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}

async function made(plan: PlannedWrite) {
  const carried = answerOf(await plan.carryOut(signal));
  if (!carried.isMade) throw new Error("The item has changed meanwhile.");
  return carried;
}

const stored = async (key: string) => answerOf(await port.item("requests", key, signal));

describe("what takes a write back", () => {
  it("puts an item as it was", async () => {
    const { items } = answerOf(
      await port.page("requests", { filter: everyItem, limit: 1, cursor: "" }, signal),
    );
    const [before] = items;
    const key = String(before?.["id"]);
    const item = { ...before, employee: "U0OTHER" };
    const plan = answerOf(await port.plan({ ...place, kind: "put", item, believed: before }, signal));
    expect(plan).toMatchObject({ kind: "put", key, isStale: false, nameToType: expect.stringMatching(/./) });
    const { undo } = await made(plan);
    expect(await stored(key)).toEqual(item);
    const back = undo && answerOf(await undo(signal));
    expect(back).toMatchObject({ kind: "put", isStale: false, after: before });
    if (back) await made(back);
    expect(await stored(key)).toEqual(before);
  });

  it("deletes what was new, and puts what was deleted", async () => {
    const item = { id: "plan-1", employee: "U0NEW" };
    const creation = answerOf(await port.plan({ ...place, kind: "put", item, believed: undefined }, signal));
    const { undo } = await made(creation);
    const deletion = undo && answerOf(await undo(signal));
    expect(deletion).toMatchObject({ kind: "delete", key: "plan-1", isStale: false });
    const deleted = deletion && (await made(deletion));
    expect(await stored("plan-1")).toBeUndefined();
    const again = deleted?.undo && answerOf(await deleted.undo(signal));
    expect(again).toMatchObject({ kind: "put", after: item, isStale: false });
  });

  it("says that the item has changed since", async () => {
    const item = { id: "plan-2", employee: "U0NEW" };
    const creation = answerOf(await port.plan({ ...place, kind: "put", item, believed: undefined }, signal));
    const { undo } = await made(creation);
    const other = { ...place, kind: "put", item: { ...item, employee: "U0ELSE" }, believed: item } as const;
    await made(answerOf(await port.plan(other, signal)));
    expect(undo && answerOf(await undo(signal))).toMatchObject({ kind: "delete", isStale: true });
  });
});

it.each([
  ["request", "Did you mean requests?"],
  ["nowhere", expect.stringMatching(/^Known datastores: .*requests/)],
])("says of a datastore %s that there is not which there are", async (datastore, remedy) => {
  const asked = [
    port.page(datastore, { filter: everyItem, limit: 1, cursor: "" }, signal),
    port.item(datastore, "8801", signal),
    port.plan({ datastore, primaryKey: "id", kind: "delete", key: "8801", believed: undefined }, signal),
  ];
  for (const outcome of asked)
    expect(await outcome).toMatchObject({ ok: false, failure: { code: "datastore_error", remedy } });
});
