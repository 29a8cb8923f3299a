import { describe, expect, it } from "vitest";
import { readImportedTokens } from "../../../src/session/tokens/imported-tokens.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const place = { app_id: "A0123456789", team: { id: "T0123456789", name: "t" }, enterprise: null };
const grant = {
  access_token: "xoxp-1234567890-own",
  refresh_token: "xoxe-1-refresh-1234",
  expires_in: 43_200,
};

const kindsOf = (answer: object) =>
  Object.keys(readImportedTokens(JSON.stringify({ ok: true, ...place, ...answer }), fakeClock()).tokens);

describe("the kind of a user's token", () => {
  it.each([
    ["admin.invites:read", true, "admin"],
    ["auditlogs:read,admin.invites:read", true, "admin"],
    ["admin", true, "admin"],
    ["auditlogs:read", true, "user"],
    ["users:read", true, "user"],
    ["admin.invites:read", false, "user"],
  ])("with %s, of the organisation: %s, is %s, in an installation and in a renewal", (scope, is, kind) => {
    const user = { ...grant, id: "U0123456789", scope, token_type: "user" };
    expect(kindsOf({ authed_user: user, is_enterprise_install: is, scope: "" })).toEqual([kind]);
    expect(kindsOf({ ...grant, scope, token_type: "user", is_enterprise_install: is })).toEqual([kind]);
  });

  it("is not that of a bot's", () => {
    const renewal = { ...grant, scope: "admin.invites:read", token_type: "bot", is_enterprise_install: true };
    expect(kindsOf(renewal)).toEqual(["bot"]);
  });
});

it("takes null for what is left out, at any depth", () => {
  const nothing = {
    error: null,
    response_metadata: null,
    incoming_webhook: null,
    bot_user_id: null,
    warning: null,
  };
  const user = { ...grant, id: "U0123456789", scope: "users:read", token_type: null, refresh_token: null };
  const scope = { scope: "commands", is_enterprise_install: false };
  expect(kindsOf({ ...nothing, ...scope, authed_user: user, access_token: null })).toEqual(["user"]);
  expect(kindsOf({ ...nothing, ...scope, ...grant, token_type: "bot" })).toEqual(["bot"]);
});

it("says of an installation what it needs, and not what only a renewal has", () => {
  const install = { ...grant, token_type: "bot", scope: "commands", refresh_token: undefined };
  expect(() => kindsOf({ ...install, expires_in: undefined })).toThrow(
    "That is not the answer to an installation: authed_user: is missing.",
  );
});

describe("an answer that leaves out what it need not say", () => {
  const team = { id: "T0123456789", name: "t" };
  const enterprise = { id: "E0123456789", name: "e" };
  const user = { ...grant, id: "U0123456789", scope: "admin.invites:read" };
  const shapes = [
    ["an installation", { app_id: "A0123456789", authed_user: user }],
    ["a renewal", { ...grant, app_id: "A0123456789", scope: user.scope, token_type: "user" }],
  ] as const;
  const read = (answer: object) => readImportedTokens(JSON.stringify({ ok: true, ...answer }), fakeClock());

  it.each(shapes)("is %s on a workspace where it names one", (_what, answer) => {
    const whole = read({ ...answer, team, enterprise: null, is_enterprise_install: false });
    expect(Object.keys(whole.tokens)).toEqual(["user"]);
    expect(read({ ...answer, team })).toEqual(whole);
    expect(read({ ...answer, team, enterprise, is_enterprise_install: null })).toEqual(whole);
  });

  it.each(shapes)("is %s on the organisation where it names that alone", (_what, answer) => {
    const whole = read({ ...answer, team: null, enterprise, is_enterprise_install: true });
    expect([Object.keys(whole.tokens), whole.teamId]).toEqual([["admin"], undefined]);
    expect(read({ ...answer, enterprise })).toEqual(whole);
  });

  it.each(shapes)("is refused as %s where it names neither, with what to do", (_what, answer) => {
    for (const nothing of [{}, { team: null, enterprise: null, is_enterprise_install: false }])
      expect(() => read({ ...answer, ...nothing })).toThrow(
        expect.objectContaining({
          message: expect.stringContaining("names neither a workspace, in team, nor an organisation"),
          remedy: expect.stringMatching(/^Pipe the answer in whole, as it came, or install the app again/),
        }),
      );
  });
});
