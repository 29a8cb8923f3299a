import { describe, expect, it } from "vitest";
import { commonErrorCodes, errorCodes, errorTables, explainError } from "../../src/catalog/errors.ts";
import { methodNames, methods } from "../../src/catalog/methods.ts";
import { scimErrors } from "../../src/catalog/scim/errors.ts";
import { expectGoldenText } from "../tui/golden.ts";
import { codesOf, documentedCommonCodes, documentedMethodCodes } from "./documented.ts";

describe("the error catalogue", () => {
  it("explains each code in one file: what one method alone means by it stands in src/catalog/errors/by-method.ts", () => {
    const codes = errorTables.flatMap((table) => Object.keys(table));
    expect(codes.filter((code, index) => codes.indexOf(code) < index)).toEqual([]);
  });

  it("has exactly the documented common codes", () =>
    expect([...commonErrorCodes].sort()).toEqual(documentedCommonCodes));

  it.each(Object.keys(documentedMethodCodes))("has every code of %s", (method) => {
    for (const code of codesOf(method))
      expect(explainError(code, method), code).toMatchObject({ known: true });
  });

  it.each(methodNames)("has every code that %s lists or refuses arguments with", (name) => {
    const method = methods[name];
    for (const code of [...method.errors, method.argumentRefusal ?? "invalid_arguments"])
      expect(errorCodes.has(code), `${code} has no row in src/catalog/errors`).toBe(true);
  });

  it.each([
    "partial_failure",
    "datastore_config_not_found",
    "not_allowed",
    "bad_client_secret",
    "bad_redirect_uri",
    "invalid_client_id",
    "invalid_code",
    "invalid_grant_type",
    "invalid_refresh_token",
    "function_not_deployed",
    "event_dispatch_failed",
    "over_resource_limit",
    "service_limits_exceeded",
    "at_active_sandbox_limit",
    "domain_taken",
  ])("has the extension code %s", (code) => expect(explainError(code).known).toBe(true));

  it.each([...errorCodes])("explains %s in full sentences", (_code, { meaning, remedy }) => {
    expect(meaning).toMatch(/^[A-Z].{10,}\.$/);
    expect(remedy).toMatch(/^[A-Z].{8,}\.$/);
    expect(remedy).not.toBe(meaning);
  });
});

