/** The records of one answer of apps.activities.list, each with its JSON text. */

import { createRecord } from "../activity/record.ts";
import { isJsonObject, ownValue, parseLossless } from "../base/json.ts";
import type { Page } from "../tail/tail.ts";

/** Undefined when the text is not a whole page: cut short, not JSON, or without a list of activities. */
export function readPage(body: Uint8Array): Page | undefined {
  let value: unknown;
  try {
    value = parseLossless(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    // A broken page is an expected outcome; the caller asks for it again.
    return undefined;
  }
  const activities = ownValue(value, "activities");
  if (!isJsonObject(value) || !Array.isArray(activities)) return undefined;
  const cursor = ownValue(ownValue(value, "response_metadata"), "next_cursor");
  return {
    records: activities.map((activity) => createRecord(activity, JSON.stringify(activity))),
    nextCursor: typeof cursor === "string" ? cursor : "",
  };
}
