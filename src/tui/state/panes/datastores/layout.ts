/** How the lines of the Datastores pane are shared out. */

import type { Failure } from "../../../../base/failure.ts";
import { layoutOf } from "../../layout.ts";
import type { Model } from "../../model.ts";
import { type TabsShown, tabsShown } from "../../tabs.ts";
import type { RowsShown } from "../pane.ts";
import { failureLines } from "./failure-lines.ts";
import { type DatastoresView, itemTabs, itemTabTitles } from "./model.ts";
import { reviewNotes } from "./review-notes.ts";

export interface DatastoresLayout {
  /** Lines above the rows: the summary or the line being typed with its help. */
  readonly topRows: number;
  /** Lines that say what went wrong. */
  readonly failureRows: number;
  /** Lines of the filter in each of its forms; above the items, or under the builder. */
  readonly formsRows: number;
  /** Lines under the rows that ask for an answer. */
  readonly askRows: number;
  readonly listRows: number;
}

/** The line being typed, and two lines of help. */
const editorRows = 3;

export function datastoresLayout(model: Model): DatastoresLayout {
  const { bodyRows } = layoutOf(model);
  const { view, editor, review } = model.datastores;
  const topRows = editor ? editorRows : 1;
  const failure = failureShown(model);
  const failureRows = failure ? Math.min(5, failureLines(failure, model.screen.columns - 2).length) : 0;
  const formsRows = formsRowsOf(model, bodyRows);
  const askRows = view === "review" ? (review.name ? editorRows : 1) + reviewNotes(model).length : 0;
  const taken = topRows + failureRows + (formsRows > 0 ? formsRows + 1 : 0) + askRows + headRows(view);
  return { topRows, failureRows, formsRows, askRows, listRows: Math.max(1, bodyRows - taken) };
}

/** The failure lines of the view on the screen. */
export function failureShown({ datastores }: Model): Failure | undefined {
  const { view } = datastores;
  return view === "builder" || view === "choices" ? undefined : datastores[view].failure;
}

/** Whether what is sent stands above the items: where there is no room for it, nothing is seen to close. */
export function isExplained(model: Model): boolean {
  return model.datastores.items.explained && formsRoom(layoutOf(model).bodyRows) > 0;
}

function formsRowsOf({ datastores }: Model, bodyRows: number): number {
  const { view, items, editor } = datastores;
  const isShown = view === "builder" || (view === "items" && (items.explained || editor?.kind === "where"));
  return isShown ? formsRoom(bodyRows) : 0;
}

/** The forms and their rule take at most half of the lines. */
function formsRoom(bodyRows: number): number {
  const room = Math.floor(bodyRows / 2) - 4;
  return room < 3 ? 0 : Math.min(room, 8);
}

/** Undefined where a change is read. */
export function datastoresRows(model: Model): RowsShown | undefined {
  const { view } = model.datastores;
  if (view === "review") return undefined;
  const { topRows, failureRows, formsRows, listRows } = datastoresLayout(model);
  const formsAbove = view === "items" && formsRows > 0 ? formsRows + 1 : 0;
  const line = topRows + failureRows + formsAbove + headRows(view);
  return { line, rows: listRows, columns: model.screen.columns, position: model.datastores[view] };
}

export function datastoresTabs({ datastores: { view, item }, screen }: Model): TabsShown | undefined {
  if (view !== "item") return undefined;
  const place = { line: 0, column: 0, columns: screen.columns, side: "right" } as const;
  return tabsShown(place, itemTabs, itemTabTitles, item.tab);
}

/** Lines with the names of the columns. */
function headRows(view: DatastoresView): number {
  return view === "items" || view === "stores" || view === "choices" ? 1 : 0;
}
