/** The datastores one can choose from: name, key, attributes, and where each is known from. */

import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { StoreEntry } from "../../state/panes/datastores/model.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { countText } from "../numbers.ts";
import { segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";
import { wordLines } from "./words.ts";

export function storesTitle({ datastores: { stores }, screen }: Model, theme: Theme): string {
  const count = `${countText(stores.length)} known`;
  return segmentLine(theme, screen.columns, {
    left: [{ text: "Datastores of the app", tone: "strong", priority: 0 }],
    right: [{ text: stores.loading ? "looking" : count, tone: "plain", priority: 1 }],
  });
}

/** The names of the columns, then a line for each. */
export function storesLines(model: Model, theme: Theme, rows: number): readonly string[] {
  const { stores } = model.datastores;
  const { columns } = model.screen;
  const widths = storeColumns(columns);
  const shown = stores.list.slice(stores.top, stores.top + rows);
  const head = headLine(headCells(widths), columns, theme);
  if (shown.length === 0) return [head, ...wordLines(emptyText(model), columns, theme)];
  return [
    head,
    ...shown.map((store, index) =>
      cellLine(cells(store, widths), { selected: stores.top + index === stores.cursor, columns }, theme),
    ),
  ];
}

interface StoreColumns {
  readonly name: number;
  readonly key: number;
  readonly source: number;
  readonly attributes: number;
}

function storeColumns(columns: number): StoreColumns {
  const fixed = { name: columns < 100 ? 18 : 26, key: columns < 60 ? 0 : 12, source: columns < 70 ? 0 : 14 };
  const rest = columns - takenColumns([...Object.values(fixed), 1]) + 1;
  return { ...fixed, attributes: Math.max(0, rest) };
}

function headCells(widths: StoreColumns) {
  return [
    { text: "datastore", columns: widths.name },
    { text: "key", columns: widths.key },
    { text: "known from", columns: widths.source },
    { text: "attributes", columns: widths.attributes },
  ];
}

function cells({ name, source, declaration }: StoreEntry, widths: StoreColumns): readonly Cell[] {
  const attributes = declaration?.attributes.map((attribute) => attribute.name).join(" ") ?? "";
  return [
    { text: safeLine(name), columns: widths.name, tone: "accent" },
    { text: safeLine(declaration?.primaryKey ?? "id?"), columns: widths.key, tone: "plain" },
    { text: safeLine(source), columns: widths.source, tone: "faint" },
    { text: safeLine(attributes), columns: widths.attributes, tone: "faint" },
  ];
}

function emptyText(model: Model): string {
  if (model.datastores.stores.loading) return "Looking which datastores the app has.";
  const key = keyFor(model, "stores.name-store");
  return `No datastore is known: the platform cannot list them, no manifest of the app was found here, and the log names none. ${key} takes the name of one.`;
}
