/** A change of an item on its way: planned against what is stored, shown, confirmed, made, and taken back. */

import type { Failure } from "../../../../base/failure.ts";
import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import { keyFor } from "../../keys/table.ts";
import { listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { newLineEditor } from "./editor.ts";
import type { DatastoresEffect } from "./effect.ts";
import { isChanged } from "./item.ts";
import { valueAt } from "./item-value.ts";
import { primaryKeyOf } from "./items.ts";
import { type ChangePlan, noItem, noReview, type WrittenChange } from "./model.ts";
import { withDatastores, withItem, withReview } from "./setters.ts";

/** Shows what putting the draft would change. */
export function reviewDraft(model: Model): Step {
  const { item, items } = model.datastores;
  const { draft, original } = item;
  if (!draft) return step(model);
  const primaryKey = primaryKeyOf(items.store);
  if (original && !isChanged(item)) return say(model, "Nothing has been changed");
  const key = valueAt(draft, [primaryKey]);
  if (typeof key !== "string" || key === "")
    return say(model, `"${primaryKey}" is the item's key: it must be a text that is not empty`, "warn");
  const believed = original && valueAt(original, [primaryKey]) === key ? original : undefined;
  return planned(model, put(items.store.name, primaryKey, draft, believed));
}

export function reviewDelete(model: Model): Step {
  const { view, item, items } = model.datastores;
  const datastore = items.store.name;
  const primaryKey = primaryKeyOf(items.store);
  if (view === "item") {
    if (!item.original) return say(model, "This item is not stored yet");
    const { key, original } = item;
    return planned(model, {
      ...{ pane: "datastores", kind: "plan-delete", datastore, primaryKey },
      ...{ item: { key }, believed: original },
    });
  }
  if (items.length === 0) return say(model, "There is no item");
  const { cursor: position } = items;
  return planned(model, {
    pane: "datastores",
    kind: "plan-delete",
    datastore,
    primaryKey,
    item: { position },
  });
}

/** Puts the item back as it was, or deletes what was new. */
export function reviewUndo(model: Model): Step {
  const { undo } = model.datastores;
  if (!undo) return say(model, "Nothing has been written here");
  const { datastore, primaryKey, key, before, after } = undo;
  const effect: DatastoresEffect = before
    ? put(datastore, primaryKey, before, after)
    : { pane: "datastores", kind: "plan-delete", datastore, primaryKey, item: { key }, believed: after };
  return planned(model, effect, true);
}

/** The plan is made: it is asked for a yes or, where the profile is protected, for the app's name. */
export function reviewPlan(model: Model, plan: ChangePlan): Step {
  if (model.datastores.view !== "review") return step(model, { pane: "datastores", kind: "drop-plan" });
  const shown = withReview(model, { plan, phase: "asking", length: plan.changes.length });
  if (plan.changes.length === 0) {
    return say(
      closeReview(shown)[0],
      plan.kind === "delete" ? "There is no such item any more" : "Nothing would change",
    );
  }
  const editor = plan.nameToType === undefined ? undefined : newLineEditor("app-name", "");
  return step(withDatastores(shown, { editor }));
}

export function confirm(model: Model): Step {
  const { plan, phase } = model.datastores.review;
  if (!plan || phase !== "asking") return step(model);
  if (plan.nameToType !== undefined)
    return step(withDatastores(model, { editor: newLineEditor("app-name", "") }));
  return carryOut(model);
}

export function acceptName(model: Model, text: string): Step {
  const { plan } = model.datastores.review;
  if (text.trim() !== plan?.nameToType)
    return say(model, "That is not the app's name: nothing was sent", "warn");
  return carryOut(withDatastores(model, { editor: undefined }));
}

/** Nothing is changed. */
export function closeReview(model: Model): Step {
  const { from, phase } = model.datastores.review;
  if (phase === "writing") return say(model, "It is being written");
  return step(withDatastores(model, { view: from, review: noReview, editor: undefined }), {
    pane: "datastores",
    kind: "drop-plan",
  });
}

export function reviewFailed(model: Model, failure: Failure): Step {
  const { phase } = model.datastores.review;
  return step(withReview(model, { failure, phase: phase === "writing" ? "asking" : phase }));
}

/** The change is made; what is open shows the item as the platform has it now. */
export function written(model: Model, item: DatastoreItem | undefined): Step {
  const { plan, isUndo, from } = model.datastores.review;
  if (!plan) return step(model);
  const { datastore, primaryKey, key, before } = plan;
  const after = plan.kind === "delete" ? undefined : (item ?? plan.after);
  const undo: WrittenChange | undefined = isUndo ? undefined : { datastore, primaryKey, key, before, after };
  const done = withDatastores(model, { view: from, review: noReview, undo, editor: undefined });
  const words = after ? (before ? "Written" : "Created") : "Deleted";
  const undoKey = keyFor(model, from === "item" && after ? "item.undo" : "items.undo");
  const how = isUndo ? "Taken back" : `${words}: ${undoKey} takes it back`;
  if (from !== "item") return say(done, how);
  return say(after || isUndo ? withStored(done, key, after) : backInList(done), how);
}

/** What has been deleted is not looked at any longer. */
function backInList(model: Model): Model {
  const { tab } = model.datastores.item;
  return withDatastores(model, { view: "items", item: { ...noItem, tab } });
}

/** One that was new, and is taken back, stays open as a draft. */
function withStored(model: Model, key: string, after: DatastoreItem | undefined): Model {
  const { item } = model.datastores;
  if (item.original && item.key !== key) return model;
  return after
    ? withItem(model, { draft: after, original: after, key, leaving: false })
    : withItem(model, { original: undefined, position: undefined, leaving: false });
}

function put(
  datastore: string,
  primaryKey: string,
  item: DatastoreItem,
  believed: DatastoreItem | undefined,
): DatastoresEffect {
  return { pane: "datastores", kind: "plan-put", datastore, primaryKey, item, believed };
}

function planned(model: Model, effect: DatastoresEffect, isUndo = false): Step {
  const { view } = model.datastores;
  const review = { ...noReview, ...listStart, isUndo, from: view };
  return step(withDatastores(model, { view: "review", review }), effect);
}

function carryOut(model: Model): Step {
  return step(withReview(model, { phase: "writing", failure: undefined }), {
    pane: "datastores",
    kind: "carry-out",
  });
}
