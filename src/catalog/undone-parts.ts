/** What an answer lists as not done, whether it is one of success or a refusal. */

import { ownValue } from "../base/json.ts";

/** Lists by their keys. */
export type UndoneParts = Readonly<Partial<Record<UndoneKey, readonly unknown[]>>>;

/** The lists that name something; undefined where none does. */
export function undoneParts(answer: unknown): UndoneParts | undefined {
  const lists = undoneKeys.flatMap((key) => {
    const list = listedAt(answer, key);
    return list.length > 0 ? [[key, list] as const] : [];
  });
  return lists.length === 0 ? undefined : Object.fromEntries(lists);
}

type UndoneKey = (typeof undoneKeys)[number];

const undoneKeys = ["errors", "invalid_channels", "failed_items"] as const;

function listedAt(answer: unknown, key: UndoneKey): readonly unknown[] {
  const list = ownValue(answer, key);
  return Array.isArray(list) ? list : [];
}
