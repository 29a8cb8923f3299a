import { beforeEach, describe, expect, it } from "vitest";
import { methodNames } from "../../../src/catalog/methods.ts";
import { audit } from "../audit/audit-calls.ts";
import { access, install, visit } from "../oauth/oauth-calls.ts";
import { call, sandboxForFile } from "../sandbox-under-test.ts";
import { complaint, coreUrn, createGroup, scim, versions } from "../scim/scim-calls.ts";

const { users: usual, tokens: _, ...standard } = (await sandboxForFile()).control.snapshot(0);
/** She owns a workspace, and it is none of the organisation's. */
const outside = "U0NEXTOWNER";
const outsideTeam = "T0DEMONEXT";
const member = "U0DEMO003";

const sandbox = await sandboxForFile({
  seed: {
    ...standard,
    users: [
      ...usual,
      { id: outside, name: "nora", role: "owner", email: "nora@next.example", teamIds: [outsideTeam] },
    ],
  },
});
const { control } = sandbox;

const scopes = ["admin", "admin.conversations:read", "admin.teams:write", "auditlogs:read"];

beforeEach(() => {
  control.reset();
  control.setToken({ token: "of-her-own", kind: "user", userId: outside, teamId: outsideTeam, scopes });
  control.setToken({ token: "as-an-admin", kind: "admin", userId: outside, teamId: outsideTeam });
  control.setToken({ token: "for-the-log", kind: "audit", userId: outside, teamId: outsideTeam });
  control.setToken({ token: "strayed-admin", kind: "admin", userId: outside });
  control.setToken({ token: "strayed-log", kind: "audit", userId: outside });
  control.setToken({ token: "of-a-member", kind: "admin", userId: member });
});

const adminCalls: readonly (readonly [string, Record<string, string>])[] = [
  ["admin.conversations.lookup", { team_ids: "T0DEMOTEAM", last_message_activity_before: "1" }],
  ["admin.teams.settings.setIcon", { team_id: "T0DEMOTEAM", image_url: "https://x.example/i.png" }],
  ["admin.inviteRequests.approved.list", {}],
  ["admin.inviteRequests.approve", { invite_request_id: "Ir0DEMO001" }],
  ["admin.usergroups.addTeams", { usergroup_id: "S0DEMO002", team_ids: "T0DEMOTEAM" }],
  ["admin.usergroups.removeChannels", { usergroup_id: "S0DEMO001", channel_ids: "C0DEMO002" }],
  [
    "admin.auth.policy.assignEntities",
    { policy_name: "email_password", entity_type: "USER", entity_ids: "U0DEMO004" },
  ],
  ["admin.audit.anomaly.allow.updateItem", { trusted_asns: "1" }],
];

describe("5.3 and 5.4: the organisation is open to its own administrators alone:", () => {
  it("each of their methods is called here", () => {
    const called = adminCalls.map(([method]) => method);
    const missing = methodNames.filter((name) => name.startsWith("admin.") && !called.includes(name));
    expect(
      missing,
      "give a call of each to adminCalls in test/sandbox/organisation/boundary.test.ts",
    ).toEqual([]);
  });

  const everyAdmins = ["as-an-admin", "strayed-admin", "of-a-member"];

  it.each(
    adminCalls.flatMap(([method, args]) =>
      everyAdmins.map((token): [string, string, Record<string, string>] => [method, token, args]),
    ),
  )("%s refuses the token %s", async (method, token, args) => {
    expect((await call(sandbox, method, args, { token: sandbox.tokens.admin })).error).toBeUndefined();
    control.reset();
    control.setToken({ token: "of-a-member", kind: "admin", userId: member });
    control.setToken({ token: "as-an-admin", kind: "admin", userId: outside, teamId: outsideTeam });
    control.setToken({ token: "strayed-admin", kind: "admin", userId: outside });
    const before = control.snapshot(0);
    expect((await call(sandbox, method, args, { token })).ok).toBe(false);
    expect(control.snapshot(0)).toEqual(before);
  });

  it.each(versions.flatMap((version) => everyAdmins.map((token): [string, string] => [version, token])))(
    "SCIM in version %s refuses the token %s",
    async (version, token) => {
      for (const line of [`GET /${version}/Users`, `DELETE /${version}/Users/U0DEMO004`]) {
        const answer = await scim(sandbox, line, undefined, { token });
        expect([answer.status, complaint(answer)]).toEqual([
          403,
          expect.stringContaining("owner of the org"),
        ]);
      }
    },
  );

  it.each(["of-her-own", "for-the-log", "strayed-log"])(
    "the audit log refuses the token %s",
    async (token) => {
      const { status, body } = await audit(sandbox, "logs", { token });
      expect([status, body.error]).toEqual([403, "no_permission"]);
    },
  );

  it("an install on all of it is not allowed to the owner of a workspace outside", async () => {
    const wanted = { team: "E0DEMOORG", scope: undefined, user_scope: "admin", sandbox_user: outside };
    expect((await visit(sandbox, wanted)).back.get("error")).toBe("not_allowed");
    expect((await visit(sandbox, { ...wanted, sandbox_user: "U0DEMO002" })).back.has("code")).toBe(true);
  });
});

