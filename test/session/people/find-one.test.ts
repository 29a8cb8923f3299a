/** Whom a word names, held against what a server answers, however it reads the filter. */

import { afterEach, beforeEach, expect, it } from "vitest";
import { dialects } from "../../../src/catalog/dialect.ts";
import type { PeopleKind } from "../../../src/catalog/scim/people-kind.ts";
import { createScimClient } from "../../../src/client/index.ts";
import { findOne } from "../../../src/session/people/find-one.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { json, type MisbehavingServer, misbehavingServer } from "../../support/misbehaving-server.ts";

let server: MisbehavingServer;
const { signal } = new AbortController();

beforeEach(async () => {
  server = await misbehavingServer();
});
afterEach(() => server[Symbol.asyncDispose]());

async function found(kind: PeopleKind, word: string): Promise<string> {
  await using client = createScimClient({ baseUrl: server.url, tokens: { scim: "xoxp-1-scim" } });
  const address = { kind, client: client.v2, version: "v2", dialect: dialects.svc } as const;
  return await findOne({ ...address, clock: hurriedClock() }, word, signal);
}

const listed = (Resources: readonly object[], totalResults = Resources.length) =>
  json({ totalResults, startIndex: 1, itemsPerPage: Resources.length, Resources });
const zed = { id: "U9", userName: "zed", emails: [{ value: "zed@team.example" }] };
const ada = { id: "U1", userName: "Ada", emails: [{ value: "ada@team.example" }] };
const shownAsAda = { id: "U5", userName: "x1", displayName: "ada" };
const crew = { id: "S1", displayName: "Crew" };

it.each<[string, PeopleKind, string, readonly object[], number, string]>([
  ["a user name in any case", "users", "aDA", [ada], 1, "U1"],
  ["an address in any case", "users", "ADA@team.example", [ada], 1, "U1"],
  ["a group's name in any case", "groups", "cREW", [crew], 1, "S1"],
  [
    "a letter that is written in another way",
    "groups",
    "Cafe\u0301",
    [{ id: "S2", displayName: "Caf\u00e9" }],
    1,
    "S2",
  ],
  ["one among those of a server that does not filter", "users", "ada", [zed, ada], 2, "U1"],
  ["one on the first page of such a server", "users", "ada", [zed, ada], 3000, "U1"],
  ["one whose name a colleague only displays", "users", "ada", [shownAsAda, ada], 2, "U1"],
])("%s is the one", async (_what, kind, word, resources, total, id) => {
  server.always(listed(resources, total));
  expect(await found(kind, word)).toBe(id);
});

it.each([{ userName: "ada" }, { id: 7, userName: "ada" }, { id: "", userName: "ada" }])(
  "one without an identifier is none that could be asked for or written to: %j",
  async (user) => {
    server.always(listed([user], 1));
    await expect(found("users", "ada")).rejects.toMatchObject({
      code: "malformed_answer",
      message: 'The platform knows "ada", and gives no identifier that is a text.',
    });
  },
);

const unfiltered = "that the platform answered with: it seems not to filter.";
it.each<[string, PeopleKind, string, readonly object[], number, string, string]>([
  ["none", "users", "ada", [], 0, "unknown_name", 'There is no user called "ada".'],
  [
    "another one",
    "users",
    "ada",
    [zed],
    1,
    "unknown_name",
    `No user called "ada" is among the 1 ${unfiltered}`,
  ],
  [
    "others",
    "users",
    "ad",
    [zed, ada],
    9,
    "unknown_name",
    `No user called "ad" is among the 2 ${unfiltered}`,
  ],
  [
    "another group",
    "groups",
    "Ops",
    [crew],
    1,
    "unknown_name",
    `No group called "Ops" is among the 1 ${unfiltered}`,
  ],
  [
    "one who only displays it",
    "users",
    "ada",
    [shownAsAda],
    1,
    "unknown_name",
    'There is no user called "ada". It is the display name of x1 (U5).',
  ],
  [
    "two who have it",
    "users",
    "ada",
    [ada, { ...zed, emails: [{ value: "ADA" }] }, shownAsAda],
    3,
    "several",
    '"ada" is the name of 2 users: Ada (U1), zed (U9).',
  ],
  [
    "more than it gives",
    "groups",
    "crew",
    [crew],
    2,
    "several",
    '"crew" is the name of 2 groups: Crew (S1) ….',
  ],
])("an answer with %s gives nobody", async (_what, kind, word, resources, total, code, message) => {
  server.always(listed(resources, total));
  await expect(found(kind, word)).rejects.toMatchObject({ kind: "usage", code, message });
  expect(server.requests).toHaveLength(1);
});

const gone = json({ schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "404" }, 404);

it.each<[string, PeopleKind, string, readonly object[], string]>([
  ["a group", "groups", "SALES", [{ id: "S7", displayName: "Sales" }], "S7"],
  ["a user", "users", "WALTER", [{ id: "U7", userName: "walter" }], "U7"],
])("a name in capitals that no identifier is, is that of %s", async (_what, kind, word, resources, id) => {
  server.script(gone, listed(resources));
  expect(await found(kind, word)).toBe(id);
});

it.each(["WALTER", " WALTER "])("an identifier goes before a name: %j", async (word) => {
  server.script(json({ id: "WALTER", userName: "zed" }));
  expect(await found("users", word)).toBe("WALTER");
});

it.each([
  [
    "both were looked for",
    listed([]),
    { kind: "refused", status: 404, message: /with not_found\..* No user has that name either\.$/ },
  ],
  [
    "someone only displays it",
    listed([{ ...shownAsAda, displayName: "WALTER" }]),
    { message: /No user has that name either\. It is the display name of x1 \(U5\)\.$/ },
  ],
  ["several have the name", listed([{ id: "U1", userName: "walter" }], 2), { code: "several" }],
  ["the second look failed", json({ status: "403", detail: "no" }, 403), { status: 403 }],
])("of what is no identifier it is said that %s", async (_what, answer, error) => {
  server.script(gone, answer);
  const { message, ...facts } = error as { message?: RegExp };
  await expect(found("users", "WALTER")).rejects.toMatchObject({
    ...facts,
    ...(message && { message: expect.stringMatching(message) }),
  });
});

it("does not look by name where whether there is such an identifier is not known", async () => {
  server.script(json({ status: "403", detail: "no" }, 403));
  await expect(found("users", "WALTER")).rejects.toMatchObject({ status: 403 });
  expect(server.requests).toHaveLength(1);
});
