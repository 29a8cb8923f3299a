/** What the Datastores pane remembers: which datastore and items are shown, the open item, and the change to confirm. */

import type { Failure } from "../../../../base/failure.ts";
import type { DatastoreDeclaration } from "../../../../catalog/datastores/declaration.ts";
import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import type { Condition } from "../../../../expressions/condition.ts";
import { type Change as AskedChange, type Confirmed, newChange } from "../../change/change.ts";
import type { FilteredList } from "../../list/filters.ts";
import { type ListPosition, listStart } from "../../list/position.ts";
import type { BuilderModel } from "./builder/model.ts";
import { emptyBuilder } from "./builder/model.ts";
import type { DatastoresEditor, EditorKind } from "./editor.ts";

export interface DatastoresModel {
  readonly view: DatastoresView;
  /** Why nothing can be asked here, in words. */
  readonly missing: string | undefined;
  readonly stores: StoresModel;
  readonly items: ItemsModel;
  readonly item: ItemModel;
  readonly builder: BuilderModel;
  readonly review: ReviewModel;
  readonly choices: ChoicesModel;
  readonly editor: DatastoresEditor | undefined;
  /** What was typed before, the latest last; each text once. */
  readonly history: Readonly<Partial<Record<EditorKind, readonly string[]>>>;
  /** The last change, where it can be undone. */
  readonly lastMade: ChangePlan | undefined;
  readonly queries: readonly QueryEntry[];
}

export type DatastoresView = "stores" | "items" | "item" | "builder" | "review" | "choices";

/** Behind a change, or a list to choose from, stands the view that it was asked for in. */
export function viewOf({ view, review, choices }: DatastoresModel): DatastoresView {
  if (view === "review") return review.from;
  if (view === "choices") return choices.from;
  return view;
}

/** The list of datastores. */
export interface StoresModel extends ListPosition {
  readonly list: readonly StoreEntry[];
  readonly loading: boolean;
  readonly failure: Failure | undefined;
}

export interface StoreEntry {
  readonly name: string;
  /** Its source, in words: `the sandbox`, a manifest's path, `the log`, `typed`. */
  readonly source: string;
  readonly declaration: DatastoreDeclaration | undefined;
}

/** One datastore's items, as far as they were fetched; their length counts those that matched. */
export interface ItemsModel extends ListPosition, FilteredList<ItemsFilter> {
  /** Empty until one was chosen. */
  readonly store: StoreEntry;
  /** Names of all attributes seen, the key first. */
  readonly columns: readonly string[];
  readonly hidden: readonly string[];
  /** Number of the selected column among those that are shown. */
  readonly column: string | undefined;
  readonly sort: ItemsSort | undefined;
  readonly progress: ScanProgress;
  readonly failure: Failure | undefined;
  /** Whether the filter is shown in each of its forms. */
  readonly explained: boolean;
}

export interface ItemsSort {
  readonly column: string;
  readonly reversed: boolean;
}

export interface ItemsFilter {
  /** In the human form; empty for every item. */
  readonly text: string;
  readonly condition: Condition | undefined;
  /** Name of the saved query that the filter is. */
  readonly query?: string;
}

export interface ScanProgress {
  /** The request that is running. */
  readonly busy: "asking" | "scanning" | undefined;
  /** Matches after which the scan ends. */
  readonly wanted: number | undefined;
  readonly evaluated: number;
  /** False where the platform may have evaluated fewer. */
  readonly exact: boolean;
  readonly pages: number;
  /** Pages without items that named a page after them: they are passed over. */
  readonly emptyPages: number;
  readonly more: boolean;
  /** The limit of kept items is reached. */
  readonly full: boolean;
  /** Items that were fetched, listed or not. */
  readonly held: number;
  /** Items that are others than they were answered. */
  readonly changed: number;
  /** When the platform gave the first page; undefined before. */
  readonly askedAtMs: number | undefined;
}

/** The open item; its length counts the rows of its view. */
export interface ItemModel extends ListPosition {
  /** Undefined while it is fetched. */
  readonly draft: DatastoreItem | undefined;
  /** As it was fetched; undefined for a new item. */
  readonly original: DatastoreItem | undefined;
  /** The key that was asked for, or the item's key. */
  readonly key: string;
  /** Its position in the list of items; undefined when it was not opened from the list. */
  readonly position: number | undefined;
  readonly tab: ItemTab;
  /** Rows whose parts are hidden. */
  readonly folded: readonly string[];
  readonly loading: boolean;
  /** The list's copy is shown while the platform is asked for the item. */
  readonly readingAgain: boolean;
  /** The draft that is dropped once the item was read again. */
  readonly dropping: DatastoreItem | undefined;
  /** When the platform gave what is shown; undefined for a new item. */
  readonly askedAtMs: number | undefined;
  /** What is stored is another item now, or none, and the draft is not made of that. */
  readonly behind: "changed" | "gone" | undefined;
  readonly failure: Failure | undefined;
  /** A text from the user's editor that is no item; the next edit begins with it. */
  readonly rejected: string | undefined;
}

