/** The memory as JSON and back: whatever stands in the file, what can be used of it is read and nothing fails. */

import { isJsonObject, type JsonObject, ownValue } from "../../../base/json.ts";
import { type Memory, type MemoryNote, noMemory, noted } from "./memory.ts";

export function memoryToJson({ starts, theme, actions, columns, folds, apps }: Memory): JsonObject {
  return {
    starts,
    ...(theme !== undefined && { theme }),
    actions,
    columns: Object.fromEntries(columns),
    folds: Object.fromEntries(folds),
    apps: Object.fromEntries(
      [...apps].map(([name, { view, filters }]) => [
        name,
        { ...(view !== undefined && { view }), filters: Object.fromEntries(filters) },
      ]),
    ),
  };
}

/** Read as the notes it was made of: the bounds hold for a file that another program wrote too. */
export function memoryFromJson(value: unknown): Memory {
  const starts = ownValue(value, "starts");
  const began = { ...noMemory, starts: Number.isSafeInteger(starts) ? Math.max(0, Number(starts)) : 0 };
  return [...notesIn(value)].reduce(noted, began);
}

function* notesIn(value: unknown): Generator<MemoryNote> {
  const theme = ownValue(value, "theme");
  if (typeof theme === "string") yield { part: "theme", theme };
  // The latest is first in the file and is noted last.
  for (const id of texts(ownValue(value, "actions")).toReversed()) yield { part: "action", id };
  for (const [list, columns] of entries(value, "columns"))
    if (Array.isArray(columns)) yield { part: "columns", list, columns: texts(columns) };
  for (const [text, paths] of entries(value, "folds"))
    if (Array.isArray(paths)) yield { part: "folds", text, paths: texts(paths) };
  for (const [app, kept] of entries(value, "apps")) {
    const view = ownValue(kept, "view");
    yield { part: "view", app, view: typeof view === "string" ? view : undefined };
    for (const [list, filters] of entries(kept, "filters"))
      for (const text of texts(filters)) yield { part: "filter", app, list, text };
  }
}

function entries(value: unknown, key: string): readonly (readonly [string, unknown])[] {
  const found = ownValue(value, key);
  return isJsonObject(found) ? Object.entries(found) : [];
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}
