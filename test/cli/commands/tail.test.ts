/** `flowtail tail` against a sandbox in this process: what --until promises. */

import { expect, it } from "vitest";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};

it("follows with --until alone, so that exit 0 always means that it matched", async () => {
  const stop = new AbortController();
  const reason = new Error("nothing matched");
  let calls = 0;
  const ended = runFlowtail(["tail", "--until", "event=never_seen", "--last", "1"], {
    env,
    stop,
    clock: {
      nowMs: () => Date.now(),
      elapsedMs: () => performance.now(),
      // The wait after the first pages is where a tail that does not follow has ended already.
      sleep: async () => {
        calls++;
        stop.abort(reason);
        throw reason;
      },
    } as never,
  });
  expect((await ended).code).not.toBe(0);
  expect(calls).toBeGreaterThan(0);
});

it("ends with 0 at a record that matches", async () => {
  const { code } = await runFlowtail(["tail", "--until", "event=*", "--last", "5"], { env });
  expect(code).toBe(0);
});
