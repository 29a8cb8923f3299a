/** A client against a misbehaving server on a fake clock; waits between attempts pass by themselves. */

import { seededRandom } from "../../src/base/random.ts";
import { type ClientOptions, createClient } from "../../src/client/index.ts";
import type { DriftNotice, RetryNotice, WarningNotice } from "../../src/client/notices.ts";
import { type FakeClock, fakeClock } from "../support/fake-clock.ts";
import { type MisbehavingServer, misbehavingServer } from "../support/misbehaving-server.ts";

export const testToken = "xoxb-1111-2222-test";

export async function clientHarness(options: Partial<ClientOptions> = {}) {
  const server: MisbehavingServer = await misbehavingServer();
  const clock: FakeClock = fakeClock();
  const retries: RetryNotice[] = [];
  const warnings: WarningNotice[] = [];
  const drifts: DriftNotice[] = [];
  const client = createClient({
    baseUrl: server.url,
    token: testToken,
    clock,
    random: seededRandom(7),
    onWarning: (notice) => warnings.push(notice),
    onDrift: (notice) => drifts.push(notice),
    onRetry: (notice) => {
      retries.push(notice);
      setImmediate(() => clock.advance(notice.delayMs));
    },
    ...options,
  });
  return {
    server,
    clock,
    client,
    retries,
    warnings,
    drifts,
    async [Symbol.asyncDispose]() {
      await client.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** What a promise rejects with; fails when it does not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("it was expected to fail");
}
