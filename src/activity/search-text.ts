/** The text that a bare word of a query is looked for in: what is shown of a record, and all its payload says. */

import { isRawNumber } from "../base/json.ts";
import { lineText } from "./line.ts";
import { type ActivityRecord, decodePayload } from "./record.ts";

/** The rendered line, then every key and scalar of the payload, decoded, each on its own line. Never throws. */
export function searchText(record: ActivityRecord): string {
  const parts = [lineText(record)];
  const waiting: unknown[] = [decodePayload(record.raw)];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string") parts.push(value);
    else if (isRawNumber(value)) parts.push(value.rawJSON);
    else if (typeof value !== "object" || value === null) {
      if (value !== undefined) parts.push(String(value));
    } else if (Array.isArray(value)) pushReversed(waiting, value);
    else pushReversed(waiting, Object.entries(value).flat());
  }
  return parts.join("\n");
}

/** The list of what waits is read from its end. */
function pushReversed(waiting: unknown[], values: readonly unknown[]) {
  for (let index = values.length - 1; index >= 0; index--) waiting.push(values[index]);
}
