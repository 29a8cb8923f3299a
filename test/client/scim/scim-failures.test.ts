/** What becomes of SCIM calls that are refused, or get no answer. */

import { describe, expect, it } from "vitest";
import { RefusedError } from "../../../src/client/index.ts";
import {
  type Answer,
  cut,
  cutInside,
  html,
  json,
  rateLimited,
  redirect,
  text,
} from "../../support/misbehaving-server.ts";
import { rejection } from "../client-harness.ts";
import { restHarness } from "../rest-harness.ts";

const user = { id: "U1", userName: "ada" };
const v1 = (status: number, description: string) => json({ Errors: { description, code: status } }, status);
const v1List = (status: number, description: string) =>
  json({ Errors: [{ description, code: String(status) }] }, status);
const v2 = (status: number, detail: string, scimType?: string) =>
  json(
    { schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: String(status), scimType, detail },
    status,
  );

describe("a refusal of SCIM", () => {
  it.each<[string, Answer, string, string, RegExp, RegExp]>([
    [
      "of 2.0 with its kind",
      v2(400, "No such attribute: x.", "invalidFilter"),
      "refused",
      "invalidFilter",
      /No such attribute: x\./,
      /userName eq/,
    ],
    [
      "of 2.0 without one",
      v2(404, "There is no user."),
      "refused",
      "not_found",
      /There is no user\./,
      /Check the ID/,
    ],
    [
      "of 2.0 for a taken name",
      v2(409, "userName is taken.", "uniqueness"),
      "refused",
      "uniqueness",
      /userName is taken/,
      /deactivated people/,
    ],
    [
      "of 2.0 with an unknown kind",
      v2(400, "Odd.", "newKind"),
      "refused",
      "newKind",
      /Odd\./,
      /scim schemas/,
    ],
    ["of 1.1", v1(400, "Bad body."), "refused", "bad_request", /Bad body\./, /scim schemas/],
    [
      "of a filter of 1.1, which has no word for it",
      v1(400, "The filter is wrong: a value is missing."),
      "refused",
      "bad_request",
      /a value is missing/,
      /userName eq "ada"/,
    ],
    ["of 1.1 as its standard has it", v1List(409, "Taken."), "refused", "conflict", /Taken\./, /deactivated/],
    [
      "in the words of the Web API",
      json({ ok: false, error: "missing_scope" }),
      "auth",
      "missing_scope",
      /scope/,
      /scope/,
    ],
    [
      "in the words of the Web API, with its status",
      json({ ok: false, error: "missing_scope" }, 403),
      "auth",
      "missing_scope",
      /scope/,
      /scope/,
    ],
    ["that only says that it is not ok", json({ ok: false }), "refused", "unknown_error", /./, /./],
    [
      "of 1.1 with a status of success",
      json({ Errors: { description: "Gone.", code: 404 } }),
      "refused",
      "not_found",
      /Gone\./,
      /Check the ID/,
    ],
    [
      "of 1.1 for the token, with a status of success",
      json({ Errors: [{ description: "missing_scope", code: "403" }] }),
      "auth",
      "missing_scope",
      /scope/,
      /scope/,
    ],
    [
      "of 2.0 with a status of success",
      json({ schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "404", detail: "Gone." }),
      "refused",
      "not_found",
      /Gone\./,
      /Check the ID/,
    ],
    ["whose words are a code", v1(404, "user_not_found"), "refused", "user_not_found", /user/i, /./],
    [
      "of the token",
      v1(401, "invalid_authentication"),
      "auth",
      "invalid_authentication",
      /no valid token/,
      /auth add --kind scim/,
    ],
    [
      "of an expired token in words",
      v2(401, "A valid token is needed: token_expired."),
      "auth",
      "token_expired",
      /token_expired/,
      /./,
    ],
    [
      "of what the token may do",
      v2(403, "Not yours."),
      "auth",
      "forbidden",
      /Not yours\./,
      /whole organisation/,
    ],
    ["without a body", text("", 404), "refused", "not_found", /no such user/, /Check the ID/],
    ["of the token without a body", text("", 401), "auth", "unauthorized", /no valid token/, /auth add/],
    ["with a status without an explanation", v2(418, "A teapot."), "refused", "http_418", /A teapot/, /./],
  ])("%s tells code, words and remedy", async (_what, answer, kind, code, message, remedy) => {
    await using harness = await restHarness();
    harness.server.script(answer);
    const error = await rejection(harness.scim.v2.users.get("U1"));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ kind, code, method: "scim.v2.users.get" });
    expect(error).toMatchObject({
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
    });
    expect(harness.server.requests).toHaveLength(1);
  });

  it.each([
    ["There is no user", "There is no user."],
    ["Is it a user?", "Is it a user?"],
  ])("ends the sentence of the platform: %s", async (detail, sentence) => {
    await using harness = await restHarness();
    harness.server.script(v2(404, detail));
    expect(await rejection(harness.scim.v2.users.get("U1"))).toMatchObject({
      message: `The platform refused scim.v2.users.get with not_found. ${sentence}`,
    });
  });

  it("shows neither the token nor the password that come back in it", async () => {
    await using harness = await restHarness();
    harness.server.script((response, request) => {
      const { authorization } = request.headers;
      return v2(400, `got ${authorization} and ${request.body}`)(response, request);
    });
    const body = { userName: "ada", password: "correct horse battery" };
    const error = await rejection(harness.scim.v2.users.create(body));
    const told = JSON.stringify([error, (error as Error).message, (error as Error).stack]);
    expect(told).not.toMatch(/correct horse|xoxp-9999/);
    expect(error).toMatchObject({ details: { arguments: { userName: "ada", password: "[redacted]" } } });
  });

  it.each([
    ["pre", 412, "http_412"],
    ["forbidden", 403, "forbidden"],
    ["uniqueness", 412, "uniqueness"],
    ["user_not_found", 412, "user_not_found"],
    ["ratelimited", 412, "ratelimited"],
  ])("takes the one word %s of HTTP %i for a code only where it can be one", async (detail, status, code) => {
    await using harness = await restHarness();
    harness.server.script(v2(status, detail));
    expect(await rejection(harness.scim.v2.users.get("U1"))).toMatchObject({ code });
  });

  it.each(["SCIM", "the audit log"])(
    "says of a read of %s that was refused without a word to send it again",
    async (which) => {
      await using harness = await restHarness();
      harness.server.script(json({ ok: false }));
      const read = which === "SCIM" ? harness.scim.v2.users.get("U1") : harness.audit.logs();
      expect(await rejection(read)).toMatchObject({
        code: "unknown_error",
        remedy: "Send it again.",
      });
    },
  );

  it("says of a write that was refused without a word to look for its effect first", async () => {
    await using harness = await restHarness();
    harness.server.script(json({ ok: false }));
    const remedy = expect.stringMatching(/^It is not known whether .*: look before you send it again\.$/);
    const unsure = { remedy, details: { may_be_done: true } };
    expect(await rejection(operations.replace(harness.scim.v2))).toMatchObject(unsure);
  });

  it("bounds what the platform says", async () => {
    await using harness = await restHarness();
    harness.server.script(v2(400, "x".repeat(100_000)));
    const error = (await rejection(harness.scim.v2.users.get("U1"))) as Error;
    expect(error.message.length).toBeLessThan(1200);
  });
});

