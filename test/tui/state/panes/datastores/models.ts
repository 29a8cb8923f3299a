/** Models of the Datastores pane to start a test from. */

import type { DatastoreItem } from "../../../../../src/catalog/schemas/datastore.ts";
import type { Effect } from "../../../../../src/tui/state/effect.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import type { DatastoresMessage } from "../../../../../src/tui/state/panes/datastores/message.ts";
import { noProgress, type StoreEntry } from "../../../../../src/tui/state/panes/datastores/model.ts";
import type { Updated } from "../../../../../src/tui/state/places.ts";
import { update } from "../../../../../src/tui/state/update.ts";
import { requests } from "../../../../support/fake-datastores.ts";
import { emptyModel, press } from "../../models.ts";

export const requestsStore: StoreEntry = { name: "requests", source: "manifest.json", declaration: requests };

export function tell(model: Model, message: DatastoresMessage): Updated {
  return update(model, message);
}

/** The pane on the screen, its datastores found. */
export function storesModel(stores: readonly StoreEntry[] = [requestsStore]): Model {
  const [opened] = press(emptyModel, "3");
  return tell(opened, { pane: "datastores", kind: "stores-found", stores, failure: undefined })[0];
}

/** The items of `requests` on the screen, as many as asked for. */
export function itemsModel(length = 30, progress = {}): Model {
  const [opened] = press(storesModel(), "enter");
  return tell(opened, {
    ...{ pane: "datastores", kind: "items-changed", length, cursor: 0, top: 0, failure: undefined },
    columns: ["id", "status", "priority", "tags"],
    progress: { ...noProgress, pages: 1, evaluated: length, ...progress },
  })[0];
}

/** One item on the screen. */
export function itemModel(item: DatastoreItem): Model {
  const key = String(item.id);
  return tell(itemsModel(), {
    pane: "datastores",
    kind: "item-opened",
    item,
    key,
    position: 0,
    askedAtMs: 0,
  })[0];
}

export function ofPane(effects: readonly Effect[]) {
  return effects.filter((effect) => effect.pane === "datastores");
}
