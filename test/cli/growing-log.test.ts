/** A log that grows faster than its pages come, read once: each answer has half of what has come since the one before. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { hurriedClock } from "../support/hurried-clock.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-growing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secondUs = 1_000_000;
const startUs = Math.floor(Date.now() / 1000) * secondUs;
/** Each answer comes eight seconds later by the log's own time, and has four of them. */
const perAnswer = { come: 8, given: 4 };

async function growingLog() {
  const server = await misbehavingServer();
  let newestUs = startUs;
  server.always((response, { body, query }) => {
    newestUs += perAnswer.come * secondUs;
    const asked = new URLSearchParams(body || query);
    const limit = Math.min(Number(asked.get("limit")), perAnswer.given);
    const fromUs = Number(asked.get("cursor") || asked.get("min_date_created") || startUs - 60 * secondUs);
    const count = Math.min(limit, Math.floor((newestUs - fromUs) / secondUs) + 1);
    const isNewestFirst = asked.get("sort_direction") !== "asc";
    const firstUs = isNewestFirst ? newestUs - (count - 1) * secondUs : fromUs;
    const activities = Array.from({ length: count }, (_, index) => ({
      level: "info",
      event_type: "workflow_published",
      created: firstUs + index * secondUs,
    }));
    const next_cursor = isNewestFirst ? "" : String(fromUs + count * secondUs);
    if (isNewestFirst) activities.reverse();
    return json({ ok: true, activities, response_metadata: { next_cursor } })(response, {} as never);
  });
  return server;
}

const since = new Date((startUs - 30 * secondUs) / 1000).toISOString();

it.each([
  ["with --since and a date", ["tail", "--since", since]],
  ["with --since and a length", ["tail", "--since", "30s"]],
  ["by its runs", ["traces", "--since", since]],
  ["by a second run with a checkpoint", ["tail", "--checkpoint", "a.checkpoint", "--since", since]],
])("ends with what was there when it began, and a little more, %s", async (_, words) => {
  await using server = await growingLog();
  const env = {
    HOME: folder,
    FLOWTAIL_BASE_URL: server.url,
    FLOWTAIL_TOKEN: "xoxp-1",
    FLOWTAIL_APP_ID: "A0DEMO001",
  };
  const run = () => runFlowtail(words, { env, folder, clock: hurriedClock() });
  if (words.includes("--checkpoint")) expect((await run()).code).toBe(0);
  const before = server.requests.length;
  const { code, stderr } = await run();
  expect({ code, stderr }).toMatchObject({ code: 0 });
  // An hour would be nine hundred.
  expect(server.requests.length - before).toBeLessThan(60);
});
