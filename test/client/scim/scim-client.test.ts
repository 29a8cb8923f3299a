/** Every SCIM operation as it goes out and comes back. */

import { describe, expect, expectTypeOf, it } from "vitest";
import { scimEndpoints } from "../../../src/catalog/scim/endpoints.ts";
import {
  createScimClient,
  FlowtailError,
  type ScimClient,
  type ScimUser,
} from "../../../src/client/index.ts";
import { json, text } from "../../support/misbehaving-server.ts";
import { rejection } from "../client-harness.ts";
import { requestLines, restHarness, testToken } from "../rest-harness.ts";

const user = { schemas: ["urn:x"], id: "U1", userName: "ada", active: true };
const group = { id: "U1", displayName: "Crew", members: [{ value: "U1", display: "ada" }] };
const list = (...Resources: object[]) => ({ totalResults: Resources.length, startIndex: 1, Resources });

type Operation = (client: ScimClient["v2"]) => Promise<unknown>;

/** Each endpoint of the interface document's section 4.3 by its operation. */
const operations: readonly [string, Operation, object, string][] = [
  ["config.get", (client) => client.config.get(), { patch: { supported: true } }, ""],
  ["resourceTypes.list", (client) => client.resourceTypes.list(), list({ id: "User" }), ""],
  ["schemas.list", (client) => client.schemas.list(), list({ id: "urn:x" }), ""],
  ["schemas.users", (client) => client.schemas.users(), { id: "urn:x", attributes: [] }, ""],
  ["schemas.groups", (client) => client.schemas.groups(), { id: "urn:x", attributes: [] }, ""],
  ["users.list", (client) => client.users.list(), list(user), ""],
  ["users.get", (client) => client.users.get("U1"), user, ""],
  ["users.create", (client) => client.users.create({ userName: "ada" }), user, '{"userName":"ada"}'],
  ["users.patch", (client) => client.users.patch("U1", { title: "x" }), user, '{"title":"x"}'],
  ["users.replace", (client) => client.users.replace("U1", { title: "x" }), user, '{"title":"x"}'],
  ["users.delete", (client) => client.users.delete("U1"), {}, ""],
  ["groups.list", (client) => client.groups.list(), list(group), ""],
  ["groups.get", (client) => client.groups.get("U1"), group, ""],
  ["groups.create", (client) => client.groups.create({ displayName: "x" }), group, '{"displayName":"x"}'],
  ["groups.patch", (client) => client.groups.patch("U1", { displayName: "x" }), group, '{"displayName":"x"}'],
  [
    "groups.replace",
    (client) => client.groups.replace("U1", { displayName: "x" }),
    group,
    '{"displayName":"x"}',
  ],
  ["groups.delete", (client) => client.groups.delete("U1"), {}, ""],
];

describe.each(["v1", "v2"] as const)("the client of SCIM %s", (version) => {
  const known = new Map<string, (typeof operations)[number]>(operations.map((row) => [row[0], row]));
  const endpoints = scimEndpoints.filter((endpoint) =>
    (endpoint.versions as readonly string[]).includes(version),
  );

  it.each(endpoints)("calls $operation with $http $path", async ({ operation, http, path }) => {
    await using harness = await restHarness();
    const [, call, answer, body] = known.get(operation) ?? [];
    harness.server.script(http === "DELETE" ? text("", 204) : json(answer));
    const result = await call?.(harness.scim[version]);
    if (http === "DELETE") expect(result).toBeUndefined();
    else expect(result).toEqual(answer);
    expect(harness.drifts).toEqual([]);
    expect(requestLines(harness)).toEqual([`${http} /scim/${version}${path.replace(":id", "U1")}`]);
    const [request] = harness.server.requests;
    expect(request).toMatchObject({
      body,
      headers: { accept: "application/json", authorization: `Bearer ${testToken}` },
    });
    expect(request?.headers["content-type"]).toBe(
      body === "" ? undefined : "application/json; charset=utf-8",
    );
  });
});

