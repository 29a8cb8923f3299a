/** A project whose manifest is code: whatever looks for a manifest names it, says how its JSON is had, and never runs it. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { startAgent } from "../mcp/agent.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-code-manifest-"));
  const ran = JSON.stringify(join(folder, "ran"));
  writeFileSync(
    join(folder, "manifest.ts"),
    `import { writeFileSync } from "node:fs"; writeFileSync(${ran}, "");`,
  );
  return () => {
    expect(existsSync(join(folder, "ran"))).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  };
});

const isNamed =
  /manifest\.ts is code, which flowtail does not run.*print the project's manifest, and save that JSON as manifest\.json/;
const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ");

async function platform() {
  const server = await misbehavingServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  server.always(json({ ok: true, activities: [] }));
  return { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: "xoxp-1234567890", FLOWTAIL_APP_ID: "A0123456789" };
}

it.each([
  [2, ["datastore", "list"]],
  [2, ["datastore", "list", "--manifest", "manifest.ts"]],
  [2, ["datastore", "explain", "requests", "--manifest", "manifest.ts"]],
  [2, ["sandbox", "start", "--memory", "--manifest", "manifest.ts"]],
  [2, ["doctor"]],
])("without a platform, with exit code %i: %j", async (code, words) => {
  const said = await runFlowtail(words, { folder });
  expect(said.code).toBe(code);
  expect(onOneLine(said.stdout + said.stderr)).toMatch(isNamed);
});

it("by the listing of workflows, which then has those of the log alone", async () => {
  const said = await runFlowtail(["workflows", "list"], { folder, env: await platform() });
  expect([said.code, onOneLine(said.stderr)]).toEqual([0, expect.stringMatching(isNamed)]);
});

it("to an agent", async () => {
  await using agent = await startAgent([], { folder, env: await platform() });
  const { said } = await agent.call("list_datastores");
  expect(`${said.error?.message} ${said.error?.remedy}`).toMatch(isNamed);
});

it("not where its JSON lies beside it", async () => {
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ datastores: {}, functions: {} }));
  for (const words of [["datastore", "list"], ["doctor"]]) {
    const { stdout, stderr } = await runFlowtail(words, { folder });
    expect(stdout + stderr).not.toContain("manifest.ts");
  }
});
