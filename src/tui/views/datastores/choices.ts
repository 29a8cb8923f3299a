/** Lists to choose from: saved queries, and the beginnings of a new item. */

import { safeLine } from "../../../base/terminal-text.ts";
import type { Model } from "../../state/model.ts";
import type { BeginningEntry, QueryEntry } from "../../state/panes/datastores/model.ts";
import { segmentLine } from "../segments.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme } from "../theme.ts";

export function choicesTitle({ datastores: { choices, items }, screen }: Model, theme: Theme): string {
  const text = choices.kind === "queries" ? "Saved queries" : `A new item of ${safeLine(items.store.name)}`;
  return segmentLine(theme, screen.columns, {
    left: [{ text, tone: "strong", priority: 0, shrinks: true }],
    right: [],
  });
}

/** The names of the columns, then a line for each. */
export function choicesLines(model: Model, theme: Theme, rows: number): readonly string[] {
  const { choices, queries } = model.datastores;
  const isQueries = choices.kind === "queries";
  const all = isQueries ? queries.map(queryTexts) : choices.beginnings.map(beginningTexts);
  return tableLines(
    {
      columns: choiceColumns(isQueries ? ["query", "condition"] : ["beginning", "item"]),
      rows: all.slice(choices.top, choices.top + rows),
      list: choices,
      empty: "",
      screen: model.screen.columns,
    },
    theme,
  );
}

function choiceColumns([name, text]: readonly [name: string, text: string]): readonly Column<ChoiceTexts>[] {
  return [
    { head: name, width: { 0: 30, 100: 44 }, cell: (choice) => choice.name },
    { head: "datastore", width: { 70: 16 }, tone: "faint", cell: ({ datastore }) => datastore },
    {
      head: text,
      width: { rest: 1 },
      tone: ({ isBroken }) => (isBroken ? "error" : "accent"),
      cell: (choice) => choice.text,
    },
  ];
}

interface ChoiceTexts {
  readonly name: string;
  readonly datastore: string;
  readonly text: string;
  readonly isBroken: boolean;
}

function queryTexts({ title, datastore = "any", where, problem }: QueryEntry): ChoiceTexts {
  return {
    name: title,
    datastore,
    text: problem ?? (where || "every item"),
    isBroken: problem !== undefined,
  };
}

function beginningTexts({ title, datastore = "any", item, problem }: BeginningEntry): ChoiceTexts {
  return { name: title, datastore, text: problem ?? JSON.stringify(item), isBroken: problem !== undefined };
}
