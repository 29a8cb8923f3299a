/** Lists to choose from: saved queries, and the beginnings of a new item. */

import { safeLine } from "../../../base/terminal-text.ts";
import type { Model } from "../../state/model.ts";
import type { BeginningEntry, QueryEntry } from "../../state/panes/datastores/model.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { segmentLine } from "../segments.ts";
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
  const { columns } = model.screen;
  const title = columns < 100 ? 30 : 44;
  const store = columns < 70 ? 0 : 16;
  const widths = [title, store, Math.max(0, columns - takenColumns([title, store, 1]) + 1)] as const;
  const [, , rest] = widths;
  const heads =
    choices.kind === "queries" ? ["query", "datastore", "condition"] : ["beginning", "datastore", "item"];
  const head = headLine(
    heads.map((text, index) => ({ text, columns: widths[index] ?? 0 })),
    columns,
    theme,
  );
  const all = choices.kind === "queries" ? queries.map(queryTexts) : choices.beginnings.map(beginningTexts);
  const lines = all
    .slice(choices.top, choices.top + rows)
    .map(({ name, datastore, text, isBroken }, index) => {
      const cells: readonly Cell[] = [
        { text: safeLine(name), columns: title, tone: "plain" },
        { text: safeLine(datastore), columns: store, tone: "faint" },
        { text: safeLine(text.slice(0, 500)), columns: rest, tone: isBroken ? "error" : "accent" },
      ];
      return cellLine(cells, { selected: choices.top + index === choices.cursor, columns }, theme);
    });
  return [head, ...lines];
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
