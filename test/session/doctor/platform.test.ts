/** What is said of a platform that answers. */

import { expect, it } from "vitest";
import type { Finding } from "../../../src/session/doctor/finding.ts";
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

it.each([
  ["app", { FLOWTAIL_APP_ID: "F00" }, "Correct it there: an app ID begins with A."],
  ["workspace", { FLOWTAIL_TEAM_ID: "X00" }, "Correct it there: a workspace ID begins with T or E."],
])("a wrong %s is found once, and no log is asked for by it", async (what, wrong, remedy) => {
  await using server = await misbehavingServer();
  server.always(json({ ok: true, team: "Acme", user: "ada", activities: [] }));
  const env = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: "xoxp-1", FLOWTAIL_APP_ID: "A012ABCD0A0" };
  const { stdout } = await runFlowtail(["doctor", "--output", "json"], { env: { ...env, ...wrong } });
  const findings: readonly Finding[] = JSON.parse(stdout);
  expect(findings.filter(({ state }) => state === "bad")).toMatchObject([{ what, remedy }]);
  expect(findings.map((finding) => finding.what)).not.toContain("activity log");
});