describe("explainError", () => {
  it.each([
    ["ratelimited", "soon"],
    ["internal_error", "soon"],
    ["service_unavailable", "soon"],
    ["fatal_error", "after-checking"],
    ["team_added_to_org", "later"],
    ["team_quota_exceeded", "later"],
    ["invalid_auth", "never"],
    ["invalid_arguments", "never"],
  ])("says of %s that a retry helps %s", (code, retry) => expect(explainError(code).retry).toBe(retry));

  it.each([
    "invalid_auth",
    "not_authed",
    "token_revoked",
    "token_expired",
    "account_inactive",
    "missing_scope",
    "not_allowed_token_type",
    "invalid_app_id",
    "invalid_app",
    "invalid_args",
    "free_team_not_allowed",
    "restricted_plan_level",
    "unknown_method",
  ])("stops a tail at %s", (code) => expect(explainError(code, "apps.activities.list").permanent).toBe(true));

  it.each([
    "ratelimited",
    "internal_error",
    "fatal_error",
    "service_unavailable",
    "request_timeout",
    "invalid_cursor",
    "team_added_to_org",
    "never_heard_of",
  ])("lets a tail go on after %s", (code) =>
    expect(explainError(code, "apps.activities.list").permanent).toBe(false),
  );

  it.each([
    "not_authed",
    "invalid_auth",
    "token_expired",
    "token_revoked",
    "missing_scope",
    "not_allowed_token_type",
  ])("puts %s down to the token", (code) => expect(explainError(code).area).toBe("token"));

  it.each([
    ["access_denied", "apps.datastore.query", /datastore/],
    ["access_denied", "functions.workflows.steps.list", /functions/],
    ["invalid_auth", "apps.datastore.put", /items/],
    ["no_permission", "conversations.invite", /invite that user/],
    ["restricted_action", "admin.usergroups.addTeams", /group/],
    ["restricted_action", "conversations.inviteShared", /invitation/],
    ["channel_not_found", "admin.usergroups.removeChannels", /any others are removed/],
  ])("knows what %s means for %s", (code, method, meaning) => {
    const explanation = explainError(code, method);
    expect(explanation.meaning).toMatch(meaning);
    expect(explanation.meaning).not.toBe(explainError(code).meaning);
    expect(explanation).toMatchObject({ code, method, known: true });
  });

  it("says what a code of every method means in general, wherever it can mean something more", () => {
    const narrower = (field: "meaning" | "remedy") =>
      Object.keys(methods).flatMap((name) =>
        commonErrorCodes
          .filter((code) => code !== "fatal_error")
          .filter((code) => {
            const general = explainError(code)[field].replaceAll("api METHOD", `api ${name}`);
            return !explainError(code, name)[field].startsWith(general);
          })
          .map((code) => `${code} ${name}`),
      );
    // What else the document says of these two is a case of what they mean in general; of a breakdown see below.
    const [user, log] = ["no_permission conversations.invite", "not_allowed_token_type apps.activities.list"];
    expect({ meaning: narrower("meaning"), remedy: narrower("remedy") }).toEqual({
      meaning: [user],
      remedy: [log, user],
    });
  });

  it("says of a breakdown in the middle that something may be half done, except where a call only reads", () => {
    const { meaning, remedy, retry } = explainError("fatal_error");
    for (const { name, effect } of Object.values(methods)) {
      const explanation = explainError("fatal_error", name);
      if (effect !== "read") expect(explanation, name).toMatchObject({ meaning, remedy, retry });
      else
        expect(explanation, name).toMatchObject({
          meaning: expect.stringMatching(/nothing is half done/),
          retry: "soon",
        });
    }
    expect(explainError("fatal_error", "audit.logs").meaning).toMatch(/nothing is half done/);
    expect(explainError("fatal_error", "scim.v2").meaning).toBe(meaning);
  });

  it("sends nobody with a bad token to a command that does not take it", () => {
    const { remedy } = explainError("invalid_auth", "apps.activities.list");
    expect(remedy).toMatch(/flowtail auth add.*log in with that tool again/s);
    expect(remedy).not.toContain("auth import");
  });

  it.each(["audit.logs", "scim.v2.users.list"])(
    "names no method of the Web API in a remedy for %s",
    (name) => {
      for (const code of commonErrorCodes)
        expect(explainError(code, name).remedy).not.toMatch(/flowtail api|METHOD/);
    },
  );

  it("names the method in the remedy", () =>
    expect(explainError("not_allowed_token_type", "dnd.setSnooze").remedy).toContain(
      "flowtail api dnd.setSnooze --help",
    ));

  it.each(["", "brand_new", "__proto__", "constructor", "x".repeat(60)])("is honest about %j", (code) =>
    expect(explainError(code)).toMatchObject({ code, known: false, area: "unknown", permanent: false }),
  );

  it.each(["__proto__", "constructor", ""])("takes %j for no special method", (method) =>
    expect(explainError("invalid_auth", method).meaning).toBe(explainError("invalid_auth").meaning),
  );
});

it("says what a code means where one method means more or else by it, and what SCIM's mean, word for word", () => {
  const told = methodNames.flatMap((name) =>
    [...new Set([...methods[name].errors, ...commonErrorCodes, "unknown_error"])].flatMap((code) => {
      const here = explainError(code, name);
      const { meaning, remedy } = explainError(code);
      const usual = remedy.replaceAll("api METHOD", `api ${name}`);
      if (here.meaning === meaning && here.remedy === usual) return [];
      return [`${name} ${code}\n  ${here.meaning}\n  ${here.remedy}`];
    }),
  );
  const others = [
    explainError("zzz"),
    explainError("zzz", "auth.test"),
    explainError("invalid_arguments", "audit.logs"),
  ];
  const scim = Object.entries(scimErrors).map(([code, entry]) => ({ code, ...entry }));
  const rest = [...others, ...scim].map(({ code, meaning, remedy }) => `${code}\n  ${meaning}\n  ${remedy}`);
  expectGoldenText("messages/errors", [...told, ...rest].join("\n"));
});
