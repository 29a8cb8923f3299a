/** The list of datastores: name, key, attributes, and the source of each. */

import { countText } from "../../../base/count-words.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { StoreEntry } from "../../state/panes/datastores/model.ts";
import { emptyText } from "../empty-text.ts";
import { segmentLine } from "../segments.ts";
import type { GrowColumns } from "../table/grown.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme } from "../theme.ts";

export function storesTitle({ datastores: { stores }, screen }: Model, theme: Theme): string {
  const count = `${countText(stores.length)} known`;
  return segmentLine(theme, screen.columns, {
    left: [{ text: "Datastores of the app", tone: "strong", priority: 0 }],
    right: [{ text: stores.loading ? "looking" : count, tone: "plain", priority: 1 }],
  });
}

/** The names of the columns, then a line for each. */
export function storesLines(
  model: Model,
  theme: Theme,
  height: number,
  grow: GrowColumns,
): readonly string[] {
  const { stores } = model.datastores;
  const rows = stores.list.slice(stores.top, stores.top + height);
  return tableLines(
    {
      columns: grow(storeColumns, rows, model.screen.columns, []),
      rows,
      list: stores,
      empty: noRowsText(model),
      screen: model.screen.columns,
    },
    theme,
  );
}

const storeColumns: readonly Column<StoreEntry>[] = [
  {
    head: "datastore",
    // Shared with the attributes: a name that is shorter leaves them the rest.
    width: { 0: { rest: 1, least: 18, most: 18 }, 100: { rest: 1, least: 26, most: 26 } },
    tone: "accent",
    cell: ({ name }) => name,
  },
  { head: "key", width: { 60: 12 }, cell: ({ declaration }) => declaration?.primaryKey ?? "id?" },
  { head: "known from", width: { 70: 14 }, tone: "faint", cell: ({ source }) => source },
  {
    head: "attributes",
    width: { rest: 1 },
    grows: true,
    tone: "faint",
    cell: ({ declaration }) => declaration?.attributes.map(({ name }) => name).join(" ") ?? "",
  },
];

function noRowsText(model: Model): string {
  if (model.datastores.stores.loading) return "Looking which datastores the app has.";
  const key = keyFor(model, "stores.name-store");
  return emptyText(model, {
    why: "No datastore is known: the platform cannot list them, no manifest.json of the app was found here (a manifest.ts is code, which is not run), and the log names none.",
    ways: `${key} takes the name of one.`,
  });
}
