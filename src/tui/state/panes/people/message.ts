/** What happens to the People pane. */

import type { Failure } from "../../../../base/failure.ts";
import type { JsonObject } from "../../../../base/json.ts";
import type { ChangeMessage } from "../../change/message.ts";
import type { Completion } from "../../line/completion.ts";
import type { Sense } from "../../narrowing/value.ts";
import type { PeopleTab, Person, PersonFacts, ReviewedChange } from "./model.ts";

export type PeopleMessage = { readonly pane: "people" } & (
  | {
      /** A page came, or asking failed. */
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
      /** `anew` updates an open view; it never opens a closed one. */
      readonly anew: boolean;
    }
  /** Asking again for the open user, group or request failed. */
  | { readonly kind: "open-failed"; readonly id: string; readonly failure: Failure }
  /** Who the selected row of the list is, for a change. */
  | {
      readonly kind: "chosen";
      readonly person: Person;
      readonly active: boolean | undefined;
      readonly action: PersonAction;
    }
  | { readonly kind: "completed"; readonly completion: Completion }
  /** `id` is the identifier that the platform gave back; undefined after a deletion. */
  | ChangeMessage<ReviewedChange, { readonly id: string | undefined }>
  | {
      readonly kind: "values-found";
      readonly tab: PeopleTab;
      readonly resource: JsonObject;
      readonly sense: Sense;
    }
);

export type PersonAction = "active" | "delete" | "edit" | "member" | "audit";
