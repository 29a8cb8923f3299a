/** What is shown before a write, held against a sandbox that carries it out: the sandbox reads bodies by rules of its own. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../src/base/json.ts";
import { dialects } from "../../../src/catalog/dialect.ts";
import type { PeopleKind } from "../../../src/catalog/scim/people-kind.ts";
import { createScimClient } from "../../../src/client/index.ts";
import { type Sandbox, startSandbox } from "../../../src/sandbox/index.ts";
import { peopleChangeLines, peopleChanges } from "../../../src/session/people/people-changes.ts";
import {
  type PeopleAddress,
  type PeoplePlan,
  planCreate,
  planPatch,
  planReplace,
} from "../../../src/session/people/plan-write.ts";
import { writableValues } from "../../../src/session/people/preview.ts";
import { readWords } from "../../../src/session/people/written-words.ts";
import fc from "../../support/cases.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";

let sandbox: Sandbox;
const { signal } = new AbortController();

beforeAll(async () => {
  sandbox = await startSandbox({ seed: "demo", traffic: 0, rateLimits: false });
});

afterAll(async () => {
  await sandbox.close();
});

const versions = ["v1", "v2"] as const;
type Version = (typeof versions)[number];

describe("a write that is shown before it is made", () => {
  it("is carried out as it was shown, or was refused before: patches of users by JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...versions), userBody(), async (version, body) => {
        await holds("users", version, (address) =>
          planPatch(address, "U0DEMO003", { json: body, assignments: [] }, signal),
        );
      }),
      { numRuns: 300, examples: [["v1", { userType: "x", guest: { type: "" } }]] },
    );
  });

  it("leaves open whether a displayName follows that may have been set to the text of the userName", async () => {
    const name = async (body: JsonObject) => {
      const client = createScimClient({ baseUrl: sandbox.url, tokens: sandbox.tokens });
      const place = { kind: "users", version: "v2", dialect: dialects.svc } as const;
      const address = { ...place, client: client.v2, clock: hurriedClock() };
      const planned = await planPatch(address, "U0DEMO006", { json: body, assignments: [] }, signal);
      const { unchecked } = planned;
      const carried = await planned.carryOutUnseen(signal);
      await client.close();
      return { unchecked, stored: carried.isMade && carried.result?.["displayName"] };
    };
    const open = ["displayName stays as it is where it was set to the same text as userName."];
    expect(await name({ userName: "sam", displayName: "sam" })).toEqual({ unchecked: [], stored: "sam" });
    expect(await name({ userName: "samuel" })).toEqual({ unchecked: open, stored: "sam" });
  });

  it("… patches of users by words", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...versions), userWords(), async (version, words) => {
        await holds("users", version, (address) =>
          planPatch(address, "U0DEMO004", { json: {}, assignments: readWords("users", words) }, signal),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("… items with a primary one, added to lists and taken out", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...versions), itemWords(), async (version, words) => {
        await holds("users", version, (address) =>
          planPatch(address, "U0DEMO007", { json: {}, assignments: readWords("users", words) }, signal),
        );
      }),
      { numRuns: 100 },
    );
  });

  it("… replacements of users", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...versions), userBody(), async (version, body) => {
        const json = { userName: "chidi", emails: [{ value: "chidi@example.com" }], ...body };
        await holds("users", version, (address) =>
          planReplace(address, "U0DEMO005", { json, assignments: [] }, signal),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("… new users", async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...versions), userBody(), async (version, body) => {
        number += 1;
        const json = { userName: `new${number}`, emails: [{ value: `new${number}@example.com` }], ...body };
        await holds("users", version, async (address) =>
          planCreate(address, { json, assignments: [] }, signal),
        );
      }),
      { numRuns: 200 },
    );
  });

  it("… groups", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...versions),
        fc.constantFrom(planPatch, planReplace),
        groupBody(),
        async (version, plan, json) => {
          await holds("groups", version, (address) =>
            plan(address, "S0DEMO001", { json, assignments: [] }, signal),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

it("has been made often enough to say so", () => expect(made).toBeGreaterThan(200));

/** Who has a name or an address already, and who there is. */
const onlyThePlatformKnows = /is taken by another|who is no user/;

let made = 0;

