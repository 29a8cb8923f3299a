/** Counts the actions, actors and entities that entries name: a filter takes a name that was seen. */

import type { SeenAudit, SeenSubject } from "../../catalog/audit/named-subjects.ts";
import type { AuditLine, AuditSubject } from "./describe-entry.ts";
import type { FollowedEntry } from "./read-log.ts";

export function seenIn(entries: readonly FollowedEntry[]): SeenAudit {
  return {
    actors: subjects(entries, ({ actor }) => actor),
    entities: subjects(entries, ({ entity }) => entity),
    actions: new Map(
      [...countsIn(entries, ({ documented }) => [documented])].toSorted(([, a], [, b]) => b - a),
    ),
  };
}

/** How many entries have each name. */
export function countsIn(
  entries: readonly FollowedEntry[],
  namesOf: (line: AuditLine) => readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { line } of entries) {
    for (const name of namesOf(line)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The most frequent first, each with its latest name. */
function subjects(
  entries: readonly FollowedEntry[],
  subjectOf: (line: AuditLine) => AuditSubject,
): readonly SeenSubject[] {
  const seen = new Map<string, SeenSubject>();
  for (const { line } of entries) {
    const { id, name, type } = subjectOf(line);
    if (id !== "") seen.set(id, { id, name, type, count: (seen.get(id)?.count ?? 0) + 1 });
  }
  return [...seen.values()].toSorted((a, b) => b.count - a.count);
}
