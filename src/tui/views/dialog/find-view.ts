/** The words that are searched for, being typed, and how often the text has them. */

import { columnsOf } from "../../../base/terminal-text.ts";
import type { WordSearch } from "../../state/dialog/model.ts";
import type { Model } from "../../state/model.ts";
import { notFound } from "../../state/reader/find.ts";
import { typedFound } from "../../state/search/search.ts";
import { searchedIn } from "../../state/search/searched-in.ts";
import { inputLine } from "../input-line.ts";
import type { Theme } from "../theme.ts";

export function findLines(model: Model, { line }: WordSearch, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const searched = searchedIn(model);
  const count = searched ? typedFound(searched) : "";
  const room = columns - countColumns;
  const typed = inputLine(" find ", line, room, theme);
  const fill = " ".repeat(Math.max(1, room - columnsOf(typed)));
  return [`${typed}${fill}${theme.paint(count === notFound ? "warn" : "accent", count)}`];
}

/** Room for the count at the end of the line. */
const countColumns = 22;
