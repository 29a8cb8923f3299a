/** Says each thing about a gap once: another attempt that fills nothing is no news, also where the gap has grown meanwhile. */

import type { LogEvent } from "../../session/log/follow-log.ts";

type Gap = Extract<LogEvent, { kind: "gap" }>["gap"];

export function createGapNews(): (gap: Gap) => boolean {
  const said = new Set<string>();
  return ({ id, state, code, fromUs, toUs, openEnd, isGrowing }) => {
    const words = [id, state, code, fromUs, openEnd || isGrowing ? "now" : toUs].join(" ");
    if (said.has(words)) return false;
    said.add(words);
    return true;
  };
}
