/** What changing a profile does to the tokens that are stored for it. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { runFlowtail } from "../../support/run-command.ts";

const home = mkdtempSync(join(tmpdir(), "flowtail-profile-set-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const [here, elsewhere] = ["http://127.0.0.1:1", "http://127.0.0.1:2"];
const run = (argv: readonly string[], stdin = "") =>
  runFlowtail(argv, { folder: home, env: { HOME: home, FLOWTAIL_CONFIG_DIR: home }, stdin });

beforeEach(async () => {
  for (const kind of ["bot", "user"]) {
    const words = ["auth", "add", "--profile", "mine", "--base-url", here, "--no-check", "--kind", kind];
    expect((await run(words, `xox${kind[0] === "b" ? "b" : "p"}-1234567890`)).code).toBe(0);
  }
  return () => rmSync(join(home, "credentials.json"));
});

it("to another address says which tokens are of no use there, and what to do", async () => {
  const { code, stderr } = await run(["profile", "set", "mine", `base_url=${elsewhere}`]);
  expect(code).toBe(0);
  const said = stderr.replaceAll(/\s+/g, " ");
  expect(said).toContain(
    `the profile "mine" has bot and user tokens for ${here}, and a profile has tokens for one address: nothing that is stored goes to ${elsewhere}.`,
  );
  expect(said).toContain(
    "`flowtail auth remove --profile mine` removes them, then `flowtail auth add --profile mine`",
  );
  const back = await run(["profile", "set", "mine", `base_url=${here}/`]);
  expect(back.stderr).not.toContain("tokens for");
});

it("is a notice for programs", async () => {
  const { stdout, stderr } = await run(["profile", "set", "mine", `base_url=${elsewhere}`, "-o", "json"]);
  expect(JSON.parse(stdout)).toMatchObject({ profile: "mine", changed: { base_url: elsewhere } });
  expect(JSON.parse(stderr)).toEqual({
    notices: [{ message: expect.stringContaining("tokens for one address") }],
  });
});

it("at the same address, or beside a file of tokens that cannot be read, says nothing of them", async () => {
  expect((await run(["profile", "set", "mine", "app_id=A0123456789"])).stderr).not.toContain("token");
  writeFileSync(join(home, "credentials.json"), "{");
  const { code, stderr } = await run(["profile", "set", "mine", `base_url=${elsewhere}`]);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("token")]);
});
