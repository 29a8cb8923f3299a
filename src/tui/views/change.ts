/** What is asked of a change before it is made: a question, or the name that a protected profile wants. */

import { safeLine, truncateColumns } from "../../base/terminal-text.ts";
import type { Change } from "../state/change/change.ts";
import { inputLine } from "./input-line.ts";
import type { Theme } from "./theme.ts";

/** One line; `act` is what the name is typed for: `send this`. */
export function confirmLine(
  { name, plan }: Change,
  { question, act }: { readonly question: string; readonly act: string },
  columns: number,
  theme: Theme,
): string {
  const cut = (text: string, room: number) => truncateColumns(text, room, theme.glyphs.cut);
  if (!name) return theme.paint("faint", cut(` ${question}`, columns));
  const wanted = cut(safeLine(plan?.nameToType ?? ""), columns >>> 1);
  return inputLine(` type ${wanted} to ${act}: `, name, columns, theme);
}
