/** Who may call what: the seven points of the interface document's section 5, over HTTP. */

import { beforeEach, describe, expect, it } from "vitest";
import { methods } from "../../src/catalog/methods.ts";
import type { SandboxTokenKind } from "../../src/sandbox/index.ts";
import { audit } from "../sandbox/audit/audit-calls.ts";
import { access, install, visit } from "../sandbox/oauth/oauth-calls.ts";
import { call, sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { scim } from "../sandbox/scim/scim-calls.ts";
import { type DocumentedMethod, documentedMethods, goodCall } from "./good-calls.ts";
import { send } from "./send.ts";

const standard = (await sandboxForFile()).control.snapshot(0);
const elsewhere = { id: "T0ELSEWHERE", name: "Elsewhere", domain: "elsewhere" };
const roleless = { id: "U0ROLELESS", name: "roleless", role: "admin", managesChannels: false } as const;
const sandbox = await sandboxForFile({
  seed: {
    ...standard,
    teams: [...(standard.teams ?? []), elsewhere],
    apps: (standard.apps ?? []).map((app) =>
      app.id === "A0DEMONEXT" ? { ...app, distributed: false } : app,
    ),
    users: [...(standard.users ?? []), roleless],
  },
});
const { control, tokens } = sandbox;

beforeEach(() => control.reset());

const kinds: readonly SandboxTokenKind[] = ["bot", "user", "service", "session", "admin"];

/** The code of what the method answers; `ok` for a success. */
async function codeOf(method: DocumentedMethod, token: string): Promise<string> {
  const { after, args } = goodCall(method);
  if (after) await send(sandbox, after, goodCall(after as DocumentedMethod));
  return (await send(sandbox, method, { token, args })).error ?? "ok";
}

describe.each(documentedMethods)("section 5, point 1: %s", (method) => {
  const { token, args } = goodCall(method);
  const form = (fields: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [
        name,
        typeof value === "object" ? JSON.stringify(value) : String(value),
      ]),
    );
  const post = async (fields: Readonly<Record<string, unknown>>) => {
    const { after } = goodCall(method);
    if (after) await send(sandbox, after, goodCall(after as DocumentedMethod));
    const response = await fetch(`${sandbox.url}/api/${method}`, { method: "POST", body: form(fields) });
    return ((await response.json()) as { error?: string }).error ?? "ok";
  };

  it("takes its token as a Bearer header", async () => expect(await codeOf(method, token)).toBe("ok"));

  it("takes its token as a POST parameter", async () =>
    expect(await post({ ...args, token: tokens[token] })).toBe("ok"));

  it("answers a missing token with not_authed", async () => expect(await post(args)).toBe("not_authed"));

  it("answers an invalid token with invalid_auth", async () =>
    expect([await codeOf(method, "nobodys-token"), await post({ ...args, token: "nobodys-token" })]).toEqual([
      "invalid_auth",
      "invalid_auth",
    ]));

  it("answers a disallowed address, which a fault stands for, with invalid_auth", async () => {
    control.addFault({ fault: "refuse", error: "invalid_auth", method });
    expect(await codeOf(method, token)).toBe("invalid_auth");
  });

  const accepted: readonly string[] = methods[method].tokens;
  // What an install on the whole organisation gives is a user's token, with wider rights.
  const isAccepted = (kind: SandboxTokenKind) =>
    accepted.includes(kind) || (kind === "admin" && accepted.includes("user"));
  it.each(kinds.filter((kind) => !isAccepted(kind)))(
    "answers the wrong kind of token, a %s token, with not_allowed_token_type",
    async (kind) => expect(await codeOf(method, kind)).toBe("not_allowed_token_type"),
  );
});

describe("section 5, point 2: a kind of token that the document names is taken, as", () => {
  it.each<[DocumentedMethod, SandboxTokenKind]>([
    ["apps.datastore.query", "bot"],
    ["apps.datastore.put", "bot"],
    ["apps.activities.list", "user"],
    ["apps.activities.list", "service"],
    ["dnd.setSnooze", "user"],
    ["dnd.endSnooze", "user"],
    ["emoji.list", "bot"],
    ["emoji.list", "user"],
    ["admin.audit.anomaly.allow.updateItem", "session"],
  ])("%s takes a %s token", async (method, kind) => expect(await codeOf(method, kind)).toBe("ok"));

  it("admin.audit.anomaly.allow.updateItem takes a user token of an install on the whole organisation", async () => {
    control.setToken({ token: "of-all-of-it", kind: "user", isOrgInstall: true });
    expect(await codeOf("admin.audit.anomaly.allow.updateItem", "of-all-of-it")).toBe("ok");
  });

  it.each<[DocumentedMethod, readonly SandboxTokenKind[]]>([
    ["dnd.setSnooze", ["bot", "service", "session"]],
    ["dnd.endSnooze", ["bot", "service", "session"]],
    ["emoji.list", ["service", "session"]],
    ["apps.activities.list", ["bot", "session"]],
    ["admin.audit.anomaly.allow.updateItem", ["bot", "service", "user"]],
  ])("%s takes none of the kinds %j", async (method, others) => {
    for (const kind of others) expect(await codeOf(method, kind)).toBe("not_allowed_token_type");
  });

  it.each<DocumentedMethod>(["dnd.setSnooze", "dnd.endSnooze", "emoji.list", "apps.activities.list"])(
    "%s takes the token of an install on the whole organisation, and asks it for the scopes",
    async (method) => {
      const scopes = methods[method].scopes ?? [];
      control.setToken({ token: "scoped-token", kind: "admin", scopes: ["admin.invites:read", ...scopes] });
      expect(await codeOf(method, "scoped-token")).toBe("ok");
    },
  );
});

