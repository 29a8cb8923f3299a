/** What the events of signing in to an external provider have in common. */

import type { z as Zod } from "zod";
import type { EventType } from "./event.ts";

/** The documented payload; codes are those of the event, or any text where others may occur. */
export function externalAuthPayload(z: typeof Zod, codes?: readonly [string, ...string[]]) {
  return z.looseObject({
    code: codes ? z.enum(codes) : z.string(),
    team_id: z.string(),
    user_id: z.string(),
    provider_key: z.string(),
    app_id: z.string(),
  });
}

export const externalAuthFields: EventType["fields"] = [
  ["provider", "provider_key"],
  ["code", "code"],
  ["message", "extra_message"],
  ["user", "user_id"],
  ["team", "team_id"],
  ["app", "app_id"],
];
