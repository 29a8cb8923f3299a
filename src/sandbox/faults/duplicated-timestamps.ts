/** Events that follow each other carry one and the same microsecond. */

import { z } from "zod";
import { defineFault } from "./fault.ts";
import { eventsOnly } from "./reach.ts";

export const duplicatedTimestamps = defineFault({
  name: "duplicated-timestamps",
  summary: "Gives groups of events the creation time of the first of them.",
  actsOn: eventsOnly,
  parameters: () => z.strictObject({ group: z.int().min(2).max(1000).default(2) }),
  arm: ({ group }) => {
    let seen = 0;
    let created: unknown;
    return {
      stage: "arrival",
      apply(arrival) {
        if (seen++ % group === 0) created = arrival.record["created"];
        return { ...arrival, record: { ...arrival.record, created } };
      },
    };
  },
});
