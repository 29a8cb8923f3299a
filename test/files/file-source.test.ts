import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openFileSource } from "../../src/files/file-source.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-source-"));
const path = join(folder, "log.ndjson");
writeFileSync(path, "one\n");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("gives the bytes of a file, and 0 at its end", async () => {
  await using source = await openFileSource(path, new AbortController().signal);
  const room = Buffer.alloc(16);
  expect([await source.read(room), room.toString("utf8", 0, 4), await source.read(room)]).toEqual([
    4,
    "one\n",
    0,
  ]);
});

it.each([
  ["that is there", path],
  ["that is not there", join(folder, "nosuch")],
])("opens nothing for who has left: a file %s", async (_, place) => {
  const reason = new Error("left");
  await expect(openFileSource(place, AbortSignal.abort(reason))).rejects.toBe(reason);
});

it("ends a read with the reason of who leaves meanwhile", async () => {
  const leaving = new AbortController();
  await using source = await openFileSource(path, leaving.signal);
  const reading = source.read(Buffer.alloc(16));
  const reason = new Error("left");
  leaving.abort(reason);
  await expect(reading).rejects.toBe(reason);
});
