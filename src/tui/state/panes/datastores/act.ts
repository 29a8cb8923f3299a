/** What each key does to the Datastores pane. */

import { type Act, changeActions, eachWay, narrowingActions } from "../../acts.ts";
import { scrollChange } from "../../change/text.ts";
import { showCommand } from "../../dialog/command.ts";
import { keyFor } from "../../keys/table.ts";
import { eachMotion, type ListMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import {
  builderActions,
  builtAsText,
  editCell,
  leaveBuilder,
  openBuilder,
  turnSelectedOperator,
  useBuilt,
} from "./build.ts";
import { askedWrite, reviewDelete, reviewDraft, reviewUndo } from "./change.ts";
import { choose, closeChoices, openBeginnings, openQueries } from "./choices.ts";
import { datastoresCommand } from "./command.ts";
import { editWhere, startTyping } from "./editing.ts";
import {
  closeItem,
  copyAsNew,
  droppedWords,
  fold,
  foldAll,
  getItem,
  hasEdits,
  sayNoItem,
  sayUnwritten,
  unwrittenWords,
} from "./item.ts";
import { addAttribute, editValue, removeAttribute, turnType } from "./item-editing.ts";
import {
  askAgain,
  hideColumn,
  moveColumn,
  nextPage,
  restoreFilter,
  showColumns,
  stopAsking,
  takeBack,
  turnSort,
} from "./items.ts";
import type { DatastoresAction } from "./keymap.ts";
import { isExplained } from "./layout.ts";
import { datastoresList } from "./list.ts";
import { findValues } from "./narrowing.ts";
import { showInActivity } from "./navigation.ts";
import { reviewText } from "./review-text.ts";
import { withDatastores, withItem, withItems } from "./setters.ts";
import { findStores, openSelectedStore } from "./stores.ts";

/** Undefined when Esc has nothing to close in the pane. */
export function actOnDatastores(model: Model, action: DatastoresAction): Step | undefined {
  return Object.hasOwn(actions, action) ? actions[action](model) : step(model);
}

const actions: Readonly<Record<DatastoresAction, Act>> = {
  ...eachMotion(move),
  back,
  undo: reviewUndo,
  "copy-command": copyCommand,

  "open-store": openSelectedStore,
  "name-store": (model) => startTyping(model, "store"),
  "reload-stores": findStores,
  queries: openQueries,

  "open-item": (model) => openAt(model, model.datastores.items.cursor),
  "edit-where": editWhere,
  build: openBuilder,
  "previous-filter": restoreFilter,
  ...narrowingActions(findValues),
  explain,
  "save-query": saveQuery,
  "next-page": nextPage,
  scan: (model) => startTyping(model, "scan", model.datastores.history.scan?.at(-1) ?? "100"),
  reload: askAgain,
  ...eachWay("column-right", "column-left", moveColumn),
  sort: turnSort,
  "hide-column": hideColumn,
  "show-columns": showColumns,
  "item-by-key": (model) => startTyping(model, "key"),
  "new-item": openBeginnings,
  "delete-item": reviewDelete,
  "in-activity": (model) => ofSelected(model, "name-item"),
  "copy-item": (model) => ofSelected(model, "copy-item"),

  "edit-value": editValue,
  "turn-type": turnType,
  "add-attribute": addAttribute,
  "remove-attribute": removeAttribute,
  "edit-json": editJson,
  review: reviewDraft,
  revert,
  "copy-as-new": copyAsNew,
  "delete-open": reviewDelete,
  "turn-tab": (model) => {
    const tab = model.datastores.item.tab === "form" ? "json" : "form";
    return step(withItem(model, { tab, cursor: 0, top: 0 }));
  },
  fold: (model) => fold(model, "fold"),
  unfold: (model) => fold(model, "unfold"),
  "fold-all": foldAll,
  ...eachWay("next-item", "previous-item", openNext),
  "open-in-activity": (model) => showInActivity(model, model.datastores.item.key),
  "copy-open": copyOpen,

  ...builderActions,
  "edit-cell": editCell,
  "use-built": useBuilt,
  "built-as-text": builtAsText,
  ...eachWay("next-operator", "previous-operator", turnSelectedOperator),

  ...changeActions(askedWrite),
  choose,
};

/** Moves in the rows, or the text, of the view that is shown. */
function move(motion: ListMotion): Act {
  return (model) => {
    const moved = datastoresList(model)?.move(motion);
    if (!moved) return scrollChange(model, reviewText(model), motion);
    return step(moved.datastores.view === "builder" ? keptCell(moved) : moved);
  };
}

/** A row may have fewer cells than the one before. */
function keptCell(model: Model): Model {
  const { builder } = model.datastores;
  return withDatastores(model, { builder: { ...builder, cell: 0 } });
}

function back(model: Model): Step | undefined {
  const { view, items, item } = model.datastores;
  const cameFrom = model.history.length > 0;
  switch (view) {
    case "stores":
      return undefined;
    case "items":
      if (items.progress.busy) return stopAsking(model);
      if (isExplained(model)) return explain(model);
      if (items.added > 0) return takeBack(model);
      return cameFrom ? undefined : step(withDatastores(model, { view: "stores" }));
    case "item":
      if (hasEdits(item) && model.onceMore !== "drop-item")
        return say(
          { ...model, onceMore: "drop-item" },
          `${unwrittenWords(model)}, ${keyFor(model, "datastores.back")} once more drops ${droppedWords(item)}`,
          "warn",
        );
      return cameFrom && item.position === undefined ? undefined : step(closeItem(model));
    case "builder":
      return leaveBuilder(model);
    case "review":
      return askedWrite(model).refuse();
    case "choices":
      return closeChoices(model);
  }
}

function copyCommand(model: Model): Step {
  return showCommand(model, datastoresCommand(model));
}

function explain(model: Model): Step {
  const { items } = model.datastores;
  return step(withItems(model, { explained: !items.explained }));
}

function saveQuery(model: Model): Step {
  const { filter } = model.datastores.items;
  if (filter.text === "") return say(model, "There is no condition to save");
  const known = model.datastores.queries.find(({ name }) => name === filter.query);
  return startTyping(model, "query-name", known?.title ?? "");
}

function openAt(model: Model, position: number): Step {
  if (model.datastores.items.length === 0) return say(model, "There is no item to open");
  return step(model, { pane: "datastores", kind: "open-item", position });
}

function ofSelected(model: Model, kind: "name-item" | "copy-item"): Step {
  const { length, cursor: position } = model.datastores.items;
  return length === 0
    ? say(model, "There is no item in the list")
    : step(model, { pane: "datastores", kind, position });
}

/** The neighbour in the list; changes must be written or dropped first. */
function openNext(model: Model, direction: 1 | -1): Step {
  const { item, items } = model.datastores;
  if (item.position === undefined) return say(model, "This item was not opened from the list");
  if (hasEdits(item)) return sayUnwritten(model);
  const position = item.position + direction;
  if (position < 0 || position >= items.length)
    return say(model, `This is the ${direction === 1 ? "last" : "first"} item of the list`);
  return openAt(withItems(model, { cursor: position }), position);
}

/** Opens the rejected text again, so that it is not lost. */
function editJson(model: Model): Step {
  const { item: of } = model.datastores;
  if (!of.draft) return sayNoItem(model);
  const text = of.rejected ?? `${JSON.stringify(of.draft, null, 2)}\n`;
  return step(model, { pane: "datastores", kind: "edit-text", text, of });
}

/** What was read stays until there is another answer, and so does what was changed of it. */
function revert(model: Model): Step {
  const { item, items } = model.datastores;
  if (item.loading) return sayNoItem(model);
  if (item.key === "") return say(model, "A new item has no stored one to go back to");
  const datastore = items.store.name;
  const { key, draft, position } = item;
  if (!draft) {
    const [asked, effects] = getItem(model, datastore, key);
    return [withItem(asked, { position }), effects];
  }
  const reading = withItem(model, { readingAgain: true, dropping: draft, failure: undefined });
  return step(reading, { pane: "datastores", kind: "read-anew", datastore, key });
}

function copyOpen(model: Model): Step {
  const { draft } = model.datastores.item;
  if (!draft) return sayNoItem(model);
  return step(model, { kind: "copy-text", text: JSON.stringify(draft, null, 2), what: "the item" });
}
