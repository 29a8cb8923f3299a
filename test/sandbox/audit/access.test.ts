import { describe, expect, it } from "vitest";
import { allAuditFamilies } from "../../../src/catalog/audit/families.ts";
import { rawRequest, sandboxForFile } from "../sandbox-under-test.ts";
import { audit } from "./audit-calls.ts";

const sandbox = await sandboxForFile();
const { tokens, control } = sandbox;

describe("4.4: who may ask", () => {
  it.each(["schemas", "actions"])("/%s needs no token", async (path) => {
    for (const token of [null, "unknown-token", tokens.bot]) {
      expect((await audit(sandbox, path, { token })).status).toBe(200);
    }
  });

  it("section 5, point 4: /logs takes the user token of an owner who was granted auditlogs:read", async () => {
    control.setToken({ token: "token-with-scope", kind: "audit", scopes: ["auditlogs:read"] });
    control.setToken({
      token: "user-token-with-scope",
      kind: "user",
      scopes: ["chat:write", "auditlogs:read"],
    });
    for (const token of [tokens.audit, "token-with-scope", "user-token-with-scope"]) {
      expect((await audit(sandbox, "logs", { token })).status).toBe(200);
    }
  });

  it.each([
    ["no token", null, "not_authed"],
    ["an unknown token", "unknown-token", "invalid_auth"],
    ["a revoked token", "token-revoked", "token_revoked"],
    ["an expired token", "token-expired", "token_expired"],
  ])("/logs answers %s with 401", async (_case, token, error) => {
    control.setToken({ token: "token-revoked", kind: "audit", state: "revoked" });
    control.setToken({ token: "token-expired", kind: "audit", state: "expired" });
    const answer = await audit(sandbox, "logs", { token });
    expect([answer.status, answer.body]).toEqual([401, { ok: false, error }]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  it.each(["bot", "session", "service", "admin", "scim"] as const)(
    "section 5, point 4: /logs answers a token of the kind %s with 403",
    async (kind) => {
      const answer = await audit(sandbox, "logs", { token: tokens[kind] });
      expect([answer.status, answer.body]).toEqual([403, { ok: false, error: "not_allowed_token_type" }]);
    },
  );

  it("section 5, point 4: /logs answers an administrator who is no owner with 403", async () => {
    control.setToken({ token: "token-of-an-admin", kind: "audit", userId: "U0DEMO002" });
    const scopes = ["auditlogs:read"];
    control.setToken({ token: "user-token-of-an-admin", kind: "user", userId: "U0DEMO002", scopes });
    for (const token of ["token-of-an-admin", "user-token-of-an-admin"]) {
      const answer = await audit(sandbox, "logs", { token });
      expect([answer.status, answer.body]).toEqual([403, { ok: false, error: "no_permission" }]);
    }
  });

  it("/logs names the scope that is missing", async () => {
    control.setToken({ token: "token-without-scope", kind: "audit", scopes: ["users:read"] });
    const { status, body } = await audit(sandbox, "logs", { token: "token-without-scope" });
    const expected = { ok: false, error: "missing_scope", needed: "auditlogs:read", provided: "users:read" };
    expect([status, body]).toEqual([403, expected]);
  });

  it("/logs asks of a user token that it was granted the scope, also where it may do all an app does", async () => {
    const { status, body } = await audit(sandbox, "logs", { token: tokens.user });
    expect([status, body]).toEqual([
      403,
      { ok: false, error: "missing_scope", needed: "auditlogs:read", provided: "" },
    ]);
  });
});

describe("over HTTP", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])("4.4: GET only: %s answers 405", async (method) => {
    for (const path of ["logs", "actions", "schemas"]) {
      const answer = await audit(sandbox, path, { method });
      expect([answer.status, answer.headers.get("allow"), answer.body.ok]).toEqual([405, "GET", false]);
    }
  });

  it.each(["HEAD", "OPTIONS", "TRACE"])("4.4: GET only: %s answers 405 as well", async (method) => {
    for (const path of ["logs", "actions", "schemas"]) {
      const { status, head } = await rawRequest(sandbox, `${method} /audit/v1/${path}`, []);
      expect([status, /^allow: (.*)$/im.exec(head)?.[1]]).toEqual([405, "GET"]);
      expect(head).not.toMatch(/^access-control-/im);
    }
  });

  it.each(["", "log", "logs/1", "__proto__", "constructor"])("/audit/v1/%s is nowhere", async (path) => {
    const { status, body } = await audit(sandbox, path);
    expect([status, body.ok]).toEqual([404, false]);
  });

  it("/audit/v2 is nowhere", async () => expect((await audit(sandbox, "../v2/logs")).status).toBe(404));

  it("answers JSON", async () => {
    const { headers } = await audit(sandbox, "logs");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  it.each(["actor=%zz", "action=app_installed&action=app_deleted"])("refuses the query %s", async (query) =>
    expect((await audit(sandbox, `logs?${query}`)).status).toBe(400),
  );

  it("writes its calls to the request log", async () => {
    control.clearRequests();
    await audit(sandbox, "logs?actor=U1");
    expect(control.requests()).toMatchObject([
      { method: "audit.logs", http: "GET", status: 200, tokenKind: "audit", args: { actor: "U1" } },
    ]);
  });

  it.each([
    ["rate-limit", { retryAfterSeconds: 7 }, 429, "ratelimited"],
    ["refuse", { error: "two_factor_setup_required" }, 401, "two_factor_setup_required"],
    ["refuse", { error: "accesslimited" }, 403, "accesslimited"],
    ["refuse", { error: "invalid_arguments" }, 400, "invalid_arguments"],
    ["refuse", { error: "fatal_error" }, 503, "fatal_error"],
  ])("can be made to fail: %s with %j answers %d", async (fault, parameters, status, error) => {
    control.addFault({ fault, method: "audit.*", times: 1, ...parameters });
    const { body, headers, ...answer } = await audit(sandbox, "logs");
    expect([answer.status, body]).toEqual([status, { ok: false, error }]);
    expect(headers.get("retry-after")).toBe(status === 429 ? "7" : null);
    expect(headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
    expect((await audit(sandbox, "logs")).status).toBe(200);
    control.clearFaults();
  });

  it("can be made to fail before it answers at all", async () => {
    control.addFault({ fault: "server-error", method: "audit.logs", times: 1 });
    const answer = await rawRequest(sandbox, "GET /audit/v1/logs", []);
    expect([answer.status, answer.body]).toEqual([503, "upstream connect error\n"]);
    control.clearFaults();
  });
});

describe("what is open", () => {
  it("4.4: /actions lists every action of the catalogue by family", async () => {
    const { body } = await audit(sandbox, "actions");
    expect(Object.keys(body.actions)).toEqual(Object.keys(allAuditFamilies));
    expect(body.actions.huddle).toContain("huddle_screenshare_on");
  });

  it("4.4: /actions has a short description of each", async () => {
    const { body } = await audit(sandbox, "actions");
    const names = Object.values(body.actions as Record<string, string[]>).flat();
    expect(Object.keys(body.descriptions)).toEqual(names);
    for (const description of Object.values(body.descriptions)) {
      expect(description).toMatch(/^[A-Z].{3,150}\.$/);
    }
    expect(body.descriptions.huddle_started).toBe("Huddle started.");
    expect(body.descriptions.canvas_converted_to_standalone).toBe("Done by the service, not by a user.");
  });

  it("4.4: /schemas describes each kind of object", async () => {
    const { body } = await audit(sandbox, "schemas");
    expect(Object.keys(body)).toEqual(["schemas"]);
    for (const schema of body.schemas) {
      expect(schema.description).toMatch(/\.$/);
      expect(typeof schema[schema.type]).toBe("object");
    }
    expect(body.schemas.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(["workspace", "enterprise", "user", "file", "channel", "app"]),
    );
  });
});

describe("section 8: 50 calls a minute, with room for a burst", async () => {
  const clock = {
    nowMs: () => Date.UTC(2026, 0, 5),
    elapsedMs: () => 0,
    sleep: () => new Promise<void>(() => {}),
  };
  const limited = await sandboxForFile({ rateLimits: true, policy: { rateBurst: 0.2 }, clock });

  it("counts all three endpoints and all apps together", async () => {
    limited.control.setToken({ token: "token-of-another-app", kind: "audit", appId: "A0DEMONEXT" });
    const calls = [
      () => audit(limited, "logs"),
      () => audit(limited, "logs", { token: "token-of-another-app" }),
      () => audit(limited, "actions", { token: null }),
    ];
    for (let count = 0; count < 60; count++) expect((await calls[count % 3]?.())?.status).toBe(200);
    for (const call of calls) {
      const { status, headers, body } = await call();
      expect([status, headers.get("retry-after"), body.error]).toEqual([429, "2", "ratelimited"]);
    }
    limited.control.setRateLimits(false);
    expect((await audit(limited, "logs")).status).toBe(200);
  });
});
