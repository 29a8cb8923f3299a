/** Changes of the screen, of the linear mode and of agents whose answer shows that they did not take: failures of one form. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { dialects } from "../../src/catalog/dialect.ts";
import type { Connection } from "../../src/session/connect.ts";
import { openDatastoreSource } from "../../src/session/datastore/datastore-source.ts";
import { planChange } from "../../src/session/people/plan-change.ts";
import type { PeopleAddress } from "../../src/session/people/plan-write.ts";
import { hurriedClock } from "../support/hurried-clock.ts";

const { signal } = new AbortController();
const user = { id: "U1", userName: "u", active: true, title: "Old" };

/** A platform that answers every write with the user as given. */
function peopleAt(answered: object): PeopleAddress {
  const users = { get: async () => user, patch: async () => answered, delete: async () => ({}) };
  return {
    kind: "users",
    version: "v2",
    dialect: dialects.svc,
    clock: hurriedClock(),
    client: { users },
  } as unknown as PeopleAddress;
}

const patch = (...words: string[]) => ({ kind: "patch", of: "users", id: "U1", words }) as const;

it.each([
  { kind: "active", id: "U1", active: false } as const,
  { kind: "delete", of: "users", id: "U1" } as const,
  patch("active=false"),
])("a change of a user is a failure: %j", async (wanted) => {
  const plan = await planChange(() => peopleAt(user), wanted, { protectedBy: undefined, signal });
  expect(await plan.carryOut(signal)).toMatchObject({
    ok: false,
    failure: {
      ...{ kind: "partial", code: "write_not_taken" },
      message: expect.stringContaining("active was to be false and is true"),
    },
  });
});

it.each([
  [{ active: "False" }, ['~ active: "False" → false']],
  [{ active: true }, ["~ active: true → false"]],
  [{ active: false }, []],
])("a deletion shows of an account what is stored: %j", async (stored, lines) => {
  const { client, ...address } = peopleAt({});
  const users = { ...client.users, get: async () => ({ ...user, ...stored }) };
  const place = { ...address, client: { users } } as unknown as PeopleAddress;
  const wanted = { kind: "delete", of: "users", id: "U1" } as const;
  const plan = await planChange(() => place, wanted, { protectedBy: undefined, signal });
  expect(plan.lines).toEqual(lines);
});

it("a change of a user says what the platform keeps in a form of its own", async () => {
  const address = peopleAt({ ...user, userName: "new", nickName: "new" });
  const plan = await planChange(() => address, patch("userName=New"), { protectedBy: undefined, signal });
  expect(await plan.carryOut(signal)).toMatchObject({
    value: { isMade: true, kept: ['The platform keeps its own: userName was to be "New" and is "new".'] },
  });
});

it.each([patch("title=New"), { kind: "delete", of: "users", id: "U1" } as const])(
  "a change of a user says that it could not be looked at: %j",
  async (wanted) => {
    const { client, ...address } = peopleAt({});
    const gone = new FlowtailError("refused", "not_found", "It is not there.");
    const get = [async () => user, async () => user, async () => Promise.reject(gone)];
    const users = { ...client.users, get: () => get.shift()?.() };
    const looked = { ...address, client: { users } } as unknown as PeopleAddress;
    const plan = await planChange(() => looked, wanted, { protectedBy: undefined, signal });
    expect(await plan.carryOut(signal)).toMatchObject({
      value: {
        isMade: true,
        kept: [
          "The platform answered with success, and what is stored then could not be looked at: It is not there.",
        ],
      },
    });
  },
);

it("a change of an item is a failure", async () => {
  const item = { id: "k", a: 1 };
  const client = { call: async () => ({ ok: true, item, items: [item] }), entriesOf: () => [item] };
  const connection = {
    client,
    baseUrl: "http://127.0.0.1",
    appId: "A1",
    tokenKinds: ["bot"],
  } as unknown as Connection;
  const port = openDatastoreSource({ connection, protectedBy: undefined, folder: "." });
  const place = { datastore: "d", primaryKey: "id", believed: item };
  const planned = await port.plan({ ...place, kind: "put", item: { id: "k", a: 2 } }, signal);
  expect(planned.ok && (await planned.value.carryOut(signal))).toMatchObject({
    ok: false,
    failure: { kind: "partial", message: expect.stringContaining("a was to be 2 and is 1") },
  });
  await port.close();
});
