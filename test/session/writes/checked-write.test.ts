/** Every write that is planned first: another writer writes between what was shown and the yes. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import type { Outcome } from "../../../src/base/failure.ts";
import type { DatastoreItem } from "../../../src/catalog/schemas/datastore.ts";
import type { WantedChange } from "../../../src/catalog/scim/wanted-change.ts";
import type { Connection } from "../../../src/session/connect.ts";
import { datastoreAddress } from "../../../src/session/datastore/address.ts";
import {
  type DatastorePort,
  type ItemWrite,
  openDatastoreSource,
} from "../../../src/session/datastore/datastore-source.ts";
import { planItemDelete, planWrite } from "../../../src/session/datastore/write-item.ts";
import type { PeoplePort } from "../../../src/session/ports/people-port.ts";
import { peoplePortOf } from "../../../src/session/ports/people-port-of.ts";
import type { Made, Overtaken, Planned } from "../../../src/session/writes/planned.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";

let connection: Connection;
let port: DatastorePort;
let people: PeoplePort;
const { signal } = new AbortController();
const place = { datastore: "requests", primaryKey: "id" };

beforeAll(async () => {
  connection = await connectTestSandbox();
  port = openDatastoreSource({ connection, protectedBy: undefined, folder: "." });
  people = peoplePortOf(connection, undefined, systemClock);
});

afterAll(async () => {
  await port.close();
  await people.close();
  await connection.close();
});

function answerOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}

/** As another writer does, without a look. */
async function write(item: DatastoreItem | undefined, id: string): Promise<void> {
  const { client } = connection;
  if (item) await client.call("apps.datastore.put", { datastore: "requests", item }, { signal });
  else await client.call("apps.datastore.delete", { datastore: "requests", id }, { signal });
}

/** As a command of a folder without a manifest. */
const byId = { primaryKey: "id", known: async () => undefined };

let lastKey = 0;
const newKey = () => `w-${++lastKey}`;
const stored = async (key: string) => answerOf(await port.item("requests", key, signal));

type CarryOut = () => Promise<{ readonly isMade: boolean; readonly plan?: object }>;

/** Plans the writer's change of an item, which is `first` or not there. */
type Writer = (key: string, first: DatastoreItem | undefined) => Promise<CarryOut>;

const ofPort = async (wanted: ItemWrite): Promise<CarryOut> => {
  const plan = answerOf(await port.plan(wanted, signal));
  return async () => answerOf(await plan.carryOut(signal));
};

const undoOf = async (wanted: ItemWrite): Promise<CarryOut> => {
  const made = answerOf(await answerOf(await port.plan(wanted, signal)).carryOut(signal));
  const back = made.isMade && made.undo && answerOf(await made.undo(signal));
  if (!back) throw new Error("there is no way back");
  return async () => answerOf(await back.carryOut(signal));
};

const ofCommand =
  (kind: "put" | "update") =>
  async (key: string): Promise<CarryOut> => {
    const item = { id: key, employee: "U0MINE" };
    const plan = await planWrite(kind, datastoreAddress(connection, "requests"), item, byId, signal);
    return () => plan.carryOut(signal);
  };

const writers: Readonly<Record<string, Writer>> = {
  "the form": (key, believed) =>
    ofPort({ ...place, kind: "put", item: { ...believed, id: key, employee: "U0MINE" }, believed }),
  "a deletion": (key, believed) => ofPort({ ...place, kind: "delete", key, believed }),
  "the way back of a put": (key, believed) =>
    undoOf({ ...place, kind: "put", item: { ...believed, id: key, employee: "U0MINE" }, believed }),
  "the way back of a deletion": (key, believed) => undoOf({ ...place, kind: "delete", key, believed }),
  "the command put": ofCommand("put"),
  "the command update": ofCommand("update"),
  "the command delete": async (key) => {
    const plan = await planItemDelete(datastoreAddress(connection, "requests"), key, signal);
    return () => plan.carryOut(signal);
  },
};

const meanwhile = {
  changed: { first: { employee: "U0FIRST" }, later: { employee: "U0OTHER" } },
  deleted: { first: { employee: "U0FIRST" }, later: undefined },
  created: { first: undefined, later: { employee: "U0OTHER" } },
} as const;

/** What has nothing to begin with, or nothing left that could be changed meanwhile. */
const noCase = new Set([
  ...["a deletion created", "the command delete created"],
  // A deleted item cannot be deleted once more, and a deletion of nothing leads back to nothing.
  ...["the way back of a deletion deleted", "the way back of a deletion created"],
]);

const cases = Object.entries(writers).flatMap(([writer, plan]) =>
  Object.entries(meanwhile).map(([what, { first, later }]) => ({ writer, what, plan, first, later })),
);

