/** Word for word what is said of each way a call ends without an answer: the message, the remedy, the code and the exit code. */

import dns from "node:dns";
import { afterEach, expect, it, vi } from "vitest";
import type { CallOptions, ClientOptions } from "../../../src/client/index.ts";
import {
  createAuditClient,
  createClient,
  createScimClient,
  FlowtailError,
} from "../../../src/client/index.ts";
import { caseWords, errorWords } from "../../support/error-words.ts";
import {
  type Answer,
  cut,
  cutInside,
  garbage,
  gzipped,
  html,
  huge,
  json,
  packed,
  rateLimited,
  redirect,
  silent,
  text,
  tooShort,
} from "../../support/misbehaving-server.ts";
import { expectGoldenText } from "../../tui/golden.ts";
import { clientHarness, rejection, testToken } from "../client-harness.ts";
import { restHarness } from "../rest-harness.ts";

afterEach(() => vi.restoreAllMocks());

const jsonType = { "content-type": "application/json" };
const small = { maxResponseBytes: 1000 };
const fromProfile: Partial<ClientOptions> = {
  origins: { address: "profile work", token: "that of FLOWTAIL_TOKEN" },
};

interface Failing {
  readonly answers: readonly Answer[];
  readonly client?: Partial<ClientOptions>;
  readonly call?: CallOptions;
  readonly method?: string;
  readonly args?: object;
  /** How much time passes while an answer is awaited. */
  readonly waitedMs?: number;
}

const identity = (name: string) => json({ ok: true, activities: [] }, 200, { "x-sandbox-log": name });
const list = { method: "apps.activities.list", args: { app_id: "A1" } };
const write = { method: "apps.datastore.delete", args: { datastore: "a", id: "1" } };
const refused = (error: string, more: object = {}) => json({ ok: false, error, ...more });

const invitation = { method: "conversations.invite", args: { channel: "C012ABCD0A0", users: "U012ABCD0A0" } };
const forced = ({ method, args }: typeof invitation) => ({ method, args: { ...args, force: true } });
const unknownUsers = refused("user_not_found", {
  errors: [{ user: "U012ABCD0A0", ok: false, error: "user_not_found" }],
});

