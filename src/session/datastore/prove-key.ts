/**
 * Whether the items of a datastore are stored by the attribute that is taken for their key. The platform does not name it, and a manifest
 * may be that of another app or of another deploy; a write by a wrong key would replace an item that was not shown.
 */

import { usageError } from "../../base/errors.ts";
import { keyOf } from "../../catalog/datastores/item-problems.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import type { Client } from "../../client/index.ts";
import { itemChanges } from "../writes/item-changes.ts";
import type { DatastoreAddress } from "./address.ts";
import { everyItem } from "./filter.ts";
import { getItem } from "./get-item.ts";
import { declarationOf, type KnownDatastores } from "./known-datastores.ts";
import { otherItemRead } from "./own-answer.ts";
import { queryPages } from "./query-items.ts";

export interface SupposedKey {
  readonly primaryKey: string;
  /** What names it; asked where a look at one item does not show that it is the key. */
  known(): Promise<KnownDatastores | undefined>;
}

/** What a look at the item that is to be written has found. */
export interface LookedAtItem {
  readonly item: DatastoreItem;
  readonly key: string;
  /** Undefined where nothing was found under the key. */
  readonly before: DatastoreItem | undefined;
}

/** Rejects where the key is another one; where that is not answered, too. An item that was found by its key asks nothing more, unless the write parts the key from an attribute of the same value. */
export async function checkKey(
  address: DatastoreAddress,
  supposed: SupposedKey,
  { item, key, before }: LookedAtItem,
  signal: AbortSignal,
): Promise<void> {
  const { primaryKey } = supposed;
  if (!before) return proveKeyOf(item, address, supposed, signal);
  if (keyOf(before, primaryKey) === key) {
    // The key may as well be another attribute of the same value, which the write gives another one.
    const isClear = alikeIn(before, primaryKey).every((name) => (keyOf(item, name) ?? key) === key);
    return isClear ? undefined : proveKeyOf(item, address, supposed, signal);
  }
  const known = await supposed.known();
  throw isNamedByPlatform(known, address, primaryKey)
    ? otherItemRead(key, keyOf(before, primaryKey))
    : otherKey(address, primaryKey, known);
}

/** Of a write of one item. */
async function proveKeyOf(
  item: DatastoreItem,
  address: DatastoreAddress,
  supposed: SupposedKey,
  signal: AbortSignal,
): Promise<void> {
  const { primaryKey } = supposed;
  for (const rival of await proveKey(address, supposed, signal)) {
    const value = keyOf(item, rival);
    if (value === undefined || value === keyOf(item, primaryKey)) continue;
    if (await getItem(address, value, signal))
      throw unclearKey(address, primaryKey, rival, await supposed.known());
  }
}

/** Asks once in a session where the items prove the key, else each time. Gives attributes that may be the key as well: they have its value in every item that was looked at. */
export async function proveKey(
  address: DatastoreAddress,
  supposed: SupposedKey,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { primaryKey } = supposed;
  const proven = provenOf(address);
  const name = JSON.stringify([address.appId, address.datastore, primaryKey]);
  if (proven.has(name)) return [];
  const known = await supposed.known();
  if (isNamedByPlatform(known, address, primaryKey)) return [];
  const finding = await findOut(address, primaryKey, signal);
  if (finding === "empty") return [];
  if (finding === "other") throw otherKey(address, primaryKey, known);
  if (finding.rivals.length === 0) proven.add(name);
  return finding.rivals;
}

/** `rivals`: attributes that have the key's value in every item that was asked for, so that each may be the key as well. */
type Finding = "empty" | "other" | { readonly rivals: readonly string[] };

/** Items on the page that is looked at, items asked for by their key, and how often, as another writer may change or delete them (assumption). */
const pageItems = 10;
const askedItems = 3;
const rounds = 2;

async function findOut(address: DatastoreAddress, primaryKey: string, signal: AbortSignal): Promise<Finding> {
  for (let round = 0; round < rounds; round += 1) {
    const items = await firstItems(address, signal);
    if (items.length === 0) return "empty";
    // No item is stored without its key.
    if (items.some((item) => keyOf(item, primaryKey) === undefined)) return "other";
    const rivals = await rivalsIn(items, address, primaryKey, signal);
    if (rivals) return { rivals };
  }
  return "other";
}

/** Undefined where an item is not found under its value, and no other one leaves only that as the key. */
async function rivalsIn(
  items: readonly DatastoreItem[],
  address: DatastoreAddress,
  primaryKey: string,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const samples = items
    .map((item) => ({ item, key: keyOf(item, primaryKey) ?? "", alike: alikeIn(item, primaryKey) }))
    .toSorted((a, b) => a.alike.length - b.alike.length);
  let rivals: readonly string[] | undefined;
  let isMissed = false;
  for (const { item, key, alike } of samples.slice(0, askedItems)) {
    const found = await getItem(address, key, signal);
    if (found && itemChanges(item, found).length === 0)
      rivals = rivals ? rivals.filter((name) => alike.includes(name)) : alike;
    else isMissed = true;
    if (rivals?.length === 0) return rivals;
  }
  return isMissed ? undefined : rivals;
}

function alikeIn(item: DatastoreItem, primaryKey: string): readonly string[] {
  const key = keyOf(item, primaryKey);
  return Object.keys(item).filter((name) => name !== primaryKey && keyOf(item, name) === key);
}

/** Of the first page that has any: a page may be empty, and others follow. */
async function firstItems(address: DatastoreAddress, signal: AbortSignal): Promise<readonly DatastoreItem[]> {
  const request = { filter: everyItem, limit: pageItems, cursor: "" };
  for await (const { items } of queryPages(address, request, signal)) if (items.length > 0) return items;
  return [];
}

function isNamedByPlatform(
  known: KnownDatastores | undefined,
  { datastore }: DatastoreAddress,
  primaryKey: string,
): boolean {
  return known?.isOfPlatform === true && declarationOf(known, datastore)?.primaryKey === primaryKey;
}

/** By the client, which a session has one of. */
const provenKeys = new WeakMap<Client, Set<string>>();

function provenOf({ client }: DatastoreAddress): Set<string> {
  const proven = provenKeys.get(client) ?? new Set<string>();
  provenKeys.set(client, proven);
  return proven;
}

function otherKey({ datastore }: DatastoreAddress, primaryKey: string, known: KnownDatastores | undefined) {
  return usageError(
    "other_primary_key",
    `The items of ${datastore} are not stored by ${origin(datastore, primaryKey, known)}: the write could replace an item that it does not show.`,
    remedy,
  );
}

function unclearKey(
  { datastore }: DatastoreAddress,
  primaryKey: string,
  rival: string,
  known: KnownDatastores | undefined,
) {
  return usageError(
    "other_primary_key",
    `The items of ${datastore} may be stored by ${JSON.stringify(rival)} instead of ${origin(datastore, primaryKey, known)}, and there is one with that value: the write could replace it.`,
    remedy,
  );
}

const remedy =
  "Use the manifest of the app that is deployed there: in the folder, or for a command by --manifest FILE.";

function origin(datastore: string, primaryKey: string, known: KnownDatastores | undefined): string {
  const name = JSON.stringify(primaryKey);
  if (declarationOf(known, datastore)?.primaryKey === primaryKey) return `${name}, as ${known?.source} says`;
  return `${name}, which is only assumed, since ${known ? `${known.source} does not say so` : "no manifest was found"}`;
}
