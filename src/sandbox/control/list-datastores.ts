/** The datastores there are, as a manifest would declare them, with how many items each holds. */

import type { Platform } from "../platform.ts";
import type { DatastorePlace } from "../storage/datastores.ts";

export interface DatastoreState {
  readonly app_id: string;
  readonly name: string;
  readonly items: number;
  /** As in a manifest; null where no manifest declares it: a loose sandbox takes items for any name. */
  readonly declaration: {
    readonly primary_key: string;
    readonly attributes: Readonly<Record<string, unknown>>;
  } | null;
}

export function listDatastores({ storage }: Platform): readonly DatastoreState[] {
  const { datastores, datastoreItems } = storage;
  const state = (place: DatastorePlace, declaration: DatastoreState["declaration"]) => ({
    app_id: place.appId,
    name: place.name,
    items: datastoreItems.count(place),
    declaration,
  });
  const declared = datastores.list().map((datastore) =>
    state(datastore, {
      primary_key: datastore.primaryKey,
      attributes: Object.fromEntries(datastore.attributes.map(({ name, ...type }) => [name, type])),
    }),
  );
  const undeclared = datastoreItems.places().filter((place) => !datastores.find(place));
  return [...declared, ...undeclared.map((place) => state(place, null))];
}
