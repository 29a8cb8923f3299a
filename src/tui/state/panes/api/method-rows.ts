/** The rows of the list of methods, as words. */

import { effectWord } from "../../../../catalog/method-facts.ts";
import type { Model } from "../../model.ts";
import { block, type ReaderLine } from "../../reader/line.ts";
import { blockerOf } from "./blocker.ts";
import { aboutLines } from "./method-lines.ts";
import { selectedMethod, shownMethods } from "./methods.ts";

export interface MethodRow {
  readonly name: string;
  readonly effect: "read" | "write";
  readonly summary: string;
  readonly tokens: string;
  /** Whether it can be called from here. */
  readonly callable: boolean;
}

/** The window that is on the screen. */
export function methodRows({ api: { methods, access } }: Model, rows: number): readonly MethodRow[] {
  return shownMethods(methods.search)
    .slice(methods.top, methods.top + rows)
    .map((method) => ({
      name: method.name,
      effect: effectWord(method),
      summary: method.summary,
      tokens: method.tokens.join(" ") || "none",
      callable: blockerOf(method, access) === undefined,
    }));
}

export function selectedFacts(model: Model, columns: number): readonly ReaderLine[] {
  const method = selectedMethod(model);
  if (!method) return [];
  return [
    ...block("hint", "does", method.summary, { columns, labelColumns: 8 }),
    ...aboutLines(method, model.api.access, columns, model),
  ];
}
