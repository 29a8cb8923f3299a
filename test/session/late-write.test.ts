/** A checked write whose first try gets no usable answer: another writer writes before the next. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownText } from "../../src/base/json.ts";
import { seededRandom } from "../../src/base/random.ts";
import { dialects } from "../../src/catalog/dialect.ts";
import type { DatastoreItem } from "../../src/catalog/schemas/datastore.ts";
import { type Client, ConnectionFault, createClient, createScimClient } from "../../src/client/index.ts";
import type { HttpRequest, HttpResponse, Transport } from "../../src/client/network/transport.ts";
import { undiciTransport } from "../../src/client/network/undici-transport.ts";
import type { Connection } from "../../src/session/connect.ts";
import { datastoreAddress } from "../../src/session/datastore/address.ts";
import { planItemDelete, planWrite, type WritePlan } from "../../src/session/datastore/write-item.ts";
import { outcomeOf } from "../../src/session/failure.ts";
import { readAssignment } from "../../src/session/people/assignment.ts";
import {
  type PeopleAddress,
  type PeopleFacts,
  planCreate,
  planPatch,
  planDelete as planRemoval,
  planReplace,
} from "../../src/session/people/plan-write.ts";
import { connectTestSandbox } from "../support/connect-test-sandbox.ts";
import { hurriedClock } from "../support/hurried-clock.ts";

const { signal } = new AbortController();

/** What the next write meets, and what another writer does before it is tried again. */
interface Trouble {
  readonly fault: keyof typeof faults;
  meanwhile(): Promise<void>;
}
let trouble: Trouble | undefined;
let writes = 0;
/** After the first write nothing that is read is answered. */
let isUnread = false;

const refused = (status: number): HttpResponse => ({
  status,
  headers: { "content-type": "text/plain", "retry-after": "10" },
  body: Buffer.from("not now"),
});
const cut = () => new ConnectionFault("connection_lost", "the connection was cut");

type Carry = () => Promise<HttpResponse>;
const faults = {
  "429 with Retry-After": async () => refused(429),
  "503": async () => refused(503),
  "a cut before it is carried out": () => Promise.reject(cut()),
  "a cut after it is carried out": (carry: Carry) => carry().then(() => Promise.reject(cut())),
} as const satisfies Readonly<Record<string, (carry: Carry) => Promise<HttpResponse>>>;

function troubled(network: Transport): Transport {
  const isWrite = ({ verb, path }: HttpRequest) =>
    /^(PATCH|PUT|DELETE)$/.test(verb) ||
    (verb === "POST" && path.startsWith("/scim/")) ||
    /datastore\.(put|update|delete)$/.test(path);
  return {
    async send(request, limits) {
      const carry = () => network.send(request, limits);
      if (!isWrite(request)) return isUnread && writes > 0 ? Promise.reject(cut()) : carry();
      writes += 1;
      const met = trouble;
      trouble = undefined;
      if (!met) return carry();
      const [outcome] = await Promise.allSettled([faults[met.fault](carry)]);
      await met.meanwhile();
      if (outcome.status === "rejected") throw outcome.reason;
      return outcome.value;
    },
    close: () => network.close(),
  };
}

let connection: Connection;
let client: Client;
let scim: ReturnType<typeof createScimClient>;

beforeAll(async () => {
  connection = await connectTestSandbox();
  const { url, tokens } = connection.embedded ?? { url: "", tokens: {} };
  const transport = () =>
    troubled(undiciTransport(url, { connections: 2, connectTimeoutMs: 5000, proxy: undefined }));
  const options = { baseUrl: url, tokens, clock: hurriedClock(), random: seededRandom(1), rateLimit: false };
  client = createClient({ ...options, transport: transport() });
  scim = createScimClient({ ...options, transport: transport() });
});

afterAll(async () => {
  await client.close();
  await scim.close();
  await connection.close();
});

/** As another writer does, without a look. */
async function write(item: DatastoreItem | undefined, id: string): Promise<void> {
  const other = connection.client;
  if (item) await other.call("apps.datastore.put", { datastore: "requests", item }, { signal });
  else await other.call("apps.datastore.delete", { datastore: "requests", id }, { signal });
}

async function stored(id: string): Promise<DatastoreItem | undefined> {
  const { item } = await connection.client.call(
    "apps.datastore.get",
    { datastore: "requests", id },
    { signal },
  );
  return item && Object.keys(item).length > 0 ? item : undefined;
}

const address = () => datastoreAddress({ ...connection, client }, "requests");
const mine = (id: string) => ({ id, employee: "U0MINE" });
const first = (id: string) => ({ id, employee: "U0FIRST" });
const theirs = (id: string) => ({ id, employee: "U0OTHER" });

/** As a command of a folder without a manifest. */
const byId = { primaryKey: "id", known: async () => undefined };

