/** Changes planned against a sandbox, made, and taken back. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import type { Outcome } from "../../../src/base/failure.ts";
import type { JsonObject } from "../../../src/base/json.ts";
import { dialects } from "../../../src/catalog/dialect.ts";
import type { WantedChange } from "../../../src/catalog/scim/wanted-change.ts";
import { createScimClient } from "../../../src/client/index.ts";
import type { Connection } from "../../../src/session/connect.ts";
import { type PlannedChange, planChange } from "../../../src/session/people/plan-change.ts";
import type { PeoplePort } from "../../../src/session/ports/people-port.ts";
import { peoplePortOf } from "../../../src/session/ports/people-port-of.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";

let connection: Connection;
let people: PeoplePort;
const { signal } = new AbortController();

beforeAll(async () => {
  connection = await connectTestSandbox();
  people = peoplePortOf(connection, undefined, systemClock);
});

afterAll(async () => {
  await people.close();
  await connection.close();
});

function answerOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}

/** Without what every write changes. */
async function stored(kind: "users" | "groups", id: string): Promise<JsonObject> {
  const { meta: _meta, ...resource } = answerOf(await people.get(kind, id, signal));
  return resource;
}

async function made(change: PlannedChange) {
  const carried = answerOf(await change.carryOut(signal));
  if (!carried.isMade) throw new Error(`${change.what}: this has changed meanwhile`);
  const { undo, result: resource } = carried;
  if (!undo) throw new Error(`${change.what} cannot be taken back`);
  return { undo, resource };
}

describe("a change and what takes it back", () => {
  it.each<[string, WantedChange, "users" | "groups", string]>([
    ["of the state", { kind: "active", id: "U0DEMO002", active: false }, "users", "U0DEMO002"],
    [
      "of texts",
      patch("U0DEMO002", "title=Lead", "name.givenName=Ben", "displayName=benny"),
      "users",
      "U0DEMO002",
    ],
    ["of the name", patch("U0DEMO003", "userName=chidi.o"), "users", "U0DEMO003"],
    ["of addresses", patch("U0DEMO003", "emails+=c@example.com"), "users", "U0DEMO003"],
    [
      "of the primary address",
      patch("U0DEMO003", 'emails+={"value":"c@example.com","primary":true}'),
      "users",
      "U0DEMO003",
    ],
    ["of all addresses", patch("U0DEMO003", "emails=c@example.com,d@example.com"), "users", "U0DEMO003"],
    ["of an extension", patch("U0DEMO004", "enterprise.department=Research"), "users", "U0DEMO004"],
    [
      "to a guest",
      patch("U0DEMO004", "guest.type=multi", "guest.expiration=2099-01-31"),
      "users",
      "U0DEMO004",
    ],
    ["by deletion", { kind: "delete", of: "users", id: "U0DEMO005" }, "users", "U0DEMO005"],
    ["of members", member("add", "lena"), "groups", "S0DEMO001"],
    ["of members who leave", member("remove", "U0DEMO001"), "groups", "S0DEMO001"],
    [
      "of a group",
      {
        kind: "patch",
        of: "groups",
        id: "S0DEMO001",
        words: ["displayName=Crew", "members-=U0DEMO003", "members+=U0DEMO009"],
      },
      "groups",
      "S0DEMO001",
    ],
  ])("%s leave nothing behind", async (_what, wanted, kind, id) => {
    const before = await stored(kind, id);
    const { undo } = await made(answerOf(await people.plan(wanted, signal)));
    expect(await stored(kind, id)).not.toEqual(before);
    await made(answerOf(await undo(signal)));
    expect(sorted(await stored(kind, id))).toEqual(sorted(before));
  });

  it("makes a deleted group anew, with another identifier", async () => {
    const before = await stored("groups", "S0DEMO002");
    const { undo } = await made(
      answerOf(await people.plan({ kind: "delete", of: "groups", id: "S0DEMO002" }, signal)),
    );
    const back = answerOf(await undo(signal));
    expect(back.meaning.join()).toMatch(/another identifier/);
    const { resource } = await made(back);
    expect(resource).toMatchObject({ displayName: before["displayName"], members: before["members"] });
    expect(resource?.["id"]).not.toBe("S0DEMO002");
  });

  it("deactivates a created user", async () => {
    const words = ["userName=zoe", "emails=zoe@example.com"];
    const { undo, resource } = await made(
      answerOf(await people.plan({ kind: "create", of: "users", words }, signal)),
    );
    const id = String(resource?.["id"]);
    expect(await stored("users", id)).toMatchObject({ userName: "zoe", active: true });
    await made(answerOf(await undo(signal)));
    expect(await stored("users", id)).toMatchObject({ active: false });
  });
});

