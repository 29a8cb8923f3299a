/** Each command of the build is there, and says what it does. That a start of its own finds them all in order, `startup.test.ts` holds. */

import { afterAll, expect, it } from "vitest";
import { commands } from "../../src/cli/usage/commands.ts";
import { openLines, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
const lines = openLines(home.folder);
afterAll(async () => {
  await lines.close();
  home.remove();
});

it("every command of the build says what it does", async () => {
  const silent: unknown[] = [];
  for (const name of Object.keys(commands)) {
    const { code, stdout, stderr } = await lines.run([...name.split(" "), "--help"]);
    if (code !== 0 || !stdout.includes("Usage") || stderr !== "") silent.push({ name, code, stderr });
  }
  expect(silent).toEqual([]);
});
