/** The contract of one event type: what its payload looks like, what it says in a line and what its details are. */

import type { z } from "zod";
import type { EndingRule } from "./outcome.ts";
import type { ActivityRecord } from "./record.ts";
import type { EventOutcome, Link } from "./view.ts";

/** The answer in words; cheap to make, for it is made for every printed row. */
export interface EventSummary {
  /** What the event is about, as it is called, not yet made safe for a terminal; may be empty. */
  readonly subject: string;
  /** What happened, one line, without the subject. */
  readonly headline: string;
  readonly outcome: EventOutcome;
  /** What the developer's code printed. */
  readonly output?: string;
}

export type EventType = EventFacts & (EndingEvent | EventWithoutEnd);

/** An event that may be a failure. */
interface EndingEvent {
  /** Takes any JSON as the payload; never throws. */
  readonly summarize: (payload: unknown, record: ActivityRecord) => EventSummary;
  /** What `summarize` tells a failure by. */
  readonly ending: EndingRule;
}

/** An event that is never a failure: without the rule none would be counted, so its summary cannot say `failed`. */
interface EventWithoutEnd {
  readonly summarize: (
    payload: unknown,
    record: ActivityRecord,
  ) => EventSummary & { readonly outcome: Exclude<EventOutcome, "failed"> };
  readonly ending?: undefined;
}

interface EventFacts {
  readonly name: string;
  /** `extension` marks what the live service sends and the interface document does not list. */
  readonly known: "documented" | "extension";
  /**
   * Takes the schema library, so that naming a type loads nothing. It has what the interface document lists; `summarize` and
   * `fields` may read more, as the live service sends more.
   */
  readonly payload: (library: typeof z) => z.ZodType;
  /**
   * The payload's keys that `summarize` reads; those of `ending` and `output` need not be named again. Where this list is given,
   * `summarize` reads of the record the level and the component only. Absent where it reads more of the record, or where
   * the keys differ from event to event.
   */
  readonly reads?: readonly string[];
  /** What a developer wants to read first: label and place in the payload. What is not named here follows. */
  readonly fields: readonly (readonly [label: string, place: string])[];
  /** What identifiers at these places name, where the key alone does not say it; or how to read that from a text. */
  readonly links?: Readonly<Record<string, Link["kind"] | ((text: string) => Link | undefined)>>;
  /** Places of times, in seconds since 1970; they are shown as the record's own time is. */
  readonly seconds?: readonly string[];
  /** Where the payload holds what the developer's code printed; shown as output, not as a field. */
  readonly output?: string;
  /** What to look at next, when it depends on more than the failure's code. */
  readonly hint?: (payload: unknown, record: ActivityRecord) => string | undefined;
}
