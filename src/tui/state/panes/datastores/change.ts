/** Changes of items: what each key plans, and what the pane shows after the change. */

import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import { type AskedChange, askedChange, newChange } from "../../change/change.ts";
import { idleAnswers } from "../../change/keymap.ts";
import { failedChange, overtaken, planned, unsent } from "../../change/outcome.ts";
import { keyFor } from "../../keys/table.ts";
import type { Model, Step } from "../../model.ts";
import { say, sayMade, step } from "../../step.ts";
import { closeItem, hasEdits, isChanged, sayNoItem, sayUnwritten, unwrittenWords } from "./item.ts";
import { withStoredItem } from "./item-anew.ts";
import { valueAt } from "./item-value.ts";
import { primaryKeyOf } from "./items.ts";
import type { DatastoresMessage } from "./message.ts";
import { type ChangePlan, isUndo, noReview, type ReviewModel, viewOf, type WantedWrite } from "./model.ts";
import { withDatastores, withItem } from "./setters.ts";

/** What yes, no and a typed name do to the change. */
export function askedWrite(model: Model): AskedChange<Step> {
  return askedChange<ReviewModel, Step>(model.datastores.review, {
    shown: (review) => step(withDatastores(model, { review })),
    make: (review) => step(withDatastores(model, { review }), { pane: "datastores", kind: "carry-out" }),
    drop: () => step(withWhatIsStored(model), { pane: "datastores", kind: "drop-plan" }),
    warn: (text) => say(model, text, "warn"),
    ignore: () => step(model),
  });
}

/** Esc says no. */
export function idleInReview(model: Model): readonly string[] {
  if (model.datastores.view !== "review") return [];
  const asked = askedWrite(model);
  const back = asked.answers.includes("refuse") ? [] : ["datastores.back"];
  return [...idleAnswers("review", asked), ...back];
}

/** Shows what putting the draft would change. */
export function reviewDraft(model: Model): Step {
  const { item, items } = model.datastores;
  const { draft, original } = item;
  if (!draft) return sayNoItem(model);
  const primaryKey = primaryKeyOf(items.store);
  if (item.rejected !== undefined) return say(model, unwrittenWords(model), "warn");
  if (original && !isChanged(item)) return say(model, "Nothing has been changed");
  const key = valueAt(draft, [primaryKey]);
  if (typeof key !== "string" || key === "")
    return say(model, `"${primaryKey}" is the item's key: it must be a text that is not empty`, "warn");
  const believed = original && valueAt(original, [primaryKey]) === key ? original : undefined;
  return plan(model, { kind: "put", datastore: items.store.name, primaryKey, item: draft, believed });
}

export function reviewDelete(model: Model): Step {
  const { view, item, items } = model.datastores;
  const place = { datastore: items.store.name, primaryKey: primaryKeyOf(items.store) };
  if (view === "item") {
    const { key, draft, original } = item;
    if (!draft) return sayNoItem(model);
    if (!original) return say(model, "This item is not stored yet");
    return plan(model, { ...place, kind: "delete", key, believed: original });
  }
  if (items.length === 0) return say(model, "There is no item");
  return plan(model, { ...place, kind: "delete-at", position: items.cursor });
}

/** The draft of an item, or a change that is on its way. */
export function unwritten({ datastores: { item, review } }: Model): string | undefined {
  if (review.phase === "making") return "A change is being sent";
  if (!hasEdits(item)) return undefined;
  return item.original
    ? `The changes of ${JSON.stringify(item.key)} are not written`
    : "The new item is not written";
}

/** Puts the item back as it was, or deletes what was new. */
export function reviewUndo(model: Model): Step {
  const { lastMade } = model.datastores;
  return lastMade ? plan(model, { kind: "undo", of: lastMade }) : say(model, "There is no change to undo");
}

/** Why no other place of the pane is shown: a change that is being sent, or what was changed and is nowhere else. */
export function stayingPut(model: Model): Step | undefined {
  const { pane, datastores } = model;
  if (datastores.review.phase === "making") return saySending(model);
  if (!hasEdits(datastores.item)) return undefined;
  if (pane === "datastores" && datastores.view === "item") return sayUnwritten(model);
  const way = pane === "datastores" ? "" : `: ${keyFor(model, "pane.open-datastores")} leads there`;
  return say(model, `${unwritten(model)}${way}`, "warn");
}

function saySending(model: Model): Step {
  return say(model, "A change of Datastores is being sent", "warn");
}

function plan(model: Model, wanted: WantedWrite): Step {
  const { view, review: before } = model.datastores;
  if (before.phase === "making") return saySending(model);
  const review = { ...newChange, wanted, from: view };
  const shown = withDatastores(model, { view: "review", review });
  return step(shown, { pane: "datastores", kind: "plan", wanted });
}

/**
 * Asks once more about a change that a jump has left, against what is stored now. What was being sent is answered by now, an item whose
 * draft is gone is not written, and an undo is asked about only where nothing was made since.
 */
