/** The columns of a table of items, gathered while they pass: the key first, the others as they first appear. */

import { usageError } from "../../../base/errors.ts";
import { listWords } from "../../../base/problem.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";
import { type ItemFormat, itemFormatNames, itemFormats } from "./item-text.ts";

export interface ColumnList {
  add(item: DatastoreItem): void;
  readonly names: readonly string[];
}

/** Wider tables are of no use, and their names would fill memory. */
const mostColumns = 2000;

/** Throws a usage error when the items have more attributes than a table can have columns. */
export function createColumnList(primaryKey: string, format: ItemFormat): ColumnList {
  const names = new Set([primaryKey]);
  return {
    add(item) {
      for (const name of Object.keys(item)) names.add(name);
      if (names.size <= mostColumns) return;
      throw usageError(
        "too_many_columns",
        `The items have more than ${mostColumns} different attributes, too many for ${itemFormats[format].words}.`,
        `Use ${listWords(itemFormatNames.filter((name) => !itemFormats[name].hasColumns))}.`,
      );
    },
    get names() {
      return [...names];
    },
  };
}
