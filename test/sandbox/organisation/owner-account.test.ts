import { beforeEach, describe, expect, it } from "vitest";
import { anyTokenKinds } from "../../../src/catalog/token-kinds.ts";
import type { SandboxTokenKind } from "../../../src/sandbox/storage/tokens.ts";
import { audit } from "../audit/audit-calls.ts";
import { access, codeFor, install } from "../oauth/oauth-calls.ts";
import { call, sandboxForFile } from "../sandbox-under-test.ts";
import { coreUrn, scim } from "../scim/scim-calls.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;
const person = "U0DEMO001";

beforeEach(() => control.reset());

const deactivate = (id = person) => scim(sandbox, `DELETE /v1/Users/${id}`);
const enable = (id = person) => scim(sandbox, `PATCH /v1/Users/${id}`, { schemas: [coreUrn], active: true });

const authTest = async (token: unknown) =>
  (await call(sandbox, "auth.test", {}, { token: String(token) })).error ?? "ok";
const refresh = (token: unknown) =>
  access(sandbox, { grant_type: "refresh_token", refresh_token: String(token) });
const rotate = (token: string) =>
  call(sandbox, "tooling.tokens.rotate", { refresh_token: token }, { token: null });

describe("the tokens of a deactivated person", () => {
  const ownKinds = anyTokenKinds.filter((kind) => kind !== "bot" && kind !== "scim");

  it.each(ownKinds)("of the kind %s work no more, and again once the account does", async (kind) => {
    const token = sandbox.tokens[kind];
    await deactivate();
    expect(await authTest(token)).toBe("account_inactive");
    expect((await scim(sandbox, "GET /v1/Users", undefined, { token })).status).toBe(401);
    const read = await audit(sandbox, "logs", { token });
    expect([read.status, read.body.error]).toEqual([401, "account_inactive"]);
    await enable();
    expect(await authTest(token)).toBe("ok");
  });

  it.each<SandboxTokenKind>(["bot", "scim"])(
    "of the kind %s belong to an app or to the organisation",
    async (kind) => {
      await deactivate();
      expect(await authTest(sandbox.tokens[kind])).toBe("ok");
    },
  );

  it("of a bot work no more when the bot itself is deactivated", async () => {
    const { users, ...rest } = control.snapshot();
    const gone = (id: string) => id === "U0DEMOBOT" && { state: "deactivated" as const };
    control.seed({ ...rest, users: users.map((user) => ({ ...user, ...gone(user.id) })) });
    expect(await authTest(sandbox.tokens.bot)).toBe("account_inactive");
  });

  it("one that is made meanwhile does not work either", async () => {
    await deactivate();
    control.setToken({ token: "made-meanwhile", kind: "user", userId: person });
    expect(await authTest("made-meanwhile")).toBe("account_inactive");
  });
});

describe("what a deactivated person was given before", () => {
  it("a refresh token gives no token, and is not spent by that", async () => {
    const { authed_user } = await install(sandbox, { user_scope: "users:read", sandbox_user: person });
    const { refresh_token } = authed_user as { refresh_token: string };
    await deactivate();
    expect(await refresh(refresh_token)).toMatchObject({ ok: false, error: "account_inactive" });
    await enable();
    expect(await refresh(refresh_token)).toMatchObject({ ok: true });
  });

  it("the refresh token of the bot they installed goes on: it is the app's", async () => {
    const { refresh_token } = await install(sandbox, { sandbox_user: person });
    await deactivate();
    expect(await refresh(refresh_token)).toMatchObject({ ok: true, token_type: "bot" });
  });

  it("a code installs nothing", async () => {
    const code = await codeFor(sandbox, { user_scope: "users:read", sandbox_user: person });
    await deactivate();
    expect(await access(sandbox, { code })).toMatchObject({ ok: false, error: "account_inactive" });
    await enable();
    expect(await access(sandbox, { code })).toMatchObject({ ok: true });
  });

  it("the refresh token of the platform's tool gives no token", async () => {
    const tooling = control.state().oauth.refreshTokens.find(({ purpose }) => purpose === "tooling");
    await deactivate(tooling?.userId);
    expect(await rotate(tooling?.token ?? "")).toMatchObject({ ok: false, error: "account_inactive" });
    await enable(tooling?.userId);
    expect(await rotate(tooling?.token ?? "")).toMatchObject({ ok: true });
  });
});
