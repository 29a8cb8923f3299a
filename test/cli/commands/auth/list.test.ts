import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { type Clock, systemClock } from "../../../../src/base/clock.ts";
import { startSandbox } from "../../../../src/sandbox/index.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import { runFlowtail } from "../../../support/run-command.ts";

let home: string;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "flowtail-auth-list-"));
  await add("work", "bot");
  await add("other", "scim");
  await run(["profile", "set", "empty", "base_url=https://platform.example"]);
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (args: readonly string[], stdin = "", clock: Clock = systemClock) =>
  runFlowtail(args, { stdin, clock, env: { HOME: home } });
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

it("tells of a token's end and of its scopes what the platform said when it was added", async () => {
  const clock = fakeClock();
  await using sandbox = await startSandbox({ seed: "demo", rateLimits: false, clock });
  const token = "xoxp-ends-in-an-hour";
  const ends = { expiresMs: Date.UTC(2026, 0, 5, 16), scopes: ["hosting:read", "users:read"] };
  sandbox.control.setToken({ token, kind: "user", ...ends });
  const args = ["auth", "add", "--profile", "told", "--base-url", sandbox.url];
  expect(await run(args, token, clock)).toMatchObject({ code: 0 });
  const listed = async () => {
    const { stdout } = await run(["auth", "list", "--output", "json", "--profile", "told"], "", clock);
    return JSON.parse(stdout);
  };
  const told = { expires: "2026-01-05T16:00:00.000000Z", scopes: "hosting:read users:read" };
  expect(await listed()).toMatchObject([{ ...told, left: "1h 00m" }]);
  clock.set(2 * 3_600_000);
  expect(await listed()).toMatchObject([{ ...told, left: "expired" }]);
});

it("leaves out when a token ends that nothing is known of", async () => {
  const { stdout } = await run(["auth", "list", "--output", "json", "--profile", "work"]);
  expect(JSON.parse(stdout)).toMatchObject([{ expires: null, left: null, scopes: null }]);
  expect((await run(["auth", "list"])).stdout).not.toContain("never");
});
