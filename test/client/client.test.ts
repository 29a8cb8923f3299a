import { once } from "node:events";
import { describe, expect, expectTypeOf, it } from "vitest";
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
import { json, silent } from "../support/misbehaving-server.ts";
import { until } from "../support/until.ts";
import { clientHarness, rejection } from "./client-harness.ts";

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
});
