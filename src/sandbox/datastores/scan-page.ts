/** One page of a query: items are evaluated in the order of keys until a limit, a megabyte, or the end. */

import { limits } from "../../catalog/limits.ts";
import type { StoredItem } from "../storage/datastores.ts";
import type { ItemFilter } from "./item-filter.ts";

export interface ScannedPage {
  /** JSON texts of the items that match. */
  readonly found: readonly string[];
  /** Key of the last item evaluated; undefined when none is left beyond it. */
  readonly lastKey: string | undefined;
}

/** At least one item is evaluated, however large, so that every walk comes to its end. */
export function scanPage(items: Iterable<StoredItem>, filter: ItemFilter, limit: number): ScannedPage {
  const found: string[] = [];
  let evaluated = 0;
  let bytes = 0;
  let lastKey: string | undefined;
  for (const { key, raw } of items) {
    bytes += Buffer.byteLength(raw);
    if (evaluated > 0 && (evaluated >= limit || bytes > limits.datastorePageBytes)) return { found, lastKey };
    evaluated += 1;
    lastKey = key;
    if (filter(raw)) found.push(raw);
  }
  return { found, lastKey: undefined };
}
