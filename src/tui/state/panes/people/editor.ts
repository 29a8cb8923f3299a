/** The line of the People pane: its first state, and its state after each change. */

import { scimFilter } from "../../../../query/people-filter.ts";
import type { EditedLine } from "../../line/editor.ts";
import { finishedMistake } from "../../line/finished-mistake.ts";
import { typedLine } from "../../line/typed-line.ts";
import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import type { PeopleEditor, PeopleTab, Person } from "./model.ts";
import { withPeople } from "./setters.ts";

export function newEditor(
  kind: PeopleEditor["kind"],
  text: string | EditedLine,
  about?: Person,
): PeopleEditor {
  return { kind, about, ...typedLine(text) };
}

/** The line with what is wrong in it as far as it is typed: a filter is checked at every key, other lines when they are used. */
export function checked(editor: PeopleEditor, tab: PeopleTab): PeopleEditor {
  const filter = editor.kind === "filter" ? scimFilter(tab, editor.line.text) : undefined;
  const problem = filter?.ok === false ? finishedMistake(filter.problem, editor.line) : undefined;
  return { ...editor, problem };
}

/** Shows the line, what is wrong in it, and asks what could stand at its cursor. */
export function edited(model: Model, editor: PeopleEditor): Step {
  const { kind, line, about } = editor;
  const next = { ...checked(editor, model.people.tab), completion: undefined };
  const shown = withPeople(model, { editor: next });
  if (kind === "request") return step(shown);
  const completing = { kind, text: line.text, cursor: line.cursor, tab: about?.tab ?? model.people.tab };
  return step(shown, { pane: "people", kind: "complete", line: completing });
}
