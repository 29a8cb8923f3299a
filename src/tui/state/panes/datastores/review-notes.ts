/** Warnings about a change before it is made. */

import { attributeProblems } from "../../../../catalog/datastores/item-problems.ts";
import type { Model } from "../../model.ts";

/** At most two sentences. */
export function reviewNotes({ datastores: { review, items } }: Model): readonly string[] {
  const { plan } = review;
  if (!plan) return [];
  const { declaration } = items.store;
  const isDeclared = declaration !== undefined && declaration.name === plan.datastore;
  const [first, ...others] = plan.after && isDeclared ? attributeProblems(plan.after, declaration) : [];
  const more = others.length > 0 ? ` And ${others.length} more.` : "";
  return [
    ...(plan.isStale
      ? ["The stored item has changed since it was read: this is against what is stored now."]
      : []),
    ...(first ? [`The datastore may refuse it: ${first.message}${more}`] : []),
  ];
}
