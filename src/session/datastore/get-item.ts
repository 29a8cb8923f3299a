/** One stored item by its key. */

import { isJsonObject } from "../../base/json.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { type DatastoreAddress, placeArguments } from "./address.ts";
import { ofItem } from "./own-answer.ts";

/** The stored item, or undefined: the platform answers with an empty one when there is none. Rejects where it is another item. */
export async function getItem(
  address: DatastoreAddress,
  id: string,
  signal: AbortSignal,
): Promise<DatastoreItem | undefined> {
  const args = { ...placeArguments(address), id };
  const answer = await address.client.call("apps.datastore.get", args, { signal });
  const item = ofItem(answer, address, id);
  return isJsonObject(item) && Object.keys(item).length > 0 ? item : undefined;
}
