/** `flowtail ui --file`, also without `ui`: the workbench on a recording, as `replay` opens it. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { leaveRun } from "../../activity/sample-runs.ts";
import { temporaryHome } from "../../support/program.ts";
import { runFlowtail } from "../../support/run-command.ts";

const home = temporaryHome();
afterAll(home.remove);
const path = join(home.folder, "runs.ndjson");
const lines = leaveRun().map(({ raw }) => `${raw}\n`);
writeFileSync(path, lines.join(""));

const converse = (words: readonly string[]) =>
  runFlowtail([...words, "--linear"], { folder: home.folder, stdin: "runs\nquit\n" });

it.each([[["ui", "--file", path]], [["--file", path]], [["--quiet", "--file", path]]])(
  "%j is the workbench that replay opens",
  async (words) => {
    const replayed = await converse(["replay", path]);
    expect(await converse(words)).toEqual(replayed);
    expect([replayed.code, replayed.stdout]).toEqual([0, expect.stringContaining("runs.ndjson")]);
  },
);

it.each([
  [["--file", path], "no_terminal", "`flowtail tail --file FILE` a recording"],
  [["--file", "-", "--linear"], "read_once", "`flowtail tail --file -` prints it"],
  [["--file", "none.ndjson", "--linear"], "unreadable_recording", "one JSON object a line"],
])("%j is refused with %s", async (words, code, remedy) => {
  const { code: exit, stderr } = await runFlowtail([...words, "--verbose"], { folder: home.folder });
  expect([exit, stderr]).toEqual([2, expect.stringContaining(remedy)]);
  expect(stderr).toContain(code);
});
