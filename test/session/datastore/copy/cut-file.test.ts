/** An import whose file is cut off, or has no end in sight, while it is read. */

import { truncateSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { checkFile, importFile } from "../../../../src/session/datastore/copy/import-file.ts";
import { type ItemFormat, itemFormatNames } from "../../../../src/session/datastore/copy/item-text.ts";
import { datastoreHarness } from "../datastore-harness.ts";

const harness = await datastoreHarness();
const { sandbox, path, save, files, stored, importOf } = harness;

beforeEach(() => {
  sandbox.control.reset();
  harness.empty();
});

const items = Array.from({ length: 3000 }, (_, n) => ({
  id: `k${String(n).padStart(5, "0")}`,
  status: "o".repeat(200),
}));
const contents: Readonly<Record<ItemFormat, string>> = {
  ndjson: items.map((item) => `${JSON.stringify(item)}\n`).join(""),
  json: `[${items.map((item) => JSON.stringify(item)).join(",\n")}]`,
  csv: ["id,status", ...items.map(({ id, status }) => `${id},${status}`), ""].join("\n"),
};

const cuts = itemFormatNames.flatMap((format) => [
  { format, where: "is not read yet", cut: Math.floor(contents[format].length / 2) + 30 },
  { format, where: "is read and not yet written", cut: 10_030 },
]);

it.each(cuts)(
  "of $format that is cut within a row that $where is no whole one, puts nothing aside and goes on once the file is whole",
  async ({ format, cut }) => {
    const name = `a.${format}`;
    save(name, contents[format]);
    const onProgress = () => truncateSync(path(name), cut);
    const stopped = importFile(importOf(name, format), { ...harness.retryOptions(), onProgress });
    await expect(stopped).rejects.toMatchObject({
      kind: "partial",
      code: "file_changed",
      message: `What was read of ${path(name)} is not whole: the file became shorter while it was read.`,
      remedy: expect.stringContaining("The same command goes on where it stopped."),
      details: { put_aside: 0 },
    });
    expect(files()).toEqual([name]);
    expect(stored().length).toBeLessThan(items.length);

    save(name, contents[format]);
    const done = await importFile(importOf(name, format), harness.retryOptions());
    expect(done).toMatchObject({ read: 3000, written: 3000, failed: 0 });
    expect(done.resumedAt).toBeGreaterThan(0);
    expect(stored()).toEqual(items);
  },
);

it.each(itemFormatNames)(
  "of %s ends with the signal also within a row that is longer than any item",
  async (format) => {
    const name = `a.${format}`;
    truncateSync(save(name, ""), 64 << 20);
    const stop = new AbortController();
    setImmediate(() => stop.abort(new Error("stopped")));
    const options = { ...harness.retryOptions(), signal: stop.signal };
    await expect(importFile(importOf(name, format), options)).rejects.toThrow("stopped");
    await expect(checkFile(importOf(name, format), options)).rejects.toThrow("stopped");
    expect(files()).toEqual([name]);
  },
);
