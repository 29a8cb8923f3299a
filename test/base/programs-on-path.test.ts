/** No program of the working folder is started in place of one on the PATH. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { lookForProgramsOnPathOnly } from "../../src/base/programs-on-path.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-programs-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

it.each([
  ["win32", { NoDefaultCurrentDirectoryInExePath: "1" }],
  ["linux", {}],
  ["darwin", {}],
] as const)("the system is told where it would look there: %s", (platform, told) => {
  const env = {};
  lookForProgramsOnPathOnly(env, platform);
  expect(env).toEqual(told);
});

it("a program of the working folder is not found by its bare name", () => {
  const isWindows = process.platform === "win32";
  const name = "flowtail-no-such-program";
  writeFileSync(join(folder, isWindows ? `${name}.bat` : name), isWindows ? "@exit 0\r\n" : "#!/bin/sh\n", {
    mode: 0o700,
  });
  const env = { ...process.env };
  lookForProgramsOnPathOnly(env, process.platform);
  expect(spawnSync(name, { cwd: folder, env, shell: isWindows }).status).not.toBe(0);
});
