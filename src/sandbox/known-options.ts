/** The names of the options that a sandbox is started with: from JavaScript any name can come. */

import { usageError } from "../base/errors.ts";
import { nearestNameSentence } from "../base/nearest-name.ts";
import { listWords } from "../base/problem.ts";
import type { SandboxOptions } from "./start-sandbox.ts";

/** Throws a usage error for a name that would do nothing. */
export function refuseUnknownOptions(options: SandboxOptions): void {
  const names = Object.keys(known);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw usageError(
    "invalid_option",
    `startSandbox has no option ${JSON.stringify(unknown)}.`,
    nearestNameSentence(unknown, names) ?? `It takes ${listWords(names, "and")}.`,
  );
}

const known: Readonly<Record<keyof SandboxOptions, true>> = {
  ...{ seed: true, manifest: true, traffic: true, onSeeded: true, policy: true, strict: true },
  ...{ rateLimits: true, secrets: true, randomSeed: true, dataDir: true, clock: true, onFault: true },
  ...{ port: true, host: true, allowedHosts: true },
};
