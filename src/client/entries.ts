/** The entries of a list that an answer gave. What is none is left out, and told: the rest would pass for the whole. */

import { isJsonObject } from "../base/json.ts";
import type { Notices } from "./notices.ts";

/** Every entry of a documented list that flowtail reads is an object; a list that is none has no entries. */
export function entriesOf<Entry>(
  method: string,
  list: readonly Entry[] | undefined,
  onLeftOut: Notices["onLeftOut"],
): readonly Entry[] {
  const given: readonly Entry[] = Array.isArray(list) ? list : [];
  const entries = given.filter((entry) => isJsonObject(entry));
  if (entries.length < given.length) onLeftOut?.({ method, count: given.length - entries.length });
  return entries;
}
