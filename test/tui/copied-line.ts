/** The command that `Y` shows, as it would be pasted into a shell. */

import type { OpenedUi } from "./open.ts";

export async function copiedLine(ui: OpenedUi): Promise<string> {
  const lines = (await ui.press("Y")).split("\n");
  const at = lines.findIndex((line) => line.startsWith(" This command "));
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => /^─|^$/.test(line.trim()));
  return rest
    .slice(0, end)
    .map((line) => line.trim().replace(/ \\$/, ""))
    .join(" ");
}
