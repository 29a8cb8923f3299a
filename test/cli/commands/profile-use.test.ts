/** Which profile is used where none is named, and what is said where there is none of that name. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { runFlowtail } from "../../support/run-command.ts";

const base = mkdtempSync(join(tmpdir(), "flowtail-profile-use-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const project = join(base, "project");
const config = join(base, "own", "config.json");
const projectConfig = join(project, ".flowtail", "config.json");
const env = { HOME: base, FLOWTAIL_CONFIG_DIR: join(base, "own") };
const run = (argv: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  runFlowtail(argv, { folder: project, env: { ...env, ...more } });

const stage = { profiles: { stage: { base_url: "http://127.0.0.1:1" } } };

beforeEach(() => {
  for (const folder of ["own", "project/.flowtail"]) mkdirSync(join(base, folder), { recursive: true });
  writeFileSync(config, JSON.stringify({ profiles: { live: { base_url: "http://127.0.0.1:1" } } }));
  writeFileSync(projectConfig, JSON.stringify(stage));
});

it("chooses a profile of one's own for all folders", async () => {
  const stderr = expect.stringMatching(/^Next: flowtail auth add$/m);
  expect(await run(["profile", "use", "live"])).toMatchObject({ code: 0, stderr });
  expect(JSON.parse(readFileSync(config, "utf8"))).toMatchObject({ profile: "live" });
});

it("names the next command for the built-in one, which has its tokens and its app", async () => {
  const { stderr } = await run(["profile", "use", "sandbox"]);
  expect(stderr).toMatch(/^Next: flowtail tail --follow$/m);
  expect(stderr).not.toContain("names no app");
});

it("refuses a profile that one project alone knows, and changes nothing", async () => {
  const before = readFileSync(config, "utf8");
  const { code, stderr } = await run(["profile", "use", "stage"]);
  expect(code).toBe(2);
  expect(stderr).toContain(`"stage" is a profile of ${projectConfig}, and no other folder knows it.`);
  expect(readFileSync(config, "utf8")).toBe(before);
});

it("makes none of one's own that would go before a project's, and says where that one is changed", async () => {
  const before = readFileSync(config, "utf8");
  const { code, stderr } = await run(["profile", "set", "stage", "app_id=A0123456789"]);
  expect(code).toBe(2);
  expect(stderr).toContain(`"stage" is a profile of ${projectConfig}: one of your own by that name`);
  expect(stderr).toContain("`flowtail auth add --profile stage`");
  expect(readFileSync(config, "utf8")).toBe(before);
  expect((await run(["profile", "set", "live", "app_id=A0123456789"])).code).toBe(0);
  expect((await run(["profile", "set", "other", "app_id=A0123456789"])).code).toBe(0);
});

it.each([
  ["the user's settings", () => writeFileSync(config, '{"profile":"gone"}'), {}, `${config} chooses`],
  ["a project", () => writeFileSync(projectConfig, '{"profile":"gone"}'), {}, `${projectConfig} chooses`],
  ["the environment", () => undefined, { FLOWTAIL_PROFILE: "gone" }, "FLOWTAIL_PROFILE names"],
])("says that it was %s that chose one which is not there", async (_who, choose, more, who) => {
  choose();
  const { code, stderr } = await run(["tail", "--last", "1"], more);
  expect(code).toBe(2);
  expect(stderr.replaceAll(/\s+/g, " ")).toContain(`There is no profile "gone", which ${who}.`);
  expect(stderr.includes("`flowtail profile use NAME` chooses another")).toBe(who.startsWith(config));
});

it("says nothing of who chose it where it was named just now", async () => {
  const { stderr } = await run(["tail", "--profile", "gone"]);
  expect(stderr).toContain('There is no profile "gone".');
});
