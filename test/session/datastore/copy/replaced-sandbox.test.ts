/** A copy is of one sandbox: one that is seeded, reset or started again in its middle, or between two runs, ends it. */

import { beforeEach, expect, it } from "vitest";
import { exportItems } from "../../../../src/session/datastore/copy/export-items.ts";
import { exportStream } from "../../../../src/session/datastore/copy/export-stream.ts";
import { claimExportTarget } from "../../../../src/session/datastore/copy/export-target.ts";
import { importFile } from "../../../../src/session/datastore/copy/import-file.ts";
import { fill } from "../../../sandbox/datastores/calls.ts";
import { datastoreHarness, lines } from "../datastore-harness.ts";

const harness = await datastoreHarness();
const { sandbox, source, path, files, text, stored, anew } = harness;
const { control } = sandbox;

const tasks = Array.from({ length: 2100 }, (_, n) => ({
  id: `t${String(n).padStart(4, "0")}`,
  status: "open",
}));
const others = tasks.map(({ id }) => ({ id, status: "done" }));
const imported = tasks.slice(0, 100);

beforeEach(async () => {
  control.reset();
  harness.empty();
  harness.save("items.ndjson", imported.map((item) => `${JSON.stringify(item)}\n`).join(""));
});

/** What may happen between two calls. */
type Happening = () => unknown;
const nothing: Happening = () => {};
const seeded = control.snapshot();
const replace: Happening = () => control.seed({ ...seeded, datastores: [] });

/** An export, or an import; `between` happens after its first page or batch. */
const copies = {
  async export(between: Happening, signal = new AbortController().signal) {
    const { stateFolder } = harness;
    const target = { path: path("a.ndjson"), overwrite: true, stateFolder, sandbox: source.sandbox };
    using claimed = await claimExportTarget(target);
    const request = { ...source, resuming: "always" } as const;
    return await exportItems(request, claimed, {
      ...{ ...harness.retryOptions(), signal },
      onProgress: ({ items }) => void (items === 1000 && between()),
    });
  },
  async import(between: Happening, signal = new AbortController().signal) {
    const { stateFolder } = harness;
    const place = { input: { path: path("items.ndjson") }, failedStem: path("items.ndjson"), stateFolder };
    const request = { ...source, ...place, resuming: "always", declaration: undefined } as const;
    return await importFile(request, {
      ...{ ...harness.retryOptions(), signal },
      onProgress: ({ written }) => void (written === 25 && between()),
    });
  },
} as const;

it.each(["export", "import"] as const)(
  "an %s in whose middle it is replaced fails and leaves nothing to go on with",
  async (kind) => {
    await fill(sandbox, "tasks", tasks);
    const failure = await copies[kind](replace).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: "sandbox_replaced", kind: "transport" });
    expect(failure).toMatchObject(
      kind === "export"
        ? {
            details: { fetched: 1000 },
            remedy: expect.stringMatching(/1,000 items fetched until then are not kept\.$/),
          }
        : { details: { written: 25 }, remedy: expect.stringMatching(/25 items were written until then\.$/) },
    );
    expect([files(), harness.notes(), stored()]).toEqual([["items.ndjson"], [], []]);
  },
);

it.each(["export", "import"] as const)(
  "an %s is not gone on with in another one, and then begins anew",
  async (kind) => {
    await fill(sandbox, "tasks", tasks);
    const stop = new AbortController();
    await expect(copies[kind](() => stop.abort(new Error("enough")), stop.signal)).rejects.toThrow();
    expect(harness.notes()).toHaveLength(1);
    replace();
    if (kind === "export") await fill(sandbox, "tasks", others);
    anew();
    await expect(copies[kind](nothing)).rejects.toMatchObject({ code: "sandbox_replaced" });
    anew();
    expect(await copies[kind](nothing)).toMatchObject({ resumedAt: 0 });
    expect(kind === "export" ? lines(text("a.ndjson")) : stored()).toEqual(
      kind === "export" ? others : imported,
    );
  },
);

it.each(["export", "import"] as const)("an %s is gone on with in the same one", async (kind) => {
  await fill(sandbox, "tasks", tasks);
  const stop = new AbortController();
  await expect(copies[kind](() => stop.abort(new Error("enough")), stop.signal)).rejects.toThrow();
  anew();
  expect(await copies[kind](nothing)).toMatchObject({ resumedAt: kind === "export" ? 1000 : 25 });
});

it("an export to a stream ends where it is replaced", async () => {
  await fill(sandbox, "tasks", tasks);
  const streamed = exportStream(source, async (_, work) => work(async () => {}), {
    ...harness.retryOptions(),
    onProgress: replace,
  });
  await expect(streamed).rejects.toMatchObject({ code: "sandbox_replaced" });
});
