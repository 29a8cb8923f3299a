/** How long nothing may be heard of a question to an audit log that is followed before it is sent again. */

import { expect, it } from "vitest";
import { createAuditClient, type Transport } from "../../../src/client/index.ts";
import { followAudit } from "../../../src/session/audit/follow-audit.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { auditModel, swallowed } from "./audit-model.ts";

const pageEntries = 10;

/** Pages come a second after they are asked for; the one that is asked for after three looks is never answered. */
async function pausesOf(pages: number): Promise<readonly number[]> {
  const clock = fakeClock();
  const model = auditModel(clock, pageEntries);
  const seconds = Math.floor(clock.nowMs() / 1000);
  for (let at = 0; at < pages * pageEntries - 5; at++)
    model.entries.push({ id: `id${at}`, time: seconds, visibleAtMs: 0 });
  const sentMs: number[] = [];
  let isSwallowing = false;
  const transport: Transport = {
    async send(request, options) {
      sentMs.push(clock.elapsedMs());
      if (isSwallowing) {
        isSwallowing = false;
        return swallowed(options.signal);
      }
      await clock.sleep(1000, options.signal);
      return model.send(request, options);
    },
    close: async () => {},
  };
  const client = createAuditClient({
    ...{ baseUrl: "https://audit.example", token: "any-token", transport, clock, rateLimit: false },
  });
  const stop = new AbortController();
  let looks = 0;
  const onLook = () => {
    isSwallowing = ++looks === 3;
  };
  const request = { filter: {}, since: seconds - 60, last: 0 };
  const follow = async () => {
    for await (const _ of followAudit(request, { client, clock, signal: stop.signal, onLook })) {
    }
  };
  const done = follow().catch(() => {}); // it is stopped
  await clock.advance(80_000);
  stop.abort(new Error("over"));
  await done;
  return sentMs.map((at, index) => at - (sentMs[index - 1] ?? at));
}

it.each([1, 5])("is that of its answers, however many pages a look has: %d", async (pages) => {
  const pauses = await pausesOf(pages);
  expect(pauses.filter((pause) => pause > 1000 && pause !== 6000)).toEqual([]);
  // From one look to the next, and the one that is sent again.
  expect(pauses.filter((pause) => pause === 6000).length).toBeGreaterThan(3);
});
