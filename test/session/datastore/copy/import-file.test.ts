import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { FlowtailError } from "../../../../src/base/errors.ts";
import { readManifestDatastores } from "../../../../src/catalog/datastores/declaration.ts";
import { RefusedError, TransportError } from "../../../../src/client/index.ts";
import type { PartState, PutAside } from "../../../../src/session/datastore/copy/failed-file.ts";
import {
  checkFile,
  type ImportFileRequest,
  importFile,
} from "../../../../src/session/datastore/copy/import-file.ts";
import { manifest } from "../../../sandbox/datastores/calls.ts";
import { datastoreHarness, lines } from "../datastore-harness.ts";

const harness = await datastoreHarness();
const { sandbox, source, path, save, text, files, slept, stored, importOf } = harness;
const { control } = sandbox;
const reading = readManifestDatastores(manifest);
const declaration = reading.ok ? reading.datastores[0] : undefined;

const good = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `k${String(n).padStart(5, "0")}`, n, status: "open" }));
const ndjson = (items: readonly unknown[]) => items.map((item) => `${JSON.stringify(item)}\n`).join("");

const requestOf = (name: string, change: Partial<ImportFileRequest> = {}): ImportFileRequest => ({
  ...importOf(name, "ndjson"),
  ...change,
});
const run = (name: string, change: Partial<ImportFileRequest> = {}, options = {}) =>
  importFile(requestOf(name, change), { ...harness.retryOptions(), ...options });
const aside = (name: string, count: number, state: PartState = "kept") => ({
  path: path(name),
  count,
  state,
});
const asked = (method: string) =>
  control.requests().filter((request) => request.method === `apps.datastore.${method}`);

beforeEach(() => {
  control.reset();
  harness.empty();
  slept.length = 0;
});

