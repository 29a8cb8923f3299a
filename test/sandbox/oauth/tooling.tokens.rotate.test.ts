import { beforeEach, describe, expect, it } from "vitest";
import { methods } from "../../../src/catalog/methods.ts";
import { call, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;
const start = Date.UTC(2026, 0, 5);

beforeEach(() => {
  control.reset();
  control.setClock({ nowMs: start, frozen: true });
});

const current = () =>
  control.state().oauth.refreshTokens.find(({ purpose }) => purpose === "tooling")?.token ?? "";
const rotate = (refresh_token: string) =>
  call(sandbox, "tooling.tokens.rotate", { refresh_token }, { token: null });

describe("tooling.tokens.rotate", () => {
  it("gives a new service token, a new refresh token, and when the token ends", async () => {
    const spent = current();
    const answer = await rotate(spent);
    expect(answer).toEqual({
      ok: true,
      token: expect.stringMatching(/^sandbox-service-/),
      refresh_token: current(),
      team_id: "T0DEMOTEAM",
      user_id: "U0DEMO001",
      iat: start / 1000,
      exp: start / 1000 + 43_200,
    });
    expect(current()).not.toBe(spent);
    expect(methods["tooling.tokens.rotate"].result.safeParse(answer).error).toBeUndefined();
  });

  it("gives a token that works until then", async () => {
    const { token } = await rotate(current());
    const list = () =>
      call(sandbox, "apps.activities.list", { app_id: sandbox.appId }, { token: String(token) });
    expect(await list()).toMatchObject({ ok: true });
    control.setClock({ advanceMs: 43_200_000 });
    expect(await list()).toMatchObject({ error: "token_expired" });
  });

  it("gives a token that ends also where those of OAuth do not", async () => {
    control.setPolicy({ oauthRotation: false });
    expect(await rotate(current())).toMatchObject({ ok: true, refresh_token: expect.any(String) });
  });

  it("takes a refresh token once", async () => {
    const spent = current();
    await rotate(spent);
    expect(await rotate(spent)).toMatchObject({ ok: false, error: "invalid_refresh_token" });
  });

  it.each(["", "unknown"])("refuses %j", async (token) =>
    expect(await rotate(token)).toMatchObject({ error: "invalid_refresh_token" }),
  );

  it("goes on after a restart from a snapshot", async () => {
    await rotate(current());
    const left = current();
    control.seed(control.snapshot());
    expect(current()).toBe(left);
    expect(await rotate(left)).toMatchObject({ ok: true });
  });
});
