/**
 * Says each thing about a gap once: another attempt that fills nothing is no news, also where the gap has grown meanwhile; nor is the end of
 * one that was never reported.
 */

import type { LogEvent } from "../../session/log/follow-log.ts";

type Gap = Extract<LogEvent, { kind: "gap" }>["gap"];

export function createGapNews(): (gap: Gap) => boolean {
  const said = new Set<string>();
  const begun = new Set<number>();
  return ({ id, state, code, fromUs, toUs, openEnd, isGrowing }) => {
    if (state === "open" || state === "abandoned") begun.add(id);
    else if (!begun.has(id)) return false;
    const words = [id, state, code, fromUs, openEnd || isGrowing ? "now" : toUs].join(" ");
    if (said.has(words)) return false;
    said.add(words);
    return true;
  };
}
