/** What the log says when a function wanted an account of an external service and the person has connected none. */

import { type TrafficEvent, trafficEvent } from "./event.ts";
import type { RunSubject } from "./run-subject.ts";
import type { TrafficFunction, TrafficWorld } from "./world.ts";

interface Ending {
  readonly subject: RunSubject;
  readonly endUs: number;
  readonly traceId: string;
  readonly error: string | undefined;
}

/** Just before the execution fails for it; nothing where it ends otherwise. */
export function missingAccount(
  world: TrafficWorld,
  { id, provider }: TrafficFunction,
  { subject, endUs, traceId, error }: Ending,
): TrafficEvent[] {
  if (provider === undefined || error !== noToken) return [];
  return [
    trafficEvent(world, endUs - beforeEndUs, {
      level: "error",
      type: "external_auth_missing_oauth_token_or_selected_auth",
      component: "functions",
      componentId: id,
      traceId,
      payload: {
        code: "missing_oauth_token_or_selected_auth",
        team_id: world.teamId,
        user_id: subject.actor,
        provider_key: provider,
        app_id: world.appId,
      },
    }),
  ];
}

/** What code fails with that finds no token for its external service. */
export const noToken = "external_token_not_found";

const beforeEndUs = 5000;
