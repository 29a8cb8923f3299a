/** The help of the key contexts that hold, made from the key table: groups of keys in one column, or two where there is room. */

import { bindingsNow, contextsOf } from "./keymap.ts";
import type { Binding } from "./keys/binding.ts";
import { keyLabel } from "./keys/key.ts";
import { type Keys, keyFor, rowsIn } from "./keys/table.ts";
import { layoutOf } from "./layout.ts";
import { leadsTo, linkActions } from "./links/links.ts";
import type { ListMotion } from "./list/position.ts";
import type { Model } from "./model.ts";
import { scrolled } from "./reader/scroll.ts";

export type HelpCell =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "key"; readonly keys: string; readonly help: string }
  | { readonly kind: "blank" };

/** Lines of one or two cells. */
export function helpLines(model: Model): readonly (readonly HelpCell[])[] {
  const covered = { ...model, help: undefined };
  const contexts = model.help?.contexts;
  const rows = contexts ? rowsIn(model.keyTable, contexts) : bindingsNow(covered);
  const links = (contexts ?? contextsOf(covered)).includes("record") ? linkCells(model) : [];
  const cells = [...groupedCells(rows), ...links];
  if (model.screen.columns < twoColumnsFrom) return cells.map((cell) => [cell]);
  const half = splitPoint(cells);
  return Array.from({ length: Math.max(half, cells.length - half) }, (_, row) => [
    (row < half ? cells[row] : undefined) ?? blank,
    cells[half + row] ?? blank,
  ]);
}

export function scrollHelp(model: Model, motion: ListMotion): Model {
  const room = { lines: helpLines(model).length, rows: layoutOf(model).bodyRows - 1 };
  return { ...model, help: { ...model.help, scroll: scrolled(model.help?.scroll ?? 0, motion, room) } };
}

const twoColumnsFrom = 96;
const blank: HelpCell = { kind: "blank" };

/** Where the links of a record lead. */
function linkCells(keys: Keys): readonly HelpCell[] {
  const personKey = keyFor(keys, "record.open-person");
  return [
    blank,
    { kind: "heading", text: "Links: where they lead" },
    ...Object.entries(linkActions).map(
      ([kind, action]) => ({ kind: "key", keys: kind, help: leadsTo(action, personKey) }) as const,
    ),
  ];
}

function groupedCells(bindings: readonly Binding[]): readonly HelpCell[] {
  const groups = Map.groupBy(bindings, (binding) => binding.group);
  return [...groups].flatMap(([group, rows], index) => [
    ...(index > 0 ? [blank] : []),
    { kind: "heading", text: group } as const,
    ...rows.map((row) => ({ kind: "key", keys: row.keys.map(keyLabel).join(" "), help: row.help }) as const),
  ]);
}

/** The gap between two groups that is nearest to the middle; the second column starts after it. */
function splitPoint(cells: readonly HelpCell[]): number {
  const gaps = cells.flatMap((cell, index) => (cell.kind === "blank" ? [index + 1] : []));
  const middle = cells.length / 2;
  const [nearest] = gaps.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return nearest ?? cells.length;
}
