/** What happens to the Datastores pane; positions count rows of its list of items as it is sorted. */

import type { Failure } from "../../../../base/failure.ts";
import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import type { ChangeMessage } from "../../change/message.ts";
import type { SaveOutcome } from "../../existing-file.ts";
import type { Completion } from "../../line/completion.ts";
import type { Sense } from "../../narrowing/value.ts";
import type { BeginningEntry, ChangePlan, ItemModel, QueryEntry, ScanProgress, StoreEntry } from "./model.ts";

export type DatastoresMessage = { readonly pane: "datastores" } & (
  | {
      readonly kind: "stores-found";
      readonly stores: readonly StoreEntry[];
      readonly failure: Failure | undefined;
    }
  /** The pane has no datastores to ask. */
  | { readonly kind: "unavailable"; readonly why: string }
  /** The positions in the list of items, and the progress of asking for them. */
  | {
      readonly kind: "items-changed";
      readonly length: number;
      readonly cursor: number;
      readonly top: number;
      readonly columns: readonly string[];
      readonly progress: ScanProgress;
      readonly failure: Failure | undefined;
    }
  | {
      readonly kind: "item-opened";
      readonly item: DatastoreItem;
      readonly key: string;
      readonly position: number | undefined;
      /** That it was asked of, by its key. */
      readonly datastore?: string;
      /** When the platform gave it. */
      readonly askedAtMs: number | undefined;
    }
  /** What is stored of an item whose copy in the list was opened; undefined when it is gone. */
  | {
      readonly kind: "item-anew";
      readonly datastore: string;
      readonly key: string;
      readonly item: DatastoreItem | undefined;
      readonly askedAtMs: number;
    }
  | { readonly kind: "item-missing"; readonly datastore: string; readonly key: string }
  | {
      readonly kind: "item-failed";
      readonly datastore: string;
      readonly key: string;
      readonly failure: Failure;
    }
  | { readonly kind: "item-named"; readonly key: string }
  /** `item` is as the platform has it now; undefined when it is gone. */
  | ChangeMessage<ChangePlan, { readonly item: DatastoreItem | undefined; readonly askedAtMs: number }>
  /** `of` is the open item as it was when the editor was given its text. */
  | { readonly kind: "text-edited"; readonly item: DatastoreItem; readonly of: ItemModel }
  /** `text` is no item, and is kept so that it can be corrected; undefined where the editor left none. */
  | {
      readonly kind: "edit-refused";
      readonly text?: string;
      readonly problem: string;
      readonly of: ItemModel;
    }
  | { readonly kind: "completed"; readonly completion: Completion }
  | { readonly kind: "queries-changed"; readonly queries: readonly QueryEntry[] }
  | {
      readonly kind: "query-saved";
      readonly name: string;
      readonly datastore: string;
      readonly where: string;
      readonly outcome: SaveOutcome;
    }
  | { readonly kind: "beginnings-found"; readonly beginnings: readonly BeginningEntry[] }
  | { readonly kind: "values-found"; readonly item: Readonly<Record<string, unknown>>; readonly sense: Sense }
);
