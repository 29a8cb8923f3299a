import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { runFlowtail } from "../../../support/run-command.ts";

let home: string;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "flowtail-auth-list-"));
  await add("work", "bot");
  await add("other", "scim");
  await run(["profile", "set", "empty", "base_url=https://platform.example"]);
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (args: readonly string[], stdin = "") => runFlowtail(args, { stdin, env: { HOME: home } });
const add = (profile: string, kind: string) =>
  run(
    [
      "auth",
      "add",
      ...["--no-check", "--profile", profile, "--kind", kind, "--base-url", "https://platform.example"],
    ],
    "a-token-of-a-test",
  );
const file = (name: string) => join(home, ".config", "flowtail", name);

it.each([
  ["work", ["bot"]],
  ["other", ["scim"]],
  ["empty", []],
])("lists of the profile %s its tokens alone", async (profile, kinds) => {
  const { stdout } = await run(["auth", "list", "--output", "json", "--profile", profile]);
  expect(JSON.parse(stdout).map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
});

it("says that a profile has none, and refuses the name of none", async () => {
  const { code, stdout } = await run(["auth", "list", "--profile", "empty"]);
  expect([code, stdout]).toEqual([0, 'No tokens are stored in the profile "empty".\n']);
  const unknown = await run(["auth", "list", "--profile", "wrok"]);
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("Did you mean work?")]);
});

it("gives for tokens of a profile that is gone from the settings the command that forgets them", async () => {
  rmSync(file("config.json"));
  const { code, stderr } = await run(["auth", "list"]);
  expect([code, stderr]).toEqual([0, expect.stringContaining("`flowtail auth remove --profile work`")]);
  expect(stderr).toContain("`flowtail auth remove --profile other`");
  for (const profile of ["work", "other"]) {
    expect(await run(["auth", "remove", "--profile", profile])).toMatchObject({ code: 0 });
  }
  expect(JSON.parse(readFileSync(file("credentials.json"), "utf8"))).toEqual({ version: 1, profiles: {} });
  expect(await run(["auth", "remove", "--profile", "work"])).toMatchObject({ code: 2 });
});
