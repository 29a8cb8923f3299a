import { expect, it } from "vitest";
import { FlowtailError, usageError } from "../../src/base/errors.ts";
import { type Client, createClient, RefusedError, TransportError } from "../../src/client/index.ts";
import fc from "../support/cases.ts";
import { fakeClock } from "../support/fake-clock.ts";

/** A call that takes a token of the kind before any other. */
const calls = {
  bot: (client: Client) => client.exchange("apps.datastore.query", { datastore: "d" }),
  service: (client: Client) => client.exchange("apps.activities.list", { app_id: "A1" }),
  user: (client: Client) => client.exchange("dnd.endSnooze"),
};
type Kind = keyof typeof calls;
const kinds: readonly Kind[] = ["bot", "service", "user"];

/** When each kind is first called, and how long its renewal takes before and after the new token is stored. */
const pace = fc.record({ call: fc.nat(9), store: fc.nat(9), answer: fc.nat(9) });

it("renews each expired token once and never goes back to it, however slow renewals answer beside each other", async () => {
  const property = fc.asyncProperty(
    fc.record({ bot: pace, service: pace, user: pace }),
    fc.subarray([...kinds], { minLength: 1 }),
    async (paces, held) => {
      const clock = fakeClock();
      const stored: Partial<Record<Kind, string>> = Object.fromEntries(
        held.map((kind) => [kind, `${kind}-1`]),
      );
      const renewed: string[] = [];
      await using client = createClient({
        baseUrl: "http://127.0.0.1:1",
        clock,
        tokens: { ...stored },
        async renewTokens({ tokens = {} }) {
          const kind = kinds.find((each) => tokens[each] !== undefined) ?? "bot";
          renewed.push(kind);
          await clock.sleep(paces[kind].store);
          stored[kind] = `${kind}-2`;
          const copy = { ...stored };
          await clock.sleep(paces[kind].answer);
          return { tokens: copy };
        },
        transport: { send: async ({ headers }) => answerTo(headers["authorization"]), close: async () => {} },
      });
      const called = (afterMs: (kind: Kind) => number) =>
        held.map(async (kind) => {
          await clock.sleep(afterMs(kind));
          return (await calls[kind](client)).ok;
        });
      const answers = Promise.all([
        ...called((kind) => paces[kind].call),
        ...called((kind) => paces[kind].call),
        ...called(() => 50),
      ]);
      await clock.advance(100);
      expect(await answers).toEqual(Array(3 * held.length).fill(true));
      expect(renewed.toSorted()).toEqual(held.toSorted());
    },
  );
  await fc.assert(property, { numRuns: 30 });
});

it("keeps a token that the renewal of another does not give, and takes what was not there before", async () => {
  const came: (string | undefined)[] = [];
  await using client = createClient({
    baseUrl: "http://127.0.0.1:1",
    tokens: { bot: "bot-1", user: "user-2" },
    renewTokens: async () => ({ tokens: { bot: "bot-2", service: "service-2" } }),
    transport: {
      async send({ headers }) {
        came.push(headers["authorization"]);
        return answerTo(headers["authorization"]);
      },
      close: async () => {},
    },
  });
  for (const kind of kinds) expect(await calls[kind](client)).toMatchObject({ ok: true });
  expect(came).toEqual(["Bearer bot-1", "Bearer bot-2", "Bearer service-2", "Bearer user-2"]);
});

it("masks a token that another took the place of, in answers that come after it and in refusals", async () => {
  const old = "user-token-of-before";
  await using client = createClient({
    baseUrl: "http://127.0.0.1:1",
    tokens: { user: old },
    renewTokens: async () => ({ tokens: { user: "user-token-2" } }),
    transport: {
      async send({ headers, path }) {
        if (headers["authorization"] === `Bearer ${old}`) return answerTo("Bearer user-1");
        const ok = path.endsWith("auth.test");
        const body = Buffer.from(JSON.stringify({ ok, url: old, error: old }));
        return { status: 200, headers: { "x-echo": old }, body };
      },
      close: async () => {},
    },
  });
  const answer = await client.exchange("auth.test");
  const answered = answer.ok && [JSON.parse(answer.body.toString()).url, answer.headers["x-echo"]];
  expect(answered).toEqual(["[redacted]", "[redacted]"]);
  expect(JSON.stringify(await client.exchange("dnd.endSnooze"))).not.toContain(old);
});

it("asks once for what is about to expire, and every call waits for it", async () => {
  const renewed = Promise.withResolvers<void>();
  const came: (string | undefined)[] = [];
  let asked = 0;
  await using client = createClient({
    baseUrl: "http://127.0.0.1:1",
    tokens: { bot: "bot-1", service: "service-2" },
    async renewFirst() {
      asked += 1;
      await renewed.promise;
      return { tokens: { bot: "bot-2" } };
    },
    transport: {
      async send({ headers }) {
        came.push(headers["authorization"]);
        return answerTo(headers["authorization"]);
      },
      close: async () => {},
    },
  });
  const early = Promise.all([calls.bot(client), calls.service(client)]);
  const left = client.exchange("dnd.endSnooze", {}, { signal: AbortSignal.abort(new Error("left")) });
  expect(await left).toMatchObject({ ok: false });
  expect(came).toEqual([]);
  renewed.resolve();
  expect((await early).map(({ ok }) => ok)).toEqual([true, true]);
  await calls.bot(client);
  expect(came.toSorted()).toEqual(["Bearer bot-2", "Bearer bot-2", "Bearer service-2"]);
  expect(asked).toBe(1);
});

