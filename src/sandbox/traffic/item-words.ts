/** What a stored item says of a run that is about it, so that the log and the datastores tell one story. */

import type { StoredDatastore } from "../storage/datastores.ts";
import type { ItemWords } from "./world.ts";

/** `raw` is the item as JSON. The first attribute that holds a user names the person. */
export function itemWords(attributes: StoredDatastore["attributes"], raw: string): ItemWords {
  const item: Readonly<Record<string, unknown>> = JSON.parse(raw);
  const person = attributes.map(({ name, type }) => type === userType && item[name]).find(isText);
  const { entitled, taken, carried_over: carried = 0 } = item;
  const textOf = (name: string) => (isText(item[name]) ? item[name] : undefined);
  const isBalance = [entitled, taken, carried].every(Number.isFinite);
  return {
    person,
    days: isBalance ? Number(entitled) + Number(carried) - Number(taken) : undefined,
    approver: textOf("approver"),
    status: textOf("status"),
    from: textOf("from"),
  };
}

const userType = "svc#/types/user_id";

function isText(value: unknown): value is string {
  return typeof value === "string";
}