describe("an item", () => {
  it.each(cases.filter(({ writer, what }) => !noCase.has(`${writer} ${what}`)))(
    "that is $what before $writer is sent stays as it is",
    async ({ plan, first, later }) => {
      const key = newKey();
      const withKey = (item: object | undefined) => item && { id: key, ...item };
      if (first) await write(withKey(first), key);
      const carryOut = await plan(key, withKey(first));
      await write(withKey(later), key);
      expect(await carryOut()).toMatchObject({ isMade: false, plan: { before: withKey(later) } });
      expect(await stored(key)).toEqual(withKey(later));
    },
  );

  it.each(Object.entries(writers))("is written by %s where nobody else has written", async (_name, plan) => {
    const key = newKey();
    const first = { id: key, employee: "U0FIRST", reason: "first" };
    await write(first, key);
    const carryOut = await plan(key, first);
    const before = await stored(key);
    expect(await carryOut()).toMatchObject({ isMade: true });
    expect(await stored(key)).not.toEqual(before);
  });

  it("keeps what an update does not touch, and is put back with that", async () => {
    const key = newKey();
    await write({ id: key, employee: "U0FIRST" }, key);
    const carryOut = await ofCommand("update")(key);
    await write({ id: key, employee: "U0FIRST", reason: "theirs" }, key);
    expect(await carryOut()).toMatchObject({ isMade: true, plan: { before: { reason: "theirs" } } });
    expect(await stored(key)).toEqual({ id: key, employee: "U0MINE", reason: "theirs" });
  });

  it("is asked about anew, and written then", async () => {
    const key = newKey();
    const first = { id: key, employee: "U0FIRST" };
    await write(first, key);
    const item = { ...first, employee: "U0MINE" };
    const plan = answerOf(await port.plan({ ...place, kind: "put", item, believed: first }, signal));
    await write({ ...first, reason: "theirs" }, key);
    const { plan: now } = notMade(answerOf(await plan.carryOut(signal)));
    expect(now.changes.map(({ path }) => path)).toEqual(["employee", "reason"]);
    expect(answerOf(await now.carryOut(signal))).toMatchObject({ isMade: true });
    expect(await stored(key)).toEqual(item);
  });
});

function notMade<Plan, Result>(carried: Made<Plan, Result> | Overtaken<Plan>): Overtaken<Plan> {
  if (carried.isMade) throw new Error("It was made.");
  return carried;
}

const patch = (id: string, ...words: readonly string[]): WantedChange => ({
  kind: "patch",
  of: "users",
  id,
  words,
});
const plannedBy = async (wanted: WantedChange) => answerOf(await people.plan(wanted, signal));

async function made<Plan extends Planned<Plan, Result>, Result>(plan: Plan) {
  const carried = answerOf(await plan.carryOut(signal));
  if (!carried.isMade) throw new Error("It was overtaken.");
  return carried;
}

describe("a user or group", () => {
  const group: WantedChange = { kind: "delete", of: "groups", id: "S0DEMO001" };
  it.each<[string, WantedChange, WantedChange]>([
    ["whose attribute is another one", patch("U0DEMO002", "title=Mine"), patch("U0DEMO002", "title=Theirs")],
    ["who got the same", patch("U0DEMO002", "title=Mine"), patch("U0DEMO002", "title=Mine")],
    [
      "who was deactivated",
      { kind: "delete", of: "users", id: "U0DEMO003" },
      patch("U0DEMO003", "active=false"),
    ],
    [
      "whose state was turned",
      { kind: "active", id: "U0DEMO004", active: false },
      patch("U0DEMO004", "active=false"),
    ],
    ["with another member", group, { kind: "member", change: "add", user: "lena", group: "S0DEMO001" }],
    [
      "with that member",
      { kind: "member", change: "add", user: "U0DEMO009", group: "S0DEMO002" },
      { kind: "member", change: "add", user: "U0DEMO009", group: "S0DEMO002" },
    ],
  ])("%s is left as it is", async (_what, mine, theirs) => {
    const plan = await plannedBy(mine);
    const { undo } = await made(await plannedBy(theirs));
    expect(notMade(answerOf(await plan.carryOut(signal))).plan.what).toBe(plan.what);
    if (undo) await made(answerOf(await undo(signal)));
  });

  it("keeps what another writer wrote since a change is taken back, or says so before", async () => {
    const { undo } = await made(await plannedBy(patch("U0DEMO005", "title=Mine")));
    const back = undo && answerOf(await undo(signal));
    await made(await plannedBy(patch("U0DEMO005", "title=Theirs")));
    if (!back) throw new Error("there is no way back");
    const now = notMade(answerOf(await back.carryOut(signal))).plan;
    expect(now.lines.join()).toContain('"Theirs"');
    expect(now.meaning.join()).toMatch(/has changed since the change that is taken back/);
    expect(answerOf(await people.get("users", "U0DEMO005", signal))).toMatchObject({ title: "Theirs" });
  });

  it("is changed where nobody else has written what is shown", async () => {
    const plan = await plannedBy(patch("U0DEMO006", "title=Mine"));
    await made(await plannedBy(patch("U0DEMO006", "name.givenName=Other")));
    const { undo } = await made(plan);
    expect(answerOf(await people.get("users", "U0DEMO006", signal))).toMatchObject({
      ...{ title: "Mine", name: { givenName: "Other" } },
    });
    expect(undo && answerOf(await undo(signal)).meaning).toEqual([]);
  });

  it("that is gone is not sent", async () => {
    const mine = { kind: "patch", of: "groups", id: "S0DEMO002", words: ["displayName=Mine"] } as const;
    const plan = await plannedBy(mine);
    await made(await plannedBy({ kind: "delete", of: "groups", id: "S0DEMO002" }));
    expect(await plan.carryOut(signal)).toMatchObject({ ok: false, failure: { kind: "refused" } });
  });
});
