/** A refusal on stderr: what came with it is shown, and nothing is advised that would show no more. */

import { expect, it } from "vitest";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";
import { runFlowtail } from "../../support/run-command.ts";

it.each([
  ["a code that is not known", { error: "strange_thing" }],
  ["no code", {}],
])("shows the messages of a refusal with %s, and does not advise --verbose", async (_what, refusal) => {
  await using server = await misbehavingServer();
  const messages = ["[ERROR] the first", "[ERROR] the second"];
  server.always(json({ ok: false, ...refusal, response_metadata: { messages } }));
  const env = { FLOWTAIL_BASE_URL: server.url, FLOWTAIL_TOKEN: "x" };
  for (const flags of [[], ["--verbose"]]) {
    const { code, stderr } = await runFlowtail(["api", "auth.test", ...flags], { env });
    expect(code).toBe(1);
    for (const message of messages) expect(stderr).toContain(`\n  ${message}\n`);
    expect(stderr).not.toContain("--verbose");
  }
});