const method = "oauth.v2.access";
const refusal = { method, message: "Refused.", status: 200, arguments: {}, attempts: 1 };
const noLists = { needed: [], provided: [], messages: [], errors: [] };
const fault = { method, message: "No answer.", remedy: "Do this.", attempts: 1 };
const ways = ["renewTokens", "renewFirst"] as const;

it.each<[string, FlowtailError, object]>([
  [
    "was cut",
    new TransportError({ ...fault, code: "connection_lost" }),
    { kind: "transport", code: "connection_lost", remedy: "Do this.", retryable: true },
  ],
  [
    "is asked to wait",
    new TransportError({ ...fault, code: "rate_limited_too_long", retryAfterMs: 90_000 }),
    { code: "rate_limited_too_long", retryable: true, retryAfterMs: 90_000 },
  ],
  [
    "met a passing fault of the platform",
    new RefusedError("transport", { ...refusal, ...noLists, code: "internal_error" }),
    { kind: "transport", code: "internal_error", retryable: true },
  ],
  ["waits for another process", usageError("locked", "It is held."), { code: "locked", retryable: true }],
  [
    "was refused",
    new RefusedError("auth", { ...refusal, ...noLists, code: "invalid_refresh_token" }),
    { kind: "auth", code: "invalid_refresh_token", retryable: false },
  ],
  [
    "was refused with a code that nobody knows",
    new RefusedError("refused", { ...refusal, ...noLists, code: "never_heard" }),
    { code: "never_heard", retryable: false },
  ],
  [
    "cannot be stored",
    new FlowtailError("partial", "cannot_write", "The disk is full."),
    { kind: "partial", code: "cannot_write", retryable: false },
  ],
])(
  "gives the failure of a renewal that %s as a value, and whether it may pass",
  async (_what, error, failure) => {
    for (const way of ways) {
      await using client = createClient({
        baseUrl: "http://127.0.0.1:1",
        tokens: { bot: "bot-1" },
        [way]: () => Promise.reject(error),
        transport: { send: ({ headers }) => answerTo(headers["authorization"]), close: async () => {} },
      });
      expect(await calls.bot(client)).toMatchObject({ ok: false, failure: { ...failure, error } });
    }
  },
);

it("rejects where a renewal meets a fault of flowtail", async () => {
  await using client = createClient({
    baseUrl: "http://127.0.0.1:1",
    tokens: { bot: "bot-1" },
    renewTokens: () => Promise.reject(new TypeError("x is not a function")),
    transport: { send: ({ headers }) => answerTo(headers["authorization"]), close: async () => {} },
  });
  await expect(calls.bot(client)).rejects.toThrow("x is not a function");
});

it.each(ways)(
  "ends with what %s says where the client is ended meanwhile, and the call with it",
  async (way) => {
    for (const isCallEnded of [false, true]) {
      const stop = new AbortController();
      const asked = Promise.withResolvers<void>();
      const unknown = new FlowtailError("interrupted", "interrupted", "Whether it was renewed is not known.");
      await using client = createClient({
        baseUrl: "http://127.0.0.1:1",
        tokens: { bot: "bot-1" },
        signal: stop.signal,
        [way]: () =>
          new Promise((_, reject) => {
            stop.signal.addEventListener("abort", () => setImmediate(reject, unknown));
            asked.resolve();
          }),
        transport: { send: ({ headers }) => answerTo(headers["authorization"]), close: async () => {} },
      });
      const options = isCallEnded ? { signal: stop.signal } : {};
      const said = expect(client.exchange("apps.datastore.query", { datastore: "d" }, options)).rejects.toBe(
        unknown,
      );
      await asked.promise;
      stop.abort(new Error("Stopped."));
      await said;
    }
  },
);

/** Every first token has expired. */
async function answerTo(authorization: string | undefined) {
  const answer = authorization?.endsWith("-1") ? { ok: false, error: "token_expired" } : { ok: true };
  const headers = { "content-type": "application/json" };
  return { status: 200, headers, body: Buffer.from(JSON.stringify(answer)) };
}

it("changes nothing in another's name where the better token has expired and there is no new one", async () => {
  const came: (string | undefined)[] = [];
  await using client = createClient({
    baseUrl: "http://127.0.0.1:1",
    tokens: { bot: "bot-1", user: "user-2" },
    renewTokens: async () => ({ tokens: { bot: "bot-1", user: "user-2" } }),
    transport: {
      async send({ headers }) {
        came.push(headers["authorization"]);
        return answerTo(headers["authorization"]);
      },
      close: async () => {},
    },
  });
  const invite = client.exchange("conversations.invite", { channel: "C1", users: "U1" });
  expect(await invite).toMatchObject({ failure: { code: "token_expired" } });
  expect(await client.exchange("emoji.list")).toMatchObject({ ok: true });
  expect(came).toEqual(["Bearer bot-1", "Bearer user-2"]);
});
