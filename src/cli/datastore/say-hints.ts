/** Says what may go wrong with a filter that is correct as such: an attribute that the datastore does not declare, the key. */

import { words } from "../../base/printable.ts";
import { filterHints } from "../../session/datastore/explain-filter.ts";
import type { ItemFilter } from "../../session/datastore/filter.ts";
import { declarationOf, primaryKeyOf } from "../../session/datastore/known-datastores.ts";
import type { Context } from "../context.ts";
import type { ConnectedDatastore } from "./connect-datastore.ts";

/** What is known of the datastore is asked only where there is a condition. */
export async function sayHints(
  filter: ItemFilter,
  { address: { datastore }, known }: Pick<ConnectedDatastore, "address" | "known">,
  { notices }: { readonly notices: Pick<Context["notices"], "warn"> },
): Promise<void> {
  if (!filter.condition) return;
  const all = await known();
  const place = { primaryKey: primaryKeyOf(all, datastore), declaration: declarationOf(all, datastore) };
  for (const hint of filterHints(filter, place)) await notices.warn(words`${hint}`, { once: true });
}
