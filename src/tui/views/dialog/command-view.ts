/** A command before it is copied: what it does, and the command itself, or the part of it that fits. */

import { commandPart } from "../../state/dialog/layout.ts";
import type { ShownCommand } from "../../state/dialog/model.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme } from "../theme.ts";

export function commandLines(model: Model, command: ShownCommand, theme: Theme): readonly string[] {
  const { lines, from, count } = commandPart(model, command);
  const does = `This command ${command.note ?? "prints what the screen shows"}:`;
  const key = keyFor(model, "command.command-down");
  const part =
    lines.length === count ? "" : ` (lines ${from + 1}–${from + lines.length} of ${count}: ${key})`;
  return [
    sentenceLine(`${does}${part}`, "faint", model.screen.columns, theme),
    ...lines.map((line) => `  ${theme.paint("strong", line)}`),
  ];
}
