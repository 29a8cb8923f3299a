/** What an answer lists as not done, though it is one of success. */

import { ownValue } from "../../base/json.ts";

/** The lists by their keys; undefined when all was done. */
export function undoneParts(answer: unknown): Readonly<Record<string, readonly unknown[]>> | undefined {
  const lists = undoneKeys.flatMap((key) => {
    const list = ownValue(answer, key);
    return Array.isArray(list) && list.length > 0 ? [[key, list] as const] : [];
  });
  return lists.length === 0 ? undefined : Object.fromEntries(lists);
}

const undoneKeys = ["errors", "invalid_channels", "failed_items"];
