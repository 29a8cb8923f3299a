/** An alert of which it is not known whether it fires, as far as the screen tells of it. */

import { countText } from "../../base/count-words.ts";

export interface UnknownAlertWords {
  readonly title: string;
  /** How far back it looks, as it was written: `15m`. */
  readonly window: string;
  /** What keeps it from being known: the log was not read that far, or a stretch in between is missing. */
  readonly lacks: "beginning" | "stretch";
}

/** Behind what is said of one that fires; empty where all others are known. */
export function unknownToo({ length }: readonly UnknownAlertWords[]): string {
  return length === 0 ? "" : `; of ${countText(length)} more it is not known`;
}
