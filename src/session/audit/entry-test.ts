/** Whether an entry is what is asked for, where no platform chooses: by the same rules as the platform and the screen do. */

import { actionTest } from "./action-test.ts";
import { describeAuditEntry } from "./describe-entry.ts";
import { filterTest, type OwnTerms } from "./filter-test.ts";
import { timeOf } from "./seen-entries.ts";

export interface WantedEntries {
  /** Unix seconds, both ends included. */
  readonly oldest: number | undefined;
  readonly latest: number | undefined;
  readonly actor: string | undefined;
  readonly entity: string | undefined;
  /** Names, families and patterns; all where there are none. */
  readonly actions: readonly string[];
  readonly query: OwnTerms;
}

export function entryTest({
  oldest,
  latest,
  actor,
  entity,
  actions,
  query,
}: WantedEntries): (entry: object) => boolean {
  const isMeant = actionTest(actions);
  const isChosen = filterTest(query);
  const isInTime = (seconds: number | undefined) => {
    if (seconds === undefined) return oldest === undefined && latest === undefined;
    return (oldest === undefined || seconds >= oldest) && (latest === undefined || seconds <= latest);
  };
  return (entry) => {
    if (!isInTime(timeOf(entry))) return false;
    const line = describeAuditEntry(entry);
    if (actor !== undefined && line.actor.id !== actor) return false;
    if (entity !== undefined && line.entity.id !== entity) return false;
    return isMeant(line) && isChosen({ line });
  };
}
