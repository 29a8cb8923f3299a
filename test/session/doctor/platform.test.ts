/** What is said of a platform that answers. */

import { expect, it } from "vitest";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";
import { runFlowtail } from "../../support/run-command.ts";

const record = { level: "info", event_type: "function_execution_started", created: 1_767_614_400_000_000 };

it.each([
  ["without records", [], "answers, empty so far"],
  ["with one", [record], "answers, with records"],
])("a log %s is told to be that", async (_, activities, detail) => {
  await using server = await misbehavingServer();
  server.always(json({ ok: true, team: "Acme", user: "ada", activities }));
  const env = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: "xoxp-1", FLOWTAIL_APP_ID: "A012ABCD0A0" };
  const { stdout } = await runFlowtail(["doctor", "--output", "json"], { env });
  expect(JSON.parse(stdout)).toEqual(
    expect.arrayContaining([
      { what: "token", state: "good", detail: "works for Acme as ada" },
      { what: "activity log", state: "good", detail },
    ]),
  );
});
