/** Which sandbox the built-in profile stands for: the one around the command, one that runs, or one that is to start in this process. */

import type { FlowtailError } from "../base/errors.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import type { ChosenProfile } from "./chosen-profile.ts";
import type { Environment } from "./paths.ts";
import { chooseRunningSandbox, type SandboxAddress } from "./running-sandbox.ts";
import { variables } from "./setting-names.ts";
import { surroundingSandbox } from "./surrounding-sandbox.ts";

/** Where none runs and nothing is wrong, one is to start in this process. */
export interface UsedSandbox {
  /** It runs for this command alone, and the environment is its own. */
  readonly surrounds?: boolean;
  readonly running?: SandboxAddress | undefined;
  readonly problem?: FlowtailError | undefined;
}

/** Undefined where the sandbox around the command chose the profile and something nearer names another address. */
export function usedSandbox(
  { by }: ChosenProfile,
  baseUrl: string | undefined,
  env: Environment,
): UsedSandbox | undefined {
  const surrounding = surroundingSandbox(env);
  const address = baseUrl ?? env[variables.baseUrl];
  if (surrounding && (address === undefined || isSameOrigin(surrounding.base_url, address)))
    return { running: surrounding, surrounds: true };
  if (surrounding && by === "environment") return undefined;
  return chooseRunningSandbox(env, baseUrl);
}
