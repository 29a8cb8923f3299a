/** How the lines of the People pane are shared out. */

import { layoutOf } from "../layout.ts";
import type { Model } from "../model.ts";
import { peopleFailureLines } from "./failure-lines.ts";

/** Lines above the rows: the tabs, the filter or what is typed, what is wrong, the names of the columns. */
export function peopleHeadRows(model: Model): number {
  return 3 + peopleNotes(model).length;
}

export function peopleListRows(model: Model): number {
  return Math.max(1, layoutOf(model).bodyRows - peopleHeadRows(model));
}

/** What is wrong with the list, or with the one that is open. */
export function peopleNotes({ people, screen }: Model): readonly string[] {
  const { view, tab, lists, one } = people;
  const failure = view === "one" ? one?.failure : lists[tab].failure;
  return peopleFailureLines(failure, tab, screen.columns);
}

/** The room of the open one's text: its title and what is wrong stand above it. */
export function oneRoom(model: Model) {
  const rows = Math.max(1, layoutOf(model).bodyRows - peopleNotes(model).length - 1);
  return { columns: model.screen.columns - 2, rows };
}
