/**
 * Searching in the text or the rows on the screen, the same in each that can be long: while words are typed they are marked and the
 * nearest one is shown; afterwards keys step through them until Esc.
 */

import { safeLine } from "../../../base/terminal-text.ts";
import { findRows } from "../dialog/find-rows.ts";
import type { WordSearch } from "../dialog/model.ts";
import type { KeyContext } from "../keys/binding.ts";
import { keyFor } from "../keys/table.ts";
import { editedLine } from "../line/editor.ts";
import { typingInLine } from "../line/typing.ts";
import type { Model, Step } from "../model.ts";
import type { Typing } from "../panes/pane.ts";
import { foundText, matchesIn, nextMatch, placeAt } from "../reader/find.ts";
import { type ReaderPlace, shownPlace } from "../reader/place.ts";
import { say, step } from "../step.ts";
import type { FindingAction, SearchAction } from "./keymap.ts";
import { isRowsPlace } from "./place.ts";
import { actOnRowSearch, nothingSays, typedInRows } from "./rows.ts";
import { isInRows, type Searched, type SearchedText } from "./searched.ts";

/** The key contexts of what is searched in: the keys that step through what was found hold while something is searched for. */
export function searchContexts(
  searched: { readonly place: Pick<ReaderPlace, "words">; readonly answers?: true } | undefined,
): readonly KeyContext[] {
  if (!searched) return [];
  return searched.place.words === "" || searched.answers ? ["text"] : ["found", "text"];
}

export function actOnSearch(model: Model, searched: Searched, action: SearchAction | FindingAction): Step {
  return isInRows(searched) ? actOnRowSearch(model, searched, action) : actInText(model, searched, action);
}

function actInText(model: Model, searched: SearchedText, action: SearchAction | FindingAction): Step {
  const { dialog } = model;
  switch (action) {
    case "find-text": {
      const { place } = searched;
      return step({ ...model, dialog: { kind: "find", line: editedLine(place.words), before: place } });
    }
    case "next-found":
      return stepThrough(model, searched, 1);
    case "previous-found":
      return stepThrough(model, searched, -1);
    case "clear-found":
      return step(searched.keep({ ...searched.place, words: "" }));
    case "next-finding":
      return step({ ...searched.keep(found(searched, searched.place, 1)), dialog });
    case "previous-finding":
      return step({ ...searched.keep(found(searched, searched.place, -1)), dialog });
    case "keep-words":
      return kept(model, searched);
    case "drop-words":
      return step({ ...searched.keep(startOf(dialog, searched)), dialog: undefined });
  }
}

/** The words being typed: they are searched from where the search began, as one letter more must not lead further. */
export function typingWords(model: Model, searched: Searched, dialog: WordSearch): Typing {
  const ignore = () => step(model);
  return typingInLine(dialog.line, {
    changed(line) {
      const [typed, effects] = typedWords(searched, dialog, line.text);
      return [{ ...typed, dialog: { ...dialog, line } }, effects];
    },
    // The keys of the search accept or close the line.
    accept: ignore,
    cancel: ignore,
    ignore,
  });
}

function typedWords(searched: Searched, dialog: WordSearch, words: string): Step {
  if (isInRows(searched)) {
    const { before } = dialog;
    return typedInRows(searched, isRowsPlace(before) ? before : searched.place, words);
  }
  const start = { ...startOf(dialog, searched), words, coveredRows: findRows };
  return step(searched.keep(found(searched, start, 0)));
}

/** Where the text was read before the words were typed. */
function startOf(dialog: Model["dialog"], { place }: SearchedText): ReaderPlace {
  return dialog?.kind === "find" && !isRowsPlace(dialog.before) ? dialog.before : place;
}

/** How much is found of what is typed. */
export function typedFound(searched: Searched): string {
  if (isInRows(searched)) return searched.place.found;
  const { lines, place, rows } = searched;
  return foundText(lines, shownPlace(lines, place, rows).line, place.words);
}

/** The lines may have changed since the last letter. */
function kept(model: Model, searched: SearchedText): Step {
  const { lines, rows, answers } = searched;
  const place = { ...searched.place, coveredRows: 0 };
  const closed = (at: ReaderPlace): Model => ({ ...searched.keep(at), dialog: undefined });
  if (place.words.trim() === "") return step(closed({ ...place, words: "" }));
  const { line } = shownPlace(lines, place, rows);
  const isThere = matchesIn(lines, place.words).lines.includes(line);
  const at = isThere ? place : found(searched, place, 0);
  if (at === place && !isThere) return say(closed({ ...place, words: "" }), nothingSays(place.words));
  // The keys that step through the text elsewhere answer a question here.
  const count = foundText(lines, shownPlace(lines, at, rows).line, place.words);
  const again = keyFor(model, "text.find-text");
  return answers
    ? say(closed(at), `"${safeLine(place.words)}": ${count}; ${again} searches on`)
    : step(closed(at));
}

function stepThrough(model: Model, searched: SearchedText, direction: 1 | -1): Step {
  const { lines, place, rows, keep } = searched;
  const next = found(searched, place, direction);
  if (nextMatch(lines, 0, place.words, 0) === undefined) return say(model, nothingSays(place.words));
  const at = shownPlace(lines, next, rows).line;
  return say(
    keep(next),
    `"${safeLine(place.words)}": ${foundText(lines, at, place.words)}; ${keyFor(model, "found.clear-found")} ends the search`,
  );
}

/** The place of the nearest line with the words; where there is none, the place itself. */
function found({ lines, rows }: SearchedText, place: ReaderPlace, direction: 1 | -1 | 0): ReaderPlace {
  const { line: at } = shownPlace(lines, place, rows);
  const line = nextMatch(lines, at, place.words, direction);
  return line === undefined ? place : placeAt(lines, place, line, rows);
}
