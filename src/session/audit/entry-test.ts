/** Whether an entry is what is asked for, where no platform chooses: by the same rules as the platform does. */

import { actionTest } from "./action-test.ts";
import { describeAuditEntry } from "./describe-entry.ts";
import { timeOf } from "./seen-entries.ts";

export interface WantedEntries {
  /** Unix seconds, both ends included. */
  readonly oldest: number | undefined;
  readonly latest: number | undefined;
  readonly actor: string | undefined;
  readonly entity: string | undefined;
  /** Names, families and patterns; all where there are none. */
  readonly actions: readonly string[];
}

export function entryTest({
  oldest,
  latest,
  actor,
  entity,
  actions,
}: WantedEntries): (entry: object) => boolean {
  const isMeant = actionTest(actions);
  const isInTime = (seconds: number | undefined) => {
    if (seconds === undefined) return oldest === undefined && latest === undefined;
    return (oldest === undefined || seconds >= oldest) && (latest === undefined || seconds <= latest);
  };
  return (entry) => {
    if (!isInTime(timeOf(entry))) return false;
    const line = describeAuditEntry(entry);
    if (actor !== undefined && line.actor.id !== actor) return false;
    if (entity !== undefined && line.entity.id !== entity) return false;
    return isMeant(line);
  };
}