describe("a SCIM client", () => {
  it.each(["get", "patch", "replace"] as const)(
    "believes no answer to %s about another user",
    async (verb) => {
      await using harness = await restHarness();
      harness.server.script(...Array.from({ length: 9 }, () => json({ ...user, id: "U2" })));
      const { users } = harness.scim.v2;
      const call = verb === "get" ? users.get("U1") : users[verb]("U1", { title: "x" });
      const failure = await rejection(call);
      expect(failure).toMatchObject({
        code: "contradictory_answer",
        message: expect.stringContaining('about "U2", not about "U1"'),
      });
      const lost = { details: { may_be_done: true } };
      if (verb === "get") expect(failure).not.toMatchObject(lost);
      else expect(failure).toMatchObject(lost);
    },
  );

  it.each<[string, object, (client: ScimClient["v2"]) => Promise<unknown>]>([
    ["list", list(), ({ users }) => users.list()],
    ["get", user, ({ users }) => users.get("U1")],
    ["patch", user, ({ users }) => users.patch("U1", { title: "x" })],
    ["delete", user, ({ users }) => users.delete("U1")],
  ])(
    "believes no answer to %s that has the status of success and names an error",
    async (verb, body, call) => {
      const failing = [
        ["Errors", { Errors: { description: "overload", code: 500 } }],
        ["Errors", { Errors: [{ description: "overload", code: "500" }] }],
        ["error", { error: "internal_error" }],
      ] as const;
      for (const [key, errors] of failing) {
        await using harness = await restHarness();
        harness.server.always(json({ ...body, ...errors }));
        const failure = await rejection(call(harness.scim.v2));
        expect(failure).toMatchObject({
          code: "contradictory_answer",
          message: expect.stringContaining(`has the status 200, and has \`${key}\` beside that`),
        });
        const lost = { details: { may_be_done: true } };
        if (verb === "list" || verb === "get") expect(failure).not.toMatchObject(lost);
        else expect(failure).toMatchObject(lost);
      }
      await using harness = await restHarness();
      harness.server.script(json({ ...body, Errors: [], error: "", errors: null }));
      await call(harness.scim.v2);
    },
  );

  it("sends no PATCH again that may act twice, though its answer is about another user", async () => {
    await using harness = await restHarness();
    harness.server.script(json({ ...user, id: "U2" }), json(user));
    const add = { Operations: [{ op: "add", path: "emails", value: [{ value: "a@example.com" }] }] };
    const failure = await rejection(harness.scim.v2.users.patch("U1", add));
    expect(failure).toMatchObject({ code: "contradictory_answer", details: { may_be_done: true } });
    expect(harness.server.requests).toHaveLength(1);
  });

  it.each(["schemas.list", "resourceTypes.list"])(
    "says that 1.1 has no %s, and sends nothing",
    async (operation) => {
      await using harness = await restHarness();
      const { schemas, resourceTypes } = harness.scim.v1;
      const call = operation === "schemas.list" ? schemas.list() : resourceTypes.list();
      expect(await rejection(call)).toMatchObject({ kind: "usage", code: "not_in_version" });
      expect(harness.server.requests).toEqual([]);
    },
  );

  it.each([
    ["a space and signs", { filter: 'userName eq "a b+c&d"' }, "filter=userName%20eq%20%22a%20b%2Bc%26d%22"],
    ["a page", { startIndex: 11, count: 0 }, "startIndex=11&count=0"],
    ["nothing", { filter: "  " }, ""],
  ])("writes a query with %s", async (_what, args, query) => {
    await using harness = await restHarness();
    harness.server.script(json(list()));
    await harness.scim.v2.users.list(args);
    expect(harness.server.requests[0]?.query).toBe(query);
  });

  it.each([
    [{ count: 1001 }, /count takes a whole number from 0 to 1000/],
    [{ count: -1 }, /count/],
    [{ count: 1.5 }, /count/],
    [{ startIndex: 0 }, /startIndex takes a whole number from 1/],
    [{ startIndex: Number.NaN }, /startIndex/],
  ])("refuses %j without sending it", async (args, message) => {
    await using harness = await restHarness();
    const refused = { kind: "usage", code: "invalid_argument", message: expect.stringMatching(message) };
    expect(await rejection(harness.scim.v2.users.list(args))).toMatchObject(refused);
    expect(harness.server.requests).toEqual([]);
  });

  it.each(["", " ", ".", ".."])("refuses %j as an ID without sending it", async (id) => {
    await using harness = await restHarness();
    expect(await rejection(harness.scim.v2.users.get(id))).toMatchObject({
      kind: "usage",
      code: "invalid_id",
    });
    expect(harness.server.requests).toEqual([]);
  });

  it("keeps an ID inside its path", async () => {
    await using harness = await restHarness();
    const id = "../Groups?x=1#y";
    harness.server.script(json({ ...user, id }));
    await harness.scim.v2.users.get(id);
    expect(requestLines(harness)).toEqual(["GET /scim/v2/Users/..%2FGroups%3Fx%3D1%23y"]);
  });

  it("keeps what it does not know, digits included", async () => {
    await using harness = await restHarness();
    const answer =
      '{"id":"U1","userName":"ada","urn:new:thing":{"n":12345678901234567890},"__proto__":{"x":1}}';
    harness.server.script(text(answer, 200, { "content-type": "application/scim+json" }));
    expect(JSON.stringify(await harness.scim.v2.users.get("U1"))).toBe(answer);
  });

  it("takes documents without a total as they come", async () => {
    await using harness = await restHarness();
    harness.server.always(json({ schemas: [""], Resources: [{ id: "", schemaExtensions: [] }] }));
    await harness.scim.v2.resourceTypes.list();
    expect(harness.drifts).toEqual([]);
  });

  it("takes sparse items as the live service has them", async () => {
    await using harness = await restHarness();
    const sparse = {
      addresses: [{}],
      roles: [{ primary: false }],
      photos: [{ value: "", type: "" }],
      title: null,
    };
    const guest = { type: "", channels: [{ value: "C1", display: "" }] };
    const answer = { ...user, ...sparse, "urn:scim:schemas:extension:slack:guest:1.0": guest };
    harness.server.always(json(answer));
    expect(await harness.scim.v1.users.get("U1")).toEqual(answer);
    expect(harness.drifts).toEqual([]);
  });

  it.each([
    ["a user without an ID", { userName: "ada" }, ["id"]],
    ["a user of another shape", { id: "U1", userName: null, active: "yes" }, ["userName", "active"]],
    ["an e-mail that is none", { ...user, emails: [{ value: 1 }, "x"] }, ["emails[0].value", "emails[1]"]],
  ])("reports %s as drift, and gives it all the same", async (_what, answer, paths) => {
    await using harness = await restHarness();
    harness.server.script(json(answer));
    expect(await harness.scim.v2.users.get("U1")).toEqual(answer);
    expect(harness.drifts).toMatchObject([{ method: "scim.v2.users.get" }]);
    expect(harness.drifts[0]?.issues.map(({ path }) => path)).toEqual(paths);
  });

  it.each([
    ["https://scim.example", "/scim/v2/Users/U1"],
    ["https://scim.example/", "/scim/v2/Users/U1"],
    ["https://scim.example/scim", "/scim/v2/Users/U1"],
    ["https://scim.example/scim/v1", "/scim/v2/Users/U1"],
    ["https://proxy.example/team/scim/v2/", "/team/scim/v2/Users/U1"],
  ])("finds SCIM at %s", async (baseUrl, path) => {
    const seen: string[] = [];
    const transport = {
      send: async (request: { path: string }) => {
        seen.push(request.path);
        return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(user)) };
      },
      close: async () => {},
    };
    await using client = createScimClient({ baseUrl, token: testToken, transport });
    await client.v2.users.get("U1");
    expect(seen).toEqual([path]);
  });

  it.each([
    [{ baseUrl: "scim.example" }, "The SCIM URL is not an http or https address."],
    [{ baseUrl: "http://scim.example" }, /The SCIM URL uses http/],
    [{}, "No SCIM URL is given."],
  ])("does not take %j for an address", (options, message) => {
    expect(() => createScimClient(options)).toThrow(message);
    expect(() => createScimClient(options)).toThrow(FlowtailError);
  });

  it.each([
    [{ tokens: { scim: "scim-token", admin: "admin-token" } }, "scim-token"],
    [{ tokens: { admin: "admin-token" }, token: "any-token" }, "admin-token"],
    [{ tokens: { bot: "bot-token" }, token: "any-token" }, "any-token"],
  ])("chooses among the tokens %j", async (tokens, chosen) => {
    await using harness = await restHarness({ token: undefined, ...tokens });
    harness.server.script(json(user));
    await harness.scim.v2.users.get("U1");
    expect(harness.server.requests[0]?.headers.authorization).toBe(`Bearer ${chosen}`);
  });

  it.each([
    [{}, "no_token", /scim or admin token/],
    [
      { tokens: { bot: "bot-token" } },
      "wrong_token_kind",
      /takes a scim or admin token; only a bot token is there/,
    ],
  ])("sends nothing with the tokens %j", async (tokens, code, message) => {
    await using harness = await restHarness({ token: undefined, ...tokens });
    const error = await rejection(harness.scim.v2.users.get("U1"));
    expect(error).toMatchObject({ kind: "auth", code });
    expect(`${(error as FlowtailError).message} ${(error as FlowtailError).remedy}`).toMatch(message);
    expect(harness.server.requests).toEqual([]);
  });

  it("is typed", () => {
    expectTypeOf<Awaited<ReturnType<ScimClient["v2"]["users"]["get"]>>>().toEqualTypeOf<ScimUser>();
    expectTypeOf<ScimUser["userName"]>().toEqualTypeOf<string>();
  });
});