const failing: Readonly<Record<string, Failing>> = {
  "a cut connection": { answers: [cut()] },
  "a connection cut inside the body": { answers: [cutInside('{"ok":true,"act')] },
  "a body shorter than announced": { answers: [tooShort('{"ok":true}')] },
  "bytes that are not HTTP": { answers: [garbage()] },
  "status 500": { answers: [text("oops", 500)] },
  "status 404, an address of a profile": { answers: [html("<h1>Not Found</h1>", 404)], client: fromProfile },
  "a page": { answers: [html("<!doctype html>")] },
  "a text that says it is JSON": { answers: [text("hello", 200, jsonType)] },
  "JSON that ends early": { answers: [text('{"ok":true,', 200, jsonType)] },
  "a list": { answers: [json([1])] },
  "another encoding": { answers: [packed(Buffer.from("x"), "br")] },
  "damaged gzip data": { answers: [packed(Buffer.from("nope"), "gzip")] },
  "gzip data that unpacks to too much": {
    answers: [gzipped({ ok: true, a: "x".repeat(2000) })],
    client: small,
  },
  "a body announced too large": { answers: [huge(2000)], client: small },
  "a redirect": { answers: [redirect("https://elsewhere.example/api?token=x")] },
  "a redirect without a place": { answers: [text("", 304)] },
  "a rate limit": { answers: [rateLimited("30")], call: { maxAttempts: 1 } },
  "a rate limit without a wait": { answers: [rateLimited()], call: { maxAttempts: 1 } },
  "a rate limit of a day": { answers: [rateLimited("86400")], call: { maxAttempts: 1 } },
  "a used-up rate budget": {
    answers: [json({ ok: true, emoji: {} })],
    method: "emoji.list",
    client: { rateLimit: { 2: 1, 3: 1, 4: 1 } },
    call: { deadlineMs: 2000 },
  },
  "an answer that says both": { answers: [json({ ok: true, activities: [], error: "no" })], ...list },
  "an answer without its list": { answers: [json({ ok: true })], ...list },
  "an answer with another kind of list": { answers: [json({ ok: true, activities: 5 })], ...list },
  "a next page that is no name": {
    ...{ answers: [json({ ok: true, activities: [], response_metadata: { next_cursor: 5 } })], ...list },
  },
  "a next page with a name of any length": {
    answers: [json({ ok: true, activities: [], response_metadata: { next_cursor: "c".repeat(10_001) } })],
    ...list,
  },
  "a next page that holds the token": {
    answers: [json({ ok: true, items: [], response_metadata: { next_cursor: `a${testToken}` } })],
    method: "apps.datastore.query",
    args: { datastore: "a" },
  },
  "an answer that holds a secret and is a page": {
    answers: [html("xoxp-9")],
    method: "tooling.tokens.rotate",
    args: { refresh_token: "xoxe-1-abcdef" },
  },
  "no answer in time": { answers: [silent()], client: { timeoutMs: 5000, maxAttempts: 1 }, waitedMs: 5000 },
  "no answer within the time of the call": {
    answers: [silent()],
    call: { deadlineMs: 3000 },
    waitedMs: 3000,
  },
  "a refusal": { answers: [refused("missing_scope", { needed: "a:read", provided: "b:read" })] },
  "a refused token": { answers: [refused("invalid_auth")] },
  "a refused token of the environment": { answers: [refused("invalid_auth")], client: fromProfile },
  "a fault of the platform": { answers: [refused("internal_error")] },
  "an unknown refusal": { answers: [refused("no_such_code_at_all")] },
  "a part of a change": {
    answers: [refused("partial_failure", { failed_items: [{ id: "2" }] })],
    method: "apps.datastore.bulkDelete",
    args: { datastore: "a", ids: ["1", "2"] },
  },
  "a bulk write of which a part failed, and no list says which": {
    answers: [refused("partial_failure")],
    method: "apps.datastore.bulkDelete",
    args: { datastore: "a", ids: ["1", "2"] },
  },
  "a bulk read of which a part failed, and no list says which": {
    answers: [refused("partial_failure")],
    method: "apps.datastore.bulkGet",
    args: { datastore: "a", ids: ["1", "2"] },
  },
  "a scope that is missing, and that a header tells alone": {
    answers: [
      json({ ok: false, error: "missing_scope" }, 200, { "x-accepted-oauth-scopes": "a:read, b:read" }),
    ],
  },
  "a scope that is missing, and that nothing tells": {
    answers: [refused("missing_scope")],
    client: fromProfile,
  },
  "users who are not known": { answers: [unknownUsers], ...invitation },
  "users who are not known, and no list says which": { answers: [refused("user_not_found")], ...invitation },
  "users who are not known, with force": { answers: [unknownUsers], ...forced(invitation) },
  "a user who may not be invited, with force": { answers: [refused("no_permission")], ...forced(invitation) },
  "a user who is in the channel, with force": {
    answers: [refused("already_in_channel")],
    ...forced(invitation),
  },
  "an error that has nothing to do with the scopes that a header tells": {
    answers: [json({ ok: false, error: "is_archived" }, 200, { "x-accepted-oauth-scopes": "a:read" })],
    ...invitation,
  },
  "a sandbox in the place of the first one": {
    answers: [identity("w2")],
    ...list,
    client: { sandbox: { identity: "w1" } },
  },
  "the token of another platform at a sandbox": {
    answers: [json({ ok: false, error: "invalid_auth" }, 200, { "x-sandbox-log": "w1" })],
    client: { sandbox: {} },
  },
  "a plan of a sandbox that is too small": {
    answers: [json({ ok: false, error: "restricted_plan_level" }, 200, { "x-sandbox-log": "w1" })],
    ...list,
    client: { sandbox: {} },
  },
  "a plan of a platform that is too small": { answers: [refused("restricted_plan_level")], ...list },
  "a write whose answer is lost": { answers: [cut()], ...write, call: { maxAttempts: 1 } },
  "a write whose answer is a page": { answers: [html("<p>")], ...write, call: { maxAttempts: 1 } },
  "a write that is refused after a lost answer": { answers: [cut(), refused("access_denied")], ...write },
  "a look before a write is sent again that fails": {
    answers: [cut()],
    ...write,
    call: {
      beforeLateSend: () =>
        Promise.reject(
          new FlowtailError("auth", "no_token", "auth.test needs a token.", {
            method: "auth.test",
            remedy: "Give one.",
          }),
        ),
    },
  },
};

