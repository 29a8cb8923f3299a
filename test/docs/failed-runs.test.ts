/** What the guide to failed runs shows is what the demo's log says. */

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_APP_ID: sandbox.appId,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
};
const guide = readFileSync("docs/guides/failed-runs.md", "utf8");
const blocks = [...guide.matchAll(/^```\n(.*?)\n```$/gms)].map(([, block = ""]) => block);

it.each([
  ["the card", /^failed /, ["trace", "TrM442GFR8K"]],
  ["what decides", /^▶ /, ["trace", "TrM442GFR8K", "--compare", "good"]],
])("shows %s as the command prints it", async (_, begins, words) => {
  const block = blocks.find((each) => begins.test(each)) ?? "missing";
  const { code, stdout } = await runFlowtail([...words, "--no-color"], { env });
  expect(code).toBe(0);
  expect(stdout).toContain(block);
});
