import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
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

it.each([
  ["less than was read of it", 2],
  ["what was read of it", 4],
  ["less than there was", 6],
])("says at the end of a file that it became shorter, if only %s is left", async (_what, bytes) => {
  const cut = join(folder, "cut.ndjson");
  writeFileSync(cut, "one\ntwo\n");
  await using source = await openFileSource(cut, new AbortController().signal);
  expect(await source.read(Buffer.alloc(4))).toBe(4);
  truncateSync(cut, bytes);
  const rest = async () => {
    while ((await source.read(Buffer.alloc(4))) > 0);
  };
  await expect(rest()).rejects.toThrow("became shorter while it was read");
});

it("reads on in a file that grows", async () => {
  const growing = join(folder, "growing.ndjson");
  writeFileSync(growing, "one\n");
  await using source = await openFileSource(growing, new AbortController().signal);
  appendFileSync(growing, "two\n");
  expect(await source.read(Buffer.alloc(16))).toBe(8);
  expect(await source.read(Buffer.alloc(16))).toBe(0);
});
