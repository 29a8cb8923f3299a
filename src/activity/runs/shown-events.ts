/**
 * Which events of a very long run become rows: all that begin and end its parts, so that none seems to go on that has ended, and of
 * what was printed the first and the last, where a failure is explained.
 */

import type { RunEvent } from "./run-event.ts";

/** At most that many, in the order they were given in. */
export function shownEvents(ordered: readonly RunEvent[], most: number): readonly RunEvent[] {
  if (ordered.length <= most) return ordered;
  const parts = ordered.filter((event) => !isPrinted(event));
  if (parts.length > most) return withoutMiddle(parts, most);
  const kept = new Set(withoutMiddle(ordered.filter(isPrinted), most - parts.length));
  return ordered.filter((event) => !isPrinted(event) || kept.has(event));
}

function isPrinted({ kind, isError }: RunEvent): boolean {
  return kind === "output" || (kind === "other" && !isError);
}

function withoutMiddle(events: readonly RunEvent[], most: number): readonly RunEvent[] {
  const first = Math.ceil(most / 2);
  return [...events.slice(0, first), ...events.slice(events.length - (most - first))];
}
