import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type Client, createClient } from "../../../src/client/index.ts";
import { type Sandbox, startSandbox } from "../../../src/sandbox/index.ts";
import { pageFetcher } from "../../../src/session/log/fetch-page.ts";

const never = new AbortController().signal;

function clientOf({ url, tokens }: Sandbox): Client {
  const client = createClient({ baseUrl: url, token: tokens.user, rateLimit: false, sandbox: {} });
  onTestFinished(() => client.close());
  return client;
}

/** `ok`, or the code by which a page failed. */
function fetcherOf(sandbox: Sandbox) {
  const fetch = pageFetcher({ client: clientOf(sandbox), appId: sandbox.appId, filter: {} });
  return async () => {
    const answer = await fetch({ limit: 10 }, never);
    return answer.ok ? "ok" : `${answer.failure.kind} ${answer.failure.code}`;
  };
}

it.each<[string, (sandbox: Sandbox) => void, string]>([
  ["a seed", ({ control }) => control.seed("demo"), "stop log_replaced"],
  ["the same seed again", ({ control }) => control.seed("standard"), "stop log_replaced"],
  ["a reset", ({ control }) => control.reset(), "stop log_replaced"],
  ["its own snapshot", ({ control }) => control.seed(control.snapshot()), "stop log_replaced"],
  ["events", ({ control }) => void control.appendEvents({ events: [{ level: "info" }] }), "ok"],
  ["a clock that is set back", ({ control }) => void control.setClock({ advanceMs: -3_600_000 }), "ok"],
  ["a manifest", ({ control }) => void control.deploy({}), "ok"],
])("the log of a sandbox after %s", async (_, change, outcome) => {
  const sandbox = await startSandbox({ rateLimits: false, randomSeed: 7 });
  onTestFinished(() => sandbox.close());
  const page = fetcherOf(sandbox);
  expect(await page()).toBe("ok");
  change(sandbox);
  expect(await page()).toBe(outcome);
});

it.each([
  ["where another one left other tokens", true, "stop log_replaced"],
  ["where nothing tells of another one", false, "stop invalid_auth"],
])("the log of a sandbox that takes the token for none %s", async (_, beginsAnew, outcome) => {
  const sandbox = await startSandbox({ rateLimits: false });
  onTestFinished(() => sandbox.close());
  const client = createClient({ baseUrl: sandbox.url, token: "of-the-one-before", sandbox: {} });
  onTestFinished(() => client.close());
  const place = { client, appId: sandbox.appId, filter: {}, beginsAnew: () => beginsAnew };
  const answer = await pageFetcher(place)({ limit: 10 }, never);
  expect(answer).toMatchObject({ ok: false });
  if (!answer.ok) expect(`${answer.failure.kind} ${answer.failure.code}`).toBe(outcome);
});

it.each([
  ["goes on in its data folder", true, "ok"],
  ["is another one where nothing is kept, also with the same random seed", false, "stop log_replaced"],
])("the log of a sandbox that is started again %s", async (_, isKept, outcome) => {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = { rateLimits: false, randomSeed: 7, ...(isKept && { dataDir: folder }) };
  const first = await startSandbox(options);
  const page = fetcherOf(first);
  expect(await page()).toBe("ok");
  await first.close();
  const second = await startSandbox({ ...options, port: Number(new URL(first.url).port) });
  onTestFinished(() => second.close());
  expect(await page()).toBe(outcome);
});
