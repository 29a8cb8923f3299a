import { once } from "node:events";
import { describe, expect, expectTypeOf, it } from "vitest";
import { startTimer } from "../../src/base/clock.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { methodNames } from "../../src/catalog/methods.ts";
import {
  type Client,
  createAuditClient,
  createClient,
  createScimClient,
  FlowtailError,
  type ItemOf,
} from "../../src/client/index.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { json, misbehavingServer, silent } from "../support/misbehaving-server.ts";
import { until } from "../support/until.ts";
import { clientHarness, rejection, testToken } from "./client-harness.ts";

const client = createClient({ baseUrl: "http://127.0.0.1:1", token: "xoxb-1" });

describe("a client", () => {
  it.each(methodNames)("has %s as a function under its own name", (name) => {
    const found = name
      .split(".")
      .reduce<unknown>((node, word) => (node as Record<string, unknown>)[word], client);
    expect(found).toBeTypeOf("function");
  });

  it("calls the same by name and by path", async () => {
    await using harness = await clientHarness();
    harness.server.always(json({ ok: true, activities: [] }));
    await harness.client.call("apps.activities.list", { app_id: "A1" });
    await harness.client.apps.activities.list({ app_id: "A1" });
    const [first, second] = harness.server.requests;
    expect(second).toEqual(first);
  });

  it.each([
    [{ token: {} }, "token must be a text."],
    [{ tokens: { bot: 5 } }, "tokens.bot must be a text."],
    [{ tokens: "xoxb-1" }, "tokens must be an object of texts by their kinds."],
    [{ tokens: { bott: "xoxb-1" } }, 'tokens has no kind "bott".'],
    [{ baseUrl: 5 }, "The base URL is not a text."],
    [{ baseURL: "http://127.0.0.1:1" }, 'createClient has no option "baseURL".'],
    [{ retries: 3 }, 'createClient has no option "retries".'],
    [{ rateLimit: "off" }, "rateLimit must be true, false or calls a minute by tier."],
    [{ rateLimit: null }, "rateLimit must be true, false or calls a minute by tier."],
    [{ rateLimit: { 5: 1 } }, "rateLimit must be true, false or calls a minute by tier."],
    [{ rateLimit: { 2: 0 } }, "rateLimit must be true, false or calls a minute by tier."],
    [{ dialect: "zz" }, "dialect must be an object."],
    [{ onWarning: 5 }, "onWarning must be a function."],
    [{ userAgent: "a\nb" }, "userAgent must be a text of printable ASCII characters."],
    [{ timeoutMs: "5" }, "timeoutMs must be a number above zero."],
    [{ timeoutMs: -5 }, "timeoutMs must be a number above zero."],
    [{ deadlineMs: null }, "deadlineMs must be a number above zero."],
    [{ connections: Number.POSITIVE_INFINITY }, "connections must be a whole number above zero."],
    [{ allowHttp: "no" }, "allowHttp must be true or false."],
    [{ signal: 5 }, "signal must be an AbortSignal."],
    [{ env: { HTTPS_PROXY: 5 } }, "env must be an object of texts by their names."],
    [{ ownSecrets: "hush" }, "ownSecrets must be a list of texts."],
    [{ transport: {} }, "transport must be an object with the functions send and close."],
    [{ random: 5 }, "random must be an object with a function next."],
  ])("is not made from %j, which a program without types may give", (given, message) => {
    const make = () => createClient({ baseUrl: "http://127.0.0.1:1", ...(given as object) });
    expect(make).toThrow(expect.objectContaining({ kind: "usage", message }));
  });

  it.each([undefined, null, 5, "http://127.0.0.1:1", [], () => {}])(
    "is not made from %j in place of options",
    (given) => {
      for (const make of [createClient, createScimClient, createAuditClient])
        expect(() => make(given as never)).toThrow(
          expect.objectContaining({
            ...{ name: "FlowtailError", kind: "usage", code: "invalid_option" },
            message: `${make.name} is given no object of options.`,
          }),
        );
    },
  );

  describe("of a program without types", () => {
    const given = { baseUrl: "http://127.0.0.1:1", token: "xoxp-1", maxAttempts: 1 };
    const { v1, v2 } = createScimClient(given);
    const audit = createAuditClient(given);
    const read = async (pages: AsyncIterable<unknown>) => {
      for await (const _ of pages);
    };
    const listings: Readonly<Record<string, (args: never) => unknown>> = {
      "audit.logs": (args) => audit.logs(args),
      "audit.logs in pages": (args) => read(audit.pages(args)),
      "scim.v1.users.list": (args) => v1.users.list(args),
      "scim.v2.users.list": (args) => v2.users.list(args),
      "scim.v1.groups.list in pages": (args) => read(v1.groups.pages(args)),
      "scim.v2.groups.list in pages": (args) => read(v2.groups.pages(args)),
      "scim.v2.users.list one page at a time": (args) => v2.users.listing(args),
      "auth.test": (args) => client.auth.test(args),
    };
    const listing = { app_id: "A1" };
    const calls: Readonly<Record<string, (options: never) => unknown>> = {
      "auth.test": (options) => client.auth.test({}, options),
      "apps.activities.list": (options) => read(client.paginate("apps.activities.list", listing, options)),
      "audit.logs": (options) => audit.logs({}, options),
      "audit.logs in pages": (options) => read(audit.pages({}, options)),
      "audit.actions": (options) => audit.actions(options),
      "scim.v2.users.list": (options) => v2.users.list({}, options),
      "scim.v2.users.list in pages": (options) => read(v2.users.pages({}, options)),
      "scim.v2.users.list one page at a time": (options) => v2.users.listing().next(options),
      "scim.v2.users.get": (options) => v2.users.get("U1", options),
      "scim.v2.users.create": (options) => v2.users.create({}, options),
      "scim.v2.users.delete": (options) => v2.users.delete("U1", options),
      "scim.v1.config.get": (options) => v1.config.get(options),
    };
    const wrong = (code: string, message: string) => ({
      ...{ name: "FlowtailError", kind: "usage", code },
      message: expect.stringContaining(message),
    });

    it.each(Object.keys(listings))("takes no argument of %s that there is none of", async (name) => {
      const call = async (args: unknown) => listings[name]?.(args as never);
      const [operation = ""] = name.split(" ");
      expect(await rejection(call({ filer: "x" }))).toMatchObject(
        wrong("invalid_argument", `${operation} has no argument "filer".`),
      );
      for (const args of [null, 5, "x", []])
        expect(await rejection(call(args))).toMatchObject(wrong("invalid_argument", "object"));
    });

    it.each(Object.keys(calls))("takes no option of a call of %s that there is none of", async (name) => {
      const call = async (options: unknown) => calls[name]?.(options as never);
      const [operation = ""] = name.split(" ");
      const refused: readonly (readonly [unknown, string])[] = [
        [{ foo: 1 }, `${operation} has no call option "foo".`],
        [null, `${operation} is given no object of call options.`],
        [5, `${operation} is given no object of call options.`],
        [{ signal: null }, "signal must be an AbortSignal."],
        [{ signal: 5 }, "signal must be an AbortSignal."],
        [{ timeoutMs: "5" }, "timeoutMs must be a number above zero."],
      ];
      for (const [options, message] of refused)
        expect(await rejection(call(options))).toMatchObject(wrong("invalid_option", message));
    });

    it.each([null, { foo: 1 }, { signal: 5 }, { maxAttempts: 2 }])(
      "gives a failure for the options %j of an exchange",
      async (options) => {
        const failed = await client.exchange("auth.test", {}, options as never);
        expect(failed).toMatchObject({ ok: false, failure: { kind: "usage", code: "invalid_option" } });
      },
    );

    it.each<[string, string, () => unknown]>([
      ["a number as an action", "invalid_argument", () => audit.logs({ action: 5 as never })],
      ["a number among actions", "invalid_argument", () => audit.logs({ action: [5 as never] })],
      ["no text as an actor", "invalid_argument", () => audit.logs({ actor: null as never })],
      ["a symbol as a time", "invalid_argument", () => audit.logs({ latest: Symbol("x") as never })],
      ["a number as a filter", "invalid_argument", () => v2.users.list({ filter: 5 as never })],
      ["null as an ID", "invalid_id", () => v2.users.get(null as never)],
      ["a number as an ID", "invalid_id", () => v2.users.delete(5 as never)],
      ["an object as an ID", "invalid_id", () => v1.groups.patch({} as never, {})],
      ["no body", "invalid_argument", () => v2.users.create(undefined as never)],
      ["null as a body", "invalid_argument", () => v2.users.patch("U1", null as never)],
      ["a text as a body", "invalid_argument", () => v2.users.replace("U1", "x" as never)],
      ["a BigInt in a body", "invalid_argument", () => v2.users.create({ n: 10n as never })],
      [
        "a BigInt in an item",
        "invalid_argument",
        () => client.apps.datastore.put({ datastore: "d", item: { id: "1", n: 10n as never } }),
      ],
      ["a number as a method", "unknown_method", () => client.call(5 as unknown as "auth.test")],
      ["null as a method", "unknown_method", () => client.paginate(null as unknown as "emoji.list")],
    ])("refuses %s as %s", async (_, code, call) => {
      expect(await rejection((async () => call())())).toMatchObject(wrong(code, ""));
    });
  });

  it.each(["deep", "within itself"])("sends nothing of a value that is %s", async (how) => {
    let item: Record<string, unknown> = {};
    if (how === "deep") for (let level = 0; level < 100_000; level++) item = { a: item };
    else item["a"] = item;
    const levels = { kind: "usage", message: expect.stringContaining("over more than 1000 levels") };
    const put = { datastore: "d", item: { id: "1", a: item } };
    await expect(client.call("apps.datastore.put", put)).rejects.toMatchObject(levels);
    const scim = createScimClient({ baseUrl: "http://127.0.0.1:1", token: "xoxp-1" });
    const user = { userName: "ada", a: item } as unknown as JsonObject;
    await expect(scim.v2.users.create(user)).rejects.toMatchObject(levels);
  });

  it("is not taken for a promise when it is awaited", async () => {
    expect(await client).toBe(client);
  });

  it("is typed from the catalogue", () => {
    type List = Client["apps"]["activities"]["list"];
    expectTypeOf<Parameters<List>[0]>().toHaveProperty("app_id").toEqualTypeOf<string>();
    expectTypeOf<Awaited<ReturnType<List>>["activities"][number]["created"]>().toEqualTypeOf<number>();
    expectTypeOf<ItemOf<"apps.activities.list">["level"]>().toEqualTypeOf<string>();
    expectTypeOf<ItemOf<"admin.conversations.lookup">>().toEqualTypeOf<string>();
    expectTypeOf<Client["auth"]["test"]>().toBeCallableWith();
    // @ts-expect-error an argument that is needed
    expectTypeOf<List>().toBeCallableWith({});
    // @ts-expect-error no such method
    expectTypeOf<Client["apps"]["activity"]>().toBeFunction();
  });

  it("finds the service by its dialect when no base URL is given", () => {
    const web = { web: "https://platform.example", scim: "", audit: "" };
    const dialect = { hosts: web } as NonNullable<Parameters<typeof createClient>[0]["dialect"]>;
    expect(createClient({ dialect }).budget("auth.test")).toEqual({ left: 100, limit: 100 });
    expect(() => createClient({})).toThrow(FlowtailError);
  });

  it("has each token renewed once that the platform refuses as expired, and no other", async () => {
    const spent: unknown[] = [];
    const tokens: Record<string, string> = { bot: "xoxb-old", user: "xoxp-old", session: "xoxc-good" };
    await using harness = await clientHarness({
      token: undefined,
      tokens: { ...tokens },
      async renewTokens(given) {
        spent.push(given);
        for (const kind of Object.keys(given.tokens ?? {})) tokens[kind] = `${kind}-new`;
        return { tokens: { ...tokens } };
      },
    });
    harness.server.always((response, { headers }) => {
      const isOld = headers.authorization?.endsWith("-old");
      const body = isOld ? { ok: false, error: "token_expired" } : { ok: true, activities: [], items: [] };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    const { client } = harness;
    const listing = () => client.exchange("apps.activities.list", { app_id: "A1" });
    const reading = () => client.exchange("apps.datastore.query", { datastore: "d" });
    const answers = await Promise.all([listing(), reading(), listing(), reading()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(spent).toHaveLength(2);
    expect(spent).toEqual(
      expect.arrayContaining([{ tokens: { user: "xoxp-old" } }, { tokens: { bot: "xoxb-old" } }]),
    );
  });

  it("ends what is under way when it is closed, and takes nothing more", async () => {
    await using harness = await clientHarness();
    harness.server.always(silent());
    const call = rejection(harness.client.auth.test());
    await harness.server.received(1);
    await harness.client.close();
    const closed = { kind: "interrupted", code: "client_closed" };
    expect(await call).toMatchObject(closed);
    expect(await rejection(harness.client.auth.test())).toMatchObject(closed);
    expect(harness.server.requests).toHaveLength(1);
  });

  const list = { app_id: "A1" };
  const ways: Readonly<Record<string, (client: Client, signal?: AbortSignal) => Promise<unknown>>> = {
    call: (client, signal) => client.call("apps.activities.list", list, { signal }),
    exchange: (client, signal) => client.exchange("apps.activities.list", list, { signal }),
  };

  it.each(Object.entries(ways))(
    "ends a renewal when it is closed, and waits for its end; a %s that ends by itself leaves it to the others",
    async (_name, ask) => {
      const told: string[] = [];
      await using harness = await clientHarness({
        async renewTokens(_spent, signal) {
          told.push("begun");
          await once(signal, "abort");
          told.push("ended");
          throw signal.reason;
        },
      });
      harness.server.always(json({ ok: false, error: "token_expired" }));
      const stop = new AbortController();
      const { client } = harness;
      const [alone, staying] = [rejection(ask(client, stop.signal)), rejection(ask(client))];
      await until(() => told.length > 0, "the renewal");
      stop.abort(new FlowtailError("interrupted", "enough", "It was stopped."));
      expect(await alone).toMatchObject({ code: "enough" });
      expect(told).toEqual(["begun"]);
      await client.close();
      expect(told).toEqual(["begun", "ended"]);
      expect(await staying).toMatchObject({ code: "client_closed" });
    },
  );

  it.each<[string, "apps.datastore.get" | "apps.datastore.put", number, string | undefined]>([
    ["a read that brings more than a million bytes", "apps.datastore.get", 1_000_001, "enough"],
    ["a shorter one", "apps.datastore.get", 0, undefined],
    ["a change, whose end is known by then", "apps.datastore.put", 1_000_001, undefined],
  ])("hears what stops %s once its answer is read: %s of %i", async (_what, method, length, code) => {
    const stop = new AbortController();
    await using server = await misbehavingServer();
    const clock = fakeClock();
    // It is asked for the time of an answer before that is read.
    const nowMs = () => {
      if (server.requests.length > 0) {
        startTimer(0, () => stop.abort(new FlowtailError("interrupted", "enough", "It was stopped.")));
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
      return clock.nowMs();
    };
    const client = createClient({ baseUrl: server.url, token: testToken, clock: { ...clock, nowMs } });
    server.always(json({ ok: true, datastore: "d", item: { id: "a", text: "x".repeat(length) } }));
    const args = {
      datastore: "d",
      ...(method === "apps.datastore.get" ? { id: "a" } : { item: { id: "a" } }),
    };
    const call = client.call(method, args, stop).finally(() => client.close());
    if (code === undefined) await expect(call).resolves.toMatchObject({ ok: true });
    else expect(await rejection(call)).toMatchObject({ code });
  });
});
