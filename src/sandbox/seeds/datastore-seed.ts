/** The part of a seed document that fills the datastores: what apps declare, and the items. */

import { z } from "zod";
import { countOf } from "../../base/count-words.ts";
import { usageError } from "../../base/errors.ts";
import { isJsonObject, parseLossless } from "../../base/json.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { usualPrimaryKey } from "../../catalog/datastores/declaration.ts";
import { keyOf } from "../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { storedDatastoreSchema } from "../storage/datastores.ts";
import type { Storage } from "../storage/storage.ts";

export const datastoreSeedShape = onFirstUse(() => {
  const datastore = storedDatastoreSchema().extend({
    /** Without them the datastore is not declared: only a loose sandbox gives its items. */
    attributes: storedDatastoreSchema().shape.attributes.optional(),
    items: z.array(z.custom<DatastoreItem>(isJsonObject, "must be an object")).default([]),
    /** The key of each item, in their order; without them, each has its own in its `primaryKey`. */
    itemKeys: z.array(z.string().min(1)).optional(),
  });
  return { datastores: z.array(datastore).default([]) };
});

type DatastoreShape = z.ZodObject<ReturnType<typeof datastoreSeedShape>>;
type DatastoreSeed = z.output<DatastoreShape>;
type DatastoreDocument = z.input<DatastoreShape>;

/** Items are taken as they are, also those that do not fit the declaration; one without a key is a usage error. */
export function plantDatastores(
  { datastores, datastoreItems }: Storage,
  { datastores: seeds }: DatastoreSeed,
): void {
  for (const seed of seeds) {
    const { items, itemKeys, attributes, ...datastore } = seed;
    if (attributes) datastores.save({ ...datastore, attributes });
    if (itemKeys && itemKeys.length !== items.length) throw otherCount(seed);
    for (const [position, item] of items.entries()) {
      const key = itemKeys ? itemKeys[position] : keyOf(item, datastore.primaryKey);
      if (key === undefined) throw withoutKey(datastore.name, datastore.primaryKey);
      datastoreItems.save(datastore, key, JSON.stringify(item));
    }
  }
}

export function snapshotDatastores({ datastores, datastoreItems }: Storage): Required<DatastoreDocument> {
  const declared = datastores.list().map((datastore) => ({
    ...datastore,
    attributes: datastore.attributes.map((attribute) => ({ ...attribute })),
  }));
  const undeclared = datastoreItems
    .places()
    .filter((place) => !datastores.find(place))
    .map((place) => ({ ...place, primaryKey: usualPrimaryKey }));
  return {
    datastores: [...declared, ...undeclared].map((datastore) => {
      const kept = Array.from(datastoreItems.scan(datastore, ""), ({ key, raw }) => ({
        key,
        item: parseLossless(raw) as DatastoreItem,
      }));
      // Items stay when a datastore is declared with another key, or not any more: they were put under the former one.
      const areTheirOwn = kept.every(({ key, item }) => keyOf(item, datastore.primaryKey) === key);
      return {
        ...datastore,
        items: kept.map(({ item }) => item),
        ...(!areTheirOwn && { itemKeys: kept.map(({ key }) => key) }),
      };
    }),
  };
}

function withoutKey(datastore: string, primaryKey: string) {
  return usageError(
    "invalid_seed",
    `An item of the datastore ${JSON.stringify(datastore)} has no ${JSON.stringify(primaryKey)}.`,
    "Every item needs its key, a text.",
  );
}

function otherCount({ name, items, itemKeys = [] }: DatastoreSeed["datastores"][number]) {
  return usageError(
    "invalid_seed",
    `The datastore ${JSON.stringify(name)} has ${countOf(items.length, "item")} and ${countOf(itemKeys.length, "key")} in itemKeys.`,
    "Give one key for each item, in their order, or leave itemKeys out.",
  );
}
