/** Saved queries and skeletons name the datastore that they are for: with another one nothing is found or written. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../support/run-command.ts";

const attributes = { id: { type: "string" }, note: { type: "string" } };
const store = { primary_key: "id", attributes };
const sandbox = await sandboxForFile({ manifest: { datastores: { requests: store, settings: store } } });
const folder = mkdtempSync(join(tmpdir(), "flowtail-meant-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const save = (kind: string, name: string, content: object) => {
  mkdirSync(join(folder, ".flowtail", kind), { recursive: true });
  writeFileSync(join(folder, ".flowtail", kind, `${name}.json`), JSON.stringify(content));
};
save("queries", "of-settings", { datastore: "settings", where: 'note = "x"' });
save("queries", "of-any", { where: 'note = "x"' });
save("items", "setting", { datastore: "settings", item: { id: "s1", note: "x" } });
save("items", "anything", { item: { id: "s1", note: "x" } });
beforeEach(() => sandbox.control.reset());

const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.bot,
  FLOWTAIL_APP_ID: sandbox.appId,
};
const run = (words: string) => runFlowtail(["datastore", ...words.split(" ")], { folder, env });

it.each([
  "query requests --query of-settings",
  "count requests --query of-settings",
  "explain requests --query of-settings",
  "export requests --query of-settings --to -",
])("%s is refused before anything is sent, and says both names and the ways out", async (words) => {
  const { code, stdout, stderr } = await run(words);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(
    /The query of-settings \(\S+\.json\) is for the datastore settings, and requests was named\.\n.*Leave requests out, or write settings there; a query whose file has no "datastore" is for any\./,
  );
  expect(sandbox.control.requests()).toEqual([]);
});

it.each([
  "put requests --skeleton setting --yes",
  "put requests --skeleton setting --dry-run",
  "update requests --skeleton setting note=y --yes",
])("%s is refused before anything is sent, and says which datastore it is for", async (words) => {
  const { code, stdout, stderr } = await run(words);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(
    /The skeleton setting \(\S+\.json\) is for the datastore settings, and requests was named\.\n.*Write settings there; a skeleton/,
  );
  expect(sandbox.control.requests()).toEqual([]);
});

it.each([
  ["count --query of-settings", "0\n"],
  ["count settings --query of-settings", "0\n"],
  ["count requests --query of-any", "0\n"],
  ["put settings --skeleton setting --yes --output json", '{"id":"s1","note":"x"}\n'],
  ["put requests --skeleton anything --yes --output json", '{"id":"s1","note":"x"}\n'],
])("%s does its work", async (words, stdout) => {
  expect(await run(words)).toMatchObject({ code: 0, stdout });
});
