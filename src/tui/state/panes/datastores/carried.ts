/**
 * What of Datastores goes over to the sandbox that has taken the place of another: the items with their condition, the form of one, the
 * item being changed, and the line that was being typed.
 */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { editWhere, startTyping } from "./editing.ts";
import type { DatastoresEditor } from "./editor.ts";
import { getItem, hasEdits } from "./item.ts";
import { type DatastoresModel, noItem, viewOf } from "./model.ts";
import { withDatastores } from "./setters.ts";
import { openStore } from "./stores.ts";

/**
 * Nothing is written by that: a change is compared with what is stored now, shown and confirmed first. Where the pane is not looked at and
 * nothing was typed, nothing is asked for.
 */
export function carryDatastores(model: Model, { pane, datastores: before }: Model): Step {
  const { items, item, history } = before;
  const line = typedInItem(before);
  const isTyped = line !== undefined || hasEdits(item);
  const isMade = isTyped || before.editor !== undefined || before.view === "builder";
  const isLookedAt = pane === "datastores" && viewOf(before) !== "stores";
  if (items.store.name === "" || !(isMade || isLookedAt)) return step(withDatastores(model, { history }));
  const { explained } = items;
  const begun = withDatastores(model, { history, items: { ...model.datastores.items, explained } });
  const [listed, asked] = openStore(begun, items.store, items.filter);
  const { store, filter } = listed.datastores.items;
  const { earlierFilters, added } = items;
  const kept = withDatastores(listed, {
    items: { ...listed.datastores.items, store, filter, earlierFilters, added },
  });
  if (isTyped) return step(withTyped(kept, before, line), ...asked);
  if (before.view === "builder") {
    const { builder, editor } = before;
    return step(withDatastores(kept, { view: "builder", builder, editor }), ...asked);
  }
  if (viewOf(before) !== "item" || item.key === "") return step(kept, ...asked);
  const [opened, got] = getItem(kept, store.name, item.key);
  return [opened, [...asked, ...got]];
}

/** Lines of an item, and cells of the form of a condition, are open still. */
export function retypeDatastores(model: Model, { datastores: { editor } }: Model): Step | undefined {
  switch (editor?.kind) {
    case "where":
      return editWhere(model);
    case "store":
    case "scan":
    case "key":
    case "query-name":
      return startTyping(model, editor.kind);
    default:
      return undefined;
  }
}

/** As it was typed; what was known of the stored item is known no more. */
function withTyped(model: Model, { item }: DatastoresModel, editor: DatastoresEditor | undefined): Model {
  const { draft, original, rejected, key, tab, folded, cursor, top } = item;
  const shown = { ...noItem, draft, original, rejected, key, tab, folded, cursor, top };
  return withDatastores(model, { view: "item", item: shown, editor });
}

/** A value, or the name of an attribute, that is being typed in the open item. */
function typedInItem({ view, editor }: DatastoresModel): DatastoresEditor | undefined {
  const isOfItem = editor?.kind === "value" || editor?.kind === "attribute";
  return view === "item" && isOfItem ? editor : undefined;
}
