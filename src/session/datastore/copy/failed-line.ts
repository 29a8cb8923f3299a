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
  /** Where the text is a row of a table: what its cells are of. */
  readonly columns?: readonly string[] | undefined;
}

export function writeFailedLine({ line, reason, item, text, columns }: FailedLine): string {
  return `${JSON.stringify({ failed_line: line, reason, ...(item ? { item } : { columns, text }) })}\n`;
}

const keys = ["failed_line", "reason", "item", "text", "columns"];

/** The failed line that a line of such a file holds; undefined for any other value. */
export function readFailedLine(value: unknown): FailedLine | undefined {
  if (!isJsonObject(value)) return undefined;
  const [line, reason, item, text, columns] = keys.map((key) => ownValue(value, key));
  const isForeign = Object.keys(value).some((key) => !keys.includes(key));
  if (typeof line !== "number" || typeof reason !== "string" || isForeign) return undefined;
  return {
    line,
    reason,
    ...(isJsonObject(item) && { item }),
    ...(typeof text === "string" && { text }),
    ...(Array.isArray(columns) && { columns: columns.map(String) }),
  };
}
