import { describe, expect, it } from "vitest";
import { methods } from "../../../src/catalog/methods.ts";
import { call, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const { control, tokens, appId } = sandbox;
const list = async (token: string | null) =>
  (await call(sandbox, "apps.activities.list", { app_id: appId }, { token })).error ?? "ok";

control.setToken({ token: "spare-expired", kind: "user", state: "expired" });
control.setToken({ token: "spare-revoked", kind: "user", state: "revoked" });
control.setToken({ token: "spare-inactive", kind: "user", state: "inactive" });
control.setToken({ token: "spare-unscoped", kind: "user", scopes: ["users:read"] });
control.setToken({ token: "spare-scoped", kind: "user", scopes: ["hosting:read"] });
control.setToken({ token: "spare-short", kind: "user", expiresMs: control.clock().nowMs + 60_000 });

describe("tokens", () => {
  it.each([
    ["none", null, "not_authed"],
    ["an unknown one", "sandbox-user-0000", "invalid_auth"],
    ["a user's", tokens.user, "ok"],
    ["a service token", tokens.service, "ok"],
    ["a bot's", tokens.bot, "not_allowed_token_type"],
    ["a session's", tokens.session, "not_allowed_token_type"],
    ["an administrator's, which is a user's", tokens.admin, "ok"],
    ["one for SCIM", tokens.scim, "not_allowed_token_type"],
    ["an expired one", "spare-expired", "token_expired"],
    ["a revoked one", "spare-revoked", "token_revoked"],
    ["one of a deleted account", "spare-inactive", "account_inactive"],
    ["one without the scope", "spare-unscoped", "missing_scope"],
    ["one with the scope", "spare-scoped", "ok"],
  ])("%s", async (_whose, token, expected) => {
    expect(await list(token)).toBe(expected);
  });

  it("says which scope is missing", async () => {
    const answer = await call(
      sandbox,
      "apps.activities.list",
      { app_id: appId },
      { token: "spare-unscoped" },
    );
    expect(answer).toEqual({
      ok: false,
      error: "missing_scope",
      needed: "hosting:read",
      provided: "users:read",
    });
  });

  const scoped = Object.values(methods).filter(({ scopes = [] }) => scopes.length > 0);

  it.each(scoped.map(({ name }) => name))("for SCIM and for the audit log do not open %s", async (method) => {
    for (const token of [tokens.scim, tokens.audit]) {
      const { error } = await call(sandbox, method, {}, { token });
      expect(error).toMatch(/^(missing_scope|not_allowed_token_type)$/);
    }
  });

  it("for SCIM and for the audit log open admin methods where they were granted the scope", async () => {
    for (const kind of ["scim", "audit"] as const) {
      const token = `spare-${kind}-and-more`;
      control.setToken({ token, kind, scopes: ["admin.conversations:read", "auditlogs:read"] });
      const args = { team_ids: "T0DEMOTEAM", last_message_activity_before: 1 };
      expect((await call(sandbox, "admin.conversations.lookup", args, { token })).ok).toBe(true);
    }
  });

  it("expire when the sandbox's time comes", async () => {
    expect(await list("spare-short")).toBe("ok");
    control.setClock({ advanceMs: 60_000 });
    expect(await list("spare-short")).toBe("token_expired");
  });

  it("are judged before the arguments", async () => {
    expect(await call(sandbox, "apps.activities.list", {}, { token: null })).toMatchObject({
      error: "not_authed",
    });
  });
});
