/** Copies the command that prints what the screen shows, and shows it whole. */

import type { Copied } from "../copied.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";

/** The command is shown whole: it can be read before it is pasted into a shell. */
export function showCommand(model: Model, copied: Copied): Step {
  if ("refusal" in copied) return say(model, copied.refusal);
  return step(
    { ...model, dialog: { kind: "command", ...copied } },
    { kind: "copy-text", text: copied.text, what: "the command" },
  );
}
