/** What the Datastores pane wants done; whoever asks is answered by a message. */

import type { ItemsSort, WantedWrite } from "./model.ts";

export type DatastoresEffect = {
  readonly pane: "datastores";
} /** Which datastores there are; answered by `stores-found`, or by `unavailable`. */ & (
  | { readonly kind: "find-stores" }
  /** Items that match, from the first page on or after those there are; told by `items-changed`. */
  | {
      readonly kind: "ask";
      readonly datastore: string;
      readonly primaryKey: string;
      /** The condition in its human form; empty for every item. */
      readonly where: string;
      readonly begin: boolean;
      /** Items evaluated for a page. */
      readonly limit: number;
      /** Goes on page by page until so many more match; one page without it. */
      readonly wanted: number | undefined;
    }
  /** Ends what is being asked; what has come stays. */
  | { readonly kind: "stop" }
  | { readonly kind: "sort"; readonly sort: ItemsSort | undefined }
  /** Answered by `item-opened`. */
  | { readonly kind: "open-item"; readonly position: number }
  /** Answered by `item-opened`, `item-missing` or `item-failed`. */
  | { readonly kind: "get-item"; readonly datastore: string; readonly key: string }
  | { readonly kind: "copy-item"; readonly position: number }
  /** The events of the log that speak of the item at a position; answered by `item-named`. */
  | { readonly kind: "name-item"; readonly position: number }
  /** Answered by `planned` or `change-failed`. */
  | { readonly kind: "plan"; readonly wanted: WantedWrite }
  /** Makes the change that was planned last; answered by `changed` or `change-failed`. */
  | { readonly kind: "carry-out" }
  | { readonly kind: "drop-plan" }
  /** Opens the text in the user's editor; answered by `text-edited` or `edit-refused`. */
  | { readonly kind: "edit-text"; readonly text: string }
  /** What could stand at the cursor of a condition; answered by `completed`. */
  | { readonly kind: "complete"; readonly text: string; readonly cursor: number }
  /** Values of an attribute that occur, in place of the whole line; answered by `completed`. */
  | { readonly kind: "complete-value"; readonly text: string; readonly attribute: string }
  | {
      readonly kind: "save-query";
      readonly name: string;
      readonly title: string;
      readonly datastore: string;
      readonly where: string;
      readonly replace: boolean;
    }
  /** Answered by `beginnings-found`. */
  | { readonly kind: "find-beginnings" }
);
