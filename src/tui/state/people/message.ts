/** What happens to the People pane. */

import type { Facts } from "../facts/model.ts";
import type { PeopleFailure, PeopleTab, ReviewedChange } from "./model.ts";

export type PeopleMessage = { readonly pane: "people" } & (
  | {
      /** A page came, or did not. */
      readonly kind: "list-changed";
      readonly tab: PeopleTab;
      readonly length: number;
      readonly total: number | undefined;
      readonly hasMore: boolean;
      readonly asking: boolean;
      readonly failure: PeopleFailure | undefined;
    }
  | {
      readonly kind: "opened";
      readonly tab: PeopleTab;
      readonly id: string;
      readonly facts: Facts;
      readonly active: boolean | undefined;
      /** What was open is shown as it is now; nothing is opened that was closed meanwhile. */
      readonly anew: boolean;
    }
  /** The open one could not be asked for anew. */
  | { readonly kind: "open-failed"; readonly id: string; readonly failure: PeopleFailure }
  /** What the selected row of the list is, for a change of it. */
  | {
      readonly kind: "chosen";
      readonly tab: PeopleTab;
      readonly id: string;
      readonly active: boolean | undefined;
      readonly use: ChosenUse;
    }
  | { readonly kind: "planned"; readonly plan: ReviewedChange; readonly changesAnything: boolean }
  | { readonly kind: "change-failed"; readonly failure: PeopleFailure }
  | { readonly kind: "changed" }
);

export type ChosenUse = "active" | "delete";
