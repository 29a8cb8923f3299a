/** One generated event: the record as the log will hold it, and when it happens. */

import type { Random } from "../../base/random.ts";
import type { TrafficWorld } from "./world.ts";

export interface TrafficEvent {
  /** Epoch microseconds; also the record's `created`. */
  readonly atUs: number;
  /** Fields of one activity record, as apps.activities.list gives them. */
  readonly record: Readonly<Record<string, unknown>>;
}

export interface EventShape {
  readonly level?: "trace" | "debug" | "info" | "warn" | "error" | "fatal";
  readonly type: string;
  readonly source?: "slack" | "developer";
  readonly component: "events_api" | "workflows" | "functions" | "tables";
  readonly componentId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The run it belongs to; none where it belongs to no run. */
  readonly traceId?: string;
}

export function trafficEvent(
  world: Pick<TrafficWorld, "appId" | "teamId" | "enterpriseId">,
  atUs: number,
  shape: EventShape,
): TrafficEvent {
  const created = Math.round(atUs);
  return {
    atUs: created,
    record: {
      app_id: world.appId,
      level: shape.level ?? "info",
      event_type: shape.type,
      source: shape.source ?? "slack",
      component_type: shape.component,
      component_id: shape.componentId,
      team_id: world.teamId,
      enterprise_id: world.enterpriseId,
      payload: shape.payload,
      created,
      ...(shape.traceId !== undefined && { trace_id: shape.traceId }),
    },
  };
}

const idCharacters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An identifier of the documented form: a prefix and nine characters. */
export function generatedId(random: Random, prefix: string): string {
  let id = prefix;
  for (let length = 0; length < 9; length++) id += idCharacters[random.integer(0, 31)];
  return id;
}

/** A duration around the typical one: most are near, a few take many times as long. */
export function lifelikeMs(random: Random, typicalMs: number): number {
  const spread = Math.exp(0.5 * gaussian(random));
  const tail = random.chance(0.02) ? random.integer(4, 12) : 1;
  return Math.max(1, typicalMs * spread * tail);
}

function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
