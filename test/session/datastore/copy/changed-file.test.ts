/** An import whose file another program changes while it is read: what was read is what counts as read. */

import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { importFile } from "../../../../src/session/datastore/copy/import-file.ts";
import { type ItemFormat, itemFormatNames } from "../../../../src/session/datastore/copy/item-text.ts";
import { datastoreHarness } from "../datastore-harness.ts";

const harness = await datastoreHarness();
const { sandbox, path, save, stored, importOf } = harness;

beforeEach(() => {
  sandbox.control.reset();
  harness.empty();
});

const itemsWith = (status: string, stem = "k") =>
  Array.from({ length: 400 }, (_, n) => ({
    id: `${stem}${String(n).padStart(3, "0")}`,
    status: n >= 100 && n < 110 ? status : "open",
  }));
const before = itemsWith("open");
const ways: Readonly<Record<ItemFormat, (items: typeof before) => string>> = {
  ndjson: (items) => items.map((item) => `${JSON.stringify(item)}\n`).join(""),
  json: (items) => `[${items.map((item) => JSON.stringify(item)).join(",\n")}]`,
  csv: (items) => ["id,status", ...items.map(({ id, status }) => `${id},${status}`), ""].join("\n"),
};

/** Runs until that many items were written, and calls `change` after the first batch. */
async function interrupted(name: string, format: ItemFormat, change: () => void) {
  const stop = new AbortController();
  let isFirst = true;
  const onProgress = ({ written }: { readonly written: number }) => {
    if (isFirst) change();
    isFirst = false;
    if (written >= 200) stop.abort(new Error("stopped"));
  };
  const options = { ...harness.retryOptions(), onProgress, signal: stop.signal };
  await expect(importFile(importOf(name, format), options)).rejects.toThrow("stopped");
}

it.each(
  itemFormatNames.flatMap((format) => [
    { format, what: "corrected rows", after: itemsWith("shut"), byName: true },
    { format, what: "corrected rows in place", after: itemsWith("shut"), byName: false },
    { format, what: "other items", after: itemsWith("open", "m"), byName: true },
  ]),
)("of $format begins anew where the file got $what before it was interrupted", async (one) => {
  const { format, after, byName } = one;
  const name = `a.${format}`;
  save(name, ways[format](before));
  await interrupted(name, format, () => {
    if (byName) renameSync(save(`new.${format}`, ways[format](after)), path(name));
    else save(name, ways[format](after));
  });
  const done = await importFile(importOf(name, format), harness.retryOptions());
  expect(done).toMatchObject({ read: 400, failed: 0 });
  expect(stored()).toEqual(expect.arrayContaining(after));
});

it.each([
  ["removed", () => {}],
  ["a folder", (place: string) => mkdirSync(place)],
  ["a pipe that no one writes to", (place: string) => execFileSync("mkfifo", [place])],
])("goes on with the file that it has open where that became %s", async (_, put) => {
  save("a.ndjson", ways.ndjson(before));
  let isFirst = true;
  const onProgress = () => {
    if (isFirst) rmSync(path("a.ndjson"));
    if (isFirst) put(path("a.ndjson"));
    isFirst = false;
  };
  const done = await importFile(importOf("a.ndjson", "ndjson"), { ...harness.retryOptions(), onProgress });
  expect(done).toMatchObject({ read: 400, written: 400, failed: 0 });
  expect(stored()).toEqual(before);
});
