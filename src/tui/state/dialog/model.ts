/** What can cover the lower part of the screen and take the keys: one thing at a time. */

import type { AskedFile } from "../existing-file.ts";
import type { EditedLine } from "../line/editor.ts";
import type { ListPosition } from "../list/position.ts";
import type { FilterValue, Sense } from "../narrowing/value.ts";
import type { SearchStart } from "../search/place.ts";
import type { ListColumns } from "../table/list-columns.ts";
import type { Thing } from "../thing.ts";
import type { Choice } from "./choice.ts";

export type Dialog =
  | Picker
  | ViewNaming
  | GoneLine
  | TermList
  | ValueList
  | ColumnList
  | ShownCommand
  | WordSearch;

/** A list to choose from, narrowed by what is typed: every action, or the saved views. */
export type Picker = Palette | ViewList;

export interface Palette extends ListPosition {
  readonly kind: "palette";
  readonly line: EditedLine;
  /** What is known by name beside the model. */
  readonly things: readonly Thing[];
  /** Everything that can be chosen, in the order of an empty line. */
  readonly choices: readonly Choice[];
}

export interface ViewList extends ListPosition {
  readonly kind: "views";
  readonly line: EditedLine;
}

/** The name under which the filter is saved. */
export interface ViewNaming {
  readonly kind: "save-view";
  readonly line: EditedLine;
  /** The file that would be replaced; a second Enter replaces it. */
  readonly exists: AskedFile | undefined;
}

/** A line that was open over the log before and is none of this one: what is typed goes on into it, and not to the keys. */
export interface GoneLine {
  readonly kind: "gone";
  readonly line: EditedLine;
  /** Where it was open: `People`. */
  readonly place: string;
}

/** The terms of the filter, to be switched off and on. */
export interface TermList {
  readonly kind: "terms";
  readonly cursor: number;
}

/** The values of a row, one of which narrows the filter. */
export interface ValueList extends ListPosition {
  readonly kind: "values";
  /** What Enter does with the value. */
  readonly sense: Sense;
  readonly values: readonly FilterValue[];
  /** What they select, in words. */
  readonly rows: string;
  /** How many of the shown rows have the value, by the term that selects them; absent until counted. Undefined where none are counted. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The columns of a list, to be shown or hidden and put in order. */
export interface ColumnList extends ListPosition {
  readonly kind: "columns";
  readonly columns: ListColumns;
  /** The names of all columns, also of those that are hidden. */
  readonly order: readonly string[];
  readonly shown: readonly string[];
}

/** A command that is read before it is copied. */
export interface ShownCommand {
  readonly kind: "command";
  readonly text: string;
  /** What the command does, unless it prints what the screen shows. */
  readonly note?: string;
  /** The first line shown of a command that is longer than the screen. */
  readonly top: number;
}

/** Words that are searched for in the text, or the rows, on the screen. */
export interface WordSearch {
  readonly kind: "find";
  readonly line: EditedLine;
  /** Where the cursor stood before. */
  readonly before: SearchStart;
}
