/** Starts a sandbox for a command and says where it can be reached. */

import { readFileSync } from "node:fs";
import { messageOf, usageError } from "../base/errors.ts";
import type { SandboxAddress } from "../config/running-sandbox.ts";
import { type SandboxOptions, type SeedDocument, startSandbox } from "../sandbox/index.ts";

export interface OpenSandbox {
  readonly address: SandboxAddress;
  close(): Promise<void>;
}

/** Like startSandbox, but the seed may also be the path of a seed document. */
export async function openSandbox(options: SandboxOptions & { readonly seed: string }): Promise<OpenSandbox> {
  const sandbox = await startSandbox({ ...options, seed: readSeed(options.seed) });
  return {
    address: {
      base_url: sandbox.url,
      scim_url: sandbox.url,
      audit_url: sandbox.url,
      app_id: sandbox.appId,
      team_id: sandbox.teamId,
      enterprise_id: sandbox.enterpriseId,
      tokens: sandbox.tokens,
    },
    close: () => sandbox.close(),
  };
}

/** A name without a path is a shipped seed; anything else is a file. */
export function readSeed(seed: string): string | SeedDocument {
  if (!/[./\\]/.test(seed)) return seed;
  try {
    return JSON.parse(readFileSync(seed, "utf8")) as SeedDocument;
  } catch (thrown) {
    throw usageError(
      "invalid_seed",
      `${seed} cannot be read as a seed: ${messageOf(thrown)}`,
      "Give a shipped seed's name, or a JSON file such as a snapshot of a sandbox.",
    );
  }
}
