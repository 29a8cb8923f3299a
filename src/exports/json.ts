/** A JSON array, written element by element; each one stands on a line of its own. */

import { safeJson } from "./json-line.ts";
import type { RecordWriter } from "./writer.ts";

/** The records as received; nothing that was not in the log. */
export function createJsonWriter(): RecordWriter {
  const list = createJsonList();
  return { begin: list.begin, record: (record) => list.element(record.raw), end: list.end };
}

/**
 * An array of JSON texts. Commas stand before elements: a text cut between two elements lacks only its bracket. A person
 * can add the bracket, and no program takes the text for a whole one.
 */
export function createJsonList() {
  let isEmpty = true;
  return {
    begin: () => "[",
    element: (json: string) => {
      const separator = isEmpty ? "\n" : ",\n";
      isEmpty = false;
      return separator + safeJson(json);
    },
    end: () => (isEmpty ? "]\n" : "\n]\n"),
  };
}
