import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { formatPath } from "../../../src/catalog/argument-problem.ts";
import { methods } from "../../../src/catalog/methods.ts";
import { oauthInstall } from "../../../src/catalog/oauth/install.ts";
import { oauthRefresh } from "../../../src/catalog/oauth/refresh.ts";
import { expectUnderstood } from "../understood.ts";

const place = { id: "T1", name: "Acme" };
const metadata = {
  acceptedScopes: ["a"],
  messages: ["m"],
  next_cursor: "c",
  retryAfter: 1,
  scopes: ["s"],
  warnings: ["w"],
};
const remarks = { warning: "w", needed: "n", provided: "p" };
const install = {
  ok: true,
  app_id: "A1",
  authed_user: {
    id: "U1",
    access_token: "user-access",
    refresh_token: "user-refresh",
    expires_in: 43_200,
    scope: "users:read",
    token_type: "user",
  },
  access_token: "bot-access",
  refresh_token: "bot-refresh",
  expires_in: 43_200,
  scope: "chat:write",
  token_type: "bot",
  bot_user_id: "U2",
  team: place,
  enterprise: place,
  is_enterprise_install: false,
  incoming_webhook: {
    channel: "#plans",
    channel_id: "C1",
    configuration_url: "https://a.example",
    url: "https://b.example",
  },
  error: "e",
  response_metadata: metadata,
};
const refresh = {
  ok: true,
  access_token: "new-access",
  refresh_token: "new-refresh",
  expires_in: 43_200,
  scope: "datastore:read",
  token_type: "bot",
  app_id: "A1",
  team: place,
  enterprise: place,
  is_enterprise_install: false,
  bot_user_id: "U2",
  error: "e",
  response_metadata: metadata,
};

/** Rows of the document's tables: the field, whether it is required, and what it may not be. */
type Row = readonly [field: string, required: "required" | "optional", never: unknown];

const installRows: readonly Row[] = [
  ["ok", "required", "true"],
  ["app_id", "required", 1],
  ["authed_user", "required", "U1"],
  ["authed_user.id", "required", 1],
  ["authed_user.access_token", "optional", 1],
  ["authed_user.refresh_token", "optional", 1],
  ["authed_user.expires_in", "optional", "43200"],
  ["authed_user.scope", "optional", ["a"]],
  ["authed_user.token_type", "optional", 1],
  ["access_token", "optional", 1],
  ["refresh_token", "optional", 1],
  ["expires_in", "optional", "43200"],
  ["scope", "optional", ["a"]],
  ["token_type", "optional", "user"],
  ["bot_user_id", "optional", 1],
  ["team", "required", "T1"],
  ["team.id", "required", 1],
  ["team.name", "required", 1],
  ["enterprise", "required", "E1"],
  ["enterprise.id", "required", 1],
  ["enterprise.name", "required", 1],
  ["is_enterprise_install", "required", "false"],
  ["incoming_webhook", "optional", "https://b.example"],
  ["incoming_webhook.channel", "required", 1],
  ["incoming_webhook.channel_id", "required", 1],
  ["incoming_webhook.configuration_url", "required", 1],
  ["incoming_webhook.url", "required", 1],
  ["error", "optional", 1],
  ["response_metadata", "optional", "m"],
];

const refreshRows: readonly Row[] = [
  ["ok", "required", "true"],
  ["access_token", "required", 1],
  ["refresh_token", "required", 1],
  ["expires_in", "required", "43200"],
  ["scope", "required", ["a"]],
  ["token_type", "required", "app"],
  ["app_id", "required", 1],
  ["team", "required", null],
  ["team.id", "required", 1],
  ["team.name", "required", 1],
  ["enterprise", "required", "E1"],
  ["enterprise.id", "required", 1],
  ["enterprise.name", "required", 1],
  ["is_enterprise_install", "required", "false"],
  ["bot_user_id", "optional", 1],
  ["error", "optional", 1],
  ["response_metadata", "optional", "m"],
];

type Json = Readonly<Record<string, unknown>>;

/** The answer with another value in one place; undefined takes the field away. */
function changed(answer: Json, field: string, value: unknown): Json {
  const [name = "", ...rest] = field.split(".");
  const inner = rest.length === 0 ? value : changed(answer[name] as Json, rest.join("."), value);
  const { [name]: _before, ...others } = answer;
  return inner === undefined ? others : { ...others, [name]: inner };
}

const misfits = (schema: z.ZodType, answer: Json) =>
  (schema.safeParse(answer).error?.issues ?? []).map(({ path }) => formatPath(path));

describe.each([
  ["2.3, the answer to an installation", oauthInstall(), install, installRows],
  ["2.4, the answer to a refresh", oauthRefresh(), refresh, refreshRows],
] as const)("%s:", (_what, schema, answer, rows) => {
  it("may have every field at once, and those of the live service", () =>
    expectUnderstood(schema, { ...answer, ...remarks }));

  it.each(rows)("%s is %s", (field, required) =>
    expect(misfits(schema, changed(answer, field, undefined))).toEqual(
      required === "required" ? [field] : [],
    ),
  );

  it.each(rows)("%s (%s) may not be %j", (field, _required, never) =>
    expect(misfits(schema, changed(answer, field, never))).toEqual([field]),
  );

  it("may have fields not known yet", () => expect(misfits(schema, { ...answer, new_key: 1 })).toEqual([]));
});

describe("values beside the usual ones:", () => {
  it.each([
    ["2.3: team is null for an install on the organisation", oauthInstall(), { ...install, team: null }],
    ["2.3: enterprise is null for a workspace alone", oauthInstall(), { ...install, enterprise: null }],
    ["2.4: token_type is user for a user's token", oauthRefresh(), { ...refresh, token_type: "user" }],
    ["2.4: enterprise is null for a workspace alone", oauthRefresh(), { ...refresh, enterprise: null }],
  ] as const)("%s", (_what, schema, answer) => expect(misfits(schema, answer)).toEqual([]));

  it("oauth.v2.access takes either answer for a success", () => {
    const { result } = methods["oauth.v2.access"];
    expect([misfits(result, install), misfits(result, refresh)]).toEqual([[], []]);
    expect(misfits(result, { ...refresh, token_type: "user" })).toEqual([]);
  });
});
