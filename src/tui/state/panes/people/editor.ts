/** The line of the People pane: its first state, and its state after each change. */

import type { EditedLine } from "../../line/editor.ts";
import { typedLine } from "../../line/typed-line.ts";
import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import type { PeopleEditor, Person } from "./model.ts";
import { withPeople } from "./setters.ts";

export function newEditor(
  kind: PeopleEditor["kind"],
  text: string | EditedLine,
  about?: Person,
): PeopleEditor {
  return { kind, about, ...typedLine(text) };
}

/** Shows the line and asks what could stand at its cursor. */
export function edited(model: Model, editor: PeopleEditor): Step {
  const { kind, line, about } = editor;
  const next = { ...editor, problem: undefined, completion: undefined };
  const shown = withPeople(model, { editor: next });
  if (kind === "request") return step(shown);
  const completing = { kind, text: line.text, cursor: line.cursor, tab: about?.tab ?? model.people.tab };
  return step(shown, { pane: "people", kind: "complete", line: completing });
}
