/** One stored item by its key. */

import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { type DatastoreAddress, placeArguments } from "./address.ts";
import { ofItem } from "./own-answer.ts";

/** The stored item, or undefined where there is none. Rejects where it is another item. */
export async function getItem(
  address: DatastoreAddress,
  id: string,
  signal: AbortSignal,
): Promise<DatastoreItem | undefined> {
  const args = { ...placeArguments(address), id };
  const answer = await address.client.call("apps.datastore.get", args, { signal });
  return ofItem(answer, address, id);
}
