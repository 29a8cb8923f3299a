import { describe, expect, it } from "vitest";
import { oauthInstall } from "../../../src/catalog/oauth/install.ts";
import { oauthRefresh } from "../../../src/catalog/oauth/refresh.ts";

const install = {
  ok: true,
  app_id: "A1",
  authed_user: { id: "U1" },
  team: null,
  enterprise: { id: "E1", name: "Acme" },
  is_enterprise_install: true,
};
const refresh = {
  ok: true,
  access_token: "new-access",
  refresh_token: "new-refresh",
  expires_in: 43200,
  scope: "datastore:read",
  token_type: "bot",
  app_id: "A1",
  team: { id: "T1", name: "Acme" },
  enterprise: null,
  is_enterprise_install: false,
};
const webhook = {
  channel: "#plans",
  channel_id: "C1",
  configuration_url: "https://a.example",
  url: "https://b.example",
};

describe("the answer to an installation", () => {
  it.each([
    install,
    {
      ...install,
      access_token: "t",
      token_type: "bot",
      scope: "a,b",
      bot_user_id: "U2",
      incoming_webhook: webhook,
    },
    {
      ...install,
      authed_user: { id: "U1", access_token: "t", token_type: "user", expires_in: 5 },
      new_key: 1,
    },
  ])("may be %j", (answer) => expect(oauthInstall().parse(answer)).toEqual(answer));

  it.each([
    ["app_id", { ...install, app_id: undefined }],
    ["authed_user.id", { ...install, authed_user: {} }],
    ["team", { ...install, team: undefined }],
    ["team.name", { ...install, team: { id: "T1" } }],
    ["token_type", { ...install, token_type: "user" }],
    ["incoming_webhook.url", { ...install, incoming_webhook: { ...webhook, url: undefined } }],
  ])("may not lack or change %s", (path, answer) =>
    expect(oauthInstall().safeParse(answer).error?.issues[0]?.path.join(".")).toBe(path),
  );
});

describe("the answer to a refresh", () => {
  it.each([refresh, { ...refresh, token_type: "user", bot_user_id: "U2" }])("may be %j", (answer) =>
    expect(oauthRefresh().parse(answer)).toEqual(answer),
  );

  it.each([
    ["refresh_token", { ...refresh, refresh_token: undefined }],
    ["expires_in", { ...refresh, expires_in: "43200" }],
    ["token_type", { ...refresh, token_type: "app" }],
    ["team", { ...refresh, team: null }],
  ])("may not lack or change %s", (path, answer) =>
    expect(oauthRefresh().safeParse(answer).error?.issues[0]?.path.join(".")).toBe(path),
  );
});
