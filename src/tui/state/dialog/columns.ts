/** The columns of a list: each is shown or hidden and moved among the others; what is chosen holds at once, and at the next start. */

import { isMotion, listStart, moveInList } from "../list/position.ts";
import { remember } from "../memory/remember.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import type { ListColumns } from "../table/list-columns.ts";
import type { DialogAction } from "./keymap.ts";
import { choiceRows } from "./layout.ts";
import type { ColumnList } from "./model.ts";

export function openColumns(model: Model, columns: ListColumns): Step {
  const chosen = model.memory.columns.get(columns.list)?.filter((name) => columns.names.includes(name)) ?? [];
  const shown = chosen.length > 0 ? chosen : columns.usual;
  const hidden = columns.names.filter((name) => !shown.includes(name));
  const dialog: ColumnList = {
    ...listStart,
    kind: "columns",
    columns,
    order: [...shown, ...hidden],
    shown,
    length: columns.names.length,
  };
  return step({ ...model, dialog });
}

export function actOnColumns(model: Model, list: ColumnList, action: DialogAction): Step {
  if (isMotion(action))
    return step({ ...model, dialog: moveInList(list, action, choiceRows(model, "columns")) });
  const { cursor, order, shown, columns } = list;
  const name = order[cursor];
  if (name === undefined) return step(model);
  switch (action) {
    case "toggle-column": {
      const isShown = shown.includes(name);
      if (isShown && shown.length === 1) return say(model, "One column stays");
      const next = isShown ? shown.filter((other) => other !== name) : [...shown, name];
      return chosen(model, { ...list, shown: next });
    }
    case "earlier-place":
      return moved(model, list, -1);
    case "later-place":
      return moved(model, list, 1);
    case "usual-columns": {
      const { usual, names } = columns;
      if (isSame(list.shown, usual) && isSame(order.slice(0, usual.length), usual))
        return say(model, "These are the usual columns already");
      const rest = names.filter((other) => !usual.includes(other));
      return chosen(model, { ...list, order: [...usual, ...rest], shown: usual });
    }
    default:
      return step(model);
  }
}

/** The column at the cursor changes places with its neighbour; the cursor goes with it. */
function moved(model: Model, list: ColumnList, by: 1 | -1): Step {
  const { cursor, order } = list;
  const [name, other] = [order[cursor], order[cursor + by]];
  if (name === undefined || other === undefined) return say(model, "The column is at the end already");
  const swapped = order.with(cursor, other).with(cursor + by, name);
  return chosen(model, { ...list, order: swapped, cursor: cursor + by });
}

/** The columns that are to be shown and that the screen has no room for. */
export function withoutRoom(model: Model, { columns, shown, order }: ColumnList): readonly string[] {
  const chosen = order.filter((name) => shown.includes(name));
  const placed = columns.withRoom?.(chosenOnly(columns, chosen), model.screen.columns) ?? chosen;
  return chosen.filter((name) => !placed.includes(name));
}

/** The dialog goes; what was chosen and cannot be seen is said. */
export function closeColumns(model: Model, list: ColumnList): Step {
  const closed = { ...model, dialog: undefined };
  const missing = withoutRoom(model, list);
  if (missing.length === 0 || !model.memory.columns.has(list.columns.list)) return step(closed);
  const where = `${model.screen.columns} columns`;
  return say(closed, `Chosen, but not shown at ${where}: ${missing.join(", ")}`, "warn");
}

/** Undefined for the usual columns: they are no choice. */
function chosenOnly({ usual }: ListColumns, shown: readonly string[]): readonly string[] | undefined {
  return isSame(shown, usual) ? undefined : shown;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join(" ") === b.join(" ");
}

/** Without a difference from the usual columns nothing is remembered: columns that come later are shown then. */
function chosen(model: Model, list: ColumnList): Step {
  const { order, columns } = list;
  const shown = order.filter((name) => list.shown.includes(name));
  const note = { part: "columns", list: columns.list, columns: chosenOnly(columns, shown) } as const;
  return remember({ ...model, dialog: { ...list, shown } }, note);
}