describe("a workspace is open to those with an account in it:", () => {
  it.each([
    ["a person of another organisation", "W0PARTNER1", undefined],
    ["a person of a workspace outside", outside, undefined],
    ["a person of the organisation, in a workspace outside", "U0DEMO002", outsideTeam],
  ])("%s installs no app there", async (_who, sandbox_user, team) => {
    expect((await visit(sandbox, { sandbox_user, team })).back.get("error")).toBe("not_allowed");
  });

  it("who is not named installs it as one of them", async () => {
    expect((await install(sandbox, { team: outsideTeam }))["authed_user"]).toEqual({ id: outside });
    expect((await install(sandbox))["authed_user"]).toEqual({ id: "U0DEMO001" });
  });

  it("people of a workspace outside are invited as those of another organisation", async () => {
    const invite = async () =>
      (await call(sandbox, "conversations.invite", { channel: "C0DEMO004", users: outside })).error;
    const share = { channel: "C0DEMO002", user_ids: outside };
    expect(await invite()).toBe("cant_invite");
    expect((await call(sandbox, "conversations.inviteShared", share)).error).toBe("user_not_found");
    const { channels = [], ...rest } = control.snapshot(0);
    const sharing = { connectedTeamIds: [outsideTeam] };
    const connected = channels.map((each) => (each.id === "C0DEMO004" ? { ...each, sharing } : each));
    control.seed({ ...rest, channels: connected });
    expect((await call(sandbox, "conversations.inviteShared", share)).error).toBeUndefined();
    expect(await invite()).toBeUndefined();
  });
});

it("a token for SCIM whose owner's account is shut off is for SCIM alone, whatever its scopes", async () => {
  const token = "scim-and-more";
  control.setToken({ token, kind: "scim", scopes: ["admin.conversations:read"] });
  const lookup = { team_ids: "T0DEMOTEAM", last_message_activity_before: 1 };
  const look = async () => (await call(sandbox, "admin.conversations.lookup", lookup, { token })).error;
  expect(await look()).toBeUndefined();
  await scim(sandbox, "DELETE /v2/Users/U0DEMO001");
  expect(await look()).toBe("no_permission");
  expect((await scim(sandbox, "GET /v2/Users")).status).toBe(200);
});

describe("who belongs to a workspace outside is none of the organisation's users:", () => {
  it.each(versions)("SCIM in version %s neither lists nor changes them", async (version) => {
    const { body } = await scim(sandbox, `GET /${version}/Users?count=1000`);
    expect(body.Resources.map(({ id }: { id: string }) => id)).not.toContain(outside);
    for (const verb of ["GET", "DELETE"]) {
      expect((await scim(sandbox, `${verb} /${version}/Users/${outside}`)).status).toBe(404);
    }
    const group = await createGroup(sandbox, version);
    const members = { schemas: [coreUrn], members: [{ value: outside }] };
    expect((await scim(sandbox, `PATCH /${version}/Groups/${group.id}`, members)).status).toBe(400);
  });

  it.each([outside, "U0DEMOBOT", "W0PARTNER1", "U0NOBODY"])(
    "7.2: a policy takes no entity %s",
    async (entity_ids) => {
      const args = { policy_name: "email_password", entity_type: "USER", entity_ids };
      const answer = await call(sandbox, "admin.auth.policy.assignEntities", args, {
        token: sandbox.tokens.admin,
      });
      expect(answer).toEqual({ ok: false, error: "entity_not_found" });
    },
  );

  it("what happens in their workspace is not in the organisation's log", async () => {
    const answer = await install(sandbox, { team: outsideTeam });
    expect(answer.ok).toBe(true);
    const { body } = await audit(sandbox, "logs?action=app_installed");
    expect(body.entries).toEqual([]);
    await install(sandbox);
    expect((await audit(sandbox, "logs?action=app_installed")).body.entries).toHaveLength(1);
  });

  it("their token names no organisation", async () => {
    const answer = await call(sandbox, "auth.test", {}, { token: "of-her-own" });
    expect(answer).toMatchObject({ ok: true, team_id: outsideTeam });
    expect(answer).not.toHaveProperty("enterprise_id");
  });
});

