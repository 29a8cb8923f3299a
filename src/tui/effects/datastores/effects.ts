/** Carries out what the Datastores pane asks for; the answer is a message. */

import { isJsonObject, parsedOrUndefined, parseLossless } from "../../../base/json.ts";
import { findJsonMistake } from "../../../base/json-mistake.ts";
import { findRepeatedName } from "../../../base/repeated-name.ts";
import type { DatastorePort, PlannedWrite } from "../../../session/datastore/datastore-source.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { Model } from "../../state/model.ts";
import { knownAttributes } from "../../state/panes/datastores/attributes.ts";
import { cellText } from "../../state/panes/datastores/cell-text.ts";
import { completeWhere, completeWhole, valueOption } from "../../state/panes/datastores/completion.ts";
import type { DatastoresEffect } from "../../state/panes/datastores/effect.ts";
import { itemTest } from "../../state/panes/datastores/filter.ts";
import type { DatastoresMessage } from "../../state/panes/datastores/message.ts";
import { countedItems } from "../../state/panes/datastores/narrowing.ts";
import type { Changes } from "../changes.ts";
import type { EditOutcome } from "../edit-text.ts";
import type { RuntimePort } from "../pane-runtime.ts";
import { unhandled } from "../unhandled.ts";
import type { ItemsAsking } from "./ask-items.ts";
import { findStores } from "./find-stores.ts";
import type { AskItemAnew } from "./item-anew.ts";
import type { ItemCache } from "./item-cache.ts";

export interface DatastoresPort extends Pick<RuntimePort, "copy" | "editText" | "answer" | "closing"> {
  readonly datastores: DatastorePort;
  readonly store: ActivityStore;
  readonly cache: ItemCache;
  readonly asking: ItemsAsking;
  readonly nowMs: () => number;
  readonly askAnew: AskItemAnew;
  readonly changes: Changes<PlannedWrite>;
  readonly tellQueries: () => void;
  readonly model: () => Model | undefined;
}

export function runDatastoresEffect(port: DatastoresPort, effect: DatastoresEffect) {
  const { datastores, cache, asking, changes, answer } = port;
  switch (effect.kind) {
    case "find-stores":
      port.tellQueries();
      lookForStores(port);
      return;
    case "ask":
      return asking.ask(effect);
    case "stop":
      return asking.stop();
    case "try":
      return cache.only(effect.filter && itemTest(effect.filter));
    case "count-values":
      return answer({ kind: "values-counted", counts: countItems(cache, effect.terms) });
    case "sort":
      return cache.sort(effect.sort);
    case "get-item":
      getItem(port, effect);
      return;
    case "read-anew":
      return port.askAnew(effect.datastore, effect.key);
    case "plan":
      return void plan(port, effect);
    case "carry-out":
      return void changes.carryOut();
    case "drop-plan":
      return changes.drop();
    case "edit-text":
      editText(port, effect);
      return;
    case "complete":
    case "complete-value":
      return complete(port, effect);
    case "save-query": {
      const { name, title, datastore, where, replaces } = effect;
      const outcome = datastores.queries.save({ name, title, datastore, where }, { replaces });
      return answer({ pane: "datastores", kind: "query-saved", name, datastore, where, outcome });
    }
    case "find-beginnings":
      return answer({ pane: "datastores", kind: "beginnings-found", beginnings: datastores.skeletons() });
    default:
      return runItemEffect(port, effect);
  }
}

type Asked<Kind extends DatastoresEffect["kind"]> = Extract<DatastoresEffect, { readonly kind: Kind }>;