describe("an import", () => {
  it("writes every item, 25 a call, and leaves nothing behind", async () => {
    save("a.ndjson", ndjson(good(1010)));
    const progress: number[] = [];
    const done = await run(
      "a.ndjson",
      {},
      { onProgress: ({ share }: { share: number }) => progress.push(share) },
    );
    expect(done).toEqual({
      read: 1010,
      written: 1010,
      failed: 0,
      failedFiles: [],
      resumedAt: 0,
      cutOff: undefined,
      unended: undefined,
      repeated: { count: 0, first: [], forgottenFrom: undefined },
    });
    expect(stored()).toEqual(good(1010));
    expect(asked("bulkPut")).toHaveLength(41);
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(files()).toEqual(["a.ndjson"]);
  });

  it("says that nothing was written where it is stopped before its first call, and leaves nothing behind", async () => {
    save("a.ndjson", ndjson(good(50)));
    const interrupted = new FlowtailError("interrupted", "interrupted", "Interrupted.");
    await expect(run("a.ndjson", {}, { signal: AbortSignal.abort(interrupted) })).rejects.toMatchObject({
      ...{ code: "interrupted", remedy: "Nothing was written.", details: { written: 0, put_aside: 0 } },
    });
    expect(stored()).toEqual([]);
    expect(files()).toEqual(["a.ndjson"]);
  });

  it("sends again what an answer of success lists as failed", async () => {
    save("a.ndjson", ndjson(good(50)));
    const { client } = source.address;
    let calls = 0;
    // The platform writes all but the fourth, and says so without calling it a failure.
    const call = async (
      ...[method, args, options]: readonly [never, { items: readonly unknown[] }, never]
    ) => {
      if (calls++ > 0) return client.call(method, args as never, options);
      const items = args.items.filter((_, at) => at !== 3);
      await client.call(method, { ...args, items } as never, options);
      return { ok: true, failed_items: [args.items[3]] };
    };
    const address = { ...source.address, client: { ...client, call } as unknown as typeof client };
    const done = await run("a.ndjson", { address });
    expect(done).toMatchObject({ read: 50, written: 50, failed: 0 });
    expect(stored()).toEqual(good(50));
    expect(calls).toBe(3);
  });

  it("puts aside what an answer names as refused by the item alone, and asks for each where it names none", async () => {
    save("a.ndjson", ndjson(good(50)));
    const { client } = source.address;
    const answers = [
      // Written: all but the fourth, which is refused, and all but the fifth, of which nothing is said.
      { leftOut: 3, answer: (item: unknown) => ({ ok: true, errors: [{ code: "item_refused", item }] }) },
      { leftOut: 4, answer: () => ({ ok: true, errors: [{ code: "item_refused" }] }) },
    ];
    const call = async (
      ...[method, args, options]: readonly [never, { items: readonly unknown[] }, never]
    ) => {
      const next = method === "apps.datastore.bulkPut" ? answers.shift() : undefined;
      if (!next) return client.call(method, args as never, options);
      const items = args.items.filter((_, at) => at !== next.leftOut);
      await client.call(method, { ...args, items } as never, options);
      return next.answer(args.items[next.leftOut]);
    };
    const address = { ...source.address, client: { ...client, call } as unknown as typeof client };
    const done = await run("a.ndjson", { address });
    expect(done).toMatchObject({ read: 50, written: 49, failed: 1 });
    expect(stored()).toEqual(good(50).filter(({ n }) => n !== 3));
    expect(lines(text("a.ndjson.failed.ndjson"))).toMatchObject([{ failed_line: 4, reason: "item_refused" }]);
    expect(asked("put")).toHaveLength(25);
  });

  it.each([
    ["a pointer to the item", ["[ERROR] must be a string [json-pointer:/ITEM/n]"]],
    ["a pointer to the item as a whole", ["[ERROR] fits no schema [json-pointer:/ITEM]"]],
    ["its place in words", ["ITEM.n is 3, not a text."]],
  ])("puts aside what is refused as a wrong argument with %s, and writes the others", async (_what, said) => {
    save("a.ndjson", ndjson(good(50)));
    const { client } = source.address;
    const refused = (method: string, messages: readonly string[]) =>
      new RefusedError("refused", {
        ...{ code: "invalid_arguments", method, message: "The platform refused it.", status: 200 },
        ...{ arguments: {}, needed: [], provided: [], messages, errors: [], attempts: 1 },
      });
    const call = async (
      ...[method, args, options]: readonly [string, { item?: unknown; items?: readonly unknown[] }, never]
    ) => {
      const at = (args.items ?? [args.item]).findIndex((item) => Object(item).n === 3);
      const place = args.items ? `items${said[0]?.includes("/") ? `/${at}` : `[${at}]`}` : "item";
      if (at >= 0)
        throw refused(
          method,
          said.map((text) => text.replace("ITEM", place)),
        );
      return client.call(method as never, args as never, options);
    };
    const address = { ...source.address, client: { ...client, call } as unknown as typeof client };
    expect(await run("a.ndjson", { address })).toMatchObject({ read: 50, written: 49, failed: 1 });
    expect(stored()).toEqual(good(50).filter(({ n }) => n !== 3));
    const reason = said[0]?.replace("ITEM", "item");
    expect(lines(text("a.ndjson.failed.ndjson"))).toMatchObject([{ failed_line: 4, reason }]);
  });

  it("stops where a wrong argument is none of an item", async () => {
    save("a.ndjson", ndjson(good(50)));
    const { client } = source.address;
    const call = async (method: string) => {
      throw new RefusedError("refused", {
        ...{ code: "invalid_arguments", method, message: "The platform refused it.", status: 200 },
        ...{ arguments: {}, needed: [], provided: [], messages: ["datastore is missing."], errors: [] },
        attempts: 1,
      });
    };
    const address = { ...source.address, client: { ...client, call } as unknown as typeof client };
    await expect(run("a.ndjson", { address })).rejects.toMatchObject({ code: "invalid_arguments" });
    expect(files()).toEqual(["a.ndjson"]);
  });

  it("asks for each item where the answer is ok and names an error", async () => {
    save("a.ndjson", ndjson(good(25)));
    const { client } = source.address;
    const call = async (...[method, args, options]: readonly [never, never, never]) => {
      if (method !== "apps.datastore.bulkPut") return client.call(method, args, options);
      throw new TransportError({
        code: "contradictory_answer",
        method,
        message: "It says both.",
        remedy: "Look.",
        attempts: 4,
      });
    };
    const address = { ...source.address, client: { ...client, call } as unknown as typeof client };
    expect(await run("a.ndjson", { address })).toMatchObject({ read: 25, written: 25, failed: 0 });
    expect(stored()).toEqual(good(25));
  });

  it.each([
    ["an object", { k: {} }],
    ["a text", "k00003"],
  ])(
    "asks for each item where %s stands in place of the list of failed ones",
    async (_what, failed_items) => {
      save("a.ndjson", ndjson(good(25)));
      const { client } = source.address;
      const call = async (
        ...[method, args, options]: readonly [never, { items: readonly unknown[] }, never]
      ) => {
        if (method !== "apps.datastore.bulkPut") return client.call(method, args as never, options);
        return { ok: true, failed_items };
      };
      const address = { ...source.address, client: { ...client, call } as unknown as typeof client };
      expect(await run("a.ndjson", { address })).toMatchObject({ read: 25, written: 25, failed: 0 });
      expect(stored()).toEqual(good(25));
    },
  );

  it("counts an item once of an answer that is ok and names an error, where it ends before its end", async () => {
    save("a.ndjson", ndjson(good(50)));
    const { client } = source.address;
    let calls = 0;
    const call = async (...[method, args, options]: readonly [never, never, never]) => {
      if (method !== "apps.datastore.bulkPut") return client.call(method, args, options);
      if (calls++ > 0) throw new FlowtailError("auth", "token_revoked", "It is revoked.");
      return { ok: true, failed_items: "k00003" };
    };
    const address = { ...source.address, client: { ...client, call } as unknown as typeof client };
    await expect(run("a.ndjson", { address })).rejects.toMatchObject({
      remedy: expect.stringContaining("25 items were written"),
      details: { written: 25 },
    });
    expect(stored()).toEqual(good(25));
  });

  it("counts an item once that a bulk call had taken before it was refused whole", async () => {
    save("a.ndjson", ndjson(good(25)));
    const { client } = source.address;
    let calls = 0;
    const call = async (
      ...[method, args, options]: readonly [never, { items: readonly unknown[] }, never]
    ) => {
      if (calls++ > 0) return client.call(method, args as never, options);
      await client.call(method, { ...args, items: args.items.slice(0, 15) } as never, options);
      control.addFault({ fault: "refuse", method: "apps.datastore.bulkPut", error: "datastore_error" });
      return { ok: true, failed_items: args.items.slice(15) };
    };
    const address = { ...source.address, client: { ...client, call } as unknown as typeof client };
    expect(await run("a.ndjson", { address })).toMatchObject({ read: 25, written: 25, failed: 0 });
    expect([asked("bulkPut").length, asked("put").length]).toEqual([2, 10]);
  });

  it("gives every number and name on as it stands in the file", async () => {
    const item =
      '{"id":"1","n":12345678901234567890,"more":{"__proto__":{"a":-0},"":0.12345678901234567890}}';
    save("a.ndjson", item);
    await run("a.ndjson");
    const back = JSON.stringify(stored()[0]);
    expect(back).toContain('"n":12345678901234567890');
    expect(back).toContain('"__proto__":{"a":-0}');
    expect(back).toContain("0.12345678901234567890");
  });

  it.each([
    ["json", (items: readonly object[]) => JSON.stringify(items, null, 2)],
    [
      "csv",
      (items: readonly object[]) =>
        `id,n,status\r\n${items.map((item) => Object.values(item).join(",")).join("\r\n")}`,
    ],
  ] as const)("reads %s", async (format, write) => {
    save("a", write(good(60)));
    expect(await run("a", { format })).toMatchObject({ read: 60, written: 60, failed: 0 });
    expect(stored()).toEqual(good(60));
  });

  it("of a file with bad lines leaves just those, with number and reason, to be imported again", async () => {
    const items = good(200);
    const text_ = ndjson(items).split("\n");
    text_[10] = '{"id":"k00010", oops}';
    text_[50] = '{"n":50}';
    text_[120] = JSON.stringify({ id: "k00120", n: "many" });
    text_[199] = "[]";
    save("a.ndjson", text_.join("\n"));
    const done = await run("a.ndjson", { declaration });
    expect(done).toMatchObject({
      read: 200,
      written: 196,
      failed: 4,
      failedFiles: [aside("a.ndjson.failed.ndjson", 4)],
    });
    expect(lines(text("a.ndjson.failed.ndjson"))).toEqual([
      { failed_line: 11, reason: expect.stringContaining("not JSON"), text: '{"id":"k00010", oops}' },
      { failed_line: 51, reason: expect.stringContaining('no "id"'), item: { n: 50 } },
      { failed_line: 121, reason: '"n" must be a number.', item: { id: "k00120", n: "many" } },
      { failed_line: 200, reason: expect.stringContaining("not an object"), text: "[]" },
    ]);
    const corrected = text("a.ndjson.failed.ndjson")
      .replace("oops", '\\"n\\":10')
      .replace('{"n":50}', '{"id":"k00050","n":50}')
      .replace('"many"', "120")
      .replace('"[]"', '"{\\"id\\":\\"k00199\\"}"');
    save("a.ndjson.failed.ndjson", corrected);
    expect(await run("a.ndjson.failed.ndjson", { declaration })).toMatchObject({ written: 4, failed: 0 });
    expect(stored()).toHaveLength(200);
    expect(stored()[10]).toEqual({ id: "k00010", n: 10 });
  });

  it("without a known declaration learns from the platform what does not fit", async () => {
    const items = good(60).map((item) => (item.n % 20 === 7 ? { ...item, n: "seven" } : item));
    save("a.ndjson", ndjson(items));
    expect(await run("a.ndjson")).toMatchObject({ written: 57, failed: 3 });
    expect(
      lines(text("a.ndjson.failed.ndjson")).map(({ failed_line, reason }) => [failed_line, reason]),
    ).toEqual([8, 28, 48].map((line) => [line, 'datastore_item_invalid: "n" must be a number.']));
  });

  it("tries the items of a batch one by one when none of them is taken", async () => {
    save("a.ndjson", ndjson(good(25).map((item) => ({ ...item, colour: "red" }))));
    expect(await run("a.ndjson")).toMatchObject({ written: 0, failed: 25 });
    expect(asked("put")).toHaveLength(25);
  });

  it("keeps the order of items with the same key", async () => {
    save(
      "a.ndjson",
      ndjson([
        { id: "1", n: 1 },
        { id: "2", n: 1 },
        { id: "1", n: 2 },
        { id: "1", n: 3 },
      ]),
    );
    expect(await run("a.ndjson")).toMatchObject({
      written: 4,
      repeated: {
        count: 2,
        first: [
          { line: 3, earlier: 1 },
          { line: 4, earlier: 3 },
        ],
      },
    });
    expect(stored()).toEqual([
      { id: "1", n: 3 },
      { id: "2", n: 1 },
    ]);
    expect(control.requests().map(({ args }) => args["items"] ?? args["item"])).toHaveLength(3);
  });

  it("knows when it goes on which keys an earlier run had written", async () => {
    save("a.ndjson", ndjson([...good(60), ...good(2)]));
    const stop = new AbortController();
    const first = run("a.ndjson", {}, { onProgress: () => stop.abort(), signal: stop.signal });
    await expect(first).rejects.toThrow();
    const done = await run("a.ndjson");
    expect(done.resumedAt).toBeGreaterThan(0);
    expect(done).toMatchObject({ read: 62, repeated: { count: 2, first: [{ line: 61, earlier: 1 }, {}] } });
  });

  it("writes one by one where there is no bulk method", async () => {
    control.addFault({ fault: "refuse", method: "apps.datastore.bulkPut", error: "unknown_method" });
    save("a.ndjson", ndjson(good(60)));
    expect(await run("a.ndjson")).toMatchObject({ written: 60 });
    expect([asked("bulkPut").length, asked("put").length]).toEqual([1, 60]);
  });

  it("sends what a busy platform left again, until all of it is written", async () => {
    control.setPolicy({ datastoreBulkFailures: 0.4 });
    save("a.ndjson", ndjson(good(200)));
    expect(await run("a.ndjson")).toMatchObject({ written: 200, failed: 0 });
    expect(stored()).toEqual(good(200));
    expect(slept.length).toBeGreaterThan(5);
  });

  it("gives up on items at a bound, and puts them aside", async () => {
    control.setPolicy({ datastoreBulkFailures: 1 });
    save("a.ndjson", ndjson(good(3)));
    const waits: string[] = [];
    const onWait = (why: string) => void waits.push(why);
    expect(await run("a.ndjson", {}, { onWait })).toMatchObject({ written: 0, failed: 3 });
    expect(slept).toHaveLength(11);
    expect(Math.max(...slept)).toBeLessThanOrEqual(120_000);
    expect([waits[0], waits.at(-1)]).toEqual([
      "3 items not taken (partial_failure), attempt 1 of 12",
      "3 items not taken (partial_failure), attempt 11 of 12",
    ]);
    expect(lines(text("a.ndjson.failed.ndjson"))[0]).toMatchObject({
      reason: expect.stringContaining("12 attempts"),
    });
  });

  it("waits as long as the rate limit asks", async () => {
    control.addFault({ fault: "rate-limit", retryAfterSeconds: 7, times: 4 });
    save("a.ndjson", ndjson(good(50)));
    expect(await run("a.ndjson")).toMatchObject({ written: 50 });
    expect(slept).toHaveLength(4);
    expect(Math.min(...slept)).toBeGreaterThanOrEqual(7000);
  });

  it.each([
    ["an empty file", "", 0],
    ["blank lines", "\n\n \n", 0],
    ["no break after the last line", '{"id":"1"}', 1],
  ])("takes %s", async (_what, content, written) => {
    save("a.ndjson", content);
    expect(await run("a.ndjson")).toMatchObject({ read: written, written });
    expect(files()).toEqual(["a.ndjson"]);
  });

  it("of standard input puts aside beside the working folder", async () => {
    async function* bytes() {
      yield Buffer.from('{"id":"1"}\n{"id"');
      yield Buffer.from(':"2"}\nbad\n');
    }
    const done = await run("-", { input: { bytes: bytes() }, failedStem: path("tasks") });
    expect(done).toMatchObject({ written: 2, failed: 1 });
    expect(files()).toEqual(["tasks.failed.ndjson"]);
  });

  it("writes the rows that were put aside once they are corrected, of several in one text each once", async () => {
    save("a.csv", 'id,status\nk0,open,more\nk1,"open\nk2,open\n');
    expect(await run("a.csv", { format: "csv" })).toMatchObject({ read: 2, written: 0, failed: 2 });
    const before = text("a.csv.failed.ndjson");
    const many = Array.from({ length: 60 }, (_, n) => `m${n},open`);
    save("b.ndjson", before.replace("k0,open,more", many.join("\\n")).replace('k1,\\"open', "k1,open"));
    const stop = new AbortController();
    const first = run("b.ndjson", {}, { onProgress: () => stop.abort(), signal: stop.signal });
    await expect(first).rejects.toBeDefined();
    expect(await run("b.ndjson")).toMatchObject({ read: 62, written: 62, failed: 0, resumedAt: 25 });
    expect(asked("bulkPut")).toHaveLength(3);
    expect(stored()).toHaveLength(62);
  });

  it.each([
    ["with its mark", "\ufeff"],
    ["without a mark", ""],
  ])("refuses UTF-16 %s in one sentence, in place of putting every line aside", async (_how, mark) => {
    writeFileSync(path("utf16.ndjson"), Buffer.from(`${mark}${ndjson(good(3))}`, "utf16le"));
    await expect(run("utf16.ndjson")).rejects.toMatchObject({
      kind: "usage",
      code: "unsupported_encoding",
      message: expect.stringMatching(/utf16\.ndjson is UTF-16, and items are read from UTF-8\.$/),
    });
    expect(files()).toEqual(["utf16.ndjson"]);
  });

  it("takes bytes for the mark of UTF-16 at the beginning of a file alone", async () => {
    writeFileSync(path("a.csv"), Buffer.from("id,n\n\xff\xfe1,1\nk2,2\n", "latin1"));
    expect(await run("a.csv", { format: "csv" })).toMatchObject({ read: 2, written: 1, failed: 1 });
    expect(lines(text("a.csv.failed.ndjson"))).toMatchObject([
      { failed_line: 2, reason: "It is not UTF-8 text." },
    ]);
  });

  it.each([
    ["whole", "]", undefined, 0],
    ["cut off", "", { line: 1, column: 50 * 40 + 1 }, 0],
    ["followed by an item", ']{"id":"x"}', undefined, 1],
  ])(
    "goes on with a JSON array at any batch and knows then too that it is %s",
    async (_what, end, cutOff, failed) => {
      const items = Array.from({ length: 50 }, (_, n) => ({
        id: `k${String(n).padStart(5, "0")}`,
        status: "o",
      }));
      const content = `[${items.map((item) => JSON.stringify(item).padEnd(39)).join(",")}${end}`;
      for (const stopped of [1, 2]) {
        save("a.json", content);
        const stop = new AbortController();
        let batches = 0;
        const onProgress = () => {
          batches += 1;
          if (batches === stopped) stop.abort();
        };
        const first = run("a.json", { format: "json" }, { onProgress, signal: stop.signal });
        await first.catch(() => {});
        const done = await run("a.json", { format: "json" });
        expect(done).toMatchObject({ read: 50 + failed, written: 50, failed, cutOff });
        harness.empty();
      }
    },
  );

  it("never replaces a file of failed lines", async () => {
    save("a.ndjson", "bad\n");
    save("a.ndjson.failed.ndjson", "mine");
    expect(await run("a.ndjson")).toMatchObject({ failedFiles: [aside("a.ndjson.failed.2.ndjson", 1)] });
    expect(text("a.ndjson.failed.ndjson")).toBe("mine");
    save("b.failed.ndjson", "bad\n");
    expect(await run("b.failed.ndjson")).toMatchObject({ failedFiles: [aside("b.failed.2.ndjson", 1)] });
  });

  it("lets the user name the file of failed lines, and leaves none when all is well", async () => {
    save("a.ndjson", `${ndjson(good(30))}bad\n`);
    const failedPath = path("mine.ndjson");
    expect(await run("a.ndjson", { failedPath })).toMatchObject({
      failed: 1,
      failedFiles: [aside("mine.ndjson", 1)],
    });
    save("b.ndjson", ndjson(good(30)));
    expect(await run("b.ndjson", { failedPath: path("none.ndjson") })).toMatchObject({ failed: 0 });
    expect(files()).toEqual(["a.ndjson", "b.ndjson", "mine.ndjson"]);
  });

  it("refuses to put failed lines into a file that would be read again as a table", async () => {
    save("a.ndjson", `${ndjson(good(30))}bad\n`);
    await expect(run("a.ndjson", { failedPath: path("mine.csv") })).rejects.toMatchObject({
      kind: "usage",
      message: expect.stringContaining("ends as a table, and what is put aside is JSON, a line each."),
    });
    expect(files()).toEqual(["a.ndjson"]);
  });

  it.each<[string, string, string]>([
    ["the input itself", "a.ndjson", "is the file to import"],
    ["a link to the input", "link", "is the file to import"],
    ["a file that is there", "precious", "exists already"],
    ["an empty file that is there", "empty", "exists already"],
    ["a link to nothing", "dangling", "exists already"],
  ])("refuses to put failed lines into %s, before anything is sent", async (_what, name, words) => {
    const content = save("a.ndjson", `${ndjson(good(30))}bad\n`) && text("a.ndjson");
    save("precious", "mine");
    save("empty", "");
    symlinkSync(path("a.ndjson"), path("link"));
    symlinkSync(path("nowhere"), path("dangling"));
    await expect(run("a.ndjson", { failedPath: path(name) })).rejects.toMatchObject({
      kind: "usage",
      code: "file_exists",
      message: expect.stringContaining(words),
    });
    expect([text("a.ndjson"), text("precious"), text("empty"), harness.exists("nowhere")]).toEqual([
      content,
      "mine",
      "",
      false,
    ]);
    expect(control.requests()).toEqual([]);
  });

  it("has failed lines of its own, also when two import the same lines at once", async () => {
    const bad = "bad\n".repeat(60);
    save("a.ndjson", bad);
    const elsewhere = { baseUrl: `${sandbox.url}/` };
    const done = await Promise.all([run("a.ndjson"), run("a.ndjson", elsewhere)]);
    expect(new Set(done.map(({ failedFiles }) => failedFiles[0]?.path)).size).toBe(2);
    for (const name of ["a.ndjson.failed.ndjson", "a.ndjson.failed.2.ndjson"])
      expect(lines(text(name)).map(({ failed_line }) => failed_line)).toEqual(
        Array.from({ length: 60 }, (_, index) => index + 1),
      );
  });

  it("of a file into a datastore is done by one process at a time, from its beginning to its end", async () => {
    save("a.ndjson", ndjson(good(500)));
    const seconds: Promise<unknown>[] = [];
    const onProgress = ({ share }: { share: number }) => {
      if (share < 0.5) seconds.push(run("a.ndjson").catch((thrown: unknown) => thrown));
    };
    expect(await run("a.ndjson", {}, { onProgress })).toMatchObject({ written: 500 });
    expect(seconds.length).toBeGreaterThan(5);
    for (const refused of seconds) {
      expect(await refused).toMatchObject({
        kind: "usage",
        code: "already_running",
        message: expect.stringContaining(`(process ${process.pid})`),
      });
    }
  });

  it.each([
    ["a file that is not there", "none.ndjson", "unreadable_file"],
    ["a folder", ".", "unreadable_file"],
  ])("says what is wrong with %s", async (_what, name, code) => {
    await expect(run(name)).rejects.toMatchObject({ kind: "usage", code });
  });
});

