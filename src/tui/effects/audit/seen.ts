/** Counts the values that the entries name, for the numbers beside the families and the values. */

import { countsIn } from "../../../session/audit/seen-audit.ts";
import type { AuditEffect } from "../../state/panes/audit/effect.ts";
import type { HeldEntry } from "./entry-list.ts";

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
