/** The open item as it is stored now, where the list's copy of it was shown first. */

import type { Failure } from "../../../../base/failure.ts";
import { isDeeper } from "../../../../base/is-deeper.ts";
import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { deepestItem, hasEdits, isSameItem } from "./item.ts";
import type { DatastoresMessage } from "./message.ts";
import { withItem } from "./setters.ts";

type ItemAnew = Extract<DatastoresMessage, { readonly kind: "item-anew" }>;

export function itemAnew(model: Model, { datastore, key, item, askedAtMs }: ItemAnew): Step {
  if (!isReadAgain(model, { datastore, key })) return step(model);
  const { dropping, draft } = model.datastores.item;
  const read = withItem(model, { readingAgain: false, dropping: undefined, behind: undefined, askedAtMs });
  if (item && dropping !== undefined && dropping === draft) return dropped(read, item);
  const shown = withStoredItem(read, item);
  if (!item) return say(shown, "This item is not stored any more", "warn");
  if (shown === read) return step(read);
  return shown.datastores.item.behind
    ? say(shown, yoursIsBehind, "warn")
    : say(shown, `${changedSince}: this is what is stored now`);
}

/** The changes go with the answer. */
function dropped(model: Model, stored: DatastoreItem): Step {
  const { item: open } = model.datastores;
  const had = hasEdits(open);
  const clean = had ? withItem(model, { draft: open.original, rejected: undefined }) : model;
  const shown = withStoredItem(clean, stored);
  return had ? say(shown, "The changes are dropped: this is what is stored") : step(shown);
}

/**
 * Shows what is stored in place of an open item that is not edited. What is edited stays as it is, against what it was begun with: the
 * plan of its write says so too.
 */
export function withStoredItem(model: Model, stored: DatastoreItem | undefined): Model {
  const { item: open, view, editor } = model.datastores;
  if (!stored) return withItem(model, { behind: "gone" });
  const isDeep = isDeeper(stored, deepestItem);
  if (!isDeep && isSameItem(open.original, stored))
    return open.behind ? withItem(model, { behind: undefined }) : model;
  const isKept = isDeep || view !== "item" || editor !== undefined || hasEdits(open);
  return withItem(
    model,
    isKept ? { behind: "changed" } : { draft: stored, original: stored, behind: undefined },
  );
}

const changedSince = "This item has changed since the list was asked for";

/** Of changes that are kept. */
export const yoursIsBehind = `${changedSince}: yours is not of that`;

/** The list's copy stays, with its age. */
export function itemNotRead(
  model: Model,
  asked: { readonly datastore: string; readonly key: string },
  failure: Failure,
): Step {
  return step(
    isReadAgain(model, asked)
      ? withItem(model, { readingAgain: false, dropping: undefined, failure })
      : model,
  );
}

function isReadAgain(
  { datastores: { item, items } }: Model,
  { datastore, key }: { readonly datastore: string; readonly key: string },
): boolean {
  return item.readingAgain && item.key === key && items.store.name === datastore;
}
