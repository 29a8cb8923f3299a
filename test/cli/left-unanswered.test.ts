/** A command that is stopped while the answer to a write is out. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { misbehavingServer } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

async function stopped(words: readonly string[], kind: "timeout" | "interrupted") {
  await using server = await misbehavingServer();
  server.always(() => {});
  const stop = new AbortController();
  const env = {
    FLOWTAIL_BASE_URL: server.url,
    FLOWTAIL_SCIM_URL: server.url,
    FLOWTAIL_TOKEN: "xoxp-1",
    FLOWTAIL_APP_ID: "A0DEMO001",
  };
  const run = runFlowtail(words, { env, stop });
  await Promise.race([server.received(1), run]);
  stop.abort(new FlowtailError(kind, kind, "Stopped."));
  const { code, stderr } = await run;
  return { code, stderr, requests: server.requests.length };
}

const inviting = ["api", "conversations.invite", "channel=C1", "users=U1", "--yes"];
const creating = [
  "scim",
  "users",
  "create",
  "userName=kei",
  'emails:=[{"value":"kei@platform.example"}]',
  "--yes",
];

it.each([
  [
    "functions.workflows.steps.responses.export",
    ["workflows", "export-responses", "--workflow-id", "Wf1", "--step-id", "1", "--yes"],
  ],
  ["conversations.invite", inviting],
  ["scim.v2.users.create", creating],
  ["apps.datastore.delete", ["api", "apps.datastore.delete", "datastore=a", "id=1", "--yes"]],
])("says that it is not known whether the platform acted on %s", async (method, words) => {
  const said = `It is not known whether the platform acted on ${method}: look before you send it again.`;
  for (const [kind, code] of [
    ["timeout", 124],
    ["interrupted", 130],
  ] as const) {
    const end = await stopped(words, kind);
    expect(end).toEqual({ code, stderr: expect.stringContaining(said), requests: 1 });
    const asJson = await stopped([...words, "-o", "json"], kind);
    expect(JSON.parse(asJson.stderr)).toMatchObject({ error: { remedy: expect.stringContaining(said) } });
  }
});

it("says nothing of what only reads", async () => {
  const words = ["api", "apps.activities.list", "app_id=A1"];
  expect(await stopped(words, "interrupted")).toEqual({ code: 130, stderr: "", requests: 1 });
});
