/** What each message does to the Datastores pane. */

import { newFailure } from "../../../../base/failure.ts";
import { isDeeper } from "../../../../base/is-deeper.ts";
import { keyFor } from "../../keys/table.ts";
import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { changed, reviewFailed, reviewOvertaken, reviewPlan } from "./change.ts";
import { beginningsFound, queriesChanged } from "./choices.ts";
import { datastoresLine, querySaved } from "./editing.ts";
import { deepestItem, itemOpened } from "./item.ts";
import { itemAnew, itemNotRead } from "./item-anew.ts";
import { textEdited, textRefused } from "./item-editing.ts";
import { itemsCame } from "./items-came.ts";
import type { DatastoresMessage } from "./message.ts";
import { valuesFound } from "./narrowing.ts";
import { showInActivity } from "./navigation.ts";
import { withDatastores, withItem } from "./setters.ts";
import { storesFound } from "./stores.ts";

export function updateDatastores(model: Model, message: DatastoresMessage): Step {
  switch (message.kind) {
    case "stores-found":
      return storesFound(model, message.stores, message.failure);
    case "unavailable":
      return step(withDatastores(model, { missing: message.why }));
    case "items-changed":
      return itemsCame(model, message);
    case "item-opened":
      return opened(model, message);
    case "item-missing":
      return missing(model, message);
    case "item-anew":
      return itemAnew(model, message);
    case "item-failed":
      if (!isWaitedFor(model, message)) return itemNotRead(model, message, message.failure);
      return step(withItem(model, { loading: false, failure: message.failure }));
    case "values-found":
      return valuesFound(model, message.item, message.sense);
    case "item-named":
      return showInActivity(model, message.key);
    case "planned":
      return reviewPlan(model, message.plan);
    case "overtaken":
      return reviewOvertaken(model, message.plan);
    case "change-failed":
      return reviewFailed(model, message);
    case "changed":
      return changed(model, message);
    case "text-edited":
      return textEdited(model, message);
    case "edit-refused":
      return textRefused(model, message);
    case "completed":
      return datastoresLine(model).completed(message.completion);
    case "queries-changed":
      return queriesChanged(model, message.queries);
    case "query-saved":
      return querySaved(model, message);
    case "beginnings-found":
      return beginningsFound(model, message.beginnings);
  }
}

/** Shows an item that was asked for by its key, unless the user has gone on. */
function opened(
  model: Model,
  { item, key, position, datastore, askedAtMs }: Extract<DatastoresMessage, { kind: "item-opened" }>,
): Step {
  const { item: open } = model.datastores;
  if (position === undefined && !isWaitedFor(model, { datastore, key })) return step(model);
  const place = { key, position: position ?? open.position, askedAtMs };
  if (isDeeper(item, deepestItem))
    return step(withItem(itemOpened(model, {}, { ...place, readingAgain: false }), tooDeep(model)));
  return step(itemOpened(model, item, { ...place, readingAgain: position !== undefined }));
}

const tooDeep = (model: Model) => ({
  draft: undefined,
  original: undefined,
  failure: newFailure(
    "internal",
    "too_deep",
    `The item nests more than ${deepestItem} levels: it cannot be shown.`,
    { remedy: `${keyFor(model, "items.copy-item")} in the list copies it.` },
  ),
});

/** Datastores can have items with the same key. */
function isWaitedFor(
  { datastores: { item, items } }: Model,
  { datastore, key }: { readonly datastore: string | undefined; readonly key: string },
): boolean {
  return item.loading && item.key === key && items.store.name === datastore;
}

function missing(model: Model, asked: { readonly datastore: string; readonly key: string }): Step {
  if (!isWaitedFor(model, asked)) return step(model);
  const { key } = asked;
  const back = keyFor(model, "datastores.back");
  const remedy = `It may have been deleted since, or its key is another one. ${back} leads back.`;
  const failure = newFailure("refused", "item_not_found", `There is no item ${JSON.stringify(key)}.`, {
    remedy,
  });
  return step(withItem(model, { loading: false, failure }));
}
