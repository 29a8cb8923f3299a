/** The datastores there are, as a manifest would declare them, with how many items each holds. */

import { livingItems } from "../datastores/living-items.ts";
import type { Platform } from "../platform.ts";
import type { DatastorePlace } from "../storage/datastores.ts";

export interface DatastoreState {
  readonly app_id: string;
  readonly name: string;
  readonly items: number;
  /** As in a manifest; null where no manifest declares it: a loose sandbox takes items for any name. */
  readonly declaration: {
    readonly primary_key: string;
    readonly time_to_live_attribute?: string;
    readonly attributes: Readonly<Record<string, unknown>>;
  } | null;
}

export function listDatastores(platform: Platform): readonly DatastoreState[] {
  const { datastores, datastoreItems } = platform.storage;
  const state = (place: DatastorePlace, declaration: DatastoreState["declaration"]) => ({
    app_id: place.appId,
    name: place.name,
    items: livingItems(platform, place, declaration?.time_to_live_attribute).count(),
    declaration,
  });
  const declared = datastores.list().map((datastore) =>
    state(datastore, {
      primary_key: datastore.primaryKey,
      ...(datastore.timeToLiveAttribute !== undefined && {
        time_to_live_attribute: datastore.timeToLiveAttribute,
      }),
      attributes: Object.fromEntries(datastore.attributes.map(({ name, ...type }) => [name, type])),
    }),
  );
  const undeclared = datastoreItems.places().filter((place) => !datastores.find(place));
  return [...declared, ...undeclared.map((place) => state(place, null))];
}
