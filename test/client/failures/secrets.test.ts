import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import {
  type ClientOptions,
  ConnectionFault,
  createClient,
  type HttpRequest,
} from "../../../src/client/index.ts";
import type { HttpResponse } from "../../../src/client/network/transport.ts";
import fc from "../../support/cases.ts";

/** Everything a caller could print, log or send on. */
interface Heard {
  readonly notices: unknown[];
  readonly errors: unknown[];
}

/** How a hostile or careless server gives back what it was sent. */
const echoes: Readonly<Record<string, (secret: string, request: HttpRequest) => HttpResponse>> = {
  "a refusal's code": (secret) => json({ ok: false, error: `bad ${secret}` }),
  "a refusal's messages and scopes": (secret) =>
    json({
      ok: false,
      error: "missing_scope",
      needed: secret,
      provided: `x,${secret}`,
      response_metadata: { messages: [secret] },
    }),
  "a refusal's errors": (secret) =>
    json({ ok: false, error: "x", errors: [{ message: secret, [secret]: 1 }], invalid_channels: [secret] }),
  "a partial failure": (secret) =>
    json({ ok: false, error: "partial_failure", failed_items: [{ id: secret, note: [secret] }] }),
  "the whole request as JSON": (_secret, request) => json({ ok: false, error: "echo", errors: [request] }),
  "the whole request as a page": (_secret, request) => page(JSON.stringify(request)),
  "the body in a page": (_secret, request) => page(String(request.body)),
  "a page": (secret) => page(`<p>${secret}</p>`),
  "an escaped page": (secret) =>
    page(secret.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")),
  "a server error": (secret) => ({ status: 500, headers: {}, body: Buffer.from(secret) }),
  "JSON that ends early": (secret) => raw(`{"ok":true,"x":${JSON.stringify(secret)}`),
  "JSON without ok": (secret) => json({ secret }),
  "a redirect": (secret) => ({
    status: 302,
    headers: { location: `https://x.example/?t=${secret}` },
    body: none,
  }),
  "a content type": (secret) => ({ status: 200, headers: { "content-type": secret }, body: none }),
  warnings: (secret) => json({ ok: true, warning: secret, response_metadata: { warnings: [secret] } }),
  drift: (secret) =>
    json({ ok: true, datastore: { [secret]: secret }, failed_items: [secret], items: [[secret]] }),
  "a fault of the network": (secret) => {
    throw new ConnectionFault("connection_lost", `cut while sending ${secret}`);
  },
  "a fault of the transport": (secret) => {
    throw new Error(`cannot send ${secret}`);
  },
};

const none = Buffer.alloc(0);
const raw = (body: string): HttpResponse => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: Buffer.from(body),
});
const json = (body: unknown) => raw(JSON.stringify(body));
const page = (body: string): HttpResponse => ({
  status: 200,
  headers: { "content-type": "text/html" },
  body: Buffer.from(body),
});

describe("a secret", () => {
  // A token can be any printable text without spaces; other secrets can be any text. The beginning keeps them
  // from being words of the messages themselves.
  const token = fc.stringMatching(/^q7Zk[\x21-\x7e]{4,60}$/);
  const secret = fc.string({ minLength: 4, maxLength: 60, unit: "grapheme" }).map((text) => `q7Zk${text}`);

  it.each(Object.keys(echoes))("of the client does not come back through %s", async (name) => {
    const property = fc.asyncProperty(token, async (hidden) => {
      const heard = await callWith({ token: hidden }, name, hidden, { note: "x" });
      expect(leaks(heard, hidden)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 25 });
  });

  it.each(Object.keys(echoes))("among the arguments does not come back through %s", async (name) => {
    const property = fc.asyncProperty(secret, async (hidden) => {
      const heard = await callWith({ token: "xoxb-1-2" }, name, hidden, { client_secret: hidden });
      expect(leaks(heard, hidden)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 25 });
  });

  it("in the address, or in place of an app, is not named in what to do about it", async () => {
    const own = ["hidden-token-value", ["xoxb", "1234567890", "abcdefghijklmnop"].join("-")];
    const answers = [page("<p>no platform</p>"), json({ ok: false, error: "invalid_app_id" })];
    for (const hidden of own)
      for (const answer of answers) {
        const heard: Heard = { notices: [], errors: [] };
        const given = {
          ...{ baseUrl: `http://127.0.0.1:1/${hidden}`, token: "xoxp-1", ownSecrets: own.slice(0, 1) },
          remedies: { invalid_app_id: `${hidden} comes from --app-id: correct it there.` },
        };
        const client = clientOf(given, heard, () => answer);
        await client.auth.test({}).catch((error: unknown) => heard.errors.push(error));
        expect(heard.errors).toEqual([
          expect.objectContaining({ remedy: expect.stringContaining("[redacted]") }),
        ]);
        expect(leaks(heard, hidden)).toEqual([]);
      }
  });

  it("in an abort's reason is masked as well", async () => {
    const heard: Heard = { notices: [], errors: [] };
    const client = clientOf({ token: "hidden-token-value" }, heard, () => json({ ok: true }));
    const signal = AbortSignal.abort(new Error("stopped hidden-token-value"));
    await client.auth.test({}, { signal }).catch((error: unknown) => heard.errors.push(error));
    expect(heard.errors).toHaveLength(1);
    expect(leaks(heard, "hidden-token-value")).toEqual([]);
  });
});

/** Makes the call by every way there is and collects whatever comes out but results. */
async function callWith(tokens: Partial<ClientOptions>, echo: string, hidden: string, item: object) {
  const heard: Heard = { notices: [], errors: [] };
  const answer = echoes[echo];
  if (!answer) throw new Error(`no echo ${echo}`);
  const client = clientOf(tokens, heard, (request) => answer(hidden, request));
  const args = { datastore: "d", items: [{ id: "1", ...item }] };
  const keep = (error: unknown) => heard.errors.push(error);
  await client.apps.datastore.bulkPut(args).catch(keep);
  await client
    .exchange("apps.datastore.bulkPut", args)
    .then((exchange) => exchange.ok || heard.errors.push(exchange.failure), keep);
  // Wrong on purpose: the message about it must not show the value either.
  await client.apps.datastore.bulkPut({ ...args, items: [{ ...item, id: 7 }] as never }).catch(keep);
  return heard;
}

function clientOf(
  tokens: Partial<ClientOptions>,
  heard: Heard,
  answer: (request: HttpRequest) => HttpResponse,
) {
  const hear = (notice: unknown) => heard.notices.push(notice);
  return createClient({
    baseUrl: "http://127.0.0.1:1",
    transport: { send: async (request) => answer(request), close: async () => {} },
    clock: {
      nowMs: () => 0,
      elapsedMs: () => 0,
      sleep: (delayMs) => (delayMs < 10_000 ? Promise.resolve() : new Promise(() => {})),
    },
    onWarning: hear,
    onDrift: hear,
    onRetry: hear,
    ...tokens,
  });
}

/** The places where the secret shows, in any spelling it was sent in. */
function leaks(heard: Heard, hidden: string): string[] {
  const spellings = [hidden, JSON.stringify(hidden).slice(1, -1), encodeURIComponent(hidden.toWellFormed())];
  const texts = [...heard.notices, ...heard.errors].flatMap((thing) => [
    JSON.stringify(thing),
    inspect(thing, { depth: 20, maxStringLength: null, showHidden: true }),
    ...(thing instanceof Error ? [String(thing), thing.stack ?? "", inspect(thing.cause)] : []),
  ]);
  return texts.filter((text) => spellings.some((spelling) => text.includes(spelling)));
}
