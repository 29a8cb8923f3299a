/** Every command that reads times at the platform's says it once where this machine's clock is another. */

import { expect, it } from "vitest";
import { createSkewNews } from "../../../src/cli/log/clock-news.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });

it.each([
  ["tail", ["tail", "--last", "1"]],
  ["traces", ["traces"]],
  ["stats", ["stats"]],
  ["audit logs", ["audit", "logs", "--limit", "1"]],
])("%s says it", async (name, argv) => {
  const { control, tokens, url, appId } = sandbox;
  const token = name === "audit logs" ? tokens.audit : tokens.service;
  control.setClock({ nowMs: Date.now() - 172_800_000 });
  try {
    const env = { FLOWTAIL_BASE_URL: url, FLOWTAIL_TOKEN: token, FLOWTAIL_APP_ID: appId };
    const { code, stderr } = await runFlowtail(argv, { env });
    expect(code).toBe(0);
    expect(stderr.match(/this machine's clock is [^\n]* ahead of the platform's/g)).toHaveLength(1);
  } finally {
    control.setClock({ nowMs: Date.now() });
  }
});

it("is said once by a command that reads the log several times", async () => {
  const { control, tokens, url, appId } = sandbox;
  const env = { FLOWTAIL_BASE_URL: url, FLOWTAIL_TOKEN: tokens.service, FLOWTAIL_APP_ID: appId };
  const { stdout } = await runFlowtail(["traces", "--limit", "2", "--output", "ndjson"], { env });
  const [run = "", other = ""] = [...stdout.matchAll(/"trace_id":"(Tr\w+)"/g)].map(([, id = ""]) => id);
  control.setClock({ nowMs: Date.now() + 600_000 });
  try {
    const { code, stderr } = await runFlowtail(["trace", run, "--compare", other], { env });
    expect(code).toBe(0);
    expect(stderr.match(/this machine's clock/g)).toHaveLength(1);
  } finally {
    control.setClock({ nowMs: Date.now() });
  }
});

it("is said once of each difference", () => {
  const news = createSkewNews();
  const told = [undefined, 0, 60_000, 61_000, 0, 60_000, -60_000, 61_000, 90_000].map(
    (skewMs) => news(skewMs) !== undefined,
  );
  expect(told).toEqual([false, false, true, false, false, false, true, false, true]);
});

it("is said a few times where every answer tells another difference", () => {
  const news = createSkewNews();
  const told = Array.from({ length: 100 }, (_, index) => news(index * 60_000)).filter(Boolean);
  expect(told).toHaveLength(5);
});
