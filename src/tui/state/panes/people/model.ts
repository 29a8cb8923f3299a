/** What the People pane remembers: three lists, the open user, group or request, the typed line, and a change to confirm. */

import type { Failure } from "../../../../base/failure.ts";
import { scimLimits } from "../../../../catalog/scim/limits.ts";
import type { WantedChange } from "../../../../catalog/scim/wanted-change.ts";
import type { CommandParts } from "../../../../query/command-line.ts";
import type { Change, Confirmed } from "../../change/change.ts";
import type { TypedLine } from "../../line/typed-line.ts";
import type { FilteredList } from "../../list/filters.ts";
import type { PagedList } from "../../list/paged.ts";
import { listStart } from "../../list/position.ts";
import type { Facts, FactsReader } from "../../reader/facts.ts";

/** Rows of the largest page that the platform gives, also of invite requests. */
export const mostInPage = scimLimits.page.maximum;

export interface PeopleModel {
  readonly view: "list" | "one" | "review";
  readonly tab: PeopleTab;
  readonly lists: Readonly<Record<PeopleTab, PeopleList>>;
  readonly editor: PeopleEditor | undefined;
  /** The user, group or request that was opened last; undefined before. */
  readonly one: OpenOne | undefined;
  readonly review: PeopleReview | undefined;
  /** What the last change did, in words; undefined where it cannot be taken back. */
  readonly lastMade: string | undefined;
  /** What was typed before, the latest last. */
  readonly history: Readonly<Record<PeopleEditor["kind"], readonly string[]>>;
}

/** `requests` are invite requests. */
export type PeopleTab = (typeof peopleTabs)[number];

export const peopleTabs = ["users", "groups", "requests"] as const;

export const peopleTabTitles: Readonly<Record<PeopleTab, string>> = {
  users: "Users",
  groups: "Groups",
  requests: "Invite requests",
};

export interface PeopleList extends PagedList, FilteredList<string> {
  /** `new` before the list was first asked for. */
  readonly phase: "new" | "asking" | "idle";
  /** Undefined where the platform does not say. */
  readonly total: number | undefined;
  /** When the platform answered last; undefined before its first answer. */
  readonly askedAtMs: number | undefined;
  readonly failure: Failure | undefined;
  /** Since it was asked for, a change may have been made that shows in it. */
  readonly isOld: boolean;
}

export interface PeopleEditor extends TypedLine {
  /**
   * `filter`: of the list; `request`: one to approve; `change` and `create`: attributes as words; `member`: one to add.
   */
  readonly kind: "filter" | "request" | "change" | "create" | "member";
  /** Whom the line is about; undefined where it is about no person or group. */
  readonly about: Person | undefined;
}

/** A user, group or invite request. */
export interface Person {
  readonly tab: PeopleTab;
  readonly id: string;
  /** The name, or the identifier where there is no name. */
  readonly name: string;
}

export interface PersonFacts extends Facts {
  readonly name: string;
}

export interface OpenOne {
  readonly tab: PeopleTab;
  /** Identifier of the resource. */
  readonly id: string;
  readonly facts: PersonFacts;
  readonly detail: FactsReader;
  /** Of a user; undefined where the platform does not say. */
  readonly active: boolean | undefined;
  /** True while the platform is asked for it again. */
  readonly asking: boolean;
  /** Why asking for it again failed. */
  readonly failure: Failure | undefined;
  /** Since it was asked for, a change may have been made that shows in it. */
  readonly isOld: boolean;
}

export interface PeopleReview extends Change<ReviewedChange> {
  readonly wanted: PersonChange;
  readonly from: "list" | "one";
  /** What was typed for it, to be typed on; undefined where nothing was. */
  readonly typed: PeopleEditor | undefined;
  /** What came of a try before a jump led away from it: it may have been made. */
  readonly earlier?: Failure | undefined;
}

/** `undo` takes the last change back. */
export type PersonChange = WantedChange | { readonly kind: "undo" };

export type ResourceTab = Exclude<PeopleTab, "requests">;

export interface ReviewedChange extends Confirmed {
  readonly what: string;
  readonly lines: readonly string[];
  readonly meaning: readonly string[];
  readonly changesAnything: boolean;
  /** The command of flowtail that makes the same change. */
  readonly command: CommandParts;
}

const emptyList: PeopleList = {
  ...listStart,
  phase: "new",
  filter: "",
  earlierFilters: [],
  added: 0,
  total: undefined,
  hasMore: false,
  toEnd: false,
  askedAtMs: undefined,
  failure: undefined,
  isOld: false,
};

export const initialPeople: PeopleModel = {
  view: "list",
  tab: "users",
  editor: undefined,
  one: undefined,
  review: undefined,
  lastMade: undefined,
  lists: { users: emptyList, groups: emptyList, requests: emptyList },
  history: { filter: [], request: [], change: [], create: [], member: [] },
};
