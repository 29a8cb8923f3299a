/** Changes a part of what the Datastores pane remembers. */

import type { Model } from "../../model.ts";
import type { DatastoresModel, ItemModel, ItemsModel, ReviewModel } from "./model.ts";

export function withDatastores(model: Model, patch: Partial<DatastoresModel>): Model {
  return { ...model, datastores: { ...model.datastores, ...patch } };
}

export function withItems(model: Model, patch: Partial<ItemsModel>): Model {
  return withDatastores(model, { items: { ...model.datastores.items, ...patch } });
}

export function withItem(model: Model, patch: Partial<ItemModel>): Model {
  return withDatastores(model, { item: { ...model.datastores.item, ...patch } });
}

export function withReview(model: Model, patch: Partial<ReviewModel>): Model {
  return withDatastores(model, { review: { ...model.datastores.review, ...patch } });
}
