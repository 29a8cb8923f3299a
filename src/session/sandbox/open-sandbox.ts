/** Starts a sandbox for a command and says where it can be reached. */

import { countOf } from "../../base/count-words.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { isJsonObject, ownValue } from "../../base/json.ts";
import { worldBounds } from "../../base/json-bounds.ts";
import { kindOfJson } from "../../base/json-kind.ts";
import { listWords } from "../../base/problem.ts";
import { readJson } from "../../base/read-json.ts";
import { readManifest } from "../../config/find-manifest.ts";
import type { SandboxAddress } from "../../config/running-sandbox.ts";
import { watchFile } from "../../config/watch-file.ts";
import { UnreadableFile } from "../../files/open-file.ts";
import { readIncomingText } from "../../files/read-text.ts";
import {
  type Sandbox,
  type SandboxControl,
  type SandboxOptions,
  type SeedDocument,
  startSandbox,
} from "../../sandbox/index.ts";

export interface OpenSandbox {
  /** With the app and the tokens of now: a seed can bring others. */
  readonly address: SandboxAddress;
  readonly clock: SandboxControl["clock"];
  close(): Promise<void>;
}

export interface OpenSandboxOptions extends Omit<SandboxOptions, "manifest"> {
  /** Name of a shipped seed, or the path of a seed document. */
  readonly seed: string;
  /** Absolute path of the app's manifest. It is watched: a change of it is a deploy. */
  readonly manifest?: string | undefined;
  /** Called after each deploy, and for a manifest that is wrong: then the last good one stays. */
  readonly onDeploy?: ((outcome: string) => void) | undefined;
  /** Called before it answers its first call: who asks it then finds what this leaves. */
  readonly onServing?: ((address: SandboxAddress) => Promise<void>) | undefined;
  /** Ends the wait for a seed that comes through a pipe. */
  readonly signal?: AbortSignal | undefined;
}

/** Throws a usage error for a seed or manifest that cannot be read. */
export async function openSandbox({
  manifest,
  onDeploy,
  onServing,
  signal = never,
  ...options
}: OpenSandboxOptions): Promise<OpenSandbox> {
  const declared = manifest === undefined ? undefined : readManifest(manifest);
  const seed = await readSeed(options.seed, signal);
  const sandbox = await startSandbox({ ...options, seed, manifest: declared?.manifest });
  try {
    await onServing?.(addressOf(sandbox));
    const watch =
      declared && (await watchFile(declared.path, () => onDeploy?.(deploy(sandbox, declared.path))));
    return {
      get address() {
        return addressOf(sandbox);
      },
      clock: sandbox.control.clock,
      async close() {
        await watch?.close();
        await sandbox.close();
      },
    };
  } catch (thrown) {
    await sandbox.close();
    throw thrown;
  }
}

function addressOf(sandbox: Sandbox): SandboxAddress {
  return {
    base_url: sandbox.url,
    scim_url: sandbox.url,
    audit_url: sandbox.url,
    app_id: sandbox.appId,
    team_id: sandbox.teamId,
    enterprise_id: sandbox.enterpriseId,
    tokens: sandbox.tokens,
  };
}

/** The outcome in words. */
function deploy({ control }: Sandbox, path: string): string {
  try {
    const { manifest } = readManifest(path);
    control.deploy(manifest);
    return `${path} was deployed: ${declaredParts(manifest)}`;
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    return `${thrown.message} The manifest before stays.`;
  }
}

/** What a manifest has that the sandbox serves; each part that it has is an object, or the deploy had been refused. */
function declaredParts(manifest: unknown): string {
  const counts = ["function", "workflow", "datastore"].flatMap((part) => {
    const count = Object.keys(ownValue(manifest, `${part}s`) ?? {}).length;
    return count === 0 ? [] : [countOf(count, part)];
  });
  return counts.length === 0 ? "it has no function, workflow or datastore" : listWords(counts, "and");
}

/** A name without a path is a shipped seed; anything else is a file, or a pipe such as a shell's `<(…)`. */
export async function readSeed(seed: string, signal: AbortSignal): Promise<string | SeedDocument> {
  if (!/[./\\]/.test(seed)) return seed;
  const json = readJson(await seedText(seed, signal), worldBounds.json);
  if (!json.ok) throw unusable(`${seed} ${json.fault}.`);
  const document = json.value as SeedDocument;
  if (isJsonObject(json.value)) return document;
  throw unusable(`${seed} holds no seed document: it is ${kindOfJson(json.value)}, not an object.`);
}

const never = new AbortController().signal;

async function seedText(seed: string, signal: AbortSignal): Promise<string> {
  try {
    return await readIncomingText(seed, signal, worldBounds.bytes);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    throw unusable(`${seed} cannot be read as a seed: it ${thrown.message}.`);
  }
}

function unusable(message: string): FlowtailError {
  const remedy = "Give a shipped seed's name, or a JSON file such as a snapshot of a sandbox.";
  return usageError("invalid_seed", message, remedy);
}
