/** What belongs to another user is named once by each command whose answer may be another without it. */

import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryHome } from "../support/program.ts";
import { runFlowtail } from "../support/run-command.ts";

const home = temporaryHome();
afterAll(home.remove);
mkdirSync(join(home.folder, ".flowtail", "alerts"), { recursive: true });
writeFileSync(join(home.folder, "log.ndjson"), "");
const run = (command: string) =>
  runFlowtail(command.split(" "), { folder: home.folder, env: { HOME: home.folder } });

// Only an administrator can give a folder away.
describe.runIf(process.getuid?.() === 0)("the folder of another user", () => {
  const path = join(home.folder, ".flowtail");
  const sentence = `flowtail: ${path} is not read: it belongs to another user (number 12345), not to you`;

  it.each([
    "alerts",
    "alerts test none --file log.ndjson",
    "profile list",
    "replay log.ndjson --view none",
    "replay log.ndjson --alerts",
    "tail --view none",
    "tail --profile sandbox --last 1 --view errors",
    "datastore list --profile sandbox",
    "datastore query requests --query none --profile sandbox",
    "datastore put requests --skeleton none --profile sandbox",
  ])("is named once by: %s", async (command) => {
    chownSync(path, 12_345, 12_345);
    const { stderr } = await run(command);
    expect(stderr.split("\n").filter((line) => line === sentence)).toHaveLength(1);
  });

  it("keeps init from writing, which says whose it is and what to do", async () => {
    chownSync(path, 12_345, 12_345);
    const { code, stdout, stderr } = await run("init");
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: "",
      stderr: `flowtail: Nothing is written to ${path}: it belongs to another user (number 12345), not to you.\nflowtail would not read it. Make it yours (chown), or move it away.\n`,
    });
  });
});
