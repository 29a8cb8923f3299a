/** What happens to the People pane. */

import type { Failure } from "../../../../base/failure.ts";
import type { Completion } from "../../line/completion.ts";
import type { PeopleTab, Person, PersonFacts, ReviewedChange } from "./model.ts";

export type PeopleMessage = { readonly pane: "people" } & (
  | {
      /** A page came, or did not. */
      readonly kind: "list-changed";
      readonly tab: PeopleTab;
      readonly length: number;
      readonly total: number | undefined;
      readonly hasMore: boolean;
      readonly asking: boolean;
      readonly askedAtMs: number | undefined;
      readonly failure: Failure | undefined;
    }
  | {
      readonly kind: "opened";
      readonly tab: PeopleTab;
      readonly id: string;
      readonly facts: PersonFacts;
      readonly active: boolean | undefined;
      /** What was open is shown as it is now; nothing is opened that was closed meanwhile. */
      readonly anew: boolean;
    }
  /** The open one could not be asked for anew. */
  | { readonly kind: "open-failed"; readonly id: string; readonly failure: Failure }
  /** What the selected row of the list is, for a change of it. */
  | {
      readonly kind: "chosen";
      readonly person: Person;
      readonly active: boolean | undefined;
      readonly use: ChosenUse;
    }
  /** A question has to be sent again. */
  | { readonly kind: "waiting"; readonly code: string; readonly untilMs: number }
  | { readonly kind: "completed"; readonly completion: Completion }
  | { readonly kind: "planned"; readonly plan: ReviewedChange }
  /** It could not be planned, or was not made. Of a mistake in a word, `details.word` is its number. */
  | { readonly kind: "change-failed"; readonly failure: Failure }
  | {
      readonly kind: "changed";
      /** Of what the platform gave back; undefined after a deletion. */
      readonly id: string | undefined;
      readonly canUndo: boolean;
    }
);

export type ChosenUse = "active" | "delete" | "edit" | "member" | "audit";