describe("an import that stops", () => {
  it("because nothing more can be put aside counts what was written, and is no wrong input", async () => {
    save("a.ndjson", `${ndjson(good(60))}bad\n`);
    mkdirSync(path("stem"));
    const thrown = run("a.ndjson", { failedStem: path("stem/none/a.ndjson") });
    await expect(thrown).rejects.toMatchObject({
      kind: "partial",
      code: "cannot_write",
      remedy: expect.stringContaining("60 items were written. The same command goes on where it stopped."),
      details: { written: 60 },
    });
  });

  it("says before anything is written that nothing can be put aside, and goes on as long as nothing must be", async () => {
    save("a.ndjson", ndjson(good(60)));
    const told: unknown[] = [];
    const onNoFailedFile = (reason: unknown) => told.push(reason, control.requests().length);
    const failedStem = path("none/a.ndjson");
    expect(await run("a.ndjson", { failedStem }, { onNoFailedFile })).toMatchObject({ written: 60 });
    expect(told).toEqual([expect.objectContaining({ code: "cannot_write" }), 0]);
  });

  it("in the middle of a batch counts the items of it that were taken", async () => {
    control.addFault({ fault: "refuse", method: "apps.datastore.bulkPut", error: "unknown_method" });
    control.addFault({ fault: "refuse", method: "apps.datastore.put", error: "internal_error", nth: 8 });
    save("a.ndjson", ndjson(good(25)));
    await expect(run("a.ndjson")).rejects.toMatchObject({
      code: "internal_error",
      // What became of the eighth is not known.
      remedy: expect.stringContaining("7 items are known to be written."),
      details: { written: 7, may_be_done: true },
    });
  });

  it.each([
    ["the datastore is not there", () => control.deploy({}), "datastore_error"],
    ["the plan does not have it", () => control.setPlan(sandbox.teamId, "free"), "free_team_not_allowed"],
    [
      "the token is refused",
      () => control.addFault({ fault: "refuse", error: "token_revoked" }),
      "token_revoked",
    ],
    [
      "the platform fails",
      () => control.addFault({ fault: "refuse", error: "internal_error" }),
      "internal_error",
    ],
  ])("because %s, says so and puts nothing aside", async (_why, prepare, code) => {
    save("a.ndjson", ndjson(good(100)));
    prepare();
    const thrown = await run("a.ndjson").catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(FlowtailError);
    expect(thrown).toMatchObject({ code, remedy: expect.not.stringContaining("goes on where it stopped") });
    expect(files().filter((file) => file.includes("failed"))).toEqual([]);
  });

  const cut = async (batch: number) => {
    const items = good(300);
    const all = ndjson(items).split("\n");
    all[5] = "bad";
    all[205] = "bad too";
    save("a.ndjson", all.join("\n"));
    control.addFault({
      fault: "refuse",
      method: "apps.datastore.bulkPut",
      error: "internal_error",
      nth: batch,
    });
    const remedy = batch > 1 ? expect.stringContaining("goes on where it stopped") : expect.any(String);
    await expect(run("a.ndjson")).rejects.toMatchObject({ code: "internal_error", remedy });
    control.clearFaults();
    control.clearRequests();
  };

  it.each([1, 2, 7, 12])("at batch %i goes on there, and nothing is put aside twice", async (batch) => {
    await cut(batch);
    const done = await run("a.ndjson");
    expect(done).toMatchObject({ read: 300, written: 298, failed: 2 });
    expect(done.resumedAt > 0).toBe(batch > 1);
    expect(asked("bulkPut")).toHaveLength(12 - (batch - 1));
    expect(stored()).toHaveLength(298);
    expect(lines(text("a.ndjson.failed.ndjson")).map(({ failed_line }) => failed_line)).toEqual([6, 206]);
    expect(files()).toEqual(["a.ndjson", "a.ndjson.failed.ndjson"]);
  });

  it.each([
    ["near its beginning", "k00007"],
    ["in its middle", "k00700"],
    ["where it stopped", "k01990"],
  ])("begins anew where a line that was read is another now, %s, and says so", async (_where, id) => {
    save("a.ndjson", ndjson(good(3000)));
    const stops = { fault: "refuse", method: "apps.datastore.bulkPut", error: "internal_error" } as const;
    control.addFault({ ...stops, nth: 81 });
    await expect(run("a.ndjson")).rejects.toMatchObject({ details: { written: 2000 } });
    control.clearFaults();
    save("a.ndjson", text("a.ndjson").replace(new RegExp(`("${id}".*)open`), "$1held"));
    const told: string[] = [];
    const done = await run("a.ndjson", {}, { onRestart: (why: string) => told.push(why) });
    expect(told).toEqual([expect.stringContaining("was changed where it has been read already")]);
    expect(done).toMatchObject({ read: 3000, written: 3000, resumedAt: 0 });
    expect(stored()).toContainEqual(expect.objectContaining({ id, status: "held" }));
  });

  it.each<[string, (name: string) => unknown, string, PartState]>([
    ["was changed", (name) => save(name, text(name).replace("bad", "good")), ".2", "changed"],
    ["got lines of a person", (name) => save(name, `${text(name)}{"id":"mine"}\n`), ".2", "changed"],
    ["is gone", (name) => rmSync(path(name)), "", "gone"],
  ])(
    "leaves a file of failed lines alone that %s meanwhile, and says so",
    async (_what, change, ending, state) => {
      await cut(7);
      change("a.ndjson.failed.ndjson");
      const before = harness.exists("a.ndjson.failed.ndjson") ? text("a.ndjson.failed.ndjson") : undefined;
      const told: PutAside[] = [];
      const onNewFailedFile = (before: PutAside) => told.push(before);
      const failedFiles = [
        aside("a.ndjson.failed.ndjson", 1, state),
        aside(`a.ndjson.failed${ending}.ndjson`, 1),
      ];
      expect(await run("a.ndjson", {}, { onNewFailedFile })).toMatchObject({ failed: 2, failedFiles });
      expect(told).toMatchObject(failedFiles.slice(0, 1));
      if (before !== undefined) expect(text("a.ndjson.failed.ndjson")).toBe(before);
      expect(lines(text(`a.ndjson.failed${ending}.ndjson`)).map(({ failed_line }) => failed_line)).toEqual([
        206,
      ]);
    },
  );

  it("and goes on with other files of failed lines names each with the lines that are in it", async () => {
    save("a.ndjson", ndjson(good(300)).replaceAll(/\{"id":"k00(?:005|105|205)".*\}/g, "bad"));
    const stopAt = async (batch: number, name: string | undefined) => {
      const stops = { fault: "refuse", method: "apps.datastore.bulkPut", error: "internal_error" } as const;
      control.addFault({ ...stops, nth: batch });
      const failedPath = name === undefined ? undefined : path(name);
      await expect(run("a.ndjson", { failedPath })).rejects.toMatchObject({ code: "internal_error" });
      control.clearFaults();
      control.clearRequests();
    };
    await stopAt(3, "one.ndjson");
    await stopAt(5, "two.ndjson");
    await stopAt(5, undefined);
    rmSync(path("one.ndjson"));
    const done = await run("a.ndjson", { failedPath: path("none.ndjson") });
    expect(done).toMatchObject({ read: 300, written: 297, failed: 3 });
    expect(done.failedFiles).toEqual([aside("one.ndjson", 1, "gone"), aside("two.ndjson", 2)]);
    expect(done.failedFiles.filter(({ state }) => state === "kept").map(counted)).toEqual([2]);
    expect(files()).toEqual(["a.ndjson", "two.ndjson"]);
  });

  const counted = (file: PutAside) => lines(text(file.path.slice(path("").length))).length;

  it("goes on when lines further down were corrected meanwhile", async () => {
    await cut(5);
    save("a.ndjson", text("a.ndjson").replace("bad too", '{"id":"k00205"}'));
    expect(await run("a.ndjson")).toMatchObject({ read: 300, written: 299, failed: 1 });
  });

  it.each<[string, () => unknown, Partial<ImportFileRequest>]>([
    ["what was read has changed", () => save("a.ndjson", `{"id":"new"}\n${text("a.ndjson")}`), {}],
    ["it goes elsewhere", () => undefined, { baseUrl: "https://elsewhere.example" }],
    ["it is told to", () => undefined, { resuming: "never" }],
    ["it was interrupted long ago", () => harness.later(3 * 24 * 3_600_000), {}],
    ["it was of another profile", () => undefined, { profile: "other" }],
    ["the note is damaged", () => writeFileSync(harness.notes()[0] ?? "none", "[]"), {}],
  ])("begins anew when %s", async (_why, change, request) => {
    await cut(5);
    change();
    const told: string[] = [];
    const done = await run("a.ndjson", request, { onRestart: (why: string) => told.push(why) });
    expect(done.resumedAt).toBe(0);
    expect(stored().length).toBeGreaterThanOrEqual(298);
  });

  it("by its user ends at once and can be gone on with", async () => {
    save("a.ndjson", ndjson(good(300)));
    const stop = new AbortController();
    const stopped = run(
      "a.ndjson",
      {},
      { signal: stop.signal, onProgress: () => stop.abort(new Error("enough")) },
    );
    await expect(stopped).rejects.toThrow("enough");
    expect(await run("a.ndjson")).toMatchObject({ resumedAt: 25, written: 300 });
  });
});

describe("a look at a file", () => {
  it("finds what is wrong and writes nothing anywhere", async () => {
    save("a.ndjson", `${ndjson(good(40))}bad\n{"id":"1","colour":"red"}\n`);
    const found = await checkFile(requestOf("a.ndjson", { declaration }), harness.retryOptions());
    expect(found).toMatchObject({
      totals: { read: 42 },
      failed: 2,
      firstFailed: [{ line: 41 }, { line: 42 }],
    });
    expect([stored(), files()]).toEqual([[], ["a.ndjson"]]);
  });

  it("shows the first twenty of many mistakes", async () => {
    save("a.ndjson", "bad\n".repeat(100));
    const found = await checkFile(requestOf("a.ndjson"), harness.retryOptions());
    expect([found.failed, found.firstFailed.length]).toEqual([100, 20]);
  });
});
