/** The question before a change is made, or the name that a protected profile asks for. */

import { safeLine, truncateColumns } from "../../base/terminal-text.ts";
import type { Change } from "../state/change/change.ts";
import { inputLine } from "./input-line.ts";
import { sentenceLine } from "./sentence-line.ts";
import type { Theme } from "./theme.ts";

/** One line; `act` is what the name is typed for: `send this`. */
export function confirmLine(
  { name, plan }: Change,
  { question, act }: { readonly question: string; readonly act: string },
  columns: number,
  theme: Theme,
): string {
  if (!name) return sentenceLine(question, "faint", columns, theme);
  const wanted = truncateColumns(safeLine(plan?.nameToType ?? ""), columns >>> 1, theme.glyphs.cut);
  return inputLine(` type ${wanted} to ${act}: `, name, columns, theme);
}
