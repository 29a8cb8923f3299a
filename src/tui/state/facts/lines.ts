/** Facts as lines that fit: labels beside texts, or the JSON with parts that fold. */

import { columnsOf, safeLine } from "../../../base/terminal-text.ts";
import { jsonLines } from "../detail/json-lines.ts";
import { block, type DetailLine, type Shape } from "../detail/line.ts";
import type { Facts, FactsDetail } from "./model.ts";

export function factLines(
  facts: Facts,
  { tab, folds }: Pick<FactsDetail, "tab" | "folds">,
  columns: number,
): readonly DetailLine[] {
  if (tab === "view") return fieldLines(facts, columns);
  try {
    return jsonLines(facts.json, { columns, folds }, facts.what);
  } catch {
    // Only what nests too deeply to be laid out.
    return block("note", "", "This is nested too deeply to be shown; y copies it.", {
      columns,
      labelColumns: 0,
    });
  }
}

function fieldLines({ fields }: Facts, columns: number): readonly DetailLine[] {
  const widest = Math.max(8, ...fields.map(({ label }) => columnsOf(safeLine(label))));
  const shape: Shape = { columns, labelColumns: Math.min(24, widest) };
  return fields.flatMap(({ label, text, role = "field", target }) => block(role, label, text, shape, target));
}
