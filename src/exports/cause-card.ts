/** The card of a root cause as text: a label and its text on each line, safe for a terminal. */

import type { CauseFact } from "../activity/cause/cause-fact.ts";
import { fitColumns, safeLine } from "../base/terminal-text.ts";
import { type Colours, paint } from "./colours.ts";

/** Long lines are left to the terminal to break, so that they can be copied whole. */
export function causeCardLines(
  facts: readonly CauseFact[],
  { colours, ascii = false }: { readonly colours: Colours; readonly ascii?: boolean },
): readonly string[] {
  return facts.flatMap(({ role, label, text }) =>
    text.split("\n").map((line, index) => {
      const before = paint(colours.time, fitColumns(index === 0 ? label : "", labelColumns));
      const shown = role === "output" ? `${ascii ? "|" : "│"} ${line}` : line;
      return `${before}${paint(colourOf(role, colours), safeLine(shown))}`.trimEnd();
    }),
  );
}

const labelColumns = 11;

function colourOf(role: CauseFact["role"], { severity, output, heading, note }: Colours): string {
  if (role === "part") return heading;
  if (role === "error") return severity.error;
  if (role === "differs") return severity.warn;
  if (role === "output") return output;
  return role === "hint" ? note : "";
}
