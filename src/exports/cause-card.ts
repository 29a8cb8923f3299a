/** The card of a root cause as text: a label and its text on each line, safe for a terminal. */

import type { CauseFact } from "../activity/cause/cause-fact.ts";
import { fitColumns, safeLine } from "../base/terminal-text.ts";
import { type Palette, paint } from "./palette.ts";

/** Long lines are left to the terminal to break, so that they can be copied whole. */
export function causeCardLines(
  facts: readonly CauseFact[],
  { palette, ascii = false }: { readonly palette: Palette; readonly ascii?: boolean },
): readonly string[] {
  return facts.flatMap(({ role, label, text }) =>
    text.split("\n").map((line, index) => {
      const before = paint(palette.time, fitColumns(index === 0 ? label : "", labelColumns));
      const shown = role === "output" ? `${ascii ? "|" : "│"} ${line}` : line;
      return `${before}${paint(colorOf(role, palette), safeLine(shown))}`.trimEnd();
    }),
  );
}

const labelColumns = 11;

function colorOf(role: CauseFact["role"], { severity, output, heading, note }: Palette): string {
  if (role === "part") return heading;
  if (role === "error") return severity.error;
  if (role === "differs") return severity.warn;
  if (role === "output") return output;
  return role === "hint" ? note : "";
}
