/** Every refusal the interface document lists for the datastore methods, from each of them. */

import { beforeEach, describe, expect, it } from "vitest";
import { methods } from "../../../src/catalog/methods.ts";
import type { SeedDocument } from "../../../src/sandbox/index.ts";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { documentedMethodCodes } from "../../catalog/documented.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { datastore } from "./calls.ts";

const seed: SeedDocument = {
  ...standard,
  apps: [
    ...standard.apps,
    { id: "A0SECOND", name: "second-bot", teamId: standard.teams[0]?.id ?? "", botUserId: "U0DEMO001" },
  ],
  tokens: [
    { token: "second-bot-token", kind: "bot", userId: "U0DEMO001", teamId: "T0DEMOTEAM", appId: "A0SECOND" },
    {
      token: "removed-bot-token",
      kind: "bot",
      userId: "U0DEMO001",
      teamId: "T0DEMOTEAM",
      appId: "A0REMOVED",
    },
    {
      token: "reading-token",
      kind: "bot",
      userId: "U1",
      teamId: "T0DEMOTEAM",
      appId: "A0DEMOTIME",
      scopes: ["datastore:read"],
    },
  ],
};
// The seed's own bot tokens come first, so the main app's is made by hand.
seed.tokens?.unshift({
  token: "main-bot-token",
  kind: "bot",
  userId: "U0DEMOBOT",
  teamId: "T0DEMOTEAM",
  appId: "A0DEMOTIME",
});
const sandbox = await sandboxForFile({ seed });
const { control, appId, teamId, tokens } = sandbox;
const app_id = appId;

const calls = {
  query: {},
  put: { item: { id: "1", status: "open" } },
  get: { id: "1" },
  update: { item: { id: "1", status: "open" } },
  delete: { id: "1" },
  count: {},
  bulkPut: { items: [{ id: "1" }] },
  bulkGet: { ids: ["1"] },
  bulkDelete: { ids: ["1"] },
} as const;
type Method = keyof typeof calls;
const names = Object.keys(calls) as readonly Method[];

interface Case {
  readonly prepare?: () => unknown;
  readonly args?: object;
  readonly token?: string;
  readonly answer: object;
}

const notFound = {
  error: "datastore_error",
  errors: [{ code: "datastore_config_not_found", message: expect.any(String), pointer: "/datastores" }],
};

const cases: Readonly<Record<string, Case>> = {
  "an unknown datastore": { args: { datastore: "nothing" }, answer: notFound },
  "a datastore called __proto__": { args: { datastore: "__proto__" }, answer: notFound },
  "a name no datastore can have": { args: { datastore: "a b/c" }, answer: { error: "invalid_datastore" } },
  "a workspace without a plan for it": {
    prepare: () => control.setPlan(teamId, "free"),
    answer: { error: "free_team_not_allowed" },
  },
  "a workspace with a restricted plan": {
    prepare: () => control.setPlan(teamId, "restricted"),
    answer: { error: "restricted_plan_level" },
  },
  "an app that is hosted elsewhere": {
    prepare: () => control.setHosted(appId, false),
    answer: { error: "app_not_hosted" },
  },
  "a workspace that is migrating": {
    prepare: () => control.setMigrating(teamId, true),
    answer: { error: "datastore_migration_in_progress" },
  },
  "a workspace that has used up its calls": {
    prepare: () => control.setPolicy({ datastoreQuota: 0 }),
    answer: { error: "team_quota_exceeded" },
  },
  "an unknown app": {
    token: tokens.user,
    args: { app_id: "A0NOBODY" },
    answer: { error: "invalid_app_id" },
  },
  "an app of another workspace": { args: { app_id: "A0DEMONEXT" }, answer: { error: "invalid_app_id" } },
  "an identifier that is no app's": { args: { app_id: "T0DEMOTEAM" }, answer: { error: "invalid_app_id" } },
  "another app's datastore": {
    token: "second-bot-token",
    args: { app_id },
    answer: { error: "access_denied" },
  },
  "an app that was removed": { token: "removed-bot-token", answer: { error: "invalid_auth" } },
  "an unknown token": { token: "wrong", answer: { error: "invalid_auth" } },
  "a user token without the app": { token: tokens.user, answer: { error: "invalid_arguments" } },
  "a service token without the app": { token: tokens.service, answer: { error: "invalid_arguments" } },
  "a session token": { token: tokens.session, args: { app_id }, answer: { error: "not_allowed_token_type" } },
  "no datastore": { args: { datastore: "" }, answer: { error: "invalid_arguments" } },
};

beforeEach(() => control.reset());

describe.each(names)("apps.datastore.%s", (name) => {
  it.each(Object.entries(cases))("refuses %s", async (_what, { prepare, args, token, answer }) => {
    prepare?.();
    const given = { datastore: "requests", ...calls[name], ...args };
    expect(await datastore(sandbox, name, given, token)).toMatchObject({ ok: false, ...answer });
  });

  it.each([
    ["the app's bot token", tokens.bot, {}],
    ["the app's bot token and the app", tokens.bot, { app_id }],
    ["a user token with the app", tokens.user, { app_id }],
    ["a service token with the app", tokens.service, { app_id }],
  ])("takes %s", async (_what, token, args) => {
    const given = { datastore: "requests", ...calls[name], ...args };
    expect(await datastore(sandbox, name, given, token)).toMatchObject({ ok: true });
  });

  it("takes any code of its list from a fault, on any call", async () => {
    for (const error of methods[`apps.datastore.${name}`].errors) {
      control.addFault({ fault: "refuse", method: `apps.datastore.${name}`, error, times: 1 });
      const answer = await datastore(sandbox, name, { datastore: "requests", ...calls[name] });
      expect(answer).toMatchObject({ ok: false, error });
      control.clearFaults();
    }
  });
});

it("every documented code of query and put is among the cases", () => {
  const provoked = new Set(Object.values(cases).map(({ answer }) => Reflect.get(answer, "error")));
  for (const method of ["apps.datastore.query", "apps.datastore.put"] as const) {
    const documented = (documentedMethodCodes[method] ?? "").split(" ");
    expect(documented.length).toBeGreaterThan(5);
    expect(documented.filter((code) => !provoked.has(code))).toEqual([]);
  }
});

it.each(["put", "update", "delete", "bulkPut", "bulkDelete"] as const)(
  "%s needs the scope to write",
  async (name) => {
    const args = { datastore: "requests", ...calls[name] };
    expect(await datastore(sandbox, name, args, "reading-token")).toMatchObject({
      error: "missing_scope",
      needed: "datastore:write",
    });
  },
);

it("the calls of a workspace are counted one by one, and reset begins anew", async () => {
  control.setPolicy({ datastoreQuota: 2 });
  const get = () => datastore(sandbox, "get", { datastore: "requests", id: "1" });
  expect([(await get()).ok, (await get()).ok, (await get()).error]).toEqual([
    true,
    true,
    "team_quota_exceeded",
  ]);
  control.reset();
  expect((await get()).ok).toBe(true);
});