/** With a client of its own for each case, so that none waits for the calls of the others. */
async function holds(
  kind: PeopleKind,
  version: Version,
  plan: (address: PeopleAddress) => Promise<PeoplePlan>,
): Promise<void> {
  const client = createScimClient({ baseUrl: sandbox.url, tokens: sandbox.tokens });
  try {
    const address = { kind, version, dialect: dialects.svc, client: client[version], clock: hurriedClock() };
    await holdsAt(kind, () => plan(address));
  } finally {
    await client.close();
  }
}

async function holdsAt(kind: PeopleKind, plan: () => Promise<PeoplePlan>): Promise<void> {
  const planned = await unlessRefused(plan, (error) => error.kind === "usage");
  if (!planned) return;
  const carried = await unlessRefused(
    () => planned.carryOutUnseen(signal),
    (error) => onlyThePlatformKnows.test(error.message),
  );
  if (carried?.isMade) expect(carried.others).toEqual([]);
  const stored = carried?.isMade && carried.result;
  if (!stored) return;
  made += 1;
  const before = planned.before && writableValues(planned.before, kind);
  const isLeftOpen = (line: string) =>
    /^. displayName:/.test(line) && planned.unchecked.some((words) => words.startsWith("displayName stays"));
  const certain = (all: readonly string[]) => plain(all).filter((line) => !isLeftOpen(line));
  const lines = certain(peopleChangeLines(peopleChanges(before, writableValues(stored, kind))));
  const shown = certain(planned.lines);
  // Of a new person the platform fills in what was not given.
  if (before) expect(shown.toSorted()).toEqual(lines.toSorted());
  else expect(lines).toEqual(expect.arrayContaining([...shown]));
}

/** Without the password, which is never told, and the members' names, which the platform writes. */
function plain(lines: readonly string[]): readonly string[] {
  return lines
    .filter((line) => !/^. password/i.test(line))
    .map((line) => line.replace(/^(. member ).*\((\w+)\)$/, "$1$2"));
}

async function unlessRefused<T>(
  act: () => Promise<T>,
  isFine: (error: FlowtailError) => boolean,
): Promise<T | undefined> {
  try {
    return await act();
  } catch (thrown) {
    if (thrown instanceof FlowtailError && isFine(thrown)) return undefined;
    throw thrown;
  }
}

/** Values of every type, mostly such as an attribute could take. */
function odd(): fc.Arbitrary<Json> {
  return fc.constantFrom<Json>(null, "", " ", true, false, 5, "zz", "False", [], {}, ["x"], { value: "zz" });
}

function either(fitting: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc.oneof({ arbitrary: fitting, weight: 5 }, { arbitrary: odd(), weight: 1 });
}

function item(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc.record(
    { value: either(value), type: either(fc.constantFrom("work", "home")), primary: either(fc.boolean()) },
    { requiredKeys: ["value"] },
  );
}

const words = () => fc.constantFrom("Lead", "Ada King", "x", "Öl & Ruß", "a.b-c_d");
const names = () => fc.constantFrom("chidi", "chidi.o", "c o", "chidi@there.example", "Ölaf", "n".repeat(22));
const emails = () =>
  fc.constantFrom("c1@example.com", "C1@example.com", "c2@example.com", "c3@example.com", "notmail", "a@b c");
const urls = () => fc.constantFrom("https://example.com/p.png", "data:image/png;base64,AAAA", "p.png");
const instants = () => fc.constantFrom("2027-01-31T18:00:00Z", "2027-01-31", "soon");

function object(parts: Record<string, fc.Arbitrary<Json>>): fc.Arbitrary<Json> {
  return fc.record(parts, { requiredKeys: [] }).map((made) => made as JsonObject);
}

function userBody(): fc.Arbitrary<JsonObject> {
  const attributes: Record<string, fc.Arbitrary<Json>> = {
    userName: names(),
    nickName: names(),
    displayName: fc.oneof(words(), fc.constant("d".repeat(81))),
    name: object({ givenName: either(words()), familyName: either(words()), other: words() }),
    Title: words(),
    timezone: words(),
    userType: words(),
    active: fc.boolean(),
    password: words(),
    externalId: words(),
    profileUrl: urls(),
    emails: fc.array(item(emails()), { maxLength: 4 }),
    photos: fc.array(item(urls()), { maxLength: 2 }),
    addresses: fc.array(object({ locality: either(words()), primary: either(fc.boolean()) }), {
      maxLength: 2,
    }),
    roles: fc.array(item(words()), { maxLength: 3 }),
    enterprise: object({
      department: either(words()),
      manager: either(object({ managerId: either(words()), value: words() })),
    }),
    guest: object({ type: either(fc.constant("multi")), expiration: either(instants()) }),
    profile: object({ startDate: either(instants()) }),
    groups: words(),
    unknown: words(),
  };
  return someOf(attributes);
}

