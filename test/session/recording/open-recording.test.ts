/** A recording that another program cuts or replaces while it is read. */

import { randomBytes } from "node:crypto";
import { renameSync, truncateSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { parseQuery } from "../../../src/query/parse.ts";
import { faultsText } from "../../../src/session/recording/faults.ts";
import { linesOf, open, recordingFolder } from "./recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

const lineBytes = 512;
const record = (index: number) => {
  const begun = `{"created":${index + 1},"level":"info","payload":{"log":"`;
  // Nothing that gzip could make smaller than what is read in one go.
  const text = randomBytes(lineBytes).toString("base64");
  return `${begun}${text.slice(0, lineBytes - begun.length - 4)}"}}\n`;
};
const lines = Array.from({ length: 1000 }, (_, index) => record(index));
const content = lines.join("");

/** Cuts the file as soon as some of its lines were read. */
async function readWhileCut(file: string | Buffer, toBytes: number, query?: string) {
  const path = folder.file(file);
  const parsed = query === undefined ? undefined : parseQuery(query);
  let isCut = false;
  const reader = open(path, {
    blockBytes: 64 * lineBytes,
    ...(parsed?.ok && { query: parsed.value }),
    onRead(readBytes) {
      if (isCut || readBytes < lineBytes) return;
      truncateSync(path, toBytes);
      isCut = true;
    },
  });
  const text = await linesOf(reader);
  return { text, faults: faultsText(reader.faults) };
}

const shorter = "the file became shorter while it was read";

it.each([
  ["to nothing", 0],
  ["at the end of a line that was read", 3 * lineBytes],
  ["at the end of a line that was not read yet", 500 * lineBytes],
  ["within a line", 500 * lineBytes + 100],
])(
  "a recording that is cut %s while it is read is not whole, which is all that is said",
  async (_what, to) => {
    const { text, faults } = await readWhileCut(content, to);
    expect(faults).toBe(shorter);
    expect(text.length).toBeGreaterThan(0);
    expect(content.startsWith(text)).toBe(true);
    expect(text.length % lineBytes).toBe(0);
  },
);

it("a gzipped recording that is cut while it is read says the same", async () => {
  const { text, faults } = await readWhileCut(gzipSync(content), 100_000);
  expect(faults).toBe(shorter);
  expect(text.length).toBeGreaterThan(0);
});

it.each([
  ["looked through for names", "abc"],
  ["read once more as nothing matched", "level=fatal"],
])("a recording that was cut and is %s says it too", async (_what, query) => {
  expect((await readWhileCut(content, 3 * lineBytes, query)).faults).toBe(shorter);
});

/** Puts another recording in the place of this one once it was read to its end for the first time. */
async function readWhileReplaced(kept: (text: string) => string | Buffer, query: string) {
  const path = folder.file(kept(content));
  const parsed = parseQuery(query);
  let isReplaced = false;
  const reader = open(path, {
    ...(parsed.ok && { query: parsed.value }),
    onRead(readBytes, allBytes) {
      if (isReplaced || readBytes !== allBytes) return;
      writeFileSync(folder.path("next"), kept(content));
      renameSync(folder.path("next"), path);
      isReplaced = true;
    },
  });
  await linesOf(reader);
  return faultsText(reader.faults);
}

// Windows keeps an open file where it is.
it.skipIf(process.platform === "win32").each([
  ["looked through for names", "abc", (text: string) => text],
  ["read once more as nothing matched", "level=fatal", (text: string) => text],
  ["looked through for names, and gzipped,", "abc", gzipSync],
  [
    "looked through for names, and one list,",
    "abc",
    (text: string) => `[${text.trim().replaceAll("\n", ",")}]`,
  ],
])("a recording that was %s and is another one by then is not whole", async (_what, query, kept) => {
  expect(await readWhileReplaced(kept, query)).toBe("the file was replaced by another one while it was read");
});

it("a recording that is replaced while it is read for the only time is whole", async () => {
  expect(await readWhileReplaced((text) => text, "level=info")).toBeUndefined();
});
