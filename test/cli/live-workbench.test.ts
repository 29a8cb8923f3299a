/** What `flowtail ui` hands from the settings to what can be asked beside the log; the linear mode says each plan and what it asks for. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });

/** What is answered to the lines, in a workbench on the sandbox, which a profile "prod" protects or not. */
async function converse(
  lines: readonly string[],
  isProtected: boolean,
  manifest: object = {},
): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), "flowtail-live-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
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
