/** A JSON array, written element by element; each one stands on a line of its own. */

import { safeJson } from "./json-line.ts";
import type { RecordWriter } from "./writer.ts";

/** The records as received; nothing that was not in the log. */
export function createJsonWriter(): RecordWriter {
  const list = createJsonList();
  return {
    begin: list.begin,
    record: (record) => list.element(record.raw),
    received: { before: list.separator, after: "" },
    end: list.end,
  };
}

/**
 * An array of JSON texts. Commas stand before elements: a text cut between two elements lacks only its bracket. A person
 * can add the bracket, and no program takes the text for a whole one.
 */
export function createJsonList() {
  let isEmpty = true;
  /** What stands before the next element. */
  const separator = () => {
    if (!isEmpty) return ",\n";
    isEmpty = false;
    return "\n";
  };
  return {
    begin: () => "[",
    separator,
    element: (json: string) => separator() + safeJson(json),
    end: () => (isEmpty ? "]\n" : "\n]\n"),
  };
}
