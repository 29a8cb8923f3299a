/** Facts with a title and their tabs. */

import { type Facts, type FactsReader, factLines, factsTabs, factsTabTitles } from "../state/reader/facts.ts";
import { readerView } from "./reader.ts";
import type { Theme } from "./theme.ts";

export interface FactsView {
  readonly facts: Facts | undefined;
  readonly detail: FactsReader;
  /** Columns of the screen. */
  readonly columns: number;
  /** Lines, the title included. */
  readonly rows: number;
  readonly theme: Theme;
  /** A note beside the title, such as that the text is being fetched. */
  readonly note?: string;
}

/** Exactly `rows` lines. */
export function factsView({ facts, detail, columns, note = "", ...room }: FactsView): readonly string[] {
  return readerView({
    ...room,
    columns,
    reader: detail,
    tabs: factsTabs,
    titles: factsTabTitles,
    title: facts?.title,
    lines: factLines(facts, detail, columns - 2),
    note: { text: note, tone: "accent" },
  });
}
