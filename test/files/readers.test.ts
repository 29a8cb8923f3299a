import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readersOf } from "../../src/files/readers.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-readers-"));
const path = join(folder, "credentials.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each<[string, number | undefined, NodeJS.Platform, string]>([
  ["is not there yet", undefined, "linux", "alone"],
  ["is its user's alone", 0o600, "linux", "alone"],
  ["a group may read", 0o640, "linux", "others"],
  ["all users may read", 0o604, "darwin", "others"],
  ["is on a system whose modes mean nothing", 0o666, "win32", "folder"],
])("who can read a file that %s is said as it is", (_what, mode, platform, readers) => {
  rmSync(path, { force: true });
  if (mode !== undefined) {
    writeFileSync(path, "");
    chmodSync(path, mode);
  }
  expect(readersOf(path, platform)).toBe(readers);
});

it.skipIf(process.platform === "win32").each([
  [0o600, "alone"],
  [0o644, "others"],
])("who can read a file behind a link is said by the file's mode %o: %s", (mode, readers) => {
  const real = join(folder, `real-${mode}.json`);
  const link = join(folder, `link-${mode}.json`);
  writeFileSync(real, "");
  chmodSync(real, mode);
  symlinkSync(real, link);
  expect(readersOf(link)).toBe(readers);
});

it.skipIf(process.platform === "win32")("what is no file is read by no one, whatever its mode", () => {
  const below = join(folder, "folder");
  mkdirSync(below);
  chmodSync(below, 0o755);
  const device = join(folder, "device.json");
  symlinkSync("/dev/null", device);
  expect([below, device].map((each) => readersOf(each))).toEqual(["alone", "alone"]);
});
