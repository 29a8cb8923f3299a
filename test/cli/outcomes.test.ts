/** What a command that only does something answers to a program: the whole object, since a script reads any of its fields. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const home = mkdtempSync(join(tmpdir(), "flowtail-outcomes-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const config = join(home, ".config", "flowtail", "config.json");
const project = join(home, "project");
mkdirSync(join(project, ".flowtail"), { recursive: true });
writeFileSync(
  join(project, ".flowtail", "config.json"),
  JSON.stringify({ profiles: { far: { base_url: "https://web.invalid" } } }),
);

const { app_id, team_id } = { app_id: sandbox.appId, team_id: sandbox.teamId };
const installed = {
  ok: true,
  access_token: sandbox.tokens.bot,
  refresh_token: "next",
  expires_in: 3600,
  scope: "datastore:read",
  token_type: "bot",
  bot_user_id: "U0BOT",
  app_id: "A0IMPORTED",
  team: { id: "T0IMPORTED", name: "Imported" },
  enterprise: null,
  authed_user: { id: "U0PERSON" },
  is_enterprise_install: false,
};

const steps: readonly (readonly [words: string, outcome: object, stdin?: string])[] = [
  [
    `auth add --profile work --base-url ${sandbox.url} --app-id ${app_id}`,
    { stored: ["service"], profile: "work", app_id, team_id },
    sandbox.tokens.service,
  ],
  [
    `auth add --profile bare --base-url ${sandbox.url} --kind audit`,
    { stored: ["audit"], profile: "bare", app_id: null, team_id: null },
    sandbox.tokens.audit,
  ],
  [
    `auth import --profile live --base-url ${sandbox.url}`,
    { stored: ["bot"], profile: "live", app_id: "A0IMPORTED", team_id: "T0IMPORTED" },
    JSON.stringify(installed),
  ],
  [`sandbox faults clear --base-url ${sandbox.url}`, { cleared: true }],
  [`sandbox requests --clear --base-url ${sandbox.url}`, { forgotten: true }],
  [`sandbox seed standard --base-url ${sandbox.url}`, { seed: "standard", base_url: sandbox.url }],
  [`sandbox reset --base-url ${sandbox.url}`, { reset: true, base_url: sandbox.url }],
  ["profile use live", { profile: "live", file: config }],
  ["profile set live protected=true", { profile: "live", changed: { protected: true }, file: config }],
  ["auth remove --profile live --kind bot", { removed: "bot", profile: "live", left_behind: [] }],
  ["auth remove --profile bare", { removed: "all", profile: "bare", left_behind: [] }],
  ["trust add", { folder: project, added: ["https://web.invalid"], profiles: [] }],
  ["trust remove", { folder: project, trusted: false }],
];

it("is one whole object after each step of a day", async () => {
  for (const [words, outcome, stdin = ""] of steps) {
    const argv = [...words.split(" "), "--output", "json"];
    const { code, stdout, stderr } = await runFlowtail(argv, { env: { HOME: home }, stdin, folder: project });
    expect([words, code, stdout === "" ? stderr : JSON.parse(stdout)]).toEqual([words, 0, outcome]);
  }
});
