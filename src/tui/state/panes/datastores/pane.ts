/** The Datastores pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import type { Model } from "../../model.ts";
import { namesLacking } from "../../thing.ts";
import type { Pane } from "../pane.ts";
import { actOnDatastores } from "./act.ts";
import { carryDatastores, retypeDatastores } from "./carried.ts";
import { askedWrite, unwritten } from "./change.ts";
import { datastoresCrumbs } from "./crumbs.ts";
import { datastoresLine } from "./editing.ts";
import { idleInDatastores } from "./idle.ts";
import { itemRows } from "./item-rows.ts";
import { settleColumn } from "./items.ts";
import { datastoresBindings } from "./keymap.ts";
import { datastoresRows, datastoresTabs } from "./layout.ts";
import { datastoresList } from "./list.ts";
import { initialDatastores } from "./model.ts";
import { narrowDatastores } from "./narrowing.ts";
import { datastoresEntry, leaveDatastores, restoreDatastores, showDatastores } from "./navigation.ts";
import { reviewText } from "./review-text.ts";
import { withItem } from "./setters.ts";
import { datastoreThings, openDatastores } from "./stores.ts";
import { updateDatastores } from "./update.ts";

export const datastoresPane = {
  name: "datastores",
  title: "Datastores",
  about: "The app's datastores: find items, read them and change them.",
  key: "3",
  contextStacks: [
    ["stores", "datastores"],
    ["items", "datastores"],
    ["item", "datastores"],
    ["builder", "datastores"],
    ["review", "datastores"],
    ["choices", "datastores"],
  ],
  initial: initialDatastores,
  bindings: datastoresBindings,
  contexts: ({ datastores: { view } }): readonly KeyContext[] => [view, "datastores"],
  searched: (model) => (model.datastores.view === "review" ? reviewText(model) : undefined),
  crumbs: datastoresCrumbs,
  rowsShown: datastoresRows,
  tabsShown: datastoresTabs,
  act: actOnDatastores,
  update: updateDatastores,
  settle: settleDatastores,
  typing: (model) => datastoresLine(model).keys ?? askedWrite(model).typing,
  unsent: unwritten,
  change: ({ datastores }) => datastores.review,
  idle: idleInDatastores,
  open: openDatastores,
  show: showDatastores,
  narrow: narrowDatastores,
  restore: restoreDatastores,
  leave: leaveDatastores,
  carry: carryDatastores,
  retype: retypeDatastores,
  entry: datastoresEntry,
  ways: { stores: ["back", "back", "back"], items: ["open-store"], builder: ["open-store", "build"] },
  things: datastoreThings,
  learn: openDatastores,
  unlearnt: ({ datastores: { stores } }) => namesLacking("datastores", stores.loading, stores.failure),
} as const satisfies Pane;

/** Keeps the view that is shown inside its rows, and one of the columns selected. */
function settleDatastores(model: Model): Model {
  const counted = settleColumn(countedRows(model));
  return datastoresList(counted)?.settle() ?? counted;
}

/** The rows of an item follow from its draft and from what is folded. */
function countedRows(model: Model): Model {
  const { item } = model.datastores;
  const { length } = itemRows(item);
  return length === item.length ? model : withItem(model, { length });
}