/** All that differs from run to run. */
const settled = (words: string, url: string) => words.replaceAll(url, "http://127.0.0.1:PORT");

async function wordsOf({ answers, client, call, method = "auth.test", args = {}, waitedMs }: Failing) {
  await using harness = await clientHarness(client);
  const { server, clock } = harness;
  for (const answer of answers.slice(0, -1)) server.script(answer);
  const last = answers.at(-1);
  if (last) server.always(last);
  const ask = () => rejection(harness.client.call(method as "auth.test", args as never, call));
  if (method === "emoji.list") await harness.client.call(method);
  const failed = ask();
  if (waitedMs !== undefined) {
    await server.received(1);
    await clock.advance(waitedMs);
  }
  return settled(errorWords(await failed), server.url);
}

it("says each failure of a call word for word", async () => {
  const told: string[] = [];
  for (const [name, each] of Object.entries(failing)) told.push(`${name}\n${await wordsOf(each)}`);
  expectGoldenText("messages/failed-calls", told.join("\n\n"));
});

it.each([
  [200, ""],
  [201, "…"],
])("says a code of %i characters up to the two hundredth", async (length, end) => {
  const words = await wordsOf({ answers: [json({ ok: false, error: "x".repeat(length) })] });
  expect(words).toContain(`refused auth.test with ${"x".repeat(200)}${end}.`);
});

/** Of the system and of libraries; the first of them that a look-up or a connection meets ends it. */
const codes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EMFILE",
  "ENFILE",
  "EPIPE",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_SSL_WRONG_VERSION_NUMBER",
  "ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ENOSUCHCODE",
];

const proxied: Partial<ClientOptions> = { env: { HTTPS_PROXY: "http://proxy.example:3128" } };

async function unconnected(code: string, options: Partial<ClientOptions> = {}): Promise<string> {
  const failure = Object.assign(new Error("words of a library"), { code });
  vi.spyOn(dns, "lookup").mockImplementation(((
    _host: string,
    _options: object,
    done: (error: Error) => void,
  ) => setImmediate(done, failure)) as unknown as typeof dns.lookup);
  await using client = createClient({
    ...{ baseUrl: "https://platform.example", token: testToken, maxAttempts: 1, env: {} },
    ...fromProfile,
    ...options,
  });
  return errorWords(await rejection(client.auth.test()));
}

it("says word for word why no connection came about", async () => {
  const told: string[] = [];
  for (const code of codes) told.push(`${code}\n${await unconnected(code)}`);
  for (const code of ["ECONNREFUSED", "ENOTFOUND", "EMFILE"])
    told.push(`${code} at a proxy\n${await unconnected(code, proxied)}`);
  expectGoldenText("messages/failed-connections", told.join("\n\n"));
});

const rest: Readonly<Record<string, Answer>> = {
  "a text": json("text"),
  "an object with another id": json({ id: "U2", userName: "b", schemas: [] }),
  "a page of a sign-in": html("<p>"),
  "a rate limit": rateLimited("86400"),
  "a list that gives none": json({ totalResults: 5, startIndex: 1, Resources: [] }),
  "an answer with a listed error": json({ Errors: { description: "no", code: 400 } }),
};

it("says how long a rate limit of more than an hour is before it waits", async () => {
  await using harness = await clientHarness();
  harness.server.script(rateLimited("86400"), json({ ok: true }));
  await harness.client.auth.test({}, { deadlineMs: 100_000_000 });
  expect(harness.retries.map(({ message }) => message)).toEqual([
    "auth.test got no usable answer: the platform limits the rate of calls and asks to wait 1d 00h.",
  ]);
});

