/**
 * The positions of a list that may have a row before its first entry: the one that says that the log goes on before. It comes and goes
 * only with `turn`, so that positions stay valid in between.
 */

import type { EntryList, EntryTest, HeldEntry } from "./entry-list.ts";

export interface EdgedList {
  /** Rows, that row included. */
  readonly length: number;
  /** Whether the list has that row. */
  readonly hasEdge: boolean;
  /** A list without entries never has the row. */
  turn(wanted: boolean): void;
  /** Undefined at the row before the entries. */
  at(position: number): HeldEntry | undefined;
  window(top: number, rows: number): { readonly hasEdge: boolean; readonly entries: readonly HeldEntry[] };
  find(test: EntryTest, from: number, direction: 1 | -1): number | undefined;
  /** Position of the first entry at or after an instant; of the last one where none is. */
  positionAt(us: number): number;
  /** The row before the entries is known by the entry that it stands before. */
  idAt(position: number): string | undefined;
  /** In place of that row comes the newest of the older entries: all rows below it stay on their lines. */
  positionOf(id: string): number | undefined;
}

export function createEdgedList(list: EntryList): EdgedList {
  let offset: 0 | 1 = 0;
  const after = (position: number | undefined) => (position === undefined ? undefined : position + offset);
  return {
    get length() {
      return list.shown.length + offset;
    },
    get hasEdge() {
      return offset === 1;
    },
    turn(wanted) {
      offset = wanted && list.shown.length > 0 ? 1 : 0;
    },
    at: (position) => list.at(position - offset),
    window(top, rows) {
      const hasEdge = offset === 1 && top === 0 && rows > 0;
      return { hasEdge, entries: list.window(Math.max(0, top - offset), hasEdge ? rows - 1 : rows) };
    },
    find: (test, from, direction) => after(list.find(test, from - offset, direction)),
    positionAt(us) {
      const position = list.shown.findIndex(({ line }) => line.timeUs >= us);
      return (position === -1 ? list.shown.length - 1 : position) + offset;
    },
    idAt: (position) => (position < offset ? edgeOf(list.idAt(0)) : list.idAt(position - offset)),
    positionOf(id) {
      if (!id.startsWith(edgeMark)) return after(list.positionOf(id));
      const position = list.positionOf(id.slice(edgeMark.length));
      return position === 0 ? 0 : position && position + offset - 1;
    },
  };
}

/** No identifier of an entry begins so. */
const edgeMark = "\n";

function edgeOf(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `${edgeMark}${id}`;
}
