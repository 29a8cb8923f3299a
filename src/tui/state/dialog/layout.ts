/** How many lines a dialog takes of the pane it covers. */

import { printsShown } from "../copied.ts";
import { layoutOf } from "../layout.ts";
import { chipsOfFilter } from "../log-filter.ts";
import type { Model } from "../model.ts";
import { wrapColumns } from "../wrap.ts";
import { wrapCommand } from "../wrap-command.ts";
import { findRows } from "./find-rows.ts";
import type { Dialog, ShownCommand } from "./model.ts";

/** Lines of a list in a dialog at most, where that is more than half of the pane. */
const mostChoices = 14;

/** Lines of the dialog with the rule above them; the pane keeps a few lines. */
export function dialogRows(model: Model, dialog: Dialog): number {
  if (dialog.kind === "find") return findRows;
  if (dialog.kind === "save-view" || dialog.kind === "gone") return 3;
  if (dialog.kind === "command") {
    const { head, lines, count } = commandPart(model, dialog);
    return 1 + head.length + lines.length + (lines.length < count ? 1 : 0);
  }
  // A list keeps its height during typing, so that nothing moves.
  return choiceRows(model, dialog.kind) + (dialog.kind === "views" ? 3 : 2);
}

/** Lines of the list in a dialog. */
export function choiceRows(model: Model, kind: "palette" | "views" | "terms" | "values" | "columns"): number {
  const { steadyRows } = layoutOf(model);
  const room = Math.max(1, Math.min(Math.max(mostChoices, steadyRows >>> 1), steadyRows - 6));
  if (kind === "palette") return room;
  const length = lengthOf(model, kind);
  return Math.max(1, Math.min(length, room));
}

function lengthOf(
  { views, dialog, activity }: Model,
  kind: "views" | "terms" | "values" | "columns",
): number {
  if (kind === "values" || kind === "columns") return dialog?.kind === kind ? dialog.length : 0;
  return kind === "views" ? views.length : chipsOfFilter(activity.filter).length;
}

/** Where the lines of a dialog's list stand, among the dialog's lines with the rule above them; undefined where it has no list. */
export function choicesShown(model: Model, dialog: Dialog): ChoicesShown | undefined {
  if (!("cursor" in dialog)) return undefined;
  const rows = choiceRows(model, dialog.kind);
  const { cursor } = dialog;
  const top = dialog.kind === "terms" ? topTerm(cursor, rows) : dialog.top;
  return { line: 2, rows, top, cursor };
}

export interface ChoicesShown {
  readonly line: number;
  readonly rows: number;
  /** The first choice on the screen. */
  readonly top: number;
  readonly cursor: number;
}

/** The first term on the screen. */
export function topTerm(cursor: number, rows: number): number {
  return Math.max(0, cursor - rows + 1);
}

/** What a command does, whole, and the lines of it that fit, and which of all they are. */
export interface CommandPart {
  readonly head: readonly string[];
  readonly lines: readonly string[];
  /** From 0. */
  readonly from: number;
  readonly count: number;
}

export function commandPart(model: Model, command: ShownCommand): CommandPart {
  const wrapped = wrapCommand(command.text, model.screen.columns - 4, model.identity.shell);
  const lines = wrapped.map(({ text }) => text);
  const rows = commandPartRows(model, command);
  const from = Math.max(0, Math.min(command.top, lines.length - rows));
  return { head: headOf(model, command), lines: lines.slice(from, from + rows), from, count: lines.length };
}

/** Lines that a command takes at most: one of the pane stays to be seen, and one says which lines they are. */
export function commandPartRows(model: Model, command: ShownCommand): number {
  return Math.max(2, layoutOf(model).bodyRows - 3 - headOf(model, command).length);
}

function headOf({ screen }: Model, { note = printsShown }: ShownCommand): readonly string[] {
  return wrapColumns(`This command ${note}:`, screen.columns - 2);
}
