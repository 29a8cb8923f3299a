/** A text of a record as lines, such as what its code printed: the JSON in it is laid out, its parts fold. */

import { partsOfText } from "../reader/json-in-text.ts";
import { type JsonFolding, jsonLines } from "../reader/json-lines.ts";
import { block, labelGap, labelText, type ReaderLine, type Shape } from "../reader/line.ts";
import { typedLines } from "../reader/typed-lines.ts";

export interface PrintedLayout extends JsonFolding {
  readonly shape: Shape;
  /** JSON laid out over lines rather than as received. */
  readonly pretty: boolean;
}

/** Undefined where the text holds no JSON, or where it is wanted as received. */
export function printedLines(
  role: ReaderLine["role"],
  label: string,
  text: string,
  { shape, pretty, ...folding }: PrintedLayout,
): readonly ReaderLine[] | undefined {
  const parts = pretty ? partsOfText(text) : [];
  if (!parts.some(({ kind }) => kind === "json")) return undefined;
  const columns = Math.max(8, shape.columns - shape.labelColumns - labelGap);
  const lines = parts.flatMap((part, index): readonly ReaderLine[] => {
    if (part.kind === "text") return block(role, "", part.text, shape);
    const json = jsonLines(part.value, { columns, ...folding }, "the whole text", `${label}/${index}`);
    return typedLines(json, columns).map((line) => labelled(line, "", shape));
  });
  return lines.map((line, index) => (index === 0 ? labelled(line, label, shape) : line));
}

/** The line with the label before its text. */
function labelled(line: ReaderLine, label: string, shape: Shape): ReaderLine {
  const [first, ...others] = line.cells;
  return first ? { ...line, cells: [{ ...first, label: labelText(label, shape) }, ...others] } : line;
}
