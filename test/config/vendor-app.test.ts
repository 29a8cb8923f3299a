/** The platform's own tool names an app and has no token: what was found is said, and used with a token from elsewhere. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryHome } from "../support/program.ts";
import { runFlowtail } from "../support/run-command.ts";

const app = { apps: { T0DEMOTEAM: { app_id: "A0PROJECT1", team_id: "T0DEMOTEAM" } } };

async function run(argv: readonly string[], credentials: string | undefined, env = {}) {
  const { folder, remove } = temporaryHome();
  try {
    mkdirSync(join(folder, "app", ".slack"), { recursive: true });
    writeFileSync(join(folder, "app", ".slack", "apps.json"), JSON.stringify(app));
    mkdirSync(join(folder, ".slack"));
    if (credentials !== undefined) writeFileSync(join(folder, ".slack", "credentials.json"), credentials);
    return await runFlowtail(argv, { folder: join(folder, "app"), env: { HOME: folder, ...env } });
  } finally {
    remove();
  }
}

it.each([
  ["absent", undefined],
  ["empty", ""],
  ["without a token", "{}"],
])("its file of tokens is %s: said by each command, and by doctor with the app", async (_, credentials) => {
  const lacks = /apps\.json names the app A0PROJECT1, and .*credentials\.json .*: log in with that tool/;
  const tail = await run(["tail"], credentials);
  expect([tail.code, tail.stderr]).toEqual([2, expect.stringMatching(lacks)]);
  const doctor = await run(["doctor"], credentials);
  expect(doctor.stdout).toMatch(lacks);
  expect(doctor.stdout).toMatch(/app +.*A0PROJECT1/);
});

it("its app goes with the address and the token of variables", async () => {
  const env = { FLOWTAIL_BASE_URL: "http://127.0.0.1:9", FLOWTAIL_TOKEN: "xoxp-1" };
  const { stdout } = await run(["profile", "show"], undefined, env);
  expect(stdout).toMatch(/A0PROJECT1.*apps\.json/);
  const other = await run(["profile", "show", "--app-id", "A0OTHER001"], undefined, env);
  expect(other.stdout).not.toContain("A0PROJECT1");
});
