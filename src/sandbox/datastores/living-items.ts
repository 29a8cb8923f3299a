/** The items of a datastore that a call can see: one whose time has passed is not given any more. */

import { ownValue, parseJson } from "../../base/json.ts";
import type { Platform } from "../platform.ts";
import type { DatastorePlace, StoredItem } from "../storage/datastores.ts";

export interface LivingItems {
  /** JSON text. */
  find(key: string): string | undefined;
  /** Items whose keys follow `after`, in their order; reads on as it is iterated. */
  scan(after: string): Generator<StoredItem, void, undefined> | IteratorObject<StoredItem, undefined>;
  count(): number;
}

/**
 * `timeToLiveAttribute` holds the Unix time at which an item ends, by the sandbox's clock (assumption). It is not removed then: a clock
 * that is set back brings it back.
 */
export function livingItems(
  { storage, clock }: Pick<Platform, "storage" | "clock">,
  place: DatastorePlace,
  timeToLiveAttribute: string | undefined,
): LivingItems {
  const { datastoreItems } = storage;
  if (timeToLiveAttribute === undefined) {
    return {
      find: (key) => datastoreItems.find(place, key),
      scan: (after) => datastoreItems.scan(place, after),
      count: () => datastoreItems.count(place),
    };
  }
  const nowS = clock.nowMs() / 1000;
  const lives = (raw: string) => {
    const endS = ownValue(parseJson(raw), timeToLiveAttribute);
    return typeof endS !== "number" || endS > nowS;
  };
  const scan = (after: string) => datastoreItems.scan(place, after).filter(({ raw }) => lives(raw));
  return {
    find(key) {
      const raw = datastoreItems.find(place, key);
      return raw !== undefined && lives(raw) ? raw : undefined;
    },
    scan,
    count: () => scan("").reduce((sum) => sum + 1, 0),
  };
}
