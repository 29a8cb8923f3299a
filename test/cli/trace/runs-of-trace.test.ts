/** What the platform is asked for a failed run: its calls are a budget that the logs of others share. */

import { expect, it } from "vitest";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo", traffic: 0 });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};

it("asks for a failed run and its background once each, and for no names", async () => {
  const listed = await runFlowtail(["traces", "--status", "failed", "--output", "csv"], { env });
  const [failed = ""] = /Tr\w+/.exec(listed.stdout) ?? [];
  sandbox.control.clearRequests();
  const { stdout } = await runFlowtail(["trace", failed], { env });
  expect(stdout).toMatch(/^good run [\s\S]*\ndeployed /m);
  const asked = sandbox.control.requests().map(({ method, args }) => JSON.stringify([method, args]));
  expect(asked).toHaveLength(new Set(asked).size);
  // The run; the ends before it, and the good one of them; deployments between both; around it the ends of both kinds and deployments.
  expect(asked).toHaveLength(7);
});
