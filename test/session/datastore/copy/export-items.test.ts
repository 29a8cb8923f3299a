import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { FlowtailError } from "../../../../src/base/errors.ts";
import type { Client } from "../../../../src/client/index.ts";
import { type ExportRequest, exportItems } from "../../../../src/session/datastore/copy/export-items.ts";
import { exportStream, type StreamWriter } from "../../../../src/session/datastore/copy/export-stream.ts";
import { claimExportTarget } from "../../../../src/session/datastore/copy/export-target.ts";
import { type ItemFormat, itemFormatNames } from "../../../../src/session/datastore/copy/item-text.ts";
import { filterFromWhere } from "../../../../src/session/datastore/filter.ts";
import { fill } from "../../../sandbox/datastores/calls.ts";
import { datastoreHarness, lines } from "../datastore-harness.ts";

const harness = await datastoreHarness();
const { sandbox, source, path, text, files, slept, stateFolder } = harness;
const { control } = sandbox;

const tasks = Array.from({ length: 2300 }, (_, n) => ({
  id: `t${String(n).padStart(4, "0")}`,
  n,
  status: n % 2 ? "open" : "two\nlines, \u001b[31m",
  ...(n % 3 === 0 && { more: { deep: [n] } }),
}));

type Change = Partial<ExportRequest & { readonly overwrite: boolean }>;

const claim = (name: string, overwrite = false) =>
  claimExportTarget({ path: path(name), overwrite, stateFolder, sandbox: source.sandbox });

const run = async (name: string, { overwrite, ...change }: Change = {}, options = {}) => {
  using target = await claim(name, overwrite);
  return await exportItems({ ...source, resuming: "fresh", ...change }, target, {
    ...harness.retryOptions(),
    ...options,
  });
};

/** The note of the only export that was begun. */
const note = () => harness.notes()[0] ?? "none";

/** The file with the lines of an export that is under way. */
const part = () => files().find((name) => name.endsWith(".part")) ?? "none";

// An export changes nothing in the sandbox.
await fill(sandbox, "tasks", tasks);

beforeEach(() => {
  control.clearFaults();
  control.clearRequests();
  harness.empty();
  slept.length = 0;
});

describe("an export", () => {
  it("holds every item once, in the order of keys, and leaves nothing else behind", async () => {
    const progress: number[] = [];
    const done = await run(
      "a.ndjson",
      {},
      { onProgress: ({ items }: { items: number }) => progress.push(items) },
    );
    expect(done).toMatchObject({ items: 2300, resumedAt: 0 });
    expect(progress).toEqual([1000, 2000, 2300]);
    expect(lines(text("a.ndjson"))).toEqual(tasks);
    expect(files()).toEqual(["a.ndjson"]);
  });

  it.each(itemFormatNames)("is the same as %s in a file and on a stream", async (format) => {
    await run(`a.${format}`, { format });
    let streamed = "";
    const write = async (part: string) => {
      streamed += part;
    };
    const stream: StreamWriter = async (frame, work) => {
      await write(frame.begin?.() ?? "");
      await work(write);
      await write(frame.end?.() ?? "");
    };
    await exportStream({ ...source, format }, stream, harness.retryOptions());
    expect(streamed).toBe(text(`a.${format}`));
    expect(streamed).not.toContain("\u001b");
    if (format === "json") expect(JSON.parse(streamed)).toEqual(tasks);
    if (format === "csv") expect(streamed.split("\r\n")[0]).toBe("id,n,status,more");
  });

  it("of a filter passes through empty pages", async () => {
    const filter = filterFromWhere("n = 2250");
    if (!filter.ok) throw new Error(filter.problem.message);
    await run("a.ndjson", { filter: filter.value });
    expect(lines(text("a.ndjson"))).toEqual([tasks[2250]]);
  });

  it("of nothing is an empty file", async () => {
    const nothing: Readonly<Record<ItemFormat, string>> = { ndjson: "", json: "[]\n", csv: "id\r\n" };
    for (const format of itemFormatNames) {
      await run(`none.${format}`, { format, address: { ...source.address, datastore: "people" } });
      expect(text(`none.${format}`)).toBe(nothing[format]);
    }
  });

  it("never replaces a file by surprise", async () => {
    harness.save("a.ndjson", "precious");
    await expect(run("a.ndjson")).rejects.toMatchObject({ kind: "usage", code: "file_exists" });
    expect(text("a.ndjson")).toBe("precious");
    await run("a.ndjson", { overwrite: true });
    expect(lines(text("a.ndjson"))).toHaveLength(2300);
  });

  it("to a folder that is not there says so", async () => {
    await expect(run("none/a.ndjson")).rejects.toMatchObject({ kind: "usage", code: "cannot_write" });
  });
});

