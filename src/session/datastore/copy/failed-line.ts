/** What an import could not write: the line, the reason and the item, in a form that can be imported again. */

import { isJsonObject, ownValue } from "../../../base/json.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";

export interface FailedLine {
  /** Line of the file it was read from. */
  readonly line: number;
  readonly reason: string;
  /** The item, where it could be read as one. */
  readonly item?: DatastoreItem | undefined;
  /** The line as it stands in the file, where it could not; missing where it is too long. */
  readonly text?: string | undefined;
}

export function writeFailedLine({ line, reason, item, text }: FailedLine): string {
  return `${JSON.stringify({ failed_line: line, reason, ...(item ? { item } : { text }) })}\n`;
}

/** The failed line that a line of such a file holds; undefined for any other value. */
export function readFailedLine(value: unknown): FailedLine | undefined {
  if (!isJsonObject(value)) return undefined;
  const [line, reason, item, text] = ["failed_line", "reason", "item", "text"].map((key) =>
    ownValue(value, key),
  );
  const foreign = Object.keys(value).some((key) => !["failed_line", "reason", "item", "text"].includes(key));
  if (typeof line !== "number" || typeof reason !== "string" || foreign) return undefined;
  return {
    line,
    reason,
    ...(isJsonObject(item) && { item }),
    ...(typeof text === "string" && { text }),
  };
}
