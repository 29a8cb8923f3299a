/**
 * Spares stored items where it is not certain what they are stored by: a line that may replace one, though its key is another, is put
 * aside. It costs a call for each such line.
 */

import { keyOf } from "../../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";
import type { DatastoreAddress } from "../address.ts";
import { getItem } from "../get-item.ts";
import type { BatchItem, UnsentItem } from "./failed-parts.ts";
import type { BatchSender } from "./send-batch.ts";

export interface UncertainKey {
  readonly primaryKey: string;
  /** Attributes that may be the key as well. */
  readonly rivals: readonly string[];
}

export function sparingRivals(
  sender: BatchSender,
  address: DatastoreAddress,
  { primaryKey, rivals }: UncertainKey,
  signal: AbortSignal,
): BatchSender {
  /** Why it may replace another one; `sent` are values of rivals in the same batch. */
  const doubtOf = async (item: DatastoreItem, sent: Set<string>): Promise<string | undefined> => {
    for (const rival of rivals) {
      const value = keyOf(item, rival);
      if (value === undefined || value === keyOf(item, primaryKey)) continue;
      const name = JSON.stringify([rival, value]);
      if (sent.has(name) || (await getItem(address, value, signal)))
        return `items may be stored by ${JSON.stringify(rival)} instead of ${JSON.stringify(primaryKey)}, and there is one with that value`;
      sent.add(name);
    }
    return undefined;
  };
  return {
    get written() {
      return sender.written;
    },
    get hasSent() {
      return sender.hasSent;
    },
    async send(batch) {
      const sent = new Set<string>();
      const aside: UnsentItem[] = [];
      const kept: BatchItem[] = [];
      for (const one of batch) {
        const reason = await doubtOf(one.item, sent);
        if (reason === undefined) kept.push(one);
        else aside.push({ ...one, reason });
      }
      return kept.length === 0 ? aside : [...aside, ...(await sender.send(kept))];
    },
  };
}
