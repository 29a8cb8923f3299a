/** What an event is about, the same wherever it is shown, searched or written to a file. */

import type { NameOf } from "./component-names.ts";
import type { EventSummary } from "./event.ts";
import type { ActivityRecord } from "./record.ts";

/** The component's name where the record has only its identifier and `nameOf` knows the name. */
export function shownSubject(
  { subject }: EventSummary,
  { componentId }: ActivityRecord,
  nameOf: NameOf | undefined,
): string {
  return (subject === componentId ? nameOf?.(subject) : undefined) ?? subject;
}
