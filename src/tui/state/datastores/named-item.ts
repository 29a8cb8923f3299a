/** Which datastore, and which item of it, a record of the log names. */

import { type ActivityRecord, decodePayload } from "../../../activity/record.ts";
import { ownValue } from "../../../base/json.ts";
import { compare } from "../../../query/compose.ts";
import type { Query } from "../../../query/query.ts";

export interface NamedItem {
  readonly datastore: string;
  /** Undefined where the record is about the datastore alone. */
  readonly key: string | undefined;
}

/** Selects the records that may name a datastore. */
export const namesDatastore: Query = compare("event", "=", "datastore_request_result");

/**
 * Undefined when the record names no datastore. The key stands in `details`, as an object or as JSON in a text
 * (assumption: the interface document does not show this event).
 */
export function datastoreNamedIn({ raw }: ActivityRecord): NamedItem | undefined {
  const payload = decodePayload(raw);
  const datastore = textOf(ownValue(payload, "datastore_name")) ?? textOf(ownValue(payload, "datastore"));
  if (datastore === undefined) return undefined;
  const details = objectOf(ownValue(payload, "details"));
  const places = [details, ownValue(details, "item"), ownValue(payload, "item"), payload];
  const key = places.map((place) => textOf(ownValue(place, "id"))).find((id) => id !== undefined);
  return { datastore, key };
}

/** Values may come as JSON in a text. */
function objectOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
