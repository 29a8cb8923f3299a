/** What is known of an app's datastores: from a manifest, or from the sandbox that serves them. */

import { resolve } from "node:path";
import { type FlowtailError, usageError } from "../../base/errors.ts";
import { ownValue } from "../../base/json.ts";
import {
  type DatastoreDeclaration,
  readManifestDatastores,
  usualPrimaryKey,
} from "../../catalog/datastores/declaration.ts";
import {
  codeManifest,
  findManifest,
  readManifest,
  saveAsJson,
  unreadManifest,
} from "../../config/find-manifest.ts";
import { type AskedPlatform, reachSandbox } from "../sandbox/sandbox-control.ts";
import { isThisMachine } from "../this-machine.ts";

export interface KnownDatastores {
  /** Where it is known from, in words: a path, or `the sandbox`. */
  readonly source: string;
  readonly datastores: readonly DatastoreDeclaration[];
  /** The platform that is written to says so itself; a manifest may be that of another deploy. */
  readonly isOfPlatform: boolean;
}

export interface KnowledgeRequest {
  /** A manifest named by the user; wins over all else. */
  readonly manifest?: string | undefined;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** The one in use, where it is known. */
  readonly platform?: AskedPlatform | undefined;
}

/** Undefined when nothing is known; throws a usage error for a manifest that is wrong. */
export async function knownDatastores(request: KnowledgeRequest): Promise<KnownDatastores | undefined> {
  const { manifest, folder } = request;
  if (manifest !== undefined) return fromManifest(readManifest(resolve(folder, manifest)));
  const served = await servedDatastores(request);
  if (served) return served;
  const found = findManifest(folder);
  return found && fromManifest(found);
}

/** What a listing fails with where nothing is known: `ways` to a manifest, and what works `without` one, as sentences. */
export function noDatastores(
  folder: string,
  { ways, without }: { readonly ways: string; readonly without?: string },
): FlowtailError {
  const unread = unreadManifest(folder);
  const reason = muteManifest(folder) ?? "there is no manifest";
  const isCode = unread === undefined && codeManifest(folder) !== undefined;
  return usageError(
    unread === undefined ? "no_manifest" : "invalid_manifest",
    `No datastores are known: the platform cannot list them, and ${reason}.`,
    [isCode ? saveAsJson : ways, without].filter(Boolean).join(" "),
  );
}

/** Why a manifest that lies there says nothing, in words: it cannot be read, or is code. */
export function muteManifest(folder: string): string | undefined {
  return unreadManifest(folder) ?? codeManifest(folder);
}

export function declarationOf(
  known: KnownDatastores | undefined,
  datastore: string,
): DatastoreDeclaration | undefined {
  return known?.datastores.find(({ name }) => name === datastore);
}

export function primaryKeyOf(known: KnownDatastores | undefined, datastore: string): string {
  return declarationOf(known, datastore)?.primaryKey ?? usualPrimaryKey;
}

function fromManifest({
  path,
  manifest,
}: {
  readonly path: string;
  readonly manifest: unknown;
}): KnownDatastores {
  const reading = readManifestDatastores(manifest);
  if (reading.ok) return { source: path, datastores: reading.datastores, isOfPlatform: false };
  throw usageError(
    "invalid_manifest",
    `${path} is wrong: ${reading.mistakes.join("; ")}.`,
    "Its datastores map names to {primary_key, attributes: {name: {type}}}.",
  );
}

const longestAnswerMs = 3000;

/** Asks a sandbox of this machine; no other platform gets a question that the platform does not have. */
async function servedDatastores(request: KnowledgeRequest): Promise<KnownDatastores | undefined> {
  const { platform, signal } = request;
  const { baseUrl, appId } = platform ?? {};
  if (!platform || baseUrl === undefined || !isThisMachine(baseUrl)) return undefined;
  let answer: unknown;
  try {
    // Something else may listen there that never answers.
    const soon = AbortSignal.any([signal, AbortSignal.timeout(longestAnswerMs)]);
    answer = await reachSandbox(baseUrl, soon, platform.ownTokens).call("GET", "datastores");
  } catch {
    signal.throwIfAborted();
    // What answers there is no sandbox.
    return undefined;
  }
  const listed = ownValue(answer, "datastores");
  const own = (Array.isArray(listed) ? listed : []).filter(
    (entry) => appId === undefined || ownValue(entry, "app_id") === appId,
  );
  const declared = own.flatMap((entry): [string, unknown][] => {
    const declaration = ownValue(entry, "declaration");
    return declaration === null ? [] : [[String(ownValue(entry, "name")), declaration]];
  });
  const reading = readManifestDatastores({ datastores: Object.fromEntries(declared) });
  if (!reading.ok) return undefined;
  return { source: "the sandbox", datastores: reading.datastores, isOfPlatform: true };
}
