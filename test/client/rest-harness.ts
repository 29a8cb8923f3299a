/** A SCIM and an audit client against a misbehaving server on a fake clock; waits between attempts pass by themselves. */

import { seededRandom } from "../../src/base/random.ts";
import { createAuditClient, createScimClient, type ScimClientOptions } from "../../src/client/index.ts";
import type { DriftNotice, RetryNotice } from "../../src/client/notices.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { misbehavingServer } from "../support/misbehaving-server.ts";

export const testToken = "xoxp-9999-8888-test";

export async function restHarness(options: Partial<ScimClientOptions> = {}) {
  const server = await misbehavingServer();
  const clock = fakeClock();
  const retries: RetryNotice[] = [];
  const drifts: DriftNotice[] = [];
  const given: ScimClientOptions = {
    baseUrl: server.url,
    token: testToken,
    clock,
    random: seededRandom(7),
    onDrift: (notice) => drifts.push(notice),
    onRetry: (notice) => {
      retries.push(notice);
      setImmediate(() => clock.advance(notice.delayMs));
    },
    ...options,
  };
  const scim = createScimClient(given);
  const audit = createAuditClient(given);
  return {
    server,
    clock,
    scim,
    audit,
    retries,
    drifts,
    async [Symbol.asyncDispose]() {
      await Promise.all([scim.close(), audit.close()]);
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Requests as `GET /scim/v2/Users?count=1`. */
export function requestLines({ server }: Awaited<ReturnType<typeof restHarness>>): readonly string[] {
  return server.requests.map(({ verb, path, query }) => `${verb} ${path}${query === "" ? "" : `?${query}`}`);
}
