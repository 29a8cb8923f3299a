/** A change of users, groups and invite requests, as a person asks for it. */

import type { PeopleKind } from "./people-kind.ts";

export type WantedChange =
  | { readonly kind: "active"; readonly id: string; readonly active: boolean }
  | { readonly kind: "delete"; readonly of: PeopleKind; readonly id: string }
  /** Of an invite request. */
  | { readonly kind: "approve"; readonly id: string }
  /** Words as on a command line: `title=Lead`, `members+=U1`. */
  | {
      readonly kind: "patch";
      readonly of: PeopleKind;
      readonly id: string;
      readonly words: readonly string[];
    }
  | { readonly kind: "create"; readonly of: PeopleKind; readonly words: readonly string[] }
  /** Both by identifier or by name. */
  | {
      readonly kind: "member";
      readonly change: "add" | "remove";
      readonly user: string;
      readonly group: string;
    };
