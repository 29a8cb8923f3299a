/** What the views of the Datastores pane show beside the model: a window of items. */

import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";

export interface DatastoresFrame {
  readonly pane: "datastores";
  /** The items from the model's `top` on, as many as the screen has lines for. */
  readonly rows: readonly DatastoreItem[];
  /** How wide each attribute's values are, by its name; unchanged by scrolling. */
  readonly shapes: ReadonlyMap<string, ColumnShape>;
}

export interface ColumnShape {
  /** Columns of the widest value so far, up to a limit. */
  readonly columns: number;
  /** Whether all values are numbers. */
  readonly isNumeric: boolean;
}