describe("2.3 and 2.4: an app at home outside, installed on the whole organisation,", () => {
  const [, client] = control.state().oauth.clients;
  const credentials = { client_id: client?.clientId ?? "", client_secret: client?.clientSecret ?? "" };
  const wanted = {
    client_id: credentials.client_id,
    team: "E0DEMOORG",
    user_scope: "admin,admin.conversations:read",
  };
  const installed = async () => {
    const code = (await visit(sandbox, wanted)).back.get("code") ?? "";
    return access(sandbox, { ...credentials, code });
  };

  it("stands in the organisation in every answer", async () => {
    const enterprise = { id: "E0DEMOORG", name: "Demo Org" };
    const answer = await installed();
    expect(answer).toMatchObject({
      app_id: "A0DEMONEXT",
      team: null,
      enterprise,
      is_enterprise_install: true,
    });
    const user = answer["authed_user"] as { access_token: string; refresh_token: string };
    const refresh = { ...credentials, grant_type: "refresh_token", refresh_token: user.refresh_token };
    expect(await access(sandbox, refresh)).toMatchObject({
      team: { id: "T0DEMOTEAM" },
      enterprise,
      is_enterprise_install: true,
    });
    for (const token of [user.access_token, String(answer["access_token"])]) {
      expect(await call(sandbox, "auth.test", {}, { token })).toMatchObject({
        team_id: "T0DEMOTEAM",
        enterprise_id: "E0DEMOORG",
        is_enterprise_install: true,
      });
    }
  });

  it("has its methods", async () => {
    const { access_token: token } = (await installed())["authed_user"] as { access_token: string };
    const lookup = { team_ids: "T0DEMOTEAM", last_message_activity_before: 1 };
    expect((await call(sandbox, "admin.conversations.lookup", lookup, { token })).ok).toBe(true);
    expect((await scim(sandbox, "GET /v2/Users", undefined, { token })).status).toBe(200);
  });
});

it.each(["admin", "admin,auditlogs:read", "auditlogs:read,admin.users:write,users:read"])(
  "5.3: an install with %s opens SCIM, as one scope more takes nothing away",
  async (user_scope) => {
    const answer = await install(sandbox, { team: "E0DEMOORG", scope: undefined, user_scope });
    const { access_token: token } = answer["authed_user"] as { access_token: string };
    expect((await scim(sandbox, "GET /v2/Users", undefined, { token })).status).toBe(200);
    const log = await audit(sandbox, "logs", { token });
    expect(log.status).toBe(user_scope.includes("auditlogs") ? 200 : 403);
  },
);

describe("4.2: a channel that a workspace outside shares with the organisation", () => {
  const owner = "U0DEMO001";
  const blank = standard.channels?.find(({ id }) => id === "C0DEMO002");
  const channel = (id: string, teamId: string, memberIds: string[], connectedTeamIds: string[]) => ({
    ...{ ...blank, id, name: id.toLowerCase(), teamIds: [teamId], memberIds },
    sharing: { isLegacy: false, isMigrating: false, connectedTeamIds },
  });
  const ask = async (method: string, args: Record<string, string>, token: string = sandbox.tokens.user) =>
    (await call(sandbox, method, args, { token })).error ?? "ok";
  const sharingOf = (id: string) => control.snapshot(0).channels?.find((each) => each.id === id)?.sharing;

  beforeEach(() => {
    const { users: _u, ...now } = control.snapshot(0);
    const channels = [
      ...(now.channels ?? []),
      channel("C0HOSTED", outsideTeam, [outside, owner], ["T0DEMOTEAM"]),
      channel("C0OURS", "T0DEMOTEAM", [owner], []),
    ] as NonNullable<typeof now.channels>;
    control.seed({
      ...now,
      channels,
      users: [
        ...usual,
        { id: outside, name: "nora", role: "owner", email: "nora@next.example", teamIds: [outsideTeam] },
        { id: "U0NEXTMEMBER", name: "nils", email: "nils@next.example", teamIds: [outsideTeam] },
      ],
    });
  });

  it("is shared further by its host alone", async () => {
    expect(await ask("conversations.inviteShared", { channel: "C0HOSTED", user_ids: "W0PARTNER1" })).toBe(
      "not_owner",
    );
  });

  it("takes people of the host and of those that joined", async () => {
    expect(await ask("conversations.invite", { channel: "C0HOSTED", users: "U0NEXTMEMBER" })).toBe("ok");
    expect(await ask("conversations.invite", { channel: "C0HOSTED", users: member })).toBe("ok");
  });

  it("is joined by the workspace of the person who accepts, whose colleagues can be invited then", async () => {
    const shared = await call(
      sandbox,
      "conversations.inviteShared",
      { channel: "C0OURS", user_ids: outside },
      { token: sandbox.tokens.user },
    );
    control.answerSharedInvite({ inviteId: String(shared["invite_id"]), answer: "accepted" });
    expect(sharingOf("C0OURS")?.connectedTeamIds).toEqual([outsideTeam]);
    expect(await ask("conversations.invite", { channel: "C0OURS", users: "U0NEXTMEMBER" })).toBe("ok");
  });
});

it.each(versions)(
  "SCIM %s changes a group that has a person of a workspace outside, and adds none",
  async (version) => {
    const { users: _u, ...now } = control.snapshot(0);
    const [group] = now.usergroups ?? [];
    control.seed({
      ...now,
      users: [
        ...usual,
        { id: outside, name: "nora", role: "owner", email: "nora@next.example", teamIds: [outsideTeam] },
      ],
      usergroups: group ? [{ ...group, memberIds: [outside, member] }] : [],
    });
    const members = [{ value: outside }, { value: member }];
    const body = { schemas: [coreUrn], displayName: "Renamed", members };
    expect((await scim(sandbox, `PUT /${version}/Groups/${group?.id}`, body)).status).toBe(200);
    const grown = { ...body, members: [...members, { value: "U0NOBODY" }] };
    expect((await scim(sandbox, `PUT /${version}/Groups/${group?.id}`, grown)).status).toBe(400);
  },
);
