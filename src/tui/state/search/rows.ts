/** Searching in rows: the keys ask for the next row with the words, and the answer says which of them it is. */

import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../keys/table.ts";
import { editedLine } from "../line/editor.ts";
import type { Model, Step } from "../model.ts";
import { notFound } from "../reader/find.ts";
import { say, step } from "../step.ts";
import type { FindingAction, SearchAction } from "./keymap.ts";
import { type Direction, isRowsPlace, noRowSearch, type RowsPlace } from "./place.ts";
import type { SearchedRows } from "./searched.ts";

export function actOnRowSearch(model: Model, rows: SearchedRows, action: SearchAction | FindingAction): Step {
  const { place } = rows;
  const { dialog } = model;
  switch (action) {
    case "find-text":
      return step({ ...model, dialog: { kind: "find", line: editedLine(place.words), before: place } });
    case "next-found":
    case "next-finding":
      return step(model, rows.ask(place, 1));
    case "previous-found":
    case "previous-finding":
      return step(model, rows.ask(place, -1));
    case "clear-found":
      return step(rows.keep({ ...place, ...noRowSearch }));
    case "keep-words":
      return kept(rows);
    case "drop-words": {
      const before = dialog?.kind === "find" && isRowsPlace(dialog.before) ? dialog.before : place;
      return step({ ...rows.keep(before), dialog: undefined }, rows.ask(before, "stay"));
    }
  }
}

/** The words as they are typed now, searched for from where the search began. */
export function typedInRows(rows: SearchedRows, before: RowsPlace, words: string): Step {
  const place = { ...before, words, found: "" };
  return step(rows.keep(place), rows.ask(place, 0));
}

/** What the search came to: while words are typed, their line says it. */
export function saidOfRows(
  model: Model,
  { place: { words, found }, within }: Pick<SearchedRows, "place" | "within">,
  direction: Direction,
): Step {
  if (direction === 0 || direction === "stay" || model.dialog?.kind === "find") return step(model);
  if (found === notFound) return say(model, nothingSays(words, within));
  const end = keyFor(model, "found.clear-found");
  return say(model, `"${safeLine(words)}": ${found}; ${end} ends the search`);
}

export function nothingSays(words: string, within = ""): string {
  return `Nothing here says "${safeLine(words)}"${within}`;
}

function kept({ place, within, keep }: SearchedRows): Step {
  const closed = (at: RowsPlace): Model => ({ ...keep(at), dialog: undefined });
  const none = { ...place, ...noRowSearch };
  if (place.words.trim() === "") return step(closed(none));
  return place.found === notFound ? say(closed(none), nothingSays(place.words, within)) : step(closed(place));
}
