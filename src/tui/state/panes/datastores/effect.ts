/** What the Datastores pane wants done; each effect that asks something is answered by a message. */

import type { ChangeEffect } from "../../change/effect.ts";
import type { CompleteEffect } from "../../line/effect.ts";
import type { CountValuesEffect, FindValuesEffect } from "../../narrowing/effect.ts";
import type { ItemModel, ItemsFilter, ItemsSort, WantedWrite } from "./model.ts";

export type DatastoresEffect = { readonly pane: "datastores" } & (
  | {
      /** Asks which datastores there are; answered by `stores-found`, or by `unavailable`. */
      readonly kind: "find-stores";
    }
  /** Asks for items that match, from the first page on or after the known ones; answered by `items-changed`. */
  | {
      readonly kind: "ask";
      readonly datastore: string;
      readonly primaryKey: string;
      /** The condition in its human form; empty for every item. */
      readonly where: string;
      readonly begin: boolean;
      /** Items evaluated for a page. */
      readonly limit: number;
      /** How many more items must match before paging stops; one page when undefined. */
      readonly wanted: number | undefined;
      /** Where the cursor goes once the first of them are there. */
      readonly place?: Place | undefined;
    }
  /** Stops asking; the items that have come stay. */
  | { readonly kind: "stop" }
  | { readonly kind: "sort"; readonly sort: ItemsSort | undefined }
  /** Answered by `item-opened` with the list's copy, then by `item-anew` or `item-failed`. */
  | { readonly kind: "open-item"; readonly position: number }
  /** Answered by `item-opened`, `item-missing` or `item-failed`. */
  | { readonly kind: "get-item"; readonly datastore: string; readonly key: string }
  /** Of an item that is shown; answered by `item-anew` or `item-failed`. */
  | { readonly kind: "read-anew"; readonly datastore: string; readonly key: string }
  | { readonly kind: "copy-item"; readonly position: number }
  /** Asks for the key of the item at a position, to find its events; answered by `item-named`. */
  | { readonly kind: "name-item"; readonly position: number }
  | ChangeEffect<WantedWrite>
  /** Opens the text in the user's editor, of the item as it is now; answered by `text-edited` or `edit-refused`. */
  | { readonly kind: "edit-text"; readonly text: string; readonly of: ItemModel }
  | CompleteEffect
  /** Asks for the values of an attribute, to replace the whole line; answered by `completed`. */
  | { readonly kind: "complete-value"; readonly text: string; readonly attribute: string }
  | {
      readonly kind: "save-query";
      readonly name: string;
      readonly title: string;
      readonly datastore: string;
      readonly where: string;
      /** The mark of the file that may be replaced. */
      readonly replaces: string | undefined;
    }
  /** Answered by `beginnings-found`. */
  | { readonly kind: "find-beginnings" }
  | FindValuesEffect
  /** Of the items that were fetched. */
  | CountValuesEffect
  /** Shows which of the items that were fetched the filter selects; all of them by default, at the place. */
  | { readonly kind: "try"; readonly filter?: ItemsFilter; readonly place?: Place | undefined }
);

/** Positions of the cursor and of the first row on the screen. */
export interface Place {
  readonly cursor: number;
  readonly top: number;
}
