/** `flowtail sandbox seed`: what it says of what a sandbox holds now, and of what a snapshot leaves out. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sandboxForFile } from "../../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../../support/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-seed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sandbox = await sandboxForFile({ seed: "demo" });
const seed = (...more: readonly string[]) =>
  runFlowtail(["sandbox", "seed", "--base-url", sandbox.url, ...more]);
const snapshot = async (...more: readonly string[]) => {
  const { stderr, stdout } = await seed("--snapshot", ...more);
  const { activities, olderActivities } = JSON.parse(stdout);
  return { stderr, taken: activities.length, left: olderActivities };
};

it("a snapshot says how many older records it leaves out, and nothing where it has all", async () => {
  const all = await snapshot("--activities", "all");
  expect(all).toMatchObject({ stderr: "" });
  expect(all.taken).toBeGreaterThan(2);
  const leftOut = (text: string) => `flowtail: ${text} left out; --activities all takes them in\n`;
  expect(await snapshot("--activities", `${all.taken - 1}`)).toEqual({
    ...{ taken: all.taken - 1, left: 1, stderr: leftOut("1 older record of the log is") },
  });
  expect(await snapshot("--activities", "1")).toEqual({
    ...{ taken: 1, left: all.taken - 1, stderr: leftOut(`${all.taken - 1} older records of the log are`) },
  });
  expect(await snapshot("--activities", `${all.taken}`)).toEqual(all);
});

it("a snapshot has every digit of a number, and a sandbox that is filled from it too", async () => {
  const digits = "123456789012345678901234567890.10";
  const call = async (method: string, body: string) => {
    const headers = { authorization: `Bearer ${sandbox.tokens.bot}`, "content-type": "application/json" };
    return (await fetch(`${sandbox.url}/api/${method}`, { method: "POST", headers, body })).text();
  };
  const item = `{"id":"n","limits":{"n":${digits}}}`;
  await call("apps.datastore.put", `{"datastore":"settings","app_id":"${sandbox.appId}","item":${item}}`);
  const { stdout } = await seed("--snapshot", "--activities", "1");
  expect(stdout).toContain(`"n": ${digits}`);
  const file = join(folder, "snapshot.json");
  writeFileSync(file, stdout);
  expect(await seed(file)).toMatchObject({ code: 0 });
  const get = `{"datastore":"settings","app_id":"${sandbox.appId}","id":"n"}`;
  expect(await call("apps.datastore.get", get)).toContain(`{"n":${digits}}`);
});

it("a sandbox that is filled anew is told by its address and its seed, in words or as an object", async () => {
  expect(await seed("demo")).toMatchObject({
    ...{ code: 0, stdout: "", stderr: `flowtail: the sandbox at ${sandbox.url} holds demo now\n` },
  });
  const told = await seed("standard", "--output", "json");
  expect(JSON.parse(told.stdout)).toEqual({ seed: "standard", base_url: sandbox.url });
});
