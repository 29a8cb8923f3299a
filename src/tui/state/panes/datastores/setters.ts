/** Changes a part of what the Datastores pane remembers. */

import type { Model } from "../../model.ts";
import type { DatastoresModel, ItemModel, ItemsModel } from "./model.ts";

export function withDatastores(model: Model, part: Partial<DatastoresModel>): Model {
  return { ...model, datastores: { ...model.datastores, ...part } };
}

export function withItems(model: Model, part: Partial<ItemsModel>): Model {
  return withDatastores(model, { items: { ...model.datastores.items, ...part } });
}

export function withItem(model: Model, part: Partial<ItemModel>): Model {
  return withDatastores(model, { item: { ...model.datastores.item, ...part } });
}