type Item = (id: string) => DatastoreItem | undefined;
interface Writer {
  readonly before: Item;
  readonly after: Item;
  plan(id: string): Promise<WritePlan>;
}
const none: Item = () => undefined;
const writers: Readonly<Record<string, Writer>> = {
  "a put": { before: first, after: mine, plan: (id) => planWrite("put", address(), mine(id), byId, signal) },
  "an update": {
    before: first,
    after: mine,
    plan: (id) => planWrite("update", address(), mine(id), byId, signal),
  },
  "a creation": {
    before: none,
    after: mine,
    plan: (id) => planWrite("put", address(), mine(id), byId, signal),
  },
  "a deletion": { before: first, after: none, plan: (id) => planItemDelete(address(), id, signal) },
};

/** Undefined where nobody else writes. */
const meanwhile: Readonly<Record<string, Item | undefined>> = {
  unchanged: undefined,
  changed: theirs,
  deleted: none,
  "written as it was wanted": mine,
};

const ways = { "after a yes": "carryOut", "with --yes": "carryOutUnseen" } as const;

const cases = Object.entries(writers).flatMap(([writer, does]) =>
  Object.keys(faults).flatMap((fault) =>
    Object.entries(meanwhile).flatMap(([what, later]) =>
      Object.entries(ways).map(([how, way]) => ({
        ...{ writer, does, later, what, how, way },
        fault: fault as keyof typeof faults,
      })),
    ),
  ),
);

let lastKey = 0;

describe("an item", () => {
  it.each(cases)("that is $what when $writer meets $fault, $how", async ({ does, fault, later, way }) => {
    const id = `late-${++lastKey}`;
    await write(does.before(id), id);
    const plan = await does.plan(id);
    const isCarriedOut = fault === "a cut after it is carried out";
    // What the look before the next try finds.
    const found = (later ?? (isCarriedOut ? does.after : does.before))(id);
    trouble = { fault, meanwhile: async () => later && write(later(id), id) };
    writes = 0;
    const carried = await plan[way](signal);
    const same = (item: DatastoreItem | undefined, other: DatastoreItem | undefined) =>
      JSON.stringify(item) === JSON.stringify(other);
    const isAgreed = same(found, does.before(id));
    const isDone = same(found, does.after(id));
    expect(carried.isMade).toBe(isAgreed || isDone);
    const isCertain = fault === "429 with Retry-After";
    if (carried.isMade) expect(carried.byAnother).toBe(isCertain && isDone && !isAgreed);
    // Its way back leads to what it replaced.
    if (carried.isMade && isDone && !isAgreed && !isCertain)
      expect(carried.plan.before).toEqual(does.before(id));
    expect(writes).toBe(isAgreed ? 2 : 1);
    expect(await stored(id)).toEqual(isAgreed ? does.after(id) : found);
    if (!carried.isMade)
      expect(carried.plan).toMatchObject({ before: found, mayBeDone: fault !== "429 with Retry-After" });
  });

  it("that was created since its deletion was carried out is shown, and deleted only then", async () => {
    const id = `late-${++lastKey}`;
    await write(first(id), id);
    const plan = await planItemDelete(address(), id, signal);
    trouble = { fault: "a cut after it is carried out", meanwhile: () => write(theirs(id), id) };
    const carried = await plan.carryOut(signal);
    if (carried.isMade) throw new Error("It was made.");
    expect(await stored(id)).toEqual(theirs(id));
    expect(await carried.plan.carryOut(signal)).toMatchObject({ isMade: true });
    expect(await stored(id)).toBeUndefined();
  });
});

const nobody = async () => undefined;

const peopleAt = (kind: PeopleAddress["kind"]): PeopleAddress => ({
  ...{ client: scim.v2, kind, version: "v2", dialect: dialects.svc, clock: hurriedClock() },
});

describe("a write whose look before the next try fails", () => {
  const planned = {
    "apps.datastore.delete": async (id: string) => {
      await write(first(id), id);
      return planItemDelete(address(), id, signal);
    },
    "scim.v2.groups.delete": () => planRemoval(peopleAt("groups"), "S0DEMO001", signal),
  } as const;
  const cases = Object.entries(planned).flatMap(([method, plan]) =>
    Object.keys(faults).map((fault) => ({ method, plan, fault: fault as keyof typeof faults })),
  );
  it.each(cases)(
    "says of $method whether it may have been made after $fault",
    async ({ method, plan, fault }) => {
      const { carryOut } = await plan(`late-${++lastKey}`);
      trouble = { fault, meanwhile: nobody };
      writes = 0;
      isUnread = true;
      const outcome = await outcomeOf<unknown>(() => carryOut(signal));
      isUnread = false;
      const isKnown = fault === "429 with Retry-After";
      const unknown = `It is not known whether the platform acted on ${method}: look before you send it again.`;
      expect(writes).toBe(1);
      expect(outcome).toMatchObject({
        failure: isKnown
          ? { kind: "transport", remedy: expect.not.stringContaining("not known") }
          : { kind: "transport", remedy: unknown, details: { may_be_done: true } },
      });
    },
  );
});