export function reviewAgain(model: Model, { phase, wanted, plan: known }: ReviewModel): Step {
  if (phase === "making" || !wanted || wanted.kind === "put") return step(model);
  if (wanted.kind === "undo")
    return wanted.of === model.datastores.lastMade ? plan(model, wanted) : step(model);
  if (wanted.kind === "delete") return plan(model, wanted);
  if (!known) return step(model);
  const { datastore, primaryKey, key, before } = known;
  return plan(model, { kind: "delete", datastore, primaryKey, key, believed: before });
}

export function reviewPlan(model: Model, due: ChangePlan): Step {
  const { view, review } = model.datastores;
  if (view !== "review") return step(model, { pane: "datastores", kind: "drop-plan" });
  if (due.changes.length === 0) {
    const words = due.kind === "delete" ? "There is no such item any more" : "Nothing would change";
    return say(closeReview(model), words);
  }
  const asked: ReviewModel = planned(review, due);
  return step(withDatastores(model, { review: asked }));
}

/** What was agreed to is no longer what would happen: it is shown as it is now, and asked anew. */
export function reviewOvertaken(model: Model, now: ChangePlan): Step {
  const { view, review } = model.datastores;
  if (view !== "review" || review.phase !== "making") {
    const [noticed, telling] = say(model, unsent(now, "Nothing was written", changedMeanwhile), "warn");
    return [noticed, [{ pane: "datastores", kind: "drop-plan" }, ...telling]];
  }
  if (now.changes.length > 0) return step(withDatastores(model, { review: overtaken(review, now) }));
  const closed = closeReview(model);
  const isOpen = now.after && isOfOpen(closed, review, now);
  const shown = isOpen ? withStored(closed, now.key, now.before, isUndo(review)) : closed;
  const left = now.kind === "delete" ? "there is no such item any more" : "nothing would change any more";
  return say(shown, unsent(now, "Nothing was written", `${changedMeanwhile}, and ${left}`), "warn");
}

export const changedMeanwhile = "the stored item has changed since this was shown";

export function reviewFailed(model: Model, { failure }: MessageOf<"change-failed">): Step {
  return step(withDatastores(model, { review: failedChange(model.datastores.review, failure) }));
}

/** The change is made; an open item shows the stored state. */
export function changed(model: Model, { item: after, canUndo, kept, askedAtMs }: MessageOf<"changed">): Step {
  const { review } = model.datastores;
  const { plan: made } = review;
  if (!made) return step(model);
  const isBack = isUndo(review);
  const lastMade = canUndo && !isBack ? made : undefined;
  const done = withDatastores(closeReview(model), { lastMade });
  const text = outcomeWords(done, review, made, after);
  if (!isOfOpen(done, review, made)) return sayMade(done, text, kept);
  const shown =
    after || isBack ? withItem(withStored(done, made.key, after, isBack), { askedAtMs }) : closeItem(done);
  return sayMade(shown, text, kept);
}

/** Where the item is not of what is on the screen, it is named, and no key takes it back. */
function outcomeWords(
  model: Model,
  review: ReviewModel,
  { datastore, key, before }: ChangePlan,
  after: DatastoreItem | undefined,
): string {
  const { pane, datastores } = model;
  const done = isUndo(review) ? "Taken back" : after ? (before ? "Written" : "Created") : "Deleted";
  if (pane !== "datastores" || datastores.items.store.name !== datastore)
    return `${done}: item ${JSON.stringify(key)} of ${datastore}`;
  if (isUndo(review)) return done;
  const undo = keyFor(model, review.from === "item" && after ? "item.undo" : "items.undo");
  return `${done}: ${undo} takes it back`;
}

type MessageOf<Kind extends DatastoresMessage["kind"]> = Extract<DatastoresMessage, { readonly kind: Kind }>;

/** Whether the change is of the open item: datastores can have items with the same key, and a new item has none until it is written. */
function isOfOpen(
  { datastores: { items, item } }: Model,
  review: ReviewModel,
  { datastore, key }: ChangePlan,
): boolean {
  const isNew = !isUndo(review) && item.original === undefined;
  return review.from === "item" && items.store.name === datastore && (item.key === key || isNew);
}

/** A new item whose creation is undone stays open as a draft, and so does what is edited while an earlier change is. */
function withStored(model: Model, key: string, after: DatastoreItem | undefined, isBack: boolean): Model {
  const { item } = model.datastores;
  // What was asked for before the write came is older than that.
  const known = { readingAgain: false, behind: undefined } as const;
  if (after && isBack && hasEdits(item)) return withStoredItem(withItem(model, known), after);
  return after
    ? withItem(model, { draft: after, original: after, key, ...known })
    : withItem(model, { original: undefined, position: undefined, ...known });
}

/** Closes the change; its plan may know of the open item what the screen does not. */
function withWhatIsStored(model: Model): Model {
  const { review, item } = model.datastores;
  const { plan: known } = review;
  const closed = closeReview(model);
  return known && item.original && isOfOpen(closed, review, known)
    ? withStoredItem(closed, known.before)
    : closed;
}

function closeReview(model: Model): Model {
  return withDatastores(model, { view: viewOf(model.datastores), review: noReview });
}