describe("a call that gets no usable answer", () => {
  it.each([500, 503])("with HTTP %i leaves open whether a user was created", async (status) => {
    await using harness = await restHarness();
    harness.server.always(v2(status, "Oops."));
    const created = await rejection(harness.scim.v2.users.create({ userName: "ada" }));
    const listed = await rejection(harness.scim.v2.users.get("U1"));
    expect(created).toMatchObject({ kind: "transport", remedy: expect.stringMatching(/not known whether/) });
    expect(listed).toMatchObject({ kind: "transport", remedy: expect.stringMatching(/^Try again later/) });
  });

  it.each<[string, Answer, string]>([
    ["a sign-in page", html("<html>"), "not_json"],
    ["a proxy's error page", html("<html>Bad gateway", 502), "http_status"],
    ["a refusal of something else", html("<html>Forbidden", 403), "http_status"],
    ["JSON of something else", json({ message: "nope" }, 404), "http_status"],
    ["a list", json([1, 2]), "no_envelope"],
    ["damaged JSON", text('{"id":', 200, { "content-type": "application/json" }), "truncated"],
    ["a redirect", redirect("https://elsewhere.example/"), "redirected"],
  ])("because of %s says so", async (_what, answer, code) => {
    await using harness = await restHarness();
    harness.server.always(answer);
    const error = await rejection(harness.scim.v2.users.create({ userName: "ada" }));
    expect(error).toMatchObject({ kind: "transport", code });
    expect(harness.server.requests).toHaveLength(1);
  });

  it("names the interface that is looked for", async () => {
    await using harness = await restHarness();
    harness.server.always(html("<html>"));
    const remedy = expect.stringMatching(
      /^Check that http:\/\/127\.0\.0\.1:\d+\/scim\/ is the platform's SCIM interface/,
    );
    expect(await rejection(harness.scim.v1.users.list())).toMatchObject({ remedy });
  });
});

