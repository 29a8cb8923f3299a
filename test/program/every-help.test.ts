/** Each command of the build starts: chunks that need each other while they load would end it before its first word. */

import { afterAll, expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { runProgram, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);

it("every command of the build says what it does", { timeout: 60_000 }, async () => {
  const silent: unknown[] = [];
  for (const name of Object.keys(commands)) {
    const { code, stdout, stderr } = await runProgram([...name.split(" "), "--help"], {
      folder: home.folder,
    });
    if (code !== 0 || !stdout.includes("Usage") || stderr !== "") silent.push({ name, code, stderr });
  }
  expect(silent).toEqual([]);
});
