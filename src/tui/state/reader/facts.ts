/** An audit entry, a user, a group or a request as facts and as JSON. The lines are made of values in the model. */

import { memoizeLast } from "../memoize-last.ts";
import { type JsonFolding, jsonLinesOrNote } from "./json-lines.ts";
import { block, type Fact, type ReaderLine, shapeOf } from "./line.ts";
import type { Reader } from "./reader.ts";

export interface Facts {
  /** Distinguishes it from the others in the same list. */
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Fact[];
  readonly json: unknown;
  /** What it is called when it is copied: `the entry`. */
  readonly what: string;
}

export type FactsTab = (typeof factsTabs)[number];

export const factsTabs = ["view", "raw"] as const;

export const factsTabTitles: Readonly<Record<FactsTab, string>> = { view: "View", raw: "Raw" };

export type FactsReader = Reader<FactsTab>;

/** As many lines as the text takes at that width; none where there are no facts. */
export function factLines(
  facts: Facts | undefined,
  { tab, folds, words = "" }: Pick<FactsReader, "tab"> & JsonFolding,
  columns: number,
): readonly ReaderLine[] {
  return facts ? linesOf(facts, tab, folds, words, columns) : [];
}

const linesOf = memoizeLast(
  (
    facts: Facts,
    tab: FactsTab,
    folds: readonly string[],
    words: string,
    columns: number,
  ): readonly ReaderLine[] =>
    tab === "view"
      ? fieldLines(facts, columns)
      : jsonLinesOrNote(facts.json, { folds, words, columns }, facts.what),
);

function fieldLines({ fields }: Facts, columns: number): readonly ReaderLine[] {
  const shape = shapeOf(columns, fields);
  return fields.flatMap((fact) => {
    const { label, text, role = "field", target } = fact;
    return block(role, label, text, shape, target).map((line) => ({ ...line, fact }));
  });
}