const operations = {
  get: (client: Awaited<ReturnType<typeof restHarness>>["scim"]["v2"]) => client.users.get("U1"),
  list: (client: Awaited<ReturnType<typeof restHarness>>["scim"]["v2"]) => client.users.list(),
  create: (client: Awaited<ReturnType<typeof restHarness>>["scim"]["v2"]) =>
    client.users.create({ userName: "ada" }),
  replace: (client: Awaited<ReturnType<typeof restHarness>>["scim"]["v2"]) =>
    client.users.replace("U1", { userName: "ada" }),
  delete: (client: Awaited<ReturnType<typeof restHarness>>["scim"]["v2"]) => client.users.delete("U1"),
  "merging patch": (client: Awaited<ReturnType<typeof restHarness>>["scim"]["v2"]) =>
    client.users.patch("U1", { title: "x" }),
  "adding patch": (client: Awaited<ReturnType<typeof restHarness>>["scim"]["v2"]) =>
    client.groups.patch("U1", { Operations: [{ op: "add", path: "members", value: [] }] }),
} as const;

describe("after an answer was lost", () => {
  const lost: readonly [string, Answer][] = [
    ["a cut connection", cut()],
    ["half an answer", cutInside('{"id":')],
    ["a server error", text("", 503)],
  ];
  const again = ["get", "list", "replace", "delete", "merging patch"] as const;
  const once = ["create", "adding patch"] as const;

  it.each(lost.flatMap(([what, answer]) => again.map((name) => [name, what, answer] as const)))(
    "a %s is sent again (%s)",
    async (name, _what, answer) => {
      await using harness = await restHarness();
      harness.server.script(answer, json({ ...user, totalResults: 0 }));
      await operations[name](harness.scim.v2);
      expect(harness.server.requests).toHaveLength(2);
    },
  );

  it.each(lost.flatMap(([what, answer]) => once.map((name) => [name, what, answer] as const)))(
    "%s is not sent again (%s)",
    async (name, _what, answer) => {
      await using harness = await restHarness();
      harness.server.always(answer);
      expect(await rejection(operations[name](harness.scim.v2))).toMatchObject({ kind: "transport" });
      expect(harness.server.requests).toHaveLength(1);
    },
  );

  it.each([...again, ...once])("%s is sent again when it was only too many", async (name) => {
    await using harness = await restHarness();
    harness.server.script(rateLimited("3"), json({ ...user, totalResults: 0 }));
    await operations[name](harness.scim.v2);
    expect(harness.retries).toMatchObject([{ code: "ratelimited" }]);
    expect(harness.retries[0]?.delayMs).toBeGreaterThanOrEqual(3000);
  });

  it("a create that may have been done asks to be looked for", async () => {
    await using harness = await restHarness();
    harness.server.always(cut());
    const remedy = expect.stringMatching(/look before you send it again/);
    expect(await rejection(operations.create(harness.scim.v2))).toMatchObject({
      code: "connection_lost",
      remedy,
    });
  });

  it("a delete that finds nothing the second time was done the first time", async () => {
    await using harness = await restHarness();
    harness.server.script(cut(), v2(404, "It is gone."));
    expect(await operations.delete(harness.scim.v2)).toBeUndefined();
  });

  it.each<[string, Answer[]]>([
    ["at once", [v2(404, "It is gone.")]],
    ["after it was only too many", [rateLimited("1"), v2(404, "It is gone.")]],
  ])("a delete that finds nothing %s is refused", async (_when, answers) => {
    await using harness = await restHarness();
    harness.server.script(...answers);
    expect(await rejection(operations.delete(harness.scim.v2))).toMatchObject({ code: "not_found" });
  });
});

describe("a token that has expired", () => {
  it.each([
    ["SCIM", v1(401, "token_expired"), json(user), "users"],
    ["the audit log", json({ ok: false, error: "token_expired" }, 401), json({ entries: [] }), "logs"],
  ])("is renewed once by %s", async (_which, refused, answer, call) => {
    const renewTokens = async () => ({ token: "new-token" });
    await using harness = await restHarness({ renewTokens });
    harness.server.script(refused, answer);
    await (call === "users" ? harness.scim.v1.users.get("U1") : harness.audit.logs());
    expect(harness.server.requests.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer xoxp-9999-8888-test",
      "Bearer new-token",
    ]);
  });
});

describe("the rate of SCIM calls", () => {
  it("lets the burst of user writes through and spaces the rest", async () => {
    await using harness = await restHarness();
    harness.server.always(json(user));
    for (let call = 0; call < 20; call++) await operations.replace(harness.scim.v2);
    const late = operations.replace(harness.scim.v2);
    await harness.clock.advance(300);
    expect(harness.server.requests).toHaveLength(20);
    await harness.clock.advance(100);
    await late;
    expect(harness.server.requests).toHaveLength(21);
  });

  it("is not minded where it is switched off", async () => {
    await using harness = await restHarness({ rateLimit: false });
    harness.server.always(json(user));
    for (let call = 0; call < 25; call++) await operations.replace(harness.scim.v2);
    expect(harness.server.requests).toHaveLength(25);
  });
});
