/** Each command of the build is there, and says what it does. That a start of its own finds them all in order, `startup.test.ts` holds. */

import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { root, startNode, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);

it("every command of the build says what it does", async () => {
  const names = Object.keys(commands);
  const starts = names.map((name) => [...name.split(" "), "--help"]);
  const file = join(root, "test", "support", "start-each.ts");
  const run = await startNode([file, JSON.stringify(starts)], { folder: home.folder }).finished;
  const stdouts = run.stdout.split("\0");
  const stderrs = run.stderr.split("\0");
  expect([run.code, stdouts.length, stderrs.length]).toEqual([0, names.length + 1, names.length + 1]);
  const silent = names.flatMap((name, index) => {
    const [stdout = "", stderr] = [stdouts[index], stderrs[index]];
    return stdout.includes("Usage") && stderr === "0" ? [] : [{ name, stdout, stderr }];
  });
  expect(silent).toEqual([]);
});