describe("a member", () => {
  it("is told by name before coming in, and found by name and by address", async () => {
    for (const user of ["U0DEMO012", "lena", "lena@timeoff-demo.example"]) {
      const wanted = { kind: "member", change: "add", user, group: "Engineering" } as const;
      const change = answerOf(await people.plan(wanted, signal));
      expect(change.lines).toEqual(["+ member lena (U0DEMO012)"]);
      expect(change.command).toEqual({
        command: ["scim", "groups", "patch"],
        operands: ["S0DEMO001", "members+=U0DEMO012"],
      });
    }
  });

  it.each([
    [
      "members-=ada@timeoff-demo.example",
      "members-=U0DEMO001",
      /^- member ada \(U0DEMO001\)$/m,
      '"ada@timeoff-demo.example" is ada',
    ],
    ["members+=lena", "members+=U0DEMO012", /^\+ member U0DEMO012$/m, '"lena" is lena'],
    [
      "members=LENA,U0DEMO001",
      'members:=[{"value":"U0DEMO012"},{"value":"U0DEMO001"}]',
      /^\+ member U0DEMO012$/m,
      '"LENA" is lena',
    ],
    [
      'members:=[{"value":"lena"}]',
      'members:=[{"value":"U0DEMO012"}]',
      /^\+ member U0DEMO012$/m,
      '"lena" is lena',
    ],
  ])(
    "is found by a name that the word %s has, and the command has the identifier",
    async (word, operand, line, meaning) => {
      const change = answerOf(await people.plan(patchGroup("displayName=Crew", word), signal));
      expect(change.command.operands).toEqual(["S0DEMO001", "displayName=Crew", operand]);
      expect(change.lines.join("\n")).toMatch(line);
      expect(change.meaning.join("\n")).toContain(meaning);
    },
  );

  it("is found by a name in a group that is made", async () => {
    const words = ["displayName=Named", "members=lena"];
    const change = answerOf(await people.plan({ kind: "create", of: "groups", words }, signal));
    expect(change.command.operands?.[1]).toBe('members:=[{"value":"U0DEMO012"}]');
    expect(change.lines.join()).toContain("U0DEMO012");
  });

  it.each([
    ["add", "lena", "+ member lena (U0DEMO012)", "- member lena (U0DEMO012)"],
    ["remove", "ada", "- member ada (U0DEMO001)", "+ member ada (U0DEMO001)"],
  ] as const)("is named before it is taken back too: %s %s", async (change, user, line, back) => {
    const wanted = { kind: "member", change, user, group: "S0DEMO001" } as const;
    const plan = answerOf(await people.plan(wanted, signal));
    expect(plan.lines).toEqual([line]);
    const { undo } = await made(plan);
    const taken = answerOf(await undo(signal));
    expect(taken.lines).toEqual([back]);
    await made(taken);
  });

  it("who is named goes, and comes back", async () => {
    const before = await stored("groups", "S0DEMO001");
    const { undo } = await made(answerOf(await people.plan(patchGroup("members-=ada"), signal)));
    expect(JSON.stringify(await stored("groups", "S0DEMO001"))).not.toContain("U0DEMO001");
    await made(answerOf(await undo(signal)));
    expect(sorted(await stored("groups", "S0DEMO001"))).toEqual(sorted(before));
  });

  it.each(["+=", "-=", "="])("who is no user is refused at its word, members%s", async (sign) => {
    const plan = await people.plan(patchGroup("displayName=Crew", `members${sign}nobody_there`), signal);
    const message = 'There is no user called "nobody_there".';
    expect(plan).toMatchObject({ failure: { kind: "usage", message, details: { word: 1 } } });
  });

  it.each([
    [
      patchGroup("displayName=Crew", "members-=U0NOBODY,U0DEMO001"),
      true,
      "members has no U0NOBODY to take out.",
    ],
    [patchGroup("members-=U0NOBODY"), false, "members has no U0NOBODY to take out."],
    [patch("U0DEMO006", "title=x", "roles-=Lead"), true, "roles has no Lead to take out."],
  ])("that is not there is said not to be taken out: %j", async (wanted, changesAnything, said) => {
    const change = answerOf(await people.plan(wanted, signal));
    expect(change).toMatchObject({ changesAnything, meaning: expect.arrayContaining([said]) });
  });

  it.each([
    ["nobody at all", "Engineering", /no user called "nobody at all"/],
    ["ada", "Engineers", /no group called "Engineers"/],
    [" ", "Engineering", /Name a user/],
  ])("%j of %j is not found", async (user, group, message) => {
    const wanted = { kind: "member", change: "add", user, group } as const;
    expect(await people.plan(wanted, signal)).toMatchObject({
      failure: { message: expect.stringMatching(message) },
    });
  });
});

