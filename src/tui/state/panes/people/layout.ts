/** How the lines of the People pane are shared out. */

import { layoutOf } from "../../layout.ts";
import type { Model } from "../../model.ts";
import type { RowsShown } from "../pane.ts";
import { peopleFailureLines } from "./failure-lines.ts";
import type { PeopleEditor } from "./model.ts";

/** Lines above the rows: the tabs, the filter or what is typed, what is wrong, the names of the columns. */
function peopleHeadRows(model: Model): number {
  return 2 + Math.max(1, editorRows(model.people.editor)) + peopleNotes(model).length;
}

export function peopleListRows(model: Model): number {
  return Math.max(1, layoutOf(model).bodyRows - peopleHeadRows(model));
}

/** Lines of what is typed, and two that help with what can be written. */
export function editorRows(editor: PeopleEditor | undefined): number {
  return editor ? 3 : 0;
}

/** Why the list, or the open view, could not be fetched. */
export function peopleNotes({ people, screen }: Model): readonly string[] {
  const { view, tab, lists, one } = people;
  const failure = view === "one" ? one?.failure : lists[tab].failure;
  return peopleFailureLines(failure, tab, screen.columns);
}

/** The room of the open text: the typed line, what is wrong and the title stand above it. */
export function oneRoom(model: Model) {
  const above = peopleNotes(model).length + editorRows(model.people.editor) + 1;
  return { columns: model.screen.columns - 2, rows: Math.max(1, layoutOf(model).bodyRows - above) };
}

export function peopleRows(model: Model): RowsShown | undefined {
  const { view, lists, tab } = model.people;
  if (view !== "list") return undefined;
  const { columns } = model.screen;
  return { line: peopleHeadRows(model), rows: peopleListRows(model), columns, position: lists[tab] };
}