describe("a user or group", () => {
  const title = (value: string) => ({ json: { title: value }, assignments: [] });
  const cases = Object.keys(faults).flatMap((fault, index) =>
    [undefined, "Theirs", "Mine"].map((later) => ({
      ...{ later, id: `U0DEMO00${index + 2}` },
      fault: fault as keyof typeof faults,
    })),
  );
  it.each(cases)("whose title is $later when a patch meets $fault", async ({ fault, later, id }) => {
    const patch = async (value: string) =>
      (await planPatch(peopleAt("users"), id, title(value), signal)).carryOutUnseen(signal);
    await patch("First");
    const plan = await planPatch(peopleAt("users"), id, title("Mine"), signal);
    trouble = { fault, meanwhile: async () => void (later && (await patch(later))) };
    writes = 0;
    const carried = await plan.carryOut(signal);
    const isLost = fault === "a cut after it is carried out";
    expect(carried.isMade).toBe(later !== "Theirs");
    expect(writes).toBe((later ? 1 : 0) + (later || isLost ? 1 : 2));
    expect(await scim.v2.users.get(id, { signal })).toMatchObject({ title: later ?? "Mine" });
  });

  const operations = (value: string) => {
    const Operations = [{ op: "replace", path: "title", value }];
    return {
      json: { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations },
      assignments: [],
    };
  };
  const byAnother = async (id: string, value: string) =>
    (await planPatch(peopleAt("users"), id, title(value), signal)).carryOutUnseen(signal);

  it.each(cases)("whose title is $later when operations meet $fault", async ({ fault, later, id }) => {
    await byAnother(id, "First");
    const plan = await planPatch(peopleAt("users"), id, operations("Mine"), signal);
    trouble = { fault, meanwhile: async () => void (later && (await byAnother(id, later))) };
    writes = 0;
    const carried = await plan.carryOut(signal);
    const isLost = fault === "a cut after it is carried out";
    const found = later ?? (isLost ? "Mine" : "First");
    expect(carried.isMade).toBe(found === "First");
    expect(writes).toBe(later ? 2 : found === "First" ? 2 : 1);
    expect(await scim.v2.users.get(id, { signal })).toMatchObject({ title: later ?? "Mine" });
    if (!carried.isMade)
      expect(carried.plan).toMatchObject({
        mayBeDone: fault !== "429 with Retry-After",
        since: [{ path: "title", before: "First", after: found }],
      });
  });

  it("that another writer changes before the yes gets operations only after another one", async () => {
    const id = "U0DEMO002";
    await byAnother(id, "First");
    const plan = await planPatch(peopleAt("users"), id, operations("Mine"), signal);
    await byAnother(id, "Theirs");
    writes = 0;
    const carried = await plan.carryOut(signal);
    if (carried.isMade) throw new Error("It was made.");
    const since = [{ path: "title", before: "First", after: "Theirs" }];
    expect(carried.plan).toMatchObject({ mayBeDone: false, since });
    expect(writes).toBe(0);
    expect(await carried.plan.carryOut(signal)).toMatchObject({ isMade: true, result: { title: "Mine" } });
  });

  it("that is removed already when the answer is lost is removed", async () => {
    const plan = await planRemoval(peopleAt("groups"), "S0DEMO002", signal);
    trouble = { fault: "a cut after it is carried out", meanwhile: nobody };
    writes = 0;
    expect(await plan.carryOut(signal)).toMatchObject({ isMade: true, result: undefined });
    expect(writes).toBe(1);
  });
});

