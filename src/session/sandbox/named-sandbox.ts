/** Which running sandbox is meant: decided here for every command that steers one. No token is needed, and none is sent. */

import { usageError } from "../../base/errors.ts";
import { builtInProfile } from "../../config/chosen-profile.ts";
import type { Environment } from "../../config/paths.ts";
import { variables } from "../../config/setting-names.ts";
import { resolveSettings, type Settings, type SettingsInput } from "../../config/settings.ts";
import { webApiAddress } from "../service-address.ts";
import { isThisMachine } from "../this-machine.ts";

export interface NamedSandbox {
  readonly baseUrl: string;
  /** With what protects that place. A profile is in them only where the command line names it. */
  readonly settings: Settings;
}

/**
 * The one at the address of the flags, else at that of their profile, else, where they name none, at that of the environment, as
 * within `sandbox run`, else the one that runs. What else chooses a profile has no say. Throws a usage error where there is none or
 * more than one.
 */
export function namedSandbox({ flags, ...input }: SettingsInput): NamedSandbox {
  const { profile, baseUrl = profile === undefined ? addressHere(input.env) : undefined } = flags;
  const resolved = resolveSettings({ ...input, flags: { profile: profile ?? builtInProfile, baseUrl } });
  const settings = { ...resolved, profile: profile ?? "environment" };
  // It answers there or not, whether or not it left a note.
  if (baseUrl !== undefined) return { baseUrl, settings };
  if (settings.problem) throw settings.problem;
  if (settings.embedded)
    throw usageError(
      "no_sandbox",
      "No sandbox runs on this machine.",
      "Start one with `flowtail sandbox start`, or name its address with --base-url.",
    );
  const address = webApiAddress(settings);
  if (address === undefined || !isThisMachine(address))
    throw usageError(
      "no_sandbox",
      `The profile "${profile}" leads to ${address ?? "no address"}, and a sandbox is steered on its own machine alone.`,
      "Name a profile whose address is of this machine, or such an address with --base-url.",
    );
  return { baseUrl: address, settings };
}

/** A sandbox answers its own machine alone. */
function addressHere(env: Environment): string | undefined {
  const address = env[variables.baseUrl];
  return address && isThisMachine(address) ? address : undefined;
}
