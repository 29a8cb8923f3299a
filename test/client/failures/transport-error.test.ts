import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import {
  type ClientOptions,
  ConnectionFault,
  FlowtailError,
  TransportError,
} from "../../../src/client/index.ts";
import {
  type Answer,
  cut,
  cutInside,
  garbage,
  html,
  huge,
  json,
  packed,
  redirect,
  text,
  tooShort,
} from "../../support/misbehaving-server.ts";
import { clientHarness, rejection } from "../client-harness.ts";

const jsonType = { "content-type": "application/json" };
const textType = { "content-type": "text/plain" };

describe("what is no answer of the platform", () => {
  it.each<[string, Answer, string, RegExp, attempts: number, options?: Partial<ClientOptions>]>([
    [
      "a cut connection",
      cut(),
      "connection_lost",
      /: the connection was lost before a whole answer came \(/,
      4,
    ],
    ["a connection cut inside the body", cutInside('{"ok":true,"act'), "connection_lost", /lost/, 4],
    ["a body shorter than announced", tooShort('{"ok":true}'), "connection_lost", /lost/, 4],
    ["bytes that are not HTTP", garbage(), "connection_lost", /not HTTP/, 4],
    ["HTTP 500", text("oops", 500), "http_status", /status 500; it begins with oops/, 4],
    ["HTTP 503 with a page", html("<h1>busy</h1>", 503), "http_status", /status 503; it begins with <h1>/, 4],
    ["HTTP 404", html("<h1>Not Found</h1>", 404), "http_status", /status 404/, 1],
    ["HTTP 403 without JSON", text("no", 403), "http_status", /status 403/, 1],
    ["ok: true with HTTP 500", json({ ok: true }, 500), "http_status", /status 500/, 4],
    [
      "a page",
      html("<!doctype html>\n<title>Sign in</title>"),
      "not_json",
      /text\/html.*begins with <!doctype html> <title>/,
      1,
    ],
    [
      "JSON of another content type",
      text('{"ok":true}', 200, { "content-type": "text/plain" }),
      "not_json",
      /text\/plain/,
      1,
    ],
    [
      "text that says it is JSON",
      text("hello", 200, jsonType),
      "not_json",
      /not JSON; it begins with hello/,
      1,
    ],
    ["JSON that ends early", text('{"ok":true,"activities":[{', 200, jsonType), "truncated", /ends early/, 4],
    [
      "JSON damaged in the middle",
      text('{"ok":true,"activities":[nope]}', 200, jsonType),
      "truncated",
      /damaged/,
      4,
    ],
    ["an empty body", text("", 200, jsonType), "truncated", /ends early/, 4],
    ["a list", json([1]), "no_envelope", /without a boolean `ok`/, 1],
    ["ok that is a text", json({ ok: "true" }), "no_envelope", /without a boolean `ok`/, 1],
    ["an encoding that was not asked for", packed(Buffer.from("x"), "br"), "not_json", /encoding.*br/, 1],
    ["damaged gzip data", packed(Buffer.from("nope"), "gzip"), "truncated", /gzip.*damaged/, 4],
    [
      "a body announced too large",
      huge(2000),
      "too_large",
      /: the answer is too large \(.*larger than 1000 bytes/,
      1,
      { maxResponseBytes: 1000 },
    ],
    [
      "a body that grows too large",
      huge(200_000, true),
      "too_large",
      /larger than 1000 bytes/,
      1,
      { maxResponseBytes: 1000 },
    ],
    [
      "a refusal too large",
      huge(200_000, true, 500),
      "http_status",
      /status 500/,
      4,
      { maxResponseBytes: 1000 },
    ],
    [
      "a refusal announced too large",
      huge(2000, false, 404),
      "http_status",
      /status 404/,
      1,
      { maxResponseBytes: 1000 },
    ],
    [
      "a refusal in damaged gzip data",
      packed(Buffer.from("nope"), "gzip", 403),
      "http_status",
      /status 403/,
      1,
    ],
    [
      "a refusal with a long text",
      text("\u001b[31mA".repeat(500_000), 500, textType),
      "http_status",
      /status 500/,
      4,
    ],
    [
      "a refusal in JSON without end",
      text("[".repeat(3_000_000), 500, jsonType),
      "http_status",
      /status 500/,
      4,
    ],
    ["a long text", text("\u001b[31mA".repeat(500_000), 200, textType), "not_json", /is text\/plain/, 1],
    [
      "a redirect",
      redirect("https://elsewhere.example/api"),
      "redirected",
      /302 and points to https:\/\/elsewhere/,
      1,
    ],
  ])("%s becomes a TransportError", async (_what, answer, code, message, attempts, options) => {
    await using harness = await clientHarness(options);
    harness.server.always(answer);
    const error = await rejection(harness.client.apps.activities.list({ app_id: "A1" }));
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toBeInstanceOf(FlowtailError);
    expect(error).toMatchObject({ kind: "transport", code, attempts, method: "apps.activities.list" });
    expect(error).toMatchObject({
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(/\.$/),
    });
    // A status that is said in words is told to programs too.
    const [, said] = /\b(?:status|answered) (\d{3})\b/.exec(String(error)) ?? [];
    if (said !== undefined) expect(error).toMatchObject({ status: Number(said) });
    expect(harness.server.requests).toHaveLength(attempts);
    expect(harness.retries).toHaveLength(attempts - 1);
  });

  it("shows only the beginning of what came, on one line and printable", async () => {
    await using harness = await clientHarness();
    harness.server.always(html(`\u001b[31m\u202e\n${"x".repeat(5000)}`));
    const error = (await rejection(harness.client.auth.test())) as TransportError;
    expect(error.message).toContain("\\e[31m\\u{202e} xxx");
    expect(error.message.length).toBeLessThan(400);
    expect(error.details?.["received"]).toHaveLength(201);
  });

  it("says so when nothing listens, and how a sandbox is started there", async () => {
    const baseUrl = await closedAddress();
    await using harness = await clientHarness({ baseUrl });
    const error = await rejection(harness.client.auth.test());
    expect(error).toMatchObject({
      code: "unreachable",
      attempts: 4,
      message: expect.stringMatching(/cannot be reached \(connection refused\) \(4 attempts\)/),
      remedy: expect.stringContaining(`\`flowtail sandbox start --port ${new URL(baseUrl).port}\``),
    });
  });

  it("says of https at a port of http what listens there, without the text of a library", async () => {
    await using plain = await clientHarness();
    await using harness = await clientHarness({ baseUrl: plain.server.url.replace("http:", "https:") });
    const error = await rejection(harness.client.auth.test());
    expect(error).toMatchObject({
      code: "unreachable",
      message: expect.stringContaining("cannot be reached (what listens there speaks http, not https)"),
      remedy: expect.stringMatching(/^Check the base URL: on this machine it may begin with http:/),
    });
    expect(String(error)).not.toMatch(/openssl|SSL routines/i);
  });

  it("is mended by the limit where no more files can be opened", async () => {
    const send = async () => {
      throw new ConnectionFault("unreachable", "too many files are open", { isOutOfFiles: true });
    };
    await using harness = await clientHarness({ transport: { send, async close() {} } });
    expect(await rejection(harness.client.auth.test())).toMatchObject({
      code: "unreachable",
      remedy: expect.stringContaining("ulimit -n"),
    });
  });

  it("does not follow a redirect with the token", async () => {
    await using elsewhere = await clientHarness();
    await using harness = await clientHarness();
    harness.server.script(redirect(`${elsewhere.server.url}/api/auth.test`, 307));
    await rejection(harness.client.auth.test());
    expect(elsewhere.server.requests).toEqual([]);
  });

  it.each([
    [
      "conversations.inviteShared",
      { channel: "C1", user_ids: ["U1"] },
      /not known whether the platform acted/,
    ],
    ["auth.test", {}, /Check the network|Try again later; if/],
  ] as const)("a lost answer of %s has its own remedy", async (name, args, remedy) => {
    await using harness = await clientHarness();
    for (const answer of [cut(), text("oops", 500), html("<h1>busy</h1>", 503)]) {
      harness.server.always(answer);
      const error = await rejection(harness.client.call(name as "auth.test", args as never));
      expect(error).toMatchObject({ kind: "transport", remedy: expect.stringMatching(remedy) });
    }
  });
});

/** An address where surely nothing listens. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}