describe("an export and what is there already", () => {
  it("replaces a link, never what it points to, and only when it is told to", async () => {
    harness.save("precious", "mine");
    symlinkSync(path("precious"), path("a.ndjson"));
    await expect(run("a.ndjson")).rejects.toMatchObject({ code: "file_exists" });
    await run("a.ndjson", { overwrite: true });
    expect(text("precious")).toBe("mine");
    expect(lines(text("a.ndjson"))).toHaveLength(2300);
  });

  it("follows no link under the names that it might use beside the file", async () => {
    harness.save("precious", "mine");
    for (const name of ["a.ndjson.part", "a.ndjson.part.json", "a.ndjson.part.json.tmp", "a.ndjson.tmp"])
      symlinkSync(path("precious"), path(name));
    await run("a.ndjson");
    expect(text("precious")).toBe("mine");
    expect(readlinkSync(path("a.ndjson.part"))).toBe(path("precious"));
  });

  it.each([true, false])("never takes the place of a folder (--force: %s)", async (overwrite) => {
    mkdirSync(path("a.ndjson"));
    await expect(run("a.ndjson", { overwrite })).rejects.toMatchObject({ kind: "usage", code: "not_a_file" });
  });

  it("leaves a file that another program makes meanwhile, and keeps what was fetched", async () => {
    const onProgress = () => harness.save("a.ndjson", "precious");
    await expect(run("a.ndjson", {}, { onProgress })).rejects.toMatchObject({
      kind: "partial",
      code: "file_exists",
    });
    expect(text("a.ndjson")).toBe("precious");
    expect(await run("a.ndjson", { overwrite: true })).toMatchObject({ resumedAt: 2300 });
  });

  it("has one writer at a time, whichever way leads to the file", async () => {
    mkdirSync(path("real"));
    symlinkSync(path("real"), path("link"));
    using _first = await claim("real/a.ndjson");
    for (const name of ["real/a.ndjson", "link/a.ndjson"]) {
      await expect(claim(name)).rejects.toMatchObject({
        kind: "usage",
        code: "already_running",
        message: expect.stringContaining(`(process ${process.pid})`),
      });
    }
    using other = await claim("real/b.ndjson");
    expect(other.path).toContain("b.ndjson");
  });
});

