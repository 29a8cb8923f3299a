/** The name that says most of what several events tell of, whichever comes first. */

import type { RunEvent, RunEventKind } from "./run-event.ts";

/** What is kept of an event: the event itself would hold on to its record. */
export interface RankedName {
  readonly rank: number;
  readonly us: number;
  readonly name: string;
}

/** `naming` are the kinds that give a name, the best one first; an event of another kind, or without a name, changes nothing. */
export function betterName(
  known: RankedName | undefined,
  { kind, us, name }: RunEvent,
  naming: readonly RunEventKind[],
): RankedName | undefined {
  const rank = naming.indexOf(kind);
  if (rank === -1 || name === "") return known;
  if (!known) return { rank, us, name };
  const order = rank - known.rank || us - known.us;
  return order < 0 || (order === 0 && name < known.name) ? { rank, us, name } : known;
}
