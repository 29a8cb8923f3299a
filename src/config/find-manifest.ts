/** The app manifest of the user's project: named by the user, or the nearest one upwards that declares what is looked for. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { messageOf, usageError } from "../base/errors.ts";
import { isJsonObject, ownValue, parseLossless } from "../base/json.ts";
import { foldersUpwards } from "./paths.ts";

export interface ManifestFile {
  readonly path: string;
  /** Its JSON value, of any shape. */
  readonly manifest: unknown;
}

/** The file as JSON; a usage error when it cannot be read as that. */
export function readManifest(path: string): ManifestFile {
  try {
    return { path, manifest: parseLossless(readFileSync(path, "utf8")) };
  } catch (thrown) {
    throw usageError(
      "invalid_manifest",
      `${path} cannot be read as a manifest: ${messageOf(thrown)}`,
      "Give the app's manifest as JSON.",
    );
  }
}

/** `manifest.json` in the folder or above it; other programs' files of that name, without such a part, are passed over. */
export function findManifest(
  folder: string,
  part: "datastores" | "workflows" = "datastores",
): ManifestFile | undefined {
  for (const candidate of foldersUpwards(folder)) {
    const path = join(candidate, "manifest.json");
    const manifest = tryRead(path);
    if (isJsonObject(ownValue(manifest, part))) return { path, manifest };
  }
  return undefined;
}

function tryRead(path: string): unknown {
  try {
    return parseLossless(readFileSync(path, "utf8"));
  } catch {
    // Not there, or not JSON: then it is nothing that was looked for.
    return undefined;
  }
}
