/** A saved query or an item skeleton that is made for one datastore is used with no other: it would find or write what it is not about. */

import { usageError } from "../../base/errors.ts";

export interface SavedFor {
  readonly name: string;
  readonly path: string;
  /** Any when undefined. */
  readonly datastore?: string | undefined;
}

/** The datastore that was typed, else the one that the file is for. Throws a usage error where they differ. */
export function meantDatastore(
  typed: string | undefined,
  noun: "query" | "skeleton",
  { name, path, datastore }: SavedFor,
): string | undefined {
  if (!typed || datastore === undefined || typed === datastore) return typed ?? datastore;
  const way =
    noun === "query" ? `Leave ${typed} out, or write ${datastore} there` : `Write ${datastore} there`;
  throw usageError(
    "other_datastore",
    `The ${noun} ${name} (${path}) is for the datastore ${datastore}, and ${typed} was named.`,
    `${way}; a ${noun} whose file has no "datastore" is for any.`,
  );
}
