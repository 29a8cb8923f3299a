/** The card of a root cause as text: a label and its text on each line, safe for a terminal. */

import type { CauseFact } from "../activity/cause/cause-fact.ts";
import { fitColumns, safeLine } from "../base/terminal-text.ts";
import { type Colors, paint } from "./colors.ts";

/** Long lines are left to the terminal to break, so that they can be copied whole. */
export function causeCardLines(
  facts: readonly CauseFact[],
  { colors, ascii = false }: { readonly colors: Colors; readonly ascii?: boolean },
): readonly string[] {
  return facts.flatMap(({ role, label, text }) =>
    text.split("\n").map((line, index) => {
      const before = paint(colors.time, fitColumns(index === 0 ? label : "", labelColumns));
      const shown = role === "output" ? `${ascii ? "|" : "│"} ${line}` : line;
      return `${before}${paint(colorOf(role, colors), safeLine(shown))}`.trimEnd();
    }),
  );
}

const labelColumns = 11;

function colorOf(role: CauseFact["role"], { severity, output, heading, note }: Colors): string {
  if (role === "part") return heading;
  if (role === "error") return severity.error;
  if (role === "differs") return severity.warn;
  if (role === "output") return output;
  return role === "hint" ? note : "";
}
