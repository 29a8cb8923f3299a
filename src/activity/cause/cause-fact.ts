/** One line of the card of a root cause, or several under one label. */

import type { Link } from "../view.ts";

export interface CauseFact {
  readonly role: "part" | "error" | "field" | "output" | "differs" | "hint" | "note";
  readonly label: string;
  /** Plain text, not yet made safe for a terminal; may have several lines. */
  readonly text: string;
  readonly link?: Link;
  /** The record that says it, by the caller's reference. */
  readonly rowId?: number;
}