export const itemTabs = ["form", "json"] as const;
export type ItemTab = (typeof itemTabs)[number];

export const itemTabTitles: Readonly<Record<ItemTab, string>> = { form: "Form", json: "JSON" };

/** A change that is shown before it is made. */
export interface ReviewModel extends AskedChange<ChangePlan> {
  /** Undefined where nothing was asked for. */
  readonly wanted: WantedWrite | undefined;
  /** Where Esc leads back to. */
  readonly from: DatastoresView;
}

export function isUndo({ wanted }: ReviewModel): boolean {
  return wanted?.kind === "undo";
}

/** A write to plan: of an item, of the item at a position in the list, or the undo of the last write. */
export type WantedWrite =
  | (WritePlace & {
      readonly kind: "put";
      readonly item: DatastoreItem;
      /** The stored item as far as the screen knows it; undefined when there should be none. */
      readonly believed: DatastoreItem | undefined;
    })
  | (WritePlace & {
      readonly kind: "delete";
      readonly key: string;
      readonly believed: DatastoreItem | undefined;
    })
  | (WritePlace & { readonly kind: "delete-at"; readonly position: number })
  | { readonly kind: "undo"; readonly of: ChangePlan };

interface WritePlace {
  readonly datastore: string;
  readonly primaryKey: string;
}

export interface ChangePlan extends Confirmed, WritePlace {
  readonly kind: "put" | "update" | "delete";
  readonly key: string;
  readonly before: DatastoreItem | undefined;
  readonly after: DatastoreItem | undefined;
  readonly changes: readonly Change[];
  /** Another writer has changed the stored item since it was fetched. */
  readonly isStale: boolean;
}

/** One attribute, or a place inside it, that gets another value. */
export interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A list to choose from: saved queries, or the beginnings of a new item. */
export interface ChoicesModel extends ListPosition {
  readonly kind: "queries" | "beginnings";
  readonly beginnings: readonly BeginningEntry[];
  /** Where Esc leads back to. */
  readonly from: "stores" | "items";
}

export interface QueryEntry {
  readonly name: string;
  readonly title: string;
  readonly datastore: string | undefined;
  /** The last valid condition; empty for every item, undefined when there never was one. */
  readonly where: string | undefined;
  readonly shipped: boolean;
  readonly problem: string | undefined;
}

export interface BeginningEntry {
  readonly name: string;
  readonly title: string;
  readonly datastore: string | undefined;
  readonly item: DatastoreItem | undefined;
  readonly problem: string | undefined;
}

export const everyItem: ItemsFilter = { text: "", condition: undefined };

export const noProgress: ScanProgress = {
  busy: undefined,
  wanted: undefined,
  evaluated: 0,
  exact: true,
  pages: 0,
  emptyPages: 0,
  more: false,
  full: false,
  held: 0,
  changed: 0,
  askedAtMs: undefined,
};

const noStore: StoreEntry = { name: "", source: "", declaration: undefined };

export const noItem: ItemModel = {
  ...listStart,
  draft: undefined,
  original: undefined,
  key: "",
  position: undefined,
  tab: "form",
  folded: [],
  loading: false,
  readingAgain: false,
  dropping: undefined,
  askedAtMs: undefined,
  behind: undefined,
  failure: undefined,
  rejected: undefined,
};

export const noReview: ReviewModel = {
  ...newChange,
  wanted: undefined,
  from: "items",
};

export const initialDatastores: DatastoresModel = {
  view: "stores",
  missing: undefined,
  stores: { ...listStart, list: [], loading: false, failure: undefined },
  items: {
    ...listStart,
    store: noStore,
    filter: everyItem,
    earlierFilters: [],
    added: 0,
    columns: [],
    hidden: [],
    column: undefined,
    sort: undefined,
    progress: noProgress,
    failure: undefined,
    explained: false,
  },
  item: noItem,
  builder: emptyBuilder,
  review: noReview,
  choices: { ...listStart, kind: "queries", beginnings: [], from: "stores" },
  editor: undefined,
  history: {},
  lastMade: undefined,
  queries: [],
};
