/** Writes a batch of items, again and again where the platform is busy, and tells which of them it would not take. */

import { FlowtailError } from "../../../base/errors.ts";
import { ownValue } from "../../../base/json.ts";
import { keyOf } from "../../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";
import { PartialFailure, RefusedError } from "../../../client/index.ts";
import { undoneParts } from "../../api/undone-parts.ts";
import { type DatastoreAddress, placeArguments } from "../address.ts";
import { type BusyRetryOptions, mostAttempts, retryWhileBusy, waitBefore } from "../busy-retry.ts";

export interface BatchItem {
  readonly item: DatastoreItem;
  readonly line: number;
}

export interface UnsentItem extends BatchItem {
  readonly reason: string;
}

export interface BatchSender {
  /** Items the platform refused, with its reason; rejects when nothing can be written at all. */
  send(batch: readonly BatchItem[]): Promise<readonly UnsentItem[]>;
  /** Items the platform has taken so far, also of a batch that did not come to its end. */
  readonly written: number;
  /** Whether a call that writes has gone out. */
  readonly hasSent: boolean;
}

type BulkFailure = Pick<PartialFailure, "code" | "errors" | "failedItems">;

interface Sending extends BusyRetryOptions {
  readonly address: DatastoreAddress;
  readonly primaryKey: string;
  /** Called with the number of items that were taken. */
  readonly taken: (count: number) => void;
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
  const sending: Sending = { address, primaryKey, taken, ...retry };
  let hasBulk = true;
  return {
    get written() {
      return written;
    },
    get hasSent() {
      return hasSent;
    },
    async send(batch) {
      hasSent = true;
      if (!hasBulk || batch.length === 1) return putEach(batch, sending);
      try {
        return await putBulk(batch, sending);
      } catch (thrown) {
        if (!(thrown instanceof FlowtailError)) throw thrown;
        if (thrown.code === "unknown_method") hasBulk = false;
        // Nothing of the batch is written, and one bad item may be why: each is tried by itself.
        else if (!isAboutItems(thrown)) throw thrown;
        return putEach(batch, sending);
      }
    },
  };
}

async function putEach(batch: readonly BatchItem[], sending: Sending): Promise<readonly UnsentItem[]> {
  const { address, signal, taken } = sending;
  const unsent: UnsentItem[] = [];
  for (const one of batch) {
    const args = { ...placeArguments(address), item: one.item };
    try {
      await retryWhileBusy(() => address.client.call("apps.datastore.put", args, { signal }), sending);
      taken(1);
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
    const failure = await bulkFailure(left, sending);
    if (!failure) {
      sending.taken(left.length);
      return refused;
    }
    const { again, never } = sortFailed(left, failure, sending.primaryKey);
    sending.taken(left.length - again.length - never.length);
    for (const item of never) refused.push(item);
    if (attempt >= mostAttempts) {
      const reason = `The platform did not take it in ${attempt} attempts.`;
      return [...refused, ...again.map((one) => ({ ...one, reason }))];
    }
    left = again;
    if (left.length > 0) await waitBefore(attempt, failure.code, sending);
  }
  return refused;
}

/** What was not written; other errors than a partial failure are thrown. An answer of success can list failed items too. */
async function bulkFailure(batch: readonly BatchItem[], sending: Sending): Promise<BulkFailure | undefined> {
  const { address, signal } = sending;
  const args = { ...placeArguments(address), items: batch.map(({ item }) => item) };
  const put = () => address.client.call("apps.datastore.bulkPut", args, { signal });
  try {
    const { errors = [], failed_items: failedItems = [] } =
      undoneParts(await retryWhileBusy(put, sending)) ?? {};
    const isWhole = errors.length === 0 && failedItems.length === 0;
    return isWhole ? undefined : { code: "partial_failure", errors, failedItems };
  } catch (thrown) {
    if (thrown instanceof PartialFailure) return thrown;
    throw thrown;
  }
}

/** Items with an error of their own will never be taken; the others may be the next time. */
function sortFailed(batch: readonly BatchItem[], failure: BulkFailure, primaryKey: string) {
  const reasons = new Map<number, string>();
  for (const error of failure.errors) {
    const index = /^\/items\/(\d+)(?:\/|$)/.exec(String(ownValue(error, "pointer")))?.[1];
    if (index !== undefined && !reasons.has(Number(index))) reasons.set(Number(index), reasonOf(error));
  }
  const never = batch.flatMap((one, index) => {
    const reason = reasons.get(index);
    return reason === undefined ? [] : [{ ...one, reason }];
  });
  const failedKeys = new Set(failure.failedItems.map((item) => keyOf(item, primaryKey)));
  // A key that was masked, as it looks like a secret, may be any of them: writing twice does no harm.
  const all =
    failedKeys.has(undefined) ||
    ![...failedKeys].every((key) => batch.some(({ item }) => keyOf(item, primaryKey) === key));
  const again = batch.filter(
    ({ item }, index) => !reasons.has(index) && (all || failedKeys.has(keyOf(item, primaryKey))),
  );
  return { again, never };
}

/** The reason an item was refused with; an error that is not about the item is thrown on. */
function itemRefusal(thrown: unknown): string {
  if (!(thrown instanceof RefusedError) || !isAboutItems(thrown)) throw thrown;
  return thrown.errors.map(reasonOf).join(" ") || thrown.message;
}

/** `datastore_error` for anything but a datastore that is not there. */
function isAboutItems(error: FlowtailError): boolean {
  if (!(error instanceof RefusedError) || error.code !== "datastore_error") return false;
  return error.errors.every((one) => ownValue(one, "code") !== "datastore_config_not_found");
}

function reasonOf(error: unknown): string {
  const [code, message] = ["code", "message"].map((key) => ownValue(error, key));
  return [code, message].filter((part) => typeof part === "string" && part !== "").join(": ") || "refused";
}
