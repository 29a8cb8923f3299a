/** One thing as labelled facts and as JSON, and how far somebody has read in it; the same for every kind of thing. */

import type { ReaderLine } from "./line.ts";
import type { ReaderPlace } from "./motion.ts";

export interface Facts {
  /** Tells it apart from others of the same list. */
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Fact[];
  readonly json: unknown;
  /** What it is called when it is copied: `the entry`. */
  readonly what: string;
}

export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly role?: ReaderLine["role"];
  /** What Enter does on it. */
  readonly target?: FactTarget;
  /** What would be written to have it as it is, to begin a change of it with: `title="Team lead"`. */
  readonly change?: string;
}

export type FactTarget =
  | { readonly kind: "copy"; readonly text: string; readonly what: string }
  /** Shows a user or a group. */
  | { readonly kind: "person"; readonly tab: "users" | "groups"; readonly id: string }
  /** Shows what the audit log has of a filter: `actor=U01`. */
  | { readonly kind: "audit"; readonly filter: string; readonly id: string };

export type FactsTab = (typeof factsTabs)[number];

export const factsTabs = ["view", "raw"] as const;

export interface FactsDetail extends ReaderPlace {
  readonly open: boolean;
  /** The keys move in it, not in the list. */
  readonly focused: boolean;
  readonly tab: FactsTab;
}

export const closedFacts: FactsDetail = {
  ...{ open: false, focused: false, tab: "view" },
  ...{ firstLine: 0, line: 0, cell: 0, folds: [] },
};
