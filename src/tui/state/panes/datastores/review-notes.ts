/** Warnings about a change before it is made. */

import { itemDoubt } from "../../../../catalog/datastores/item-doubt.ts";
import { unsent } from "../../change/outcome.ts";
import type { Model } from "../../model.ts";
import { wrapColumns } from "../../wrap.ts";
import { changedMeanwhile } from "./change.ts";
import type { ChangePlan, ReviewModel } from "./model.ts";

/** At most two notes, each whole over as many lines as it needs. */
export function reviewNotes(model: Model): readonly string[] {
  return sentences(model).flatMap((note) => wrapColumns(note, model.screen.columns - 2));
}

function sentences({ datastores: { review, items, item } }: Model): readonly string[] {
  const { plan } = review;
  if (!plan) return [];
  const { declaration } = items.store;
  const isDeclared = declaration !== undefined && declaration.name === plan.datastore;
  const doubt = isDeclared ? itemDoubt(plan.after, declaration, 2) : undefined;
  const isNew = review.from === "item" && item.original === undefined;
  return [...otherWriter(review, plan, isNew), ...(doubt === undefined ? [] : [doubt])];
}

/** What another writer has written meanwhile, or long ago under the key of a new item. */
function otherWriter({ isOvertaken }: ReviewModel, plan: ChangePlan, isNew: boolean): readonly string[] {
  if (isOvertaken)
    return [`${unsent(plan, "Nothing was written", changedMeanwhile)}. Above is what would change now.`];
  if (!plan.isStale) return [];
  if (isNew) return [`An item ${JSON.stringify(plan.key)} is stored already: this would replace it.`];
  return plan.before === undefined
    ? ["The item is not stored any more: this would make it anew."]
    : ["The stored item has changed since it was read: this is against what is stored now."];
}