describe("section 5, point 3: admin methods", () => {
  const wholeOrg = { scope: undefined, user_scope: "admin.invites:read", team: "E0DEMOORG" };
  const listIn = (team_id: string, token: string) =>
    call(sandbox, "admin.inviteRequests.approved.list", { team_id }, { token });
  const installed = async (parameters: Readonly<Record<string, string | undefined>>) => {
    const { authed_user } = await install(sandbox, { ...wholeOrg, ...parameters });
    return (authed_user as { access_token: string }).access_token;
  };

  it.each([
    ["an owner", "U0DEMO001"],
    ["an admin", "U0DEMO002"],
  ])(
    "take the token of an install on the organisation by %s, and reach all of it",
    async (_who, installer) => {
      const token = await installed({ sandbox_user: installer });
      expect(await listIn("T0DEMOTEAM", token)).toMatchObject({ ok: true });
      expect(await listIn(elsewhere.id, token)).toMatchObject({ ok: true });
      expect(await listIn("T0DEMONEXT", token)).toMatchObject({ error: "team_not_found" });
    },
  );

  const admin = documentedMethods.filter((method) => method.startsWith("admin."));
  it.each(admin)("%s does not take the token of an install on one workspace", async (method) => {
    const { access_token, authed_user } = await install(sandbox, { user_scope: "users:read" });
    const user = (authed_user as { access_token: string }).access_token;
    expect(await codeOf(method, String(access_token))).toBe("not_allowed_token_type");
    expect(await codeOf(method, user)).toBe("not_allowed_token_type");
    const scopes = [...(methods[method].scopes ?? [])];
    for (const kind of ["user", "admin", "audit"] as const)
      for (const granted of [null, scopes]) {
        control.setToken({ token: "of-one-workspace", kind, scopes: granted, isOrgInstall: false });
        expect(await codeOf(method, "of-one-workspace"), kind).toBe("not_allowed_token_type");
      }
  });

  it.each(admin)("%s needs an admin scope among those granted", async (method) => {
    control.setToken({ token: "unscoped-token", kind: "admin", scopes: ["users:read"] });
    expect(await codeOf(method, "unscoped-token")).toBe("missing_scope");
    control.setToken({ token: "scoped-token", kind: "admin", scopes: [...(methods[method].scopes ?? [])] });
    expect(await codeOf(method, "scoped-token")).toBe("ok");
  });

  it.each([
    ["on one workspace", { team: undefined }],
    ["by a member", { sandbox_user: "U0DEMO003" }],
    ["by an admin without the Channel Management role", { sandbox_user: roleless.id }],
  ])("cannot be had by an install %s: it is not_allowed", async (_how, parameters) => {
    const { back } = await visit(sandbox, { ...wholeOrg, ...parameters });
    expect([back.get("error"), back.get("code")]).toEqual(["not_allowed", null]);
  });

  it("cannot be had by an app whose public distribution is not activated", async () => {
    const client = control.state().oauth.clients.find(({ appId }) => appId === "A0DEMONEXT");
    const { back } = await visit(sandbox, { ...wholeOrg, client_id: client?.clientId });
    expect(back.get("error")).toBe("not_allowed");
    const onItsOwn = await visit(sandbox, { client_id: client?.clientId });
    expect(onItsOwn.back.get("code")).not.toBeNull();
  });

  it("do not concern who installs without admin scopes", async () => {
    const { back } = await visit(sandbox, { team: "E0DEMOORG", sandbox_user: roleless.id });
    expect(back.get("code")).not.toBeNull();
  });
});

