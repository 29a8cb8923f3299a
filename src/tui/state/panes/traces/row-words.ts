/** What a row of a run or of a comparison says, on the screen and to the search. */

import type { NameOf } from "../../../../activity/component-names.ts";
import type { ComparedRow } from "../../../../activity/runs/compare-runs.ts";
import { sideWords } from "../../../../activity/runs/compared-words.ts";
import type { WaterfallRow } from "../../../../activity/runs/waterfall.ts";
import { safeLine } from "../../../../base/terminal-text.ts";

/** The name and the text, without the outcome that the row's glyph shows. */
export function rowWords({ kind, label, text }: WaterfallRow, nameOf: NameOf): string {
  if (kind === "output") return text;
  return [safeLine(nameOf(label) ?? label), outcomeless(text)].filter(Boolean).join("  ");
}

/** What the left run has in the row, and the right one. */
export function comparedTexts(row: ComparedRow, nameOf: NameOf): readonly string[] {
  return [sideWords(row, "left", nameOf), sideWords(row, "right", nameOf)];
}

function outcomeless(text: string): string {
  return text.replace(/(^| )succeeded$/, "").replace(/(^| )failed: /, "$1");
}
