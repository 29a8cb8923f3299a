/** The app manifest of the user's project: named by the user, or the nearest one upwards that declares what is looked for. */

import { statSync } from "node:fs";
import { extname, join } from "node:path";
import { usageError } from "../base/errors.ts";
import { isJsonObject, ownValue, parseLossless } from "../base/json.ts";
import type { JsonBounds } from "../base/json-bounds.ts";
import { readJson } from "../base/read-json.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { readTextFile } from "../files/read-text.ts";
import { foreignOwner, projectFolders } from "./project-folders.ts";

/** Far more than a platform takes (assumption). */
const manifestBounds: JsonBounds = { levels: 100, values: 100_000 };

export interface ManifestFile {
  readonly path: string;
  /** Its JSON value, of any shape. */
  readonly manifest: unknown;
}

/** The file as JSON; a usage error when it cannot be read as that. */
export function readManifest(path: string): ManifestFile {
  const read = checkedRead(path);
  if (read.ok) return { path, manifest: read.value };
  if (codeEndings.includes(extname(path)) && !read.isMissing)
    throw usageError("invalid_manifest", `${codeText(path)}.`, `${saveAsJson} Then give that file.`);
  throw usageError(
    "invalid_manifest",
    `${unreadText(path, read.fault)}.`,
    "Give the app's manifest as a file of JSON.",
  );
}

/** What to do about a manifest that is code. No command is named: it is another one in each version and language of that tool. */
export const saveAsJson =
  "Have the platform's own tool print the project's manifest, and save that JSON as manifest.json beside it.";

const codeEndings: readonly string[] = [".ts", ".js", ".mts", ".mjs", ".cts", ".cjs"];

/** The nearest manifest that is code, in words: what says why nothing is known names it, and nothing runs it. */
export function codeManifest(folder: string): string | undefined {
  for (const candidate of projectFolders(folder)) {
    const found = codeEndings.map((ending) => join(candidate, `manifest${ending}`)).find(isFile);
    if (found !== undefined) return codeText(found);
  }
  return undefined;
}

function codeText(path: string): string {
  return `${path} is code, which flowtail does not run`;
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // What cannot be looked at is not told of.
    return false;
  }
}

/**
 * `manifest.json` in the folder or above it; other programs' files of that name, without such a part, are passed over. So is one of another
 * user, unless that is the one whose folder this is: who works in another's checkout has chosen its files.
 */
export function findManifest(
  folder: string,
  part: "datastores" | "functions" | "workflows" | "display_information" = "datastores",
): ManifestFile | undefined {
  for (const path of manifestPaths(folder)) {
    const manifest = tryRead(path);
    if (isJsonObject(ownValue(manifest, part))) return { path, manifest };
  }
  return undefined;
}

/** Why none is found where one lies: the nearest of this user's, or of the folder's, that cannot be read as JSON, in words. */
export function unreadManifest(folder: string): string | undefined {
  for (const path of manifestPaths(folder)) {
    const read = checkedRead(path);
    if (!read.ok && !read.isMissing) return unreadText(path, read.fault);
  }
  return undefined;
}

function unreadText(path: string, fault: string): string {
  return `${path} cannot be read as a manifest: it ${fault}`;
}

function* manifestPaths(folder: string): Generator<string> {
  for (const candidate of projectFolders(folder)) {
    const path = join(candidate, "manifest.json");
    const owner = foreignOwner(path);
    if (owner === undefined || owner === foreignOwner(folder)) yield path;
  }
}

type Read =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: string; readonly isMissing: boolean };

function checkedRead(path: string): Read {
  try {
    const json = readJson(readTextFile(path), manifestBounds);
    return json.ok ? json : { ...json, isMissing: false };
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    return { ok: false, fault: thrown.message, isMissing: thrown.reason === "missing" };
  }
}

/** Other programs' files are looked at too: what is wrong with them is not said. */
function tryRead(path: string): unknown {
  try {
    return parseLossless(readTextFile(path), manifestBounds);
  } catch {
    // Not there, or not JSON: then it is nothing that was looked for.
    return undefined;
  }
}
