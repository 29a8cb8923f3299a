/** A small file beside a copy that is under way, from which it can go on after a kill at any moment. */

import { createHash, type Hash } from "node:crypto";
import { createReadStream, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { FlowtailError, messageOf } from "../../../base/errors.ts";
import { isJsonObject, type JsonObject } from "../../../base/json.ts";

/** Its content; undefined when there is none or it cannot be read as one. */
export function readState(path: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isJsonObject(value) ? value : undefined;
  } catch {
    // None, or not one of ours: then there is nothing to go on from.
    return undefined;
  }
}

/** Whole or not at all. It survives a kill of the process; after a power failure the copy may begin anew. */
export function writeState(path: string, state: object): void {
  const temporary = `${path}.tmp`;
  try {
    writeFileSync(temporary, `${JSON.stringify(state)}\n`, { mode: 0o600 });
    renameSync(temporary, path);
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}

export function removeState(path: string): void {
  rmSync(path, { force: true });
}

/** The hash of a file's first bytes, to go on from; undefined when it has fewer. */
export async function hashBeginning(path: string, bytes: number): Promise<Hash | undefined> {
  const hash = newHash();
  if (bytes === 0) return hash;
  let seen = 0;
  try {
    for await (const chunk of createReadStream(path, { end: bytes - 1 })) {
      hash.update(chunk as Buffer);
      seen += (chunk as Buffer).length;
    }
  } catch {
    // Gone or not to be read: then it cannot be gone on from either.
    return undefined;
  }
  return seen === bytes ? hash : undefined;
}

export function newHash(): Hash {
  return createHash("sha256");
}

/** The hash so far; more can be added afterwards. */
export function hashText(hash: Hash): string {
  return hash.copy().digest("hex");
}

export function cannotWrite(path: string, thrown: unknown): FlowtailError {
  return new FlowtailError("usage", "cannot_write", `${path} cannot be written: ${messageOf(thrown)}`, {
    remedy: "Check the folder's permissions and the disk's room.",
    cause: thrown,
  });
}
