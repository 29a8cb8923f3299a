/** A command before it is copied: what it does, and the command itself, or the part of it that fits. */

import { commandPart } from "../../state/dialog/layout.ts";
import type { ShownCommand } from "../../state/dialog/model.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme } from "../theme.ts";

export function commandLines(model: Model, command: ShownCommand, theme: Theme): readonly string[] {
  const { head, lines, from, count } = commandPart(model, command);
  const key = keyFor(model, "command.command-down");
  const part = `lines ${from + 1}–${from + lines.length} of ${count}: ${key}`;
  return [
    ...head.map((line) => sentenceLine(line, "faint", model.screen.columns, theme)),
    ...lines.map((line) => `  ${theme.paint("strong", line)}`),
    ...(lines.length === count ? [] : [sentenceLine(part, "faint", model.screen.columns, theme)]),
  ];
}