it("says each failure of SCIM and of the audit log word for word", async () => {
  const told: string[] = [];
  for (const [name, answer] of Object.entries(rest)) {
    await using harness = await restHarness({ maxAttempts: 1 });
    const { scim, audit, server } = harness;
    server.always(answer);
    const calls = {
      "one user": () => scim.v2.users.get("U1"),
      "all users": () => scim.v2.users.listing().next(),
      "the audit log": () => audit.logs(),
    };
    for (const [what, call] of Object.entries(calls))
      told.push(
        settled(`${what}: ${name}\n${errorWords(await rejection(Promise.resolve(call())))}`, server.url),
      );
  }
  await using harness = await restHarness({ maxAttempts: 1 });
  const { scim, audit, server } = harness;
  const users = Array.from({ length: 2 }, (_, at) => ({ id: `U${at}`, userName: "a", schemas: [] }));
  server.always(json({ totalResults: 9, startIndex: 1, Resources: users }));
  const loop = async () => {
    const listing = scim.v2.users.listing({ count: 2 });
    while (await listing.next());
  };
  told.push(`a server that does not count\n${errorWords(await rejection(loop()))}`);
  server.always(json({ entries: [], response_metadata: { next_cursor: "again" } }));
  const pages = async () => {
    for await (const _ of audit.pages());
  };
  told.push(`a log that comes back\n${errorWords(await rejection(pages()))}`);
  expectGoldenText("messages/failed-interfaces", told.join("\n\n"));
});

it("says each thing word for word that a client does not take", async () => {
  await using harness = await clientHarness();
  await using others = await restHarness();
  const { client } = harness;
  const { scim, audit } = others;
  const given = { token: testToken, env: {} };
  const at = (baseUrl: string, more: Partial<ClientOptions> = {}) =>
    createClient({ ...given, baseUrl, ...more });
  const signal = AbortSignal.abort(new DOMException("late", "TimeoutError"));
  const cases = {
    "no address": () => createClient(given),
    "no address of SCIM": () => createScimClient(given),
    "no address of the audit log": () => createAuditClient(given),
    "no number": () => at("http://127.0.0.1", { timeoutMs: 0 }),
    "no address at all": () => at("nonsense"),
    "no scheme": () => at("platform.example"),
    "no scheme on this machine": () => at("127.0.0.1:3000"),
    "a password": () => at("https://me:hush@platform.example"),
    "a query": () => at("https://platform.example/?a=1"),
    "plain http": () => at("http://platform.example"),
    "a proxy that is none": () => at("https://platform.example", { env: { HTTPS_PROXY: "socks5://proxy" } }),
    "no such method": () => client.call("auth.tset" as "auth.test"),
    "nothing like a method": () => client.call("zzzzzzz.qqqqqq" as "auth.test"),
    "no pages": () => client.paginate("auth.test"),
    "a token among the arguments": () => client.call("auth.test", { token: "xoxb-1" } as never),
    "no token": () => at("http://127.0.0.1:1", { token: undefined }).auth.test(),
    "another kind of token": () =>
      at("http://127.0.0.1:1", { token: undefined, tokens: { scim: "xoxp-1" } }).auth.test(),
    "two other kinds of tokens": () =>
      at("http://127.0.0.1:1", { token: undefined, tokens: { scim: "xoxp-1", audit: "xoxp-2" } }).auth.test(),
    "a token with a space": () => at("http://127.0.0.1:1", { token: "xoxb 1" }).auth.test(),
    "a token with a space, of a profile": () =>
      at("http://127.0.0.1:1", { token: "xoxb 1", ...fromProfile }).auth.test(),
    "a time that is over": () => client.auth.test({}, { signal }),
    "a stop": () => client.auth.test({}, { signal: AbortSignal.abort() }),
    "no ID": () => scim.v2.users.get(" "),
    "an operation of 2.0 alone": () => scim.v1.resourceTypes.list(),
    "an end before the beginning": () => audit.logs({ oldest: 2, latest: 1 }),
    "a page too long": () => audit.logs({ limit: 10_000 }),
    "too many actions": () => audit.logs({ action: Array(31).fill("a") }),
    "no name of an action": () => audit.logs({ action: "a b" }),
    "a time with a fraction": () => audit.logs({ latest: 1.5 }),
    "a time before all": () => audit.logs({ oldest: -5 }),
    "a closed client": async () => {
      await client.close();
      await client.auth.test();
    },
  };
  expectGoldenText("messages/client-mistakes", await caseWords(cases));
});
