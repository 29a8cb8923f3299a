/** `flowtail sandbox seed`: what it says of what a sandbox holds now, and of what a snapshot leaves out. */

import { expect, it } from "vitest";
import { sandboxForFile } from "../../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../../support/run-command.ts";

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
  const leftOut = (text: string) =>
    `flowtail: the log has ${text} left out; --activities all takes them in\n`;
  expect(await snapshot("--activities", `${all.taken - 1}`)).toEqual({
    ...{ taken: all.taken - 1, left: 1, stderr: leftOut("1 older record is") },
  });
  expect(await snapshot("--activities", "1")).toEqual({
    ...{ taken: 1, left: all.taken - 1, stderr: leftOut(`${all.taken - 1} older records are`) },
  });
  expect(await snapshot("--activities", `${all.taken}`)).toEqual(all);
});

it("a sandbox that is filled anew is told by its address and its seed, in words or as an object", async () => {
  expect(await seed("demo")).toMatchObject({
    ...{ code: 0, stdout: "", stderr: `flowtail: the sandbox at ${sandbox.url} holds demo now\n` },
  });
  const told = await seed("standard", "--output", "json");
  expect(JSON.parse(told.stdout)).toEqual({ seed: "standard", base_url: sandbox.url });
});