describe("section 5, point 4: the audit log", () => {
  const byOwner = { scope: undefined, user_scope: "auditlogs:read", team: "E0DEMOORG" };

  it("takes the user token of an owner who granted auditlogs:read on the organisation", async () => {
    const { authed_user } = await install(sandbox, byOwner);
    const { access_token, scope, token_type } = authed_user as Record<string, string>;
    expect([scope, token_type]).toEqual(["auditlogs:read", "user"]);
    expect((await audit(sandbox, "logs", { token: access_token ?? "" })).status).toBe(200);
  });

  it("does not take the token of an owner who granted something else", async () => {
    const { authed_user } = await install(sandbox, { ...byOwner, user_scope: "users:read" });
    const { access_token } = authed_user as Record<string, string>;
    expect((await audit(sandbox, "logs", { token: access_token ?? "" })).status).toBe(403);
  });

  it.each([
    ["by an administrator who is no owner", { sandbox_user: "U0DEMO002" }],
    ["on one workspace", { team: undefined }],
  ])("cannot be had by an install %s: it is not_allowed", async (_how, parameters) => {
    const { back } = await visit(sandbox, { ...byOwner, ...parameters });
    expect([back.get("error"), back.get("code")]).toEqual(["not_allowed", null]);
  });

  it.each(["schemas", "actions"])("answers /%s without a token", async (path) => {
    expect((await audit(sandbox, path, { token: null })).status).toBe(200);
  });
});

describe("section 5, point 5: SCIM", () => {
  it.each(["v1", "v2"])(
    "%s takes its token in the Authorization header and nowhere else",
    async (version) => {
      expect((await scim(sandbox, `GET /${version}/Users`)).status).toBe(200);
      const query = `GET /${version}/Users?token=${tokens.scim}`;
      expect((await scim(sandbox, query, undefined, { token: null })).status).toBe(401);
    },
  );
});

it.each(["v1", "v2"])(
  "section 5, point 5: SCIM %s takes the token of an install for admin scopes",
  async (version) => {
    const parameters = {
      scope: undefined,
      user_scope: "admin",
      team: "E0DEMOORG",
      sandbox_user: "U0DEMO002",
    };
    const { authed_user } = await install(sandbox, parameters);
    const { access_token } = authed_user as Record<string, string>;
    const { status } = await scim(sandbox, `GET /${version}/Users`, undefined, { token: access_token ?? "" });
    expect(status).toBe(200);
  },
);

describe("section 5, point 6: OAuth", () => {
  it.each(["bot", "user"])(
    "gives a %s access_token, refresh_token and expires_in, and new ones for them",
    async (kind) => {
      control.setClock({ nowMs: Date.UTC(2026, 0, 5), frozen: true });
      const answer = await install(sandbox, { user_scope: "users:read" });
      const first = (kind === "bot" ? answer : answer["authed_user"]) as Record<string, string | number>;
      expect(first).toMatchObject({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: expect.any(Number),
      });
      const test = async (token: unknown) =>
        (await call(sandbox, "auth.test", {}, { token: String(token) })).error ?? "ok";
      expect(await test(first["access_token"])).toBe("ok");
      control.setClock({ advanceMs: Number(first["expires_in"]) * 1000 });
      expect(await test(first["access_token"])).toBe("token_expired");
      const refresh_token = String(first["refresh_token"]);
      const second = await access(sandbox, { grant_type: "refresh_token", refresh_token });
      expect(await test(second["access_token"])).toBe("ok");
      expect(second["refresh_token"]).not.toBe(refresh_token);
    },
  );
});

describe("section 5, point 7:", () => {
  const spoiled = (kind: SandboxTokenKind, state: "expired" | "revoked") => {
    control.setToken({ token: `${state}-token`, kind, state });
    return `${state}-token`;
  };

  it.each(["expired", "revoked"] as const)(
    "a token that is %s is told as such by every interface",
    async (state) => {
      const code = `token_${state}`;
      expect(await codeOf("emoji.list", spoiled("user", state))).toBe(code);
      const log = await audit(sandbox, "logs", { token: spoiled("audit", state) });
      expect([log.status, log.body.error]).toEqual([401, code]);
      for (const version of ["v1", "v2"]) {
        const token = spoiled("scim", state);
        const users = await scim(sandbox, `GET /${version}/Users`, undefined, { token });
        expect([users.status, users.body.Errors.description]).toEqual([401, expect.stringContaining(code)]);
      }
    },
  );

  it("two-factor setup may be required, which a fault stands for, by every interface", async () => {
    const code = "two_factor_setup_required";
    control.addFault({ fault: "refuse", error: code });
    expect(await codeOf("emoji.list", "user")).toBe(code);
    const log = await audit(sandbox, "logs");
    expect([log.status, log.body.error]).toEqual([401, code]);
    for (const version of ["v1", "v2"]) {
      const users = await scim(sandbox, `GET /${version}/Users`);
      expect([users.status, users.body.Errors.description]).toEqual([401, code]);
    }
  });
});
