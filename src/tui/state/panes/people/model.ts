/** What the People pane remembers: three lists, the one that is open, what is typed, and a change on its way. */

import type { Failure } from "../../../../base/failure.ts";
import type { CommandParts } from "../../../../query/command-line.ts";
import type { Change, Confirmed } from "../../change/change.ts";
import type { TypedLine } from "../../line/typed-line.ts";
import type { FilteredList } from "../../list/filters.ts";
import type { PagedList } from "../../list/paged.ts";
import { listStart } from "../../list/position.ts";
import type { Facts, FactsReader } from "../../reader/facts.ts";

export interface PeopleModel {
  readonly view: "list" | "one" | "review";
  readonly tab: PeopleTab;
  readonly lists: Readonly<Record<PeopleTab, PeopleList>>;
  readonly editor: PeopleEditor | undefined;
  /** Who or what was opened last; undefined before. */
  readonly one: OpenOne | undefined;
  readonly review: PeopleReview | undefined;
  /** Whether the last change can be taken back. */
  readonly canUndo: boolean;
  /** What was typed, the latest last. */
  readonly history: Readonly<Record<PeopleEditor["kind"], readonly string[]>>;
  /** Why a question has to be sent again, and when it is; undefined when none has to. */
  readonly waiting: { readonly code: string; readonly untilMs: number } | undefined;
}

/** `requests` are invite requests. */
export type PeopleTab = (typeof peopleTabs)[number];

export const peopleTabs = ["users", "groups", "requests"] as const;

export interface PeopleList extends PagedList, FilteredList<string> {
  /** `new` before anybody was asked for. */
  readonly phase: "new" | "asking" | "idle";
  /** Undefined where the platform does not say. */
  readonly total: number | undefined;
  /** When the rows were as they are; undefined before. */
  readonly askedAtMs: number | undefined;
  readonly failure: Failure | undefined;
}

export interface PeopleEditor extends TypedLine {
  /**
   * `filter` of the list, `request` to approve, `change` of one and `create` a new one as words, `member` to come in,
   * `find` in what is open.
   */
  readonly kind: "filter" | "request" | "change" | "create" | "member" | "find";
  /** Whom it is about; undefined where that is nobody. */
  readonly about: Person | undefined;
}

/** A user, group or invite request. */
export interface Person {
  readonly tab: PeopleTab;
  readonly id: string;
  /** The identifier where there is none. */
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
  /** It is being asked for anew. */
  readonly asking: boolean;
  /** Why it could not be asked for anew. */
  readonly failure: Failure | undefined;
}

export interface PeopleReview extends Change<ReviewedChange> {
  readonly wanted: WantedChange;
  readonly from: "list" | "one";
  /** What was typed for it, to be typed on; undefined where nothing was. */
  readonly typed: PeopleEditor | undefined;
}

export type WantedChange =
  | { readonly kind: "active"; readonly id: string; readonly active: boolean }
  | { readonly kind: "delete"; readonly of: ResourceTab; readonly id: string }
  | { readonly kind: "approve"; readonly id: string }
  | {
      readonly kind: "patch";
      readonly of: ResourceTab;
      readonly id: string;
      readonly words: readonly string[];
    }
  | { readonly kind: "create"; readonly of: ResourceTab; readonly words: readonly string[] }
  /** Both by identifier or by name. */
  | {
      readonly kind: "member";
      readonly change: "add" | "remove";
      readonly user: string;
      readonly group: string;
    }
  /** Takes the last change back. */
  | { readonly kind: "undo" };

export type ResourceTab = Exclude<PeopleTab, "requests">;

export interface ReviewedChange extends Confirmed {
  readonly what: string;
  readonly lines: readonly string[];
  readonly meaning: readonly string[];
  readonly changesAnything: boolean;
  /** The arguments of flowtail that make the same change. */
  readonly command: CommandParts;
}

const emptyList: PeopleList = {
  ...listStart,
  ...{ phase: "new", filter: "", earlierFilters: [], total: undefined, hasMore: false, toEnd: false },
  ...{ askedAtMs: undefined, failure: undefined },
};

export const initialPeople: PeopleModel = {
  ...{ view: "list", tab: "users", editor: undefined, one: undefined, review: undefined, canUndo: false },
  waiting: undefined,
  lists: { users: emptyList, groups: emptyList, requests: emptyList },
  history: { filter: [], request: [], change: [], create: [], member: [], find: [] },
};
