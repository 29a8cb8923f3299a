/** The command that prints what the screen shows: shown whole while it is copied. */

import type { Model, Step } from "../model.ts";
import { step } from "../step.ts";

/** One reads what is on the clipboard before pasting it into a shell. */
export function showCommand(model: Model, text: string): Step {
  return step(
    { ...model, dialog: { kind: "command", text } },
    { kind: "copy-text", text, what: "the command" },
  );
}
