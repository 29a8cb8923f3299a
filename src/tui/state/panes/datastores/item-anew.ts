/** The open item as it is stored now, where the list's copy of it was shown first. */

import type { Failure } from "../../../../base/failure.ts";
import { isDeeper } from "../../../../base/is-deeper.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { deepestItem, isChanged, isSameItem } from "./item.ts";
import type { DatastoresMessage } from "./message.ts";
import { withItem } from "./setters.ts";

type ItemAnew = Extract<DatastoresMessage, { readonly kind: "item-anew" }>;

/** What is being edited stays as it is, against the copy that it was begun with: the plan of its write says so too. */
export function itemAnew(model: Model, { datastore, key, item, askedAtMs }: ItemAnew): Step {
  const { item: open, view, editor } = model.datastores;
  if (!isReadAgain(model, { datastore, key })) return step(model);
  const read = { readingAgain: false, askedAtMs } as const;
  if (!item)
    return say(withItem(model, { ...read, behind: "gone" }), "This item is not stored any more", "warn");
  const isDeep = isDeeper(item, deepestItem);
  if (!isDeep && isSameItem(open.original, item)) return step(withItem(model, read));
  const isKept = isDeep || view !== "item" || editor !== undefined || isChanged(open);
  return isKept
    ? say(withItem(model, { ...read, behind: "changed" }), `${changedSince}: yours is not of that`, "warn")
    : say(
        withItem(model, { ...read, draft: item, original: item }),
        `${changedSince}: this is what is stored now`,
      );
}

const changedSince = "This item has changed since the list was asked for";

/** The list's copy stays, with its age. */
export function itemNotRead(
  model: Model,
  asked: { readonly datastore: string; readonly key: string },
  failure: Failure,
): Step {
  return step(isReadAgain(model, asked) ? withItem(model, { readingAgain: false, failure }) : model);
}

function isReadAgain(
  { datastores: { item, items } }: Model,
  { datastore, key }: { readonly datastore: string; readonly key: string },
): boolean {
  return item.readingAgain && item.key === key && items.store.name === datastore;
}
