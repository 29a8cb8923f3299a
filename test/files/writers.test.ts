/** Who can write what decides something for a user. */

import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { writersOf } from "../../src/files/writers.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-writers-"));
const file = join(folder, "file");
writeFileSync(file, "");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(process.platform === "win32").each([
  [0o600, undefined],
  [0o644, undefined],
  [0o602, "mode"],
  [0o666, "mode"],
] as const)("the mode %o tells %s", (mode, writers) => {
  chmodSync(file, mode);
  expect(writersOf(file, "linux")).toBe(writers);
  expect(writersOf(file, "win32")).toBeUndefined();
});

it.skipIf(process.platform === "win32")("a group counts where it is not the user's own", () => {
  chmodSync(file, 0o660);
  const { uid, gid } = statSync(file);
  expect(writersOf(file, "linux")).toBe(uid === gid ? undefined : "mode");
});

it("what is not there has no writers", () => {
  expect(writersOf(join(folder, "missing"))).toBeUndefined();
});

it.skipIf(process.platform === "win32")("what may not be looked at is left to the one who reads it", () => {
  symlinkSync(join(folder, "loop"), join(folder, "loop"));
  expect(writersOf(join(folder, "loop", "file"))).toBeUndefined();
});
