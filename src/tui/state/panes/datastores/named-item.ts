/** Which records of the log name a datastore, and which item each names. */

import { itemNamedIn, type NamedItem } from "../../../../activity/named-item.ts";
import { type ActivityRecord, decodePayload } from "../../../../activity/record.ts";
import { compare } from "../../../../query/compose.ts";
import type { Query } from "../../../../query/query.ts";

/** Selects the records that may name a datastore. */
export const namesDatastore: Query = compare("event", "=", "datastore_request_result");

/** Undefined when the record names no datastore. */
export function datastoreNamedIn({ raw }: ActivityRecord): NamedItem | undefined {
  return itemNamedIn(decodePayload(raw));
}
