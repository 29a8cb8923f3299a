/** Which items of a batch a bulk call that failed in part has not written, by what its answer names. */

import { ownValue, parsedOrUndefined } from "../../../base/json.ts";
import { keyOf } from "../../../catalog/datastores/item-problems.ts";
import { explainError } from "../../../catalog/errors.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";
import type { PartialFailure } from "../../../client/index.ts";

export interface BatchItem {
  readonly item: DatastoreItem;
  readonly line: number;
}

export interface UnsentItem extends BatchItem {
  readonly reason: string;
}

export type BulkFailure = Pick<PartialFailure, "code" | "errors" | "failedItems">;

/** The items that are in none of these were written. */
export interface FailedParts {
  /** What is wrong with the item is said: it will never be taken. */
  readonly never: readonly UnsentItem[];
  /** It was left undone, and may be taken the next time. */
  readonly again: readonly BatchItem[];
  /** It may have been written: the answer names nothing, or something that is none of the batch. */
  readonly unsure: readonly BatchItem[];
}

/** No two items of the batch have the same key. */
export function failedParts(
  batch: readonly BatchItem[],
  { errors, failedItems }: BulkFailure,
  primaryKey: string,
): FailedParts {
  const places = new Map<string, number>();
  for (const [at, { item }] of batch.entries()) {
    const key = keyOf(item, primaryKey);
    if (key !== undefined) places.set(key, at);
  }
  const named = (mention: unknown) => placeNamed(mention, places, primaryKey);
  const ofErrors = errors.map((error) => ({
    error,
    at: agreed(named(ownValue(error, "item")), placePointedAt(error, batch.length)),
  }));
  const reasons = new Map<number, string>();
  for (const { error, at } of ofErrors)
    if (at !== undefined && !reasons.has(at) && !mayPass(error)) reasons.set(at, refusalReason(error));
  const undone = [...ofErrors.map(({ at }) => at), ...failedItems.map(named)];
  const isClear = undone.length > 0 && !undone.includes(undefined);
  const never: UnsentItem[] = [];
  const again: BatchItem[] = [];
  const unsure: BatchItem[] = [];
  for (const [at, one] of batch.entries()) {
    const reason = reasons.get(at);
    if (reason !== undefined) never.push({ ...one, reason });
    else if (undone.includes(at)) again.push(one);
    else if (!isClear) unsure.push(one);
  }
  return { never, again, unsure };
}

export function refusalReason(error: unknown): string {
  const [code, message] = ["code", "message"].map((key) => ownValue(error, key));
  return [code, message].filter((part) => typeof part === "string" && part !== "").join(": ") || "refused";
}

/** An item is named by itself, by its JSON text, or by its key. A key that was masked, as it looks like a secret, names none. */
function placeNamed(
  mention: unknown,
  places: ReadonlyMap<string, number>,
  primaryKey: string,
): number | undefined {
  const keyed = (item: unknown) => places.get(keyOf(item, primaryKey) ?? "");
  if (typeof mention !== "string") return keyed(mention);
  return places.get(mention) ?? keyed(parsedOrUndefined(mention));
}

/** An error that names one item and points at another says of none which it means. */
function agreed(named: number | undefined, pointed: number | undefined): number | undefined {
  return named !== undefined && pointed !== undefined && named !== pointed ? undefined : (named ?? pointed);
}

function placePointedAt(error: unknown, count: number): number | undefined {
  const place = /^\/items\/(\d{1,9})(?:\/|$)/.exec(String(ownValue(error, "pointer")))?.[1];
  return place !== undefined && Number(place) < count ? Number(place) : undefined;
}

function mayPass(error: unknown): boolean {
  const code = ownValue(error, "code");
  return typeof code === "string" && explainError(code, "apps.datastore.bulkPut").retry === "soon";
}
