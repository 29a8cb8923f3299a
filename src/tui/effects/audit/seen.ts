/** Counts the values that the entries name: for proposals, and for the numbers beside the families. */

import type { AuditLine, AuditSubject } from "../../../session/audit/describe-entry.ts";
import type { SeenAudit, SeenSubject } from "../../state/panes/audit/completion.ts";
import type { AuditEffect } from "../../state/panes/audit/effect.ts";
import type { HeldEntry } from "./entry-list.ts";

export function seenIn(entries: readonly HeldEntry[]): SeenAudit {
  return {
    actors: subjects(entries, ({ actor }) => actor),
    entities: subjects(entries, ({ entity }) => entity),
    actions: new Map(
      [...countsIn(entries, ({ documented }) => [documented])].toSorted(([, a], [, b]) => b - a),
    ),
  };
}

/** Entries of each action and of each family, under its name. */
export function actionCounts(entries: readonly HeldEntry[]): ReadonlyMap<string, number> {
  return countsIn(entries, ({ documented, family }) => (family ? [documented, family] : [documented]));
}

/** How many entries have each value. */
export function valueCounts(
  entries: readonly HeldEntry[],
  terms: CountedTerms,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    terms.map(({ term, name, value }) => [
      term,
      entries.filter(({ line }) => (name === "action" ? line.documented : line[name].id) === value).length,
    ]),
  );
}

type CountedTerms = Extract<AuditEffect, { readonly kind: "count-values" }>["terms"];

function countsIn(
  entries: readonly HeldEntry[],
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
  entries: readonly HeldEntry[],
  subjectOf: (line: AuditLine) => AuditSubject,
): readonly SeenSubject[] {
  const seen = new Map<string, SeenSubject>();
  for (const { line } of entries) {
    const { id, name, type } = subjectOf(line);
    if (id !== "") seen.set(id, { id, name, type, count: (seen.get(id)?.count ?? 0) + 1 });
  }
  return [...seen.values()].toSorted((a, b) => b.count - a.count);
}
