/** What the People pane wants done; each effect that asks something is answered by a message. */

import type { ChangeEffect } from "../../change/effect.ts";
import type { FindValuesEffect } from "../../narrowing/effect.ts";
import type { CompletedLine } from "./completion.ts";
import type { PersonAction } from "./message.ts";
import type { PeopleTab, PersonChange } from "./model.ts";

export type PeopleEffect = { readonly pane: "people" } & (
  | {
      /** Asks for the list from its beginning, at least `least` rows where it has them. Answered by `list-changed`. */
      readonly kind: "ask";
      readonly tab: PeopleTab;
      readonly filter: string;
      readonly least: number;
    }
  /** Asks for the next page of the list, or for all remaining pages. */
  | { readonly kind: "more"; readonly tab: PeopleTab; readonly all: boolean }
  /** Stops asking; the rows that were fetched stay. */
  | { readonly kind: "stop-asking"; readonly tab: PeopleTab }
  /** Answered by `opened` twice: with the row of the list, then with the platform's answer. */
  | (RowOfList & { readonly kind: "open" })
  /** Answered by `opened` or `open-failed`. */
  | { readonly kind: "open-again"; readonly tab: PeopleTab; readonly id: string }
  /** Answered by `chosen`. */
  | (RowOfList & { readonly kind: "choose"; readonly action: PersonAction })
  | (RowOfList & { readonly kind: "copy-id" | "copy-resource" })
  /** Asks for proposals at the cursor; answered by `completed`. */
  | { readonly kind: "complete"; readonly line: CompletedLine }
  | ChangeEffect<PersonChange>
  | (RowOfList & FindValuesEffect)
);

interface RowOfList {
  readonly tab: PeopleTab;
  readonly position: number;
}
