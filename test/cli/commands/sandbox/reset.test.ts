/** `flowtail sandbox reset`: which sandbox is emptied, and what is asked before. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { sandboxForFile } from "../../../sandbox/sandbox-under-test.ts";
import { type RunOptions, runFlowtail } from "../../../support/run-command.ts";

const sandbox = await sandboxForFile();
const home = mkdtempSync(join(tmpdir(), "flowtail-reset-"));
afterAll(() => rmSync(home, { recursive: true }));

const flowtail = (words: readonly string[], options: RunOptions = {}) =>
  runFlowtail(words, { ...options, env: { HOME: home }, folder: home });
const records = () => sandbox.control.state().counts.activities;

const atStart = records();
beforeEach(async () => {
  const guard = [`base_url=${sandbox.url}`, `app_id=${sandbox.appId}`, "protected=true"];
  await flowtail(["profile", "set", "guard", ...guard]);
  await flowtail(["profile", "set", "elsewhere", "base_url=http://127.0.0.1:9"]);
  sandbox.control.appendEvents({ events: [{ event_type: "local" }] });
});

it.each([
  ["with the profile that protects it", ["--profile", "guard"], sandbox.appId],
  [
    "by its address alone, and by the profile's name where no app is known",
    ["--base-url", sandbox.url],
    "guard",
  ],
])("a protected sandbox is emptied where a name is typed, %s", async (_how, place, name) => {
  const held = records();
  expect(held).not.toBe(atStart);
  const refused = await flowtail(["sandbox", "reset", ...place], { answers: ["y"] });
  expect(refused).toMatchObject({ code: 2, asked: [expect.stringContaining(`Type ${name} to send it: `)] });
  expect(refused.stderr).toContain("  all that it holds is replaced by what it was started with\n");
  expect(records()).toBe(held);
  expect(await flowtail(["sandbox", "reset", ...place], { answers: [name] })).toMatchObject({ code: 0 });
  expect(records()).toBe(atStart);
});

it("a sandbox is left alone where the profile that is named leads elsewhere", async () => {
  const held = records();
  const { code, stderr } = await flowtail(["sandbox", "reset", "--profile", "elsewhere"]);
  expect({ code, stderr }).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("at http://127.0.0.1:9: "),
  });
  expect(records()).toBe(held);
});

it("a sandbox that nothing protects is emptied without a question", async () => {
  await flowtail(["profile", "set", "guard", "protected=false"], { answers: [sandbox.appId] });
  expect(await flowtail(["sandbox", "reset", "--base-url", sandbox.url], { answers: [] })).toMatchObject({
    ...{ code: 0, asked: [], stderr: `flowtail: the sandbox at ${sandbox.url} is as it was at its start\n` },
  });
  expect(records()).toBe(atStart);
});
