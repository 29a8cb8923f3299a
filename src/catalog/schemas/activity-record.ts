/** The header of an activity record as the platform sends it; payloads are read by the activity room. */

import { z } from "zod";

/** Values of the filter `source`; `slack` is the platform itself, whatever the dialect's own word. */
export const activitySources = ["slack", "developer"] as const;

/** Record of the interface document, 2.7; `created` is epoch microseconds. Not every event has every field. */
export function activityRecord() {
  return z.looseObject({
    level: z.string(),
    event_type: z.string(),
    source: z.string().optional(),
    component_type: z.string().optional(),
    component_id: z.string().optional(),
    payload: z.looseObject({}).optional(),
    created: z.number(),
    trace_id: z.string().optional(),
  });
}
