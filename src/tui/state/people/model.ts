/** What the People pane remembers: three lists, the one that is open, and a change on its way. */

import type { Facts, FactsDetail } from "../facts/model.ts";
import type { EditedLine } from "../line-editor.ts";
import { type ListPosition, listStart } from "../list-position.ts";

export interface PeopleModel {
  readonly view: "list" | "one" | "review";
  readonly tab: PeopleTab;
  readonly lists: Readonly<Record<PeopleTab, PeopleList>>;
  readonly editor: PeopleEditor | undefined;
  /** Who or what was opened last; undefined before. */
  readonly one: OpenOne | undefined;
  readonly review: PeopleReview | undefined;
}

/** `requests` are invite requests. */
export type PeopleTab = (typeof peopleTabs)[number];

export const peopleTabs = ["users", "groups", "requests"] as const;

export interface PeopleList extends ListPosition {
  /** `new` before anybody was asked for. */
  readonly phase: "new" | "asking" | "idle";
  /** As the platform takes it; empty for all. */
  readonly filter: string;
  /** Undefined where the platform does not say. */
  readonly total: number | undefined;
  /** Whether there are pages that were not fetched. */
  readonly hasMore: boolean;
  readonly failure: PeopleFailure | undefined;
}

export interface PeopleFailure {
  readonly code: string;
  readonly message: string;
  readonly remedy: string | undefined;
}

export interface PeopleEditor {
  /** `filter` of the list, `request` to approve, `name` that confirms a change of a protected profile. */
  readonly kind: "filter" | "request" | "name";
  readonly line: EditedLine;
}

export interface OpenOne {
  readonly tab: PeopleTab;
  /** Identifier of the resource. */
  readonly id: string;
  readonly facts: Facts;
  readonly detail: FactsDetail;
  /** Of a user; undefined where the platform does not say. */
  readonly active: boolean | undefined;
  /** Why it could not be asked for anew. */
  readonly failure: PeopleFailure | undefined;
}

export interface PeopleReview {
  readonly wish: ChangeWish;
  readonly from: "list" | "one";
  readonly phase: "planning" | "asking" | "writing";
  readonly plan: ReviewedChange | undefined;
  readonly failure: PeopleFailure | undefined;
}

export type ChangeWish =
  | { readonly kind: "active"; readonly id: string; readonly active: boolean }
  | { readonly kind: "delete"; readonly tab: "users" | "groups"; readonly id: string }
  | { readonly kind: "approve"; readonly id: string };

export interface ReviewedChange {
  readonly what: string;
  readonly lines: readonly string[];
  readonly meaning: readonly string[];
  readonly nameToType: string | undefined;
}

const emptyList: PeopleList = {
  ...listStart,
  ...{ phase: "new", filter: "", total: undefined, hasMore: false, failure: undefined },
};

export const initialPeople: PeopleModel = {
  ...{ view: "list", tab: "users", editor: undefined, one: undefined, review: undefined },
  lists: { users: emptyList, groups: emptyList, requests: emptyList },
};
