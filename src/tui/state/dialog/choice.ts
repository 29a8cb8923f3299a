/** One line of a list to choose from, and what choosing it does. */

import type { ThemeName } from "../../../base/theme-names.ts";
import type { Binding, KeyContext } from "../keys/binding.ts";
import type { OfPanes } from "../panes/types.ts";
import type { ViewEntry } from "../view-entry.ts";

export interface Choice {
  /** The same in every session, so that a choice can be remembered. */
  readonly id: string;
  readonly text: string;
  /** In one word: `here` for an action of this place, another pane's name, `view`, `datastore`. */
  readonly kind: string;
  /** Its keys, its query, its identifier. */
  readonly detail: string;
  /** By what else it is found than its text and the beginning of its identifier. */
  readonly otherNames?: readonly string[];
  /** Whether the detail is what is wrong with it. */
  readonly isBroken?: boolean;
  /** Among equals it comes after what can be done here, however often it is used. */
  readonly isElsewhere?: true;
  readonly does: Deed;
}

export type Deed =
  | { readonly kind: "action"; readonly binding: Binding }
  | { readonly kind: "view"; readonly view: ViewEntry }
  | { readonly kind: "visit"; readonly to: OfPanes<"destination"> }
  /** Without a name it is that of the settings. */
  | { readonly kind: "theme"; readonly name: ThemeName | undefined }
  /** Shows the keys of another place. */
  | { readonly kind: "help"; readonly contexts: readonly KeyContext[] };