function groupBody(): fc.Arbitrary<JsonObject> {
  const id = fc.constantFrom("U0DEMO001", "U0DEMO002", "U0DEMO003");
  const member = fc.record(
    { value: either(id), operation: fc.constantFrom("add", "delete"), display: words() },
    { requiredKeys: ["value"] },
  );
  return someOf({
    displayName: fc.constantFrom("Crew", "Crew of one"),
    members: fc.array(member, { maxLength: 3 }),
  });
}

/** A few attributes: with all of them hardly a body would be right. */
function someOf(attributes: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonObject> {
  const names = Object.keys(attributes);
  return fc
    .subarray(names, { minLength: 1, maxLength: Math.min(4, names.length) })
    .chain((keys) =>
      fc.record(Object.fromEntries(keys.map((key) => [key, either(attributes[key] ?? odd())]))),
    )
    .filter(isJsonObject);
}

function userWords(): fc.Arbitrary<readonly string[]> {
  const json = (value: Json) => JSON.stringify(value);
  const word = fc.oneof(
    fc.tuple(fc.constantFrom("title", "userType", "timezone", "displayName"), fc.constant("="), words()),
    fc.tuple(
      fc.constantFrom("title", "displayName", "name", "enterprise"),
      fc.constant("="),
      fc.constant(""),
    ),
    fc.tuple(fc.constantFrom("userName", "nickName"), fc.constant("="), names()),
    fc.tuple(fc.constantFrom("name.givenName", "enterprise.manager.managerId"), fc.constant("="), words()),
    fc.tuple(fc.constant("emails"), fc.constantFrom("=", "+=", "-="), emails()),
    fc.tuple(fc.constant("active"), fc.constant("="), fc.constantFrom("true", "false", "")),
    fc.tuple(fc.constant("guest.expiration"), fc.constant("="), instants()),
    fc.tuple(fc.constant("guest.type"), fc.constant("="), fc.constant("multi")),
    fc.tuple(fc.constantFrom("emails", "photos"), fc.constant(":="), fc.array(item(emails())).map(json)),
    fc.tuple(fc.constantFrom("password", "externalId", "profileUrl"), fc.constant("="), words()),
    fc.tuple(
      fc.constantFrom("title", "active", "addresses", "roles", "name", "emails", "guest"),
      fc.constant(":="),
      odd().map(json),
    ),
  );
  return fc
    .uniqueArray(word, { minLength: 1, maxLength: 3, selector: ([name]) => name })
    .map((list) => list.map((parts) => parts.join("")))
    .filter(isReadable);
}

function itemWords(): fc.Arbitrary<readonly string[]> {
  const ofList = ([name, values]: readonly [string, readonly string[]]) => {
    const item = fc.record(
      { value: fc.constantFrom(...values), primary: fc.boolean() },
      { requiredKeys: ["value"] },
    );
    const items = fc.array(item, { minLength: 1, maxLength: 3 }).map((list) => JSON.stringify(list));
    return fc.oneof(
      fc.tuple(fc.constant(name), fc.constantFrom("+=", ":="), items),
      fc.tuple(fc.constant(name), fc.constant("-="), fc.constantFrom(...values)),
    );
  };
  const addresses = ["p1@example.com", "p2@example.com", "p3@example.com"];
  const word = fc.oneof(ofList(["emails", addresses]), ofList(["roles", ["Lead", "Guide", "Chair"]]));
  return fc
    .array(word, { minLength: 1, maxLength: 2 })
    .map((list) => list.map((parts) => parts.join("")))
    .filter(isReadable);
}

/** Whether the words themselves are right, whatever becomes of their values. */
function isReadable(list: readonly string[]): boolean {
  try {
    return readWords("users", list).length > 0;
  } catch (thrown) {
    if (thrown instanceof FlowtailError) return false;
    throw thrown;
  }
}
