/** What `flowtail ui` hands from the settings to what can be asked beside the log; the linear mode says each plan and what it asks for. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { noteRunningSandbox } from "../../../src/config/running-sandbox.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import {
  expiredForEver,
  expiredProfile,
  storeExpiredTokens,
  unknownRenewal,
} from "../../support/expired-tokens.ts";
import { misbehavingServer } from "../../support/misbehaving-server.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });

function emptyHome(): string {
  const home = mkdtempSync(join(tmpdir(), "flowtail-live-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** What is answered to the lines, in a workbench on the sandbox, which a profile "prod" protects or not. */
async function converse(
  lines: readonly string[],
  isProtected: boolean,
  manifest: object = {},
): Promise<string> {
  const home = emptyHome();
  const env = { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own") };
  const { url, appId, teamId, enterpriseId, tokens } = sandbox;
  const prod = { base_url: url, app_id: appId, protected: isProtected };
  mkdirSync(join(home, "own"));
  writeFileSync(join(home, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(home, "own", "config.json"), JSON.stringify({ profiles: { prod } }));
  noteRunningSandbox(env, {
    ...{ base_url: url, scim_url: url, audit_url: url },
    ...{ app_id: appId, team_id: teamId, enterprise_id: enterpriseId, tokens },
  });
  const argv = ["ui", "--linear", "--profile", "sandbox"];
  const { stdout, stderr } = await runFlowtail(argv, {
    folder: home,
    env,
    stdin: [...lines, "quit", ""].join("\n"),
  });
  expect(stderr).toBe("");
  return stdout;
}

it("finds a function by either of the names that the project's manifest gives it", async () => {
  const home = mkdtempSync(join(tmpdir(), "flowtail-named-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeFileSync(join(home, "manifest.json"), '{"functions":{"approve":{"title":"Approve request"}}}');
  const record = {
    ...{ level: "info", event_type: "function_execution_started", created: 1_770_000_000_000_000 },
    ...{ trace_id: "Tr1", component_id: "Fn1", payload: { function_name: "Approve request" } },
  };
  const log = join(home, "log.ndjson");
  writeFileSync(log, `${JSON.stringify(record)}\n`);
  const stdin = "filter function=approve\nquit\n";
  const { stdout } = await runFlowtail(["replay", log, "--linear"], { folder: home, stdin });
  expect(stdout).toMatch(/^1 of 1 event|^1 event/m);
});

it.each([
  ["Datastores", ["put settings id=guarded value=x"]],
  ["API", ["call dnd.setSnooze num_minutes=60"]],
  ["People", ["deactivate ben"]],
  ["Workflows", ["workflows", "workflow 1", "steps", "export 1"]],
])("asks in %s for a name where a profile protects the place, and for a yes elsewhere", async (_, lines) => {
  sandbox.control.reset();
  const asked = async (isProtected: boolean) =>
    /^(?:This is protected: type|Type yes)/m.exec(await converse([...lines, "no"], isProtected))?.[0];
  expect([await asked(true), await asked(false)]).toEqual(["This is protected: type", "Type yes"]);
});

it("knows in a filter the names that the project's manifest gives", async () => {
  const lines = ['filter function="Own words"'];
  const functions = { load_balance: { title: "Own words" } };
  expect(await converse(lines, false, { functions })).toMatch(/^\d+\. .*load_balance/m);
  expect(await converse(lines, false)).not.toMatch(/^\d+\. /m);
});

it("opens while a token is being renewed, and says when it is left that nobody knows what became of that", async () => {
  await using server = await misbehavingServer();
  server.always(expiredForEver);
  const home = emptyHome();
  await storeExpiredTokens(home, server.url, 1);
  const argv = ["ui", "--linear", "--profile", expiredProfile];
  const { stdout, stderr } = await runFlowtail(argv, { folder: home, env: { HOME: home }, stdin: "quit\n" });
  expect(stdout).toContain("flowtail, A0DEMO001.");
  expect(stderr).toMatch(unknownRenewal);
});

it("says once what is to be known of the settings", async () => {
  const home = emptyHome();
  mkdirSync(join(home, ".flowtail"));
  writeFileSync(join(home, ".flowtail", "config.json"), JSON.stringify({ theme: "light" }));
  const { url: FLOWTAIL_BASE_URL, appId: FLOWTAIL_APP_ID, tokens } = sandbox;
  const env = { HOME: home, FLOWTAIL_BASE_URL, FLOWTAIL_APP_ID, FLOWTAIL_TOKEN: tokens.service };
  const { stderr } = await runFlowtail(["ui", "--linear"], { folder: home, env, stdin: "quit\n" });
  expect(stderr).toMatch(/^flowtail: theme of \S+ has no effect[^\n]*\n$/);
});
