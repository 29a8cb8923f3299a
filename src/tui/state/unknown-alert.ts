/** An alert of which it is not known whether it fires, as far as the screen tells of it. */

export interface UnknownAlertWords {
  readonly title: string;
  /** How far back it looks, as it was written: `15m`. */
  readonly window: string;
  /** What keeps it from being known: the log was not read that far, or a stretch in between is missing. */
  readonly lacks: "beginning" | "stretch";
}