describe("a write that is agreed to once more after its answer was lost", () => {
  let group = "";
  beforeAll(async () => {
    const crew = { json: { displayName: "Crew" }, assignments: [] };
    const plan = await planCreate(peopleAt("groups"), crew, signal);
    const made = await plan.carryOutUnseen(signal);
    group = made.isMade ? ownText(made.result, "id") : "";
  });
  const title = { json: { title: "Agreed" }, assignments: [] };
  const whole = { json: { userName: "gil2", emails: [{ value: "gil2@example.com" }] }, assignments: [] };
  const assigned = (kind: "users" | "groups", name: string, sign: "=" | "+=" | "-=", value: string) => ({
    json: {},
    assignments: [readAssignment(kind, { name, sign, value })],
  });
  interface Plan {
    carryOut(stop: AbortSignal): Promise<{ readonly isMade: boolean; readonly plan: object }>;
  }
  const put = async (id: string, item: DatastoreItem | undefined) => {
    await write(first(id), id);
    return item ? planWrite("put", address(), item, byId, signal) : planItemDelete(address(), id, signal);
  };
  const kinds: Readonly<Record<string, (id: string) => Promise<Plan>>> = {
    "a patch": () => planPatch(peopleAt("users"), "U0DEMO007", title, signal),
    "a new member": () =>
      planPatch(peopleAt("groups"), group, assigned("groups", "members", "+=", "U0DEMO009"), signal),
    "a member who leaves": () =>
      planPatch(peopleAt("groups"), group, assigned("groups", "members", "-=", "U0DEMO009"), signal),
    "a deactivation": () =>
      planPatch(peopleAt("users"), "U0DEMO008", assigned("users", "active", "=", "false"), signal),
    "a replacement": () => planReplace(peopleAt("users"), "U0DEMO009", whole, signal),
    "a user's deletion": () => planRemoval(peopleAt("users"), "U0DEMO010", signal),
    "a group's deletion": () => planRemoval(peopleAt("groups"), group, signal),
    "a put": (id) => put(id, mine(id)),
    "an item's deletion": (id) => put(id, undefined),
  };
  /** The look before a second try of its own fails, and so the first ends in doubt. */
  async function unsure({ carryOut }: Plan, fault: keyof typeof faults): Promise<void> {
    trouble = { fault, meanwhile: nobody };
    [writes, isUnread] = [0, true];
    const outcome = await outcomeOf<unknown>(() => carryOut(signal));
    isUnread = false;
    expect(outcome).toMatchObject({ failure: { details: { may_be_done: true } } });
  }

  it.each(Object.entries(kinds))("is done where %s was carried out", async (_kind, planned) => {
    const plan = await planned(`late-${++lastKey}`);
    await unsure(plan, "a cut after it is carried out");
    const carried = await plan.carryOut(signal);
    // Its way back leads to what it replaced.
    const { changes, before } = plan as unknown as PeopleFacts;
    expect(carried).toMatchObject({ isMade: true, byAnother: false, plan: { changes, before } });
    expect(writes).toBe(1);
  });

  it("is sent where it was not carried out", async () => {
    const id = `late-${++lastKey}`;
    const plan = await put(id, mine(id));
    await unsure(plan, "a cut before it is carried out");
    expect(await plan.carryOut(signal)).toMatchObject({ isMade: true, byAnother: false });
    expect([writes, await stored(id)]).toEqual([2, mine(id)]);
  });

  it("may have been made where another writer has written since, also once that one's is agreed to", async () => {
    const id = `late-${++lastKey}`;
    const plan = await put(id, mine(id));
    await unsure(plan, "a cut after it is carried out");
    await write(theirs(id), id);
    const carried = await plan.carryOut(signal);
    if (carried.isMade) throw new Error("It was made.");
    expect(carried.plan).toMatchObject({ before: theirs(id), mayBeDone: true });
    const again = { ...theirs(id), reason: "again" };
    await write(again, id);
    expect(await (carried.plan as WritePlan).carryOut(signal)).toMatchObject({
      plan: { before: again, mayBeDone: true },
    });
  });

  it.each([
    ["users", { userName: "twice", emails: [{ value: "twice@example.com" }] }, 'userName eq "twice"'],
    ["groups", { displayName: "Night shift" }, 'displayName eq "Night shift"'],
  ] as const)(
    "is refused in %s as made before, with how to look, where it was created",
    async (kind, json, filter) => {
      const plan = await planCreate(peopleAt(kind), { json, assignments: [] }, signal);
      await unsure(plan, "a cut after it is carried out");
      const outcome = await outcomeOf<unknown>(() => plan.carryOut(signal));
      const remedy = `It is not known whether the platform acted on the try before. Most likely it did, and this is what it created: look with the filter ${filter}.`;
      expect(outcome).toMatchObject({
        failure: { code: "uniqueness", remedy, details: { may_be_done: true } },
      });
      const another = await planCreate(peopleAt(kind), { json, assignments: [] }, signal);
      const refused = await outcomeOf<unknown>(() => another.carryOut(signal));
      expect(refused).toMatchObject({ failure: { remedy: expect.stringMatching(/^Find who has it/) } });
    },
  );

  it("is not known to have been made where the look before is refused or lost", async () => {
    const id = `late-${++lastKey}`;
    const plan = await put(id, mine(id));
    await unsure(plan, "a cut after it is carried out");
    [writes, isUnread] = [1, true];
    const outcome = await outcomeOf<unknown>(() => plan.carryOut(signal));
    isUnread = false;
    expect(outcome).toMatchObject({
      failure: { remedy: expect.stringContaining("It is not known"), details: { may_be_done: true } },
    });
  });
});
