/** The answer to a write of one item must be about that item: one about another says nothing of what was written. */

import { ownValue } from "../../base/json.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { keyOf } from "../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { TransportError } from "../../client/index.ts";

export interface AnsweredWrite {
  readonly kind: "put" | "update";
  readonly item: DatastoreItem;
  readonly primaryKey: string;
}

/** The item of the answer. Throws where it has another key than the one that was sent; one without a key is believed. */
export function ownAnswer<Item>(
  { item: answered }: { readonly item: Item },
  { kind, item, primaryKey }: AnsweredWrite,
): Item {
  const sent = keyOf(item, primaryKey);
  const came = ownValue(answered, primaryKey) ?? undefined;
  if (came === undefined || came === sent) return answered;
  const method = `apps.datastore.${kind}`;
  const name = (key: unknown) => safeLine(JSON.stringify(key).slice(0, 100));
  throw new TransportError({
    code: "contradictory_answer",
    method,
    message: `The answer to ${method} is about the item ${name(came)}, not about ${name(sent)}.`,
    remedy: `It is not known whether the platform acted on ${method}: look before you send it again.`,
    attempts: 1,
    mayBeDone: true,
  });
}
