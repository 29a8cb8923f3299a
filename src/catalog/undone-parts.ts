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

/** The outcomes of several parts may stand among the errors: one that is good is no failure. An item's own `ok` says nothing of the kind. */
function listedAt(answer: unknown, key: UndoneKey): readonly unknown[] {
  const list = ownValue(answer, key);
  if (!Array.isArray(list)) return [];
  return key === "errors" ? list.filter((error) => ownValue(error, "ok") !== true) : list;
}
