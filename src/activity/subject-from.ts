/** What an event is about: the first of the payload's texts that is there, else the identifier of its component. */

import { textAt } from "./payload.ts";
import type { ActivityRecord } from "./record.ts";

export function subjectFrom(
  payload: unknown,
  { componentId }: ActivityRecord,
  ...keys: readonly string[]
): string {
  for (const key of keys) {
    const text = textAt(payload, key);
    if (text !== "") return text;
  }
  return componentId;
}
