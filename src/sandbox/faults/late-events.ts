/** Events reach the log some time after they happened, behind events that are newer. */

import { z } from "zod";
import { dayMs } from "../../base/units-of-time.ts";
import { defineFault } from "./fault.ts";
import { eventsOnly } from "./reach.ts";

export const lateEvents = defineFault({
  name: "late-events",
  summary: "Holds events back before they can be listed.",
  actsOn: eventsOnly,
  parameters: () => z.strictObject({ lateMs: z.number().min(0).max(dayMs).default(10_000) }),
  arm: ({ lateMs }) => ({
    stage: "arrival",
    apply: (arrival) => ({ ...arrival, lateMs: arrival.lateMs + lateMs }),
  }),
});
