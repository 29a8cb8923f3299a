/** What a command looks at that looks at all records once. */

import { expect, it } from "vitest";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";
import { runFlowtail } from "../../support/run-command.ts";

const hoursAgo = (hours: number) => ({
  ...{ level: "info", event_type: "trigger_executed", payload: {}, trace_id: `Tr${hours}` },
  created: (Date.now() - hours * 3_600_000) * 1000,
});

it.each(["stats", "traces"])("%s looks at the last hour where nothing says a beginning", async (command) => {
  await using server = await misbehavingServer();
  server.always(json({ ok: true, activities: [0.5, 2].map(hoursAgo) }));
  const env = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: "xoxp-1", FLOWTAIL_APP_ID: "A012ABCD0A0" };
  const answer = async (...since: readonly string[]) =>
    (await runFlowtail([command, "--output", "csv", ...since], { env })).stdout;
  expect(await answer()).toBe(await answer("--since", "1h"));
  expect(await answer()).not.toBe(await answer("--since", "3h"));
});
