/** Writes a batch of items, again and again where the platform is busy, and tells which of them it would not take. */

import { countOf } from "../../../base/count-words.ts";
import { ownValue } from "../../../base/json.ts";
import { undoneParts } from "../../../catalog/undone-parts.ts";
import { PartialFailure, RefusedError, TransportError } from "../../../client/index.ts";
import { recordLines } from "../../error-details.ts";
import { notTaken } from "../../writes/other-values.ts";
import { type DatastoreAddress, placeArguments } from "../address.ts";
import { type BusyRetryOptions, mostAttempts, retryWhileBusy, waitBefore } from "../busy-retry.ts";
import { otherItem } from "../other-item.ts";
import { ofDatastore, ownAnswer } from "../own-answer.ts";
import {
  type BatchItem,
  type BulkFailure,
  failedParts,
  refusalReason,
  type UnsentItem,
} from "./failed-parts.ts";

export interface BatchSender {
  /** Items the platform refused, with its reason; rejects when nothing can be written at all. */
  send(batch: readonly BatchItem[]): Promise<readonly UnsentItem[]>;
  /** Items the platform has taken so far, also of a batch that did not come to its end. */
  readonly written: number;
  /** Whether a call that writes has gone out. */
  readonly hasSent: boolean;
}

interface Sending extends BusyRetryOptions {
  readonly address: DatastoreAddress;
  readonly primaryKey: string;
  /** Called with the number of items that were taken. */
  readonly taken: (count: number) => void;
  /** Called where the platform has no such method. */
  readonly lacksBulk: () => void;
}

/** No two items of a batch have the same key. Without the bulk method items are written one by one. */
export function createBatchSender(
  address: DatastoreAddress,
  primaryKey: string,
  retry: BusyRetryOptions,
): BatchSender {
  let written = 0;
  let hasSent = false;
  const taken = (count: number) => {
    written += count;
  };
  let hasBulk = true;
  const lacksBulk = () => {
    hasBulk = false;
  };
  const sending: Sending = { address, primaryKey, taken, lacksBulk, ...retry };
  return {
    get written() {
      return written;
    },
    get hasSent() {
      return hasSent;
    },
    async send(batch) {
      hasSent = true;
      return !hasBulk || batch.length === 1 ? putEach(batch, sending) : putBulk(batch, sending);
    },
  };
}

async function putEach(batch: readonly BatchItem[], sending: Sending): Promise<readonly UnsentItem[]> {
  const { address, primaryKey, signal, taken } = sending;
  const unsent: UnsentItem[] = [];
  for (const one of batch) {
    const args = { ...placeArguments(address), item: one.item };
    try {
      const put = () => address.client.call("apps.datastore.put", args, { signal });
      const answer = await retryWhileBusy(put, sending);
      const undone = undoneParts(answer);
      if (undone) unsent.push({ ...one, reason: recordLines({ details: undone }).join(" ").trim() });
      else {
        const stored = ownAnswer(answer, address, { kind: "put", item: one.item, primaryKey });
        const untaken = notTaken("put", otherItem(undefined, one.item, stored));
        if (untaken) unsent.push({ ...one, reason: untaken.message });
        else taken(1);
      }
    } catch (thrown) {
      unsent.push({ ...one, reason: itemRefusal(thrown) });
    }
  }
  return unsent;
}

/** Sends what was left undone again, until nothing is left or the attempts are used up. */
async function putBulk(batch: readonly BatchItem[], sending: Sending): Promise<readonly UnsentItem[]> {
  const refused: UnsentItem[] = [];
  let left = batch;
  for (let attempt = 1; left.length > 0; attempt++) {
    const answer = await bulkAnswer(left, sending);
    if (answer === "each") return [...refused, ...(await putEach(left, sending))];
    const { never, again, unsure } = answer
      ? failedParts(left, answer, sending.primaryKey)
      : { never: [], again: [], unsure: [] };
    sending.taken(left.length - never.length - again.length - unsure.length);
    for (const one of [...never, ...(await putEach(unsure, sending))]) refused.push(one);
    if (attempt >= mostAttempts) {
      const reason = `The platform did not take it in ${attempt} attempts.`;
      return [...refused, ...again.map((one) => ({ ...one, reason }))];
    }
    left = again;
    if (!answer || left.length === 0) continue;
    const why = `${countOf(left.length, "item")} not taken (${answer.code}), attempt ${attempt} of ${mostAttempts}`;
    await waitBefore(attempt, why, sending);
  }
  return refused;
}

/**
 * What was not written; undefined where all was. An answer of success can list failed items too. `each`: nothing was written, as there
 * is no such method or one item is bad, so that each is to be tried by itself.
 */
async function bulkAnswer(
  batch: readonly BatchItem[],
  sending: Sending,
): Promise<BulkFailure | "each" | undefined> {
  const { address, signal } = sending;
  const args = { ...placeArguments(address), items: batch.map(({ item }) => item) };
  const put = () => address.client.call("apps.datastore.bulkPut", args, { signal });
  try {
    const answer = ofDatastore(await retryWhileBusy(put, sending), address, "apps.datastore.bulkPut");
    const { errors = [], failed_items: failedItems = [] } = undoneParts(answer) ?? {};
    const isWhole = errors.length === 0 && failedItems.length === 0 && !mayListMore(answer);
    return isWhole ? undefined : { code: "partial_failure", errors, failedItems };
  } catch (thrown) {
    if (thrown instanceof PartialFailure) return thrown;
    // Which items it has taken is not known: each is asked for.
    if (isContradictory(thrown)) return { code: thrown.code, errors: [], failedItems: [] };
    if (!(thrown instanceof RefusedError)) throw thrown;
    const { code, errors } = thrown;
    if (code === "partial_failure") return { code, errors, failedItems: [] };
    if (code === "unknown_method") sending.lacksBulk();
    else if (!isAboutItems(thrown)) throw thrown;
    return "each";
  }
}

function isContradictory(thrown: unknown): thrown is TransportError {
  return thrown instanceof TransportError && thrown.code === "contradictory_answer";
}

/** Something stands where the lists do, and is none: what it means is not known. */
function mayListMore(answer: unknown): boolean {
  return ["errors", "failed_items"].some((key) => {
    const list = ownValue(answer, key);
    return list !== undefined && list !== null && list !== "" && !Array.isArray(list);
  });
}

/** The reason an item was refused with; an error that is not about the item is thrown on. */
function itemRefusal(thrown: unknown): string {
  if (!(thrown instanceof RefusedError) || !isAboutItems(thrown)) throw thrown;
  return thrown.errors.map(refusalReason).join(" ") || thrown.messages.join(" ") || thrown.message;
}

/** `datastore_error` for anything but a datastore that is not there, and wrong arguments where each is a part of an item. */
function isAboutItems({ code, errors, messages }: RefusedError): boolean {
  if (code === "datastore_error")
    return errors.every((one) => ownValue(one, "code") !== "datastore_config_not_found");
  const places = [...errors.map((one) => ownValue(one, "pointer")), ...messages].map(String);
  return code === "invalid_arguments" && places.length > 0 && places.every((place) => inItem.test(place));
}

/** As a pointer has it, `/items/3/id`, `/item`, or as a sentence: `items[3].id`, `item.id`. */
const inItem = /(?<!\w)items?[/[.]\w|\/item(?!\w)/;