/** Answers what the pane asks about one item of the list. */
function runItemEffect(
  { cache, copy, answer, asking, askAnew, model }: DatastoresPort,
  effect: Asked<"open-item" | "copy-item" | "name-item" | "find-values">,
) {
  const { kind, position } = effect;
  const item = cache.at(position);
  if (!item) return;
  const key = cache.keyAt(position) ?? "";
  switch (kind) {
    case "open-item":
      answer({
        ...{ pane: "datastores", kind: "item-opened", item, key, position },
        askedAtMs: asking.progress.askedAtMs,
      });
      return askAnew(model()?.datastores.items.store.name ?? "", key);
    case "copy-item":
      return copy(JSON.stringify(item, null, 2), "the item");
    case "find-values":
      return answer({ pane: "datastores", kind: "values-found", item, sense: effect.sense });
    case "name-item":
      return answer({ pane: "datastores", kind: "item-named", key });
    default:
      return unhandled(kind);
  }
}

/** More items would keep a key waiting. */
const mostCounted = 2000;

function countItems({ all }: ItemCache, terms: readonly string[]) {
  return all.length > mostCounted ? undefined : countedItems(all, terms);
}

/** The stored item at a position is expected to be as it was fetched. */
function plan({ datastores, cache, changes }: DatastoresPort, { wanted }: Asked<"plan">): Promise<void> {
  if (wanted.kind === "undo") return changes.planUndo();
  if (wanted.kind !== "delete-at") return changes.plan((signal) => datastores.plan(wanted, signal));
  const { position, datastore, primaryKey } = wanted;
  const [key, believed] = [cache.keyAt(position) ?? "", cache.at(position)];
  return changes.plan((signal) =>
    datastores.plan({ kind: "delete", datastore, primaryKey, key, believed }, signal),
  );
}

async function lookForStores({ datastores, store, answer, closing }: DatastoresPort): Promise<void> {
  answer({ pane: "datastores", kind: "stores-found", ...(await findStores(datastores, store, closing)) });
}

async function getItem(
  { datastores, answer, nowMs, closing }: DatastoresPort,
  { datastore, key }: Asked<"get-item">,
) {
  const found = await datastores.item(datastore, key, closing);
  if (!found.ok)
    return answer({ pane: "datastores", kind: "item-failed", datastore, key, failure: found.failure });
  const item = found.value;
  answer(
    item
      ? {
          pane: "datastores",
          kind: "item-opened",
          item,
          datastore,
          key,
          position: undefined,
          askedAtMs: nowMs(),
        }
      : { pane: "datastores", kind: "item-missing", datastore, key },
  );
}

/** A text that is no item goes back to the pane, which keeps it. */
function editText({ editText: edit, answer }: DatastoresPort, { text, of }: Asked<"edit-text">): void {
  edit(text, "item.json", (outcome) => answer(edited(outcome, of)));
}

function edited(outcome: EditOutcome, of: Asked<"edit-text">["of"]): DatastoresMessage {
  if (!outcome.ok) return { pane: "datastores", kind: "edit-refused", problem: outcome.problem, of };
  const { text } = outcome;
  const refused = (problem: string) =>
    ({ pane: "datastores", kind: "edit-refused", text, problem, of }) as const;
  const mistake = findJsonMistake(text);
  if (mistake) {
    const { line, column, expected } = mistake;
    return refused(`This is not JSON: line ${line}, column ${column}: ${expected} was expected.`);
  }
  const repeated = findRepeatedName(text);
  if (repeated) {
    const { line, column } = repeated;
    return refused(`One object has a name twice: line ${line}, column ${column}.`);
  }
  const item = parsedOrUndefined(text, parseLossless);
  if (!isJsonObject(item)) return refused("An item is a JSON object that does not nest too deeply.");
  return { pane: "datastores", kind: "text-edited", item, of };
}

function complete({ cache, answer, model }: DatastoresPort, effect: Asked<"complete" | "complete-value">) {
  const items = model()?.datastores.items;
  if (!items) return;
  const completion =
    effect.kind === "complete"
      ? completeWhere(effect.text, effect.cursor, {
          attributes: knownAttributes(items),
          valuesOf: (attribute) => cache.valuesOf(attribute),
        })
      : completeWhole(
          effect.text,
          cache.valuesOf(effect.attribute).map((seen) => valueOption(cellText(seen.value), seen)),
        );
  answer({ pane: "datastores", kind: "completed", completion });
}
