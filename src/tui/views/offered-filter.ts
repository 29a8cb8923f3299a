/** What an empty filter line says: the filter that was used last, which a key brings back, else an example. */

import { safeLine } from "../../base/terminal-text.ts";
import { keyFor } from "../state/keys/table.ts";
import type { EditedLine } from "../state/line/editor.ts";
import { rememberedFilters } from "../state/memory/remember.ts";
import type { Model } from "../state/model.ts";

/** `list` is the name under which the filters are remembered. */
export function offeredFilter(model: Model, list: string, line: EditedLine, example: string): string {
  const last = line.text.trim() === "" ? rememberedFilters(model, list).at(-1) : undefined;
  if (last === undefined) return example;
  return `${keyFor(model, "suggestions.older")} brings back the last one: ${safeLine(last)}`;
}
