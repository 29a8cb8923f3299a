/** How many items match, asked of the platform or, where it cannot count, found out by reading them all. */

import { FlowtailError } from "../../base/errors.ts";
import { limits } from "../../catalog/limits.ts";
import { type DatastoreAddress, placeArguments } from "./address.ts";
import { everyItem, type ItemFilter } from "./filter.ts";
import { ofDatastore } from "./own-answer.ts";
import { queryPages } from "./query-items.ts";

export async function countItems(
  address: DatastoreAddress,
  filter: ItemFilter,
  signal: AbortSignal,
): Promise<number> {
  try {
    const args = { ...placeArguments(address), ...filter.args };
    const answer = await address.client.call("apps.datastore.count", args, { signal });
    return ofDatastore(answer, address, "apps.datastore.count").count;
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || thrown.code !== "unknown_method") throw thrown;
  }
  let count = 0;
  const all = { filter, limit: limits.datastorePage.maximum, cursor: "" };
  for await (const page of queryPages(address, all, signal)) count += page.items.length;
  return count;
}

/** All items of a datastore; undefined of one that is declared but not deployed yet, which has no count. */
export async function countIfDeployed(
  address: DatastoreAddress,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    return await countItems(address, everyItem, signal);
  } catch (thrown) {
    if (thrown instanceof FlowtailError && thrown.code === "datastore_error") return undefined;
    throw thrown;
  }
}