describe("an export that is interrupted", () => {
  /** Fails at the n-th page. */
  const failAt = (page: number, error = "internal_error") =>
    control.addFault({ fault: "refuse", method: "apps.datastore.query", error, nth: page });

  it.each(itemFormatNames)("goes on where it stopped and comes to the same %s", async (format) => {
    await run(`whole.${format}`, { format });
    for (const page of [1, 2, 3]) {
      const name = `cut-at-${page}.${format}`;
      failAt(page);
      await expect(run(name, { format })).rejects.toMatchObject({ code: "internal_error" });
      expect(harness.exists(name)).toBe(false);
      control.clearFaults();
      control.clearRequests();
      const done = await run(name, { format });
      expect(done.resumedAt).toBe((page - 1) * 1000);
      expect(control.requests()).toHaveLength(4 - page);
      expect(text(name)).toBe(text(`whole.${format}`));
    }
    expect(files().filter((file) => file.includes(".part"))).toEqual([]);
  });

  const cut = async () => {
    failAt(3);
    await expect(run("a.ndjson")).rejects.toMatchObject({ code: "internal_error" });
    control.clearFaults();
    control.clearRequests();
  };

  it("drops what was written after the last note", async () => {
    await cut();
    harness.save(part(), `${text(part())}{"id":"half writ`);
    expect(await run("a.ndjson")).toMatchObject({ resumedAt: 2000 });
    expect(lines(text("a.ndjson"))).toEqual(tasks);
  });

  it.each<[string, () => unknown, Change]>([
    ["the lines were changed", () => harness.save(part(), text(part()).replace("t0005", "t9999")), {}],
    ["lines are missing", () => harness.save(part(), text(part()).slice(0, 50)), {}],
    ["the lines are gone", () => rmSync(path(part())), {}],
    [
      "a link stands in their place",
      () => {
        const [name, elsewhere] = [path(part()), harness.save("precious", text(part()))];
        rmSync(name);
        symlinkSync(elsewhere, name);
      },
      {},
    ],
    ["it was of another profile", () => undefined, { profile: "other" }],
    ["it was interrupted long ago", () => harness.later(3 * 24 * 3_600_000), {}],
    ["it was of another place", () => undefined, { baseUrl: "https://elsewhere.example" }],
    ["the note is damaged", () => writeFileSync(note(), "{"), {}],
    ["it is told to", () => undefined, { resuming: "never" }],
  ])("begins anew when %s", async (_why, change, request) => {
    await cut();
    change();
    expect(await run("a.ndjson", request)).toMatchObject({ resumedAt: 0, items: 2300 });
    expect(lines(text("a.ndjson"))).toEqual(tasks);
    expect(files().filter((name) => name !== "precious" && !name.endsWith(".part"))).toEqual(["a.ndjson"]);
  });

  it("says how old what it goes on with is, and goes on with what is older only when it is told to", async () => {
    await cut();
    harness.later(5 * 60_000);
    const told: string[] = [];
    const onResume = (items: number, ageMs: number) =>
      told.push(`${items} of ${Math.round(ageMs / 60_000)} minutes ago`);
    failAt(1);
    await expect(run("a.ndjson", {}, { onResume })).rejects.toMatchObject({
      remedy: expect.stringContaining("2,000 items fetched until then are kept. The same command goes on"),
      details: { fetched: 2000 },
    });
    control.clearFaults();
    harness.later(3 * 24 * 3_600_000);
    expect(await run("a.ndjson", { resuming: "always" }, { onResume })).toMatchObject({ resumedAt: 2000 });
    expect(told).toEqual(["2000 of 5 minutes ago", "2000 of 4325 minutes ago"]);
    rmSync(path("a.ndjson"));
    await cut();
    harness.later(3 * 24 * 3_600_000);
    const onRestart = (why: string) => told.push(why);
    expect(await run("a.ndjson", {}, { onRestart })).toMatchObject({ resumedAt: 0 });
    expect(told.at(-1)).toMatch(/^the export was interrupted 3d 00h ago, and items may have changed since/);
  });

  it.each(["invalid_cursor"])("begins anew when the platform answers %s, once", async (error) => {
    await cut();
    control.addFault({ fault: "refuse", method: "apps.datastore.query", error, times: 1 });
    const told: string[] = [];
    await run("a.ndjson", {}, { onRestart: (why: string) => told.push(why) });
    expect(told).toEqual(["the platform does not know its place any more"]);
    expect(lines(text("a.ndjson"))).toEqual(tasks);
  });

  it("ends with the refusal when its place is lost again and again, after a pause each time", async () => {
    control.addFault({ fault: "lost-cursor", method: "apps.datastore.query" });
    control.clearRequests();
    const restarts: string[] = [];
    const failed = run("a.ndjson", {}, { onRestart: (why: string) => restarts.push(why) });
    await expect(failed).rejects.toMatchObject({
      kind: "refused",
      code: "invalid_cursor",
      message: "The platform refuses the place that it gave for the next page, also after 3 restarts.",
      remedy: expect.stringContaining("1,000 items fetched until then are kept."),
    });
    expect(restarts).toHaveLength(3);
    expect(slept).toHaveLength(3);
    expect(Math.min(...slept)).toBeGreaterThanOrEqual(500);
    expect(control.requests()).toHaveLength(8);
    control.clearFaults();
    await run("a.ndjson");
    expect(lines(text("a.ndjson"))).toEqual(tasks);
  });

  describe.each([
    ["from its beginning", false],
    ["that was cut before", true],
  ])("of a platform that leads in a circle, %s", (_, isCut) => {
    /** Pages of ten items; `next` is where the page after one begins, -1 for none. */
    function leading(next: (at: number) => number): Change {
      const call = async (_method: string, { cursor = "" }: { readonly cursor?: string }) => {
        const at = cursor === "" ? 0 : Number(cursor);
        const following = next(at);
        const response_metadata = { next_cursor: following < 0 ? "" : String(following) };
        return { ok: true, items: Array.from({ length: 10 }, (_, n) => ({ id: at + n })), response_metadata };
      };
      const client: Client = Object.create(source.address.client, { call: { value: call } });
      return { address: { ...source.address, client } };
    }
    const isLast = (at: number) => (at === 90 ? -1 : at + 10);

    /** Stops before the page at 60 is asked for. */
    async function begin() {
      if (!isCut) return;
      const stop = (at: number) => {
        if (at === 50) throw new FlowtailError("transport", "timeout", "No answer.");
        return at + 10;
      };
      await expect(run("a.ndjson", leading(stop))).rejects.toMatchObject({ code: "timeout" });
    }

    it("begins anew once, and keeps nothing where it does so again", async () => {
      await begin();
      for (const _again of [1, 2, 3]) {
        const told: string[] = [];
        const failed = run(
          "a.ndjson",
          leading((at) => (at === 50 ? 20 : at + 10)),
          {
            onRestart: (why: string) => told.push(why),
          },
        );
        await expect(failed).rejects.toMatchObject({
          kind: "transport",
          code: "cursor_loop",
          message: "The platform leads back to a page that it had given before, also after 1 restart.",
          remedy: "What was fetched is not kept, as items may be in it twice.",
        });
        expect(told).toEqual(["the platform led back to a page that it had given before"]);
        expect(files()).toEqual([]);
      }
    });

    it("has every item once where it did so for a while", async () => {
      await begin();
      let isOdd = true;
      const once = (at: number) => {
        if (at !== 50 || !isOdd) return isLast(at);
        isOdd = false;
        return 20;
      };
      await run("a.ndjson", leading(once));
      expect(lines(text("a.ndjson"))).toEqual(Array.from({ length: 100 }, (_, id) => ({ id })));
    });
  });

  it("by the platform's own word on a lost cursor begins anew as well", async () => {
    await cut();
    const noted = JSON.parse(readFileSync(note(), "utf8"));
    writeFileSync(note(), JSON.stringify({ ...noted, cursor: "nonsense" }));
    await run("a.ndjson");
    expect(lines(text("a.ndjson"))).toEqual(tasks);
  });

  it("waits when the platform is busy, longer each time, and gives up at a bound", async () => {
    control.addFault({ fault: "rate-limit", method: "apps.datastore.query", retryAfterSeconds: 5, times: 6 });
    await run("a.ndjson");
    expect(lines(text("a.ndjson"))).toHaveLength(2300);
    expect(Math.min(...slept)).toBeGreaterThanOrEqual(5000);
    control.addFault({ fault: "rate-limit", method: "apps.datastore.query", retryAfterSeconds: 5 });
    await expect(run("b.ndjson")).rejects.toMatchObject({ kind: "transport", code: "ratelimited" });
    expect(harness.exists("b.ndjson")).toBe(false);
  });

  it("by its user ends at once and can be gone on with", async () => {
    const stop = new AbortController();
    const stopped = run(
      "a.ndjson",
      {},
      { signal: stop.signal, onProgress: () => stop.abort(new Error("enough")) },
    );
    await expect(stopped).rejects.toThrow();
    expect(await run("a.ndjson")).toMatchObject({ resumedAt: 1000, items: 2300 });
  });
});
