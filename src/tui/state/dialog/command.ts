/** Shows a command whole before it is copied: what is pasted into a shell was read first. */

import type { Copied } from "../copied.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import { commandPart, commandPartRows } from "./layout.ts";
import type { ShownCommand } from "./model.ts";

export function showCommand(model: Model, copied: Copied): Step {
  if ("refusal" in copied) return say(model, copied.refusal);
  return step({ ...model, dialog: { kind: "command", ...copied, top: 0 } });
}

export function copyShown(model: Model, { text }: ShownCommand): Step {
  return step({ ...model, dialog: undefined }, { kind: "copy-text", text, what: "the command" });
}

/** Goes on in a command that is longer than the screen. */
export function readCommand(model: Model, command: ShownCommand, lines: 1 | -1, isPage: boolean): Step {
  const by = isPage ? commandPartRows(model, command) : 1;
  return step({ ...model, dialog: { ...command, top: commandPart(model, command).from + lines * by } });
}

/** With the place in the command inside of it. */
export function settleCommand(model: Model, command: ShownCommand): Model {
  const { from } = commandPart(model, command);
  return command.top === from ? model : { ...model, dialog: { ...command, top: from } };
}