it("names the word that is wrong", async () => {
  const plan = await people.plan(patch("U0DEMO001", "title=x", "titel=y"), signal);
  expect(plan).toMatchObject({ failure: { kind: "usage", details: { word: 1 } } });
});

function patch(id: string, ...words: readonly string[]): WantedChange {
  return { kind: "patch", of: "users", id, words };
}

function patchGroup(...words: readonly string[]): WantedChange {
  return { kind: "patch", of: "groups", id: "S0DEMO001", words };
}

function member(change: "add" | "remove", user: string): WantedChange {
  return { kind: "member", change, user, group: "S0DEMO001" };
}

/** Who came back stands at the end. */
function sorted(resource: JsonObject): JsonObject {
  const members = resource["members"];
  if (!Array.isArray(members)) return resource;
  return {
    ...resource,
    members: members.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  };
}

describe("a name in capitals, which looks like an identifier", () => {
  it("is that of a user and of a group whose members come and go", async () => {
    const walter = patch("U0DEMO006", "userName=WALTER");
    await made(answerOf(await people.plan(walter, signal)));
    const words = ["displayName=SUPPORT"];
    const { resource } = await made(
      answerOf(await people.plan({ kind: "create", of: "groups", words }, signal)),
    );
    const id = String(resource?.["id"]);
    const member = async (change: "add" | "remove", user: string) => {
      const wanted = { kind: "member", change, user, group: "SUPPORT" } as const;
      await made(answerOf(await people.plan(wanted, signal)));
      const members = (await stored("groups", id))["members"];
      return JSON.stringify(members ?? []).includes("U0DEMO006");
    };
    expect(await member("add", "WALTER")).toBe(true);
    expect(await member("remove", "WALTER")).toBe(false);
    expect(await member("add", "U0DEMO006")).toBe(true);
    expect(await member("remove", "U0DEMO006")).toBe(false);
    expect(answerOf(await people.find("groups", "SUPPORT", signal))).toBe(id);
    expect(answerOf(await people.find("users", "WALTER", signal))).toBe("U0DEMO006");
  });

  it("is looked up once, and named once, however often it is written", async () => {
    await using server = await misbehavingServer();
    const hana = json({ totalResults: 1, Resources: [{ id: "U8", userName: "hana" }] });
    const group = json({ id: "S1", displayName: "Crew", members: [] });
    server.always((response, request) =>
      (request.path.includes("/Groups/") ? group : hana)(response, request),
    );
    const client = createScimClient({ baseUrl: server.url, tokens: { scim: "xoxp-1-scim" } });
    const place = { version: "v2", dialect: dialects.svc, client: client.v2, clock: systemClock } as const;
    const words = ["members-=hana,hana", "members+=hana"];
    const wanted = { kind: "patch", of: "groups", id: "S1", words } as const;
    const plan = await planChange((kind) => ({ ...place, kind }), wanted, { protectedBy: undefined, signal });
    await client.close();
    expect(plan.meaning).toEqual(['"hana" is hana (U8).', "members has no U8 to take out."]);
    expect(server.requests).toHaveLength(2);
  });

  it("takes out a member whom no user is any more", async () => {
    await using server = await misbehavingServer();
    const group = json({ id: "S1", displayName: "Crew", members: [{ value: "U9" }] });
    server.always((response, request) =>
      (request.path.endsWith("/S1") ? group : json({ status: "404" }, 404))(response, request),
    );
    const client = createScimClient({ baseUrl: server.url, tokens: { scim: "xoxp-1-scim" } });
    const place = { version: "v2", dialect: dialects.svc, client: client.v2, clock: systemClock } as const;
    const wanted = { kind: "member", change: "remove", user: "U9", group: "S1" } as const;
    const plan = await planChange((kind) => ({ ...place, kind }), wanted, { protectedBy: undefined, signal });
    await client.close();
    expect([plan.lines, server.requests.map(({ path }) => path)]).toEqual([
      ["- member U9"],
      ["/scim/v2/Groups/S1"],
    ]);
  });
});
