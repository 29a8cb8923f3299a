/**
 * An answer is believed where it is about what was asked: the datastore, of a write of one item that item, and with nothing listed that
 * was left undone. Else it says nothing of what was written.
 */

import { isJsonObject, ownValue } from "../../base/json.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { usualPrimaryKey } from "../../catalog/datastores/declaration.ts";
import { keyOf } from "../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { undoneParts } from "../../catalog/undone-parts.ts";
import { TransportError } from "../../client/index.ts";
import { recordLines } from "../error-details.ts";
import type { DatastoreAddress } from "./address.ts";

type Place = Pick<DatastoreAddress, "datastore">;

export interface AnsweredWrite {
  readonly kind: "put" | "update";
  readonly item: DatastoreItem;
  readonly primaryKey: string;
}

/** The answer to a read. Throws where it names another datastore; one that names none is believed. */
export function ofDatastore<Answer>(answer: Answer, place: Place, method: string): Answer {
  return ofPlace(answer, place, method, false);
}

/**
 * The item of the answer to a read of that key; undefined for an empty one, which says that there is none. Throws where it is surely
 * another one: no attribute of it has the key. Which attribute the key is need not be known, and no item is stored without it.
 */
export function ofItem(
  answer: { readonly item?: unknown },
  place: Place,
  id: string,
): DatastoreItem | undefined {
  const { item } = ofDatastore(answer, place, getMethod);
  if (!isJsonObject(item)) return undefined;
  // Once: an answer may have a million attributes.
  const names = Object.keys(item);
  if (names.length === 0) return undefined;
  if (!names.some((name) => ownValue(item, name) === id))
    throw otherItemRead(id, ownValue(item, usualPrimaryKey));
  return item;
}

/** The answer to the removal of that key. Throws where it names another one. */
export function ofRemoved<Answer>(answer: Answer, place: Place, id: string): Answer {
  const method = "apps.datastore.delete";
  const removed = ownValue(ofWrite(answer, place, method), "id") ?? undefined;
  if (removed === undefined || removed === id) return answer;
  throw contradictory(method, `is about the item ${name(removed)}, not about ${name(id)}`, true);
}

/** What a read is not believed with: `came` is the key of the item that it gave, where that is known. */
export function otherItemRead(id: string, came: unknown): TransportError {
  const what = came === undefined ? "an item without that key" : `the item ${name(came)}`;
  return contradictory(getMethod, `is about ${what}, not about ${name(id)}`, false);
}

const getMethod = "apps.datastore.get";

function isEmpty(item: object): boolean {
  return Object.keys(item).length === 0;
}

/** The answer to a write, which may have been done where this throws. */
export function ofWrite<Answer>(answer: Answer, place: Place, method: string): Answer {
  const undone = undoneParts(answer);
  if (!undone) return ofPlace(answer, place, method, true);
  const [why = ""] = recordLines({ details: undone });
  const what = `says that it is ok, and lists what it left undone: ${safeLine(why.trim())}`;
  throw contradictory(method, what, true);
}

function ofPlace<Answer>(answer: Answer, { datastore }: Place, method: string, mayBeDone: boolean): Answer {
  const named = ownValue(answer, "datastore");
  if (typeof named !== "string" || named === datastore) return answer;
  throw contradictory(
    method,
    `is about the datastore ${name(named)}, not about ${name(datastore)}`,
    mayBeDone,
  );
}

/** The item of the answer. Throws where it has another key than the one that was sent, or is empty, as where there is none. */
export function ownAnswer<Item>(
  answer: { readonly item: Item },
  place: Place,
  { kind, item, primaryKey }: AnsweredWrite,
): Item {
  const method = `apps.datastore.${kind}`;
  const { item: answered } = ofWrite(answer, place, method);
  const sent = keyOf(item, primaryKey);
  const came = ownValue(answered, primaryKey) ?? undefined;
  if (typeof answered === "object" && answered !== null && isEmpty(answered))
    throw contradictory(method, `has no item, where ${name(sent)} was written`, true);
  if (came === undefined || came === sent) return answered;
  throw contradictory(method, `is about the item ${name(came)}, not about ${name(sent)}`, true);
}

function name(key: unknown): string {
  return safeLine(JSON.stringify(key).slice(0, 100));
}

function contradictory(method: string, what: string, mayBeDone: boolean): TransportError {
  const ask = mayBeDone
    ? `It is not known whether the platform acted on ${method}: look before you send it again.`
    : "Ask again: something between here and the platform, such as a proxy, may mix up answers.";
  return new TransportError({
    ...{ code: "contradictory_answer", method, remedy: ask, attempts: 1, mayBeDone },
    message: `The answer to ${method} ${what}.`,
  });
}
