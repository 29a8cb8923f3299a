/** A datastore as an app declares it: its key, its attributes with their types; read from a manifest of any shape. */

import { isJsonObject, ownValue } from "../../base/json.ts";
import type { AttributeType } from "./attribute-type.ts";

export interface DeclaredAttribute extends AttributeType {
  readonly name: string;
}

export interface DatastoreDeclaration {
  readonly name: string;
  /** The attribute that is every item's key. */
  readonly primaryKey: string;
  /** The attribute that holds the Unix time at which an item ends, where the app names one. */
  readonly timeToLiveAttribute?: string | undefined;
  /** Each name once, in the order of the manifest; a list, since any text can be a name. */
  readonly attributes: readonly DeclaredAttribute[];
}

/** The key's name unless a manifest says otherwise (interface document, 2.10). */
export const usualPrimaryKey = "id";

export type ManifestReading =
  | { readonly ok: true; readonly datastores: readonly DatastoreDeclaration[] }
  /** Every mistake, each as a sentence that begins with its place. */
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** The `datastores` of an app manifest; none when it has no such part. Never throws, whatever the value. */
export function readManifestDatastores(manifest: unknown): ManifestReading {
  if (!isJsonObject(manifest)) return { ok: false, mistakes: ["the manifest is not an object"] };
  const declared = ownValue(manifest, "datastores") ?? {};
  if (!isJsonObject(declared)) return { ok: false, mistakes: ["datastores: not an object"] };
  const mistakes: string[] = [];
  const datastores = Object.entries(declared).map(([name, value]) => readDatastore(name, value, mistakes));
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, datastores };
}

function readDatastore(name: string, value: unknown, mistakes: string[]): DatastoreDeclaration {
  const place = `datastores.${name}`;
  const primaryKey = ownValue(value, "primary_key") ?? usualPrimaryKey;
  const declared = ownValue(value, "attributes");
  if (name === "") mistakes.push("datastores: one has an empty name");
  if (!isJsonObject(value)) mistakes.push(`${place}: not an object`);
  else if (!isJsonObject(declared)) mistakes.push(`${place}.attributes: not an object`);
  if (typeof primaryKey !== "string" || primaryKey === "") mistakes.push(`${place}.primary_key: not a name`);
  const attributes = Object.entries(isJsonObject(declared) ? declared : {}).map(([attribute, type]) => ({
    name: attribute,
    ...readType(`${place}.attributes.${attribute}`, type, mistakes, 0),
  }));
  const key = String(primaryKey);
  const isDeclared = (wanted: unknown) => attributes.some((attribute) => attribute.name === wanted);
  if (attributes.length > 0 && !isDeclared(key)) {
    mistakes.push(`${place}.primary_key: ${JSON.stringify(key)} is not among the attributes`);
  }
  const timeToLive = ownValue(value, "time_to_live_attribute");
  if (timeToLive === undefined) return { name, primaryKey: key, attributes };
  if (!isDeclared(timeToLive)) {
    mistakes.push(`${place}.time_to_live_attribute: not the name of one of the attributes`);
  }
  return { name, primaryKey: key, timeToLiveAttribute: String(timeToLive), attributes };
}

function readType(place: string, value: unknown, mistakes: string[], depth: number): AttributeType {
  const type = ownValue(value, "type");
  const items = ownValue(value, "items");
  if (typeof type !== "string" || type === "") {
    mistakes.push(`${place}.type: not the name of a type`);
    return { type: "" };
  }
  if (items === undefined || depth >= deepestType) return { type };
  return { type, items: readType(`${place}.items`, items, mistakes, depth + 1) };
}

/** Lists within lists beyond this are not looked into. */
const deepestType = 8;
