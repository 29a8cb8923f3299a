/** What one event means: the answer in words first, then labelled facts, links and hints. */

/** A thing flowtail can jump to or look up. */
export interface Link {
  readonly kind:
    | "trace"
    | "function"
    | "execution"
    | "workflow"
    | "trigger"
    | "user"
    | "channel"
    | "team"
    | "app"
    | "datastore"
    | "item";
  readonly id: string;
  /** The datastore that an item is in; absent for other kinds, and where the event does not say it. */
  readonly datastore?: string;
}

export interface ViewField {
  readonly label: string;
  /** Plain text, not yet made safe for a terminal; may have several lines. */
  readonly value: string;
  readonly link?: Link;
}

/** Where a payload did not fit the documented shape. */
export interface Drift {
  /** JSON path inside the record, e.g. `payload.trigger.id`. */
  readonly path: string;
  readonly expected: string;
  /** The kind of value found: `string`, `null`, `missing`, … */
  readonly received: string;
}

/** `changed`: the app is another than before; `noted`: nothing began, ended or changed. */
export const outcomes = ["started", "succeeded", "failed", "pending", "changed", "noted"] as const;
export type EventOutcome = (typeof outcomes)[number];

export interface EventView {
  readonly eventType: string;
  /** Whether the interface document lists the type, the field notes do, or neither does. */
  readonly known: "documented" | "extension" | "unknown";
  /** What the event is about: a function's or workflow's name, a trigger, a provider; may be empty. */
  readonly subject: string;
  /** What happened, in a few words, without the subject: `failed: parameter_validation_failed`. */
  readonly headline: string;
  readonly outcome: EventOutcome;
  /** Level of concern for colour and jumps; taken from the record's level, raised when the outcome is worse. */
  readonly severity: "trace" | "debug" | "info" | "warn" | "error" | "fatal";
  readonly fields: readonly ViewField[];
  /** What the developer's code printed, with its line breaks. */
  readonly output?: string;
  /** Why this usually happens and what to look at next. */
  readonly hint?: string;
  readonly drift: readonly Drift[];
}
