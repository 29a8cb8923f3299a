/** Two readings of the document against each other: the client understands all that the sandbox answers, well and badly. */

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createAuditClient, createScimClient, RefusedError } from "../../src/client/index.ts";
import type { DriftNotice } from "../../src/client/notices.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import {
  coreUrn,
  enterpriseUrn,
  guestUrn,
  newUser,
  profileUrn,
  versions,
} from "../sandbox/scim/scim-calls.ts";

const sandbox = await sandboxForFile({ seed: "demo", traffic: 0 });
const { control, tokens } = sandbox;

let drifts: DriftNotice[] = [];
beforeEach(() => {
  control.reset();
  drifts = [];
});

const options = {
  baseUrl: sandbox.url,
  tokens: { scim: tokens.scim, audit: tokens.audit },
  rateLimit: false,
  maxAttempts: 1,
  onDrift: (drift: DriftNotice) => drifts.push(drift),
} as const;
const scim = createScimClient(options);
const audit = createAuditClient(options);
afterAll(() => Promise.all([scim.close(), audit.close()]));

async function refusalOf(call: Promise<unknown>): Promise<RefusedError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RefusedError) return error;
  throw new Error(`not refused but ${String(error)}`);
}

describe.each(versions)("SCIM %s", (version) => {
  const { users, groups, schemas, config, resourceTypes } = scim[version];
  const full = newUser({
    schemas: [coreUrn, enterpriseUrn, guestUrn[version], profileUrn],
    name: { givenName: "Grace", familyName: "Hopper", honorificPrefix: "Dr." },
    displayName: "grace",
    title: "Admiral",
    timezone: "UTC",
    photos: [{ value: "https://a.example/1.png", type: "photo" }],
    addresses: [{ locality: "Bonn", primary: true }],
    phoneNumbers: [{ value: "1" }],
    roles: [{ value: "Chair", primary: true }],
    userType: "Employee",
    preferredLanguage: "en_US",
    locale: "en_US",
    [enterpriseUrn]: { department: "Engines", manager: { managerId: "U0DEMO001" } },
    [guestUrn[version]]: { type: "multi", expiration: "2027-01-01T00:00:00Z" },
    [profileUrn]: { startDate: "2026-01-01T00:00:00Z" },
  });

  it("answers users as the client expects them", async () => {
    const { id } = await users.create(full);
    expect(await users.get(id)).toMatchObject(full);
    expect(await users.patch(id, { schemas: [coreUrn], title: "Chief" })).toMatchObject({ title: "Chief" });
    expect((await users.replace(id, newUser())).title).toBeUndefined();
    await users.delete(id);
    expect((await users.get(id)).active).toBe(false);
    const ids: string[] = [];
    for await (const user of users.pages({ count: 7 }).items()) ids.push(user.id);
    expect([new Set(ids).size, ids.includes(id)]).toEqual([
      (await users.list({ count: 0 })).totalResults,
      true,
    ]);
    expect(drifts).toEqual([]);
  });

  it("answers groups as the client expects them", async () => {
    const { id } = await groups.create({
      schemas: [coreUrn],
      displayName: "Compilers",
      members: [{ value: "U0DEMO001" }],
    });
    const patched = await groups.patch(id, { schemas: [coreUrn], members: [{ value: "U0DEMO002" }] });
    expect(patched.members?.map(({ value }) => value)).toEqual(["U0DEMO001", "U0DEMO002"]);
    await groups.replace(id, { schemas: [coreUrn], displayName: "Linkers" });
    expect((await groups.list({ filter: 'displayName eq "linkers"' })).Resources).toEqual([
      await groups.get(id),
    ]);
    await groups.delete(id);
    expect((await refusalOf(groups.get(id))).code).toBe("not_found");
    expect(drifts).toEqual([]);
  });

  it("answers the documents about itself as the client expects them", async () => {
    const documents = [await config.get(), await schemas.users(), await schemas.groups()];
    if (version === "v2") documents.push(await schemas.list(), await resourceTypes.list());
    for (const document of documents) expect(Object.keys(document)).not.toEqual([]);
    expect(drifts).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string, string]>([
    ["a wrong filter", () => users.list({ filter: "title is 1" }), "refused", "invalidFilter bad_request"],
    ["a missing name", () => users.create({ schemas: [coreUrn] }), "refused", "invalidValue bad_request"],
    ["a taken name", () => users.create(newUser({ userName: "ADA" })), "refused", "uniqueness conflict"],
    ["an ID of no user", () => users.get("U404"), "refused", "not_found not_found"],
    [
      "an attribute PATCH does not take",
      () => users.patch("U0DEMO002", { schemas: [coreUrn], profileUrl: "https://a.example/" }),
      "refused",
      "mutability bad_request",
    ],
  ])("refuses %s so that the client can tell what is wrong", async (_what, refused, kind, codes) => {
    const { code, ...error } = await refusalOf(refused());
    expect([error.kind, code]).toEqual([kind, codes.split(" ")[version === "v2" ? 0 : 1]]);
  });

  it.each([
    ["expired", "token_expired"],
    ["revoked", "token_revoked"],
  ] as const)("refuses a token that is %s so that the client can tell", async (state, code) => {
    control.setToken({ token: `${state}-token`, kind: "scim", state });
    await using client = createScimClient({ ...options, tokens: { scim: `${state}-token` } });
    expect(await refusalOf(client[version].users.get("U0DEMO001"))).toMatchObject({ kind: "auth", code });
  });
});

describe("the audit log", () => {
  it("answers a month of entries, page by page, as the client expects them", async () => {
    const all = (await audit.logs()).entries;
    const paged: unknown[] = [];
    for await (const entry of audit.pages({ limit: 50 }).items()) paged.push(entry);
    expect(all.length).toBeGreaterThan(100);
    expect(paged).toEqual(all);
    expect(drifts).toEqual([]);
  });

  it("answers with its actions and schemas as the client expects them", async () => {
    expect(Object.keys((await audit.actions()).actions)).toContain("channel");
    expect((await audit.schemas()).schemas.map(({ type }) => type)).toContain("workspace");
    expect(drifts).toEqual([]);
  });

  it.each([
    [{ kind: "audit", state: "expired" }, "token_expired"],
    [{ kind: "admin" }, "not_allowed_token_type"],
    [{ kind: "audit", userId: "U0DEMO002" }, "no_permission"],
    [{ kind: "audit", scopes: ["users:read"] }, "missing_scope"],
  ] satisfies [Omit<Parameters<typeof control.setToken>[0], "token">, string][])(
    "refuses a token like %j so that the client can tell",
    async (token, code) => {
      control.setToken({ token: "another-token", ...token });
      await using client = createAuditClient({ ...options, tokens: { audit: "another-token" } });
      expect(await refusalOf(client.logs())).toMatchObject({ kind: "auth", code });
    },
  );
});
