/** What the People pane wants done; whoever asks is answered by a message. */

import type { CompletedLine } from "./completion.ts";
import type { ChosenUse } from "./message.ts";
import type { PeopleTab, WantedChange } from "./model.ts";

export type PeopleEffect = {
  readonly pane: "people";
} /** The list from its beginning, `least` rows of it if there are so many. Answered by `list-changed`. */ & (
  | { readonly kind: "ask"; readonly tab: PeopleTab; readonly filter: string; readonly least: number }
  /** The next page of the list, or all that are left. */
  | { readonly kind: "more"; readonly tab: PeopleTab; readonly all: boolean }
  /** What was fetched is kept. */
  | { readonly kind: "stop-asking"; readonly tab: PeopleTab }
  /** Answered by `opened`: at once as the list has it, then as the platform has it. */
  | { readonly kind: "open"; readonly tab: PeopleTab; readonly position: number }
  /** Answered by `opened` or `open-failed`. */
  | { readonly kind: "open-again"; readonly tab: PeopleTab; readonly id: string }
  /** Answered by `chosen`. */
  | { readonly kind: "choose"; readonly tab: PeopleTab; readonly position: number; readonly use: ChosenUse }
  | { readonly kind: "copy-id"; readonly tab: PeopleTab; readonly position: number }
  | { readonly kind: "copy-resource"; readonly tab: PeopleTab; readonly position: number }
  /** What could stand at the cursor; answered by `completed`. */
  | { readonly kind: "complete"; readonly line: CompletedLine }
  /** Answered by `planned` or `change-failed`. */
  | { readonly kind: "plan"; readonly wanted: WantedChange }
  /** Makes the planned change; answered by `changed` or `change-failed`. */
  | { readonly kind: "carry-out" }
  | { readonly kind: "drop-plan" }
);
