/** Where a profile leads, also where its dialect alone says so. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { ProfileConfig } from "../../../src/config/config-file.ts";
import { runFlowtail } from "../../support/run-command.ts";

const home = mkdtempSync(join(tmpdir(), "flowtail-profile-show-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
mkdirSync(join(home, ".config", "flowtail"), { recursive: true });
const live = { profile: "live", profiles: { live: { dialect: "slack" } } };
writeFileSync(join(home, ".config", "flowtail", "config.json"), JSON.stringify(live));
const run = (argv: readonly string[], env = {}) =>
  runFlowtail(argv, { folder: home, env: { HOME: home, ...env } });

it("shows the address of the dialect, to which calls go", async () => {
  const { stdout } = await run(["profile", "show"]);
  expect(stdout).toMatch(/^address +https:\/\/slack\.com \(that of the dialect\)$/m);
  const shown = JSON.parse((await run(["profile", "show", "--output", "json"])).stdout);
  expect(shown).toMatchObject({ base_url: "https://slack.com", scim_url: "https://api.slack.com" });
});

it("asks there whose a token of the environment is", async () => {
  const given = { FLOWTAIL_TOKEN: "x0000000", HTTPS_PROXY: "http://127.0.0.1:1" };
  const { code, stdout } = await run(["auth", "status", "--output", "json"], given);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    3,
    { base_url: "https://slack.com", tokens: [{ state: "unreachable" }] },
  ]);
});

it("shows each key that `profile set` sets", async () => {
  const whole: Readonly<Required<ProfileConfig>> = {
    base_url: "https://a.example",
    scim_url: "https://b.example",
    audit_url: "https://c.example",
    app_id: "A0123456789",
    team_id: "T0123456789",
    dialect: "svc",
    protected: true,
  };
  const pairs = Object.entries(whole).map(([key, value]) => `${key}=${value}`);
  expect(await run(["profile", "set", "whole", ...pairs])).toMatchObject({ code: 0 });
  const { stdout } = await run(["profile", "show", "whole", "--output", "json"]);
  expect(JSON.parse(stdout)).toMatchObject(whole);
});
