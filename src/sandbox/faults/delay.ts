/** The platform takes its time before it answers. */

import { z } from "zod";
import { defineFault } from "./fault.ts";
import { everyCall } from "./reach.ts";

export const delay = defineFault({
  name: "delay",
  summary: "Waits before the request is looked at.",
  actsOn: everyCall,
  parameters: () =>
    z.strictObject({
      delayMs: z.number().min(0).max(600_000),
      /** Up to this much more, at random. */
      jitterMs: z.number().min(0).max(600_000).default(0),
    }),
  arm: ({ delayMs, jitterMs }, { clock, random, closing }) => ({
    stage: "edge",
    async apply() {
      const waited = clock.sleep(delayMs + random.next() * jitterMs, closing);
      // It only fails when the sandbox closes, and then there is no caller to answer.
      await waited.catch(() => undefined);
      return closing.aborted ? { status: 503, headers: {}, body: "", cut: "before" } : undefined;
    },
  }),
});
