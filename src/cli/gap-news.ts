/** Tells what is news of a gap: that another attempt to fill it came to nothing was said before, though the end that is not known has moved on. */

import type { LogEvent } from "../session/follow-log.ts";

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
