/** The sandbox that the environment is of: `flowtail sandbox run` describes its own to the command that it runs. */

import { parseJson } from "../base/json.ts";
import { isLoopback } from "../base/loopback.ts";
import { settingsBounds } from "./json-file.ts";
import type { Environment } from "./paths.ts";
import { addressSchema, type SandboxAddress } from "./running-sandbox.ts";
import { variables } from "./setting-sources.ts";

/** Its address as `sandbox start` prints it, in JSON. */
const variable = "FLOWTAIL_SANDBOX";

/**
 * What a command needs to find the sandbox: each value by itself for any program, and the whole for flowtail, which takes
 * the built-in profile, so that no profile of the user's has a say.
 */
export function sandboxVariables(address: SandboxAddress): Record<string, string> {
  return {
    FLOWTAIL_PROFILE: "sandbox",
    [variable]: JSON.stringify(address),
    [variables.baseUrl]: address.base_url,
    [variables.scimUrl]: address.scim_url,
    [variables.auditUrl]: address.audit_url,
    [variables.appId]: address.app_id,
    [variables.teamId]: address.team_id,
    [variables.token]: address.tokens["service"] ?? "",
    FLOWTAIL_SANDBOX_TOKENS: JSON.stringify(address.tokens),
  };
}

/** Undefined where none is described, and for anything but an address on this machine. */
export function surroundingSandbox(env: Environment): SandboxAddress | undefined {
  const text = env[variable];
  if (text === undefined) return undefined;
  try {
    const read = addressSchema().safeParse(parseJson(text, settingsBounds));
    return read.success && isLoopback(URL.parse(read.data.base_url)?.hostname ?? "") ? read.data : undefined;
  } catch {
    // Whatever it is, no sandbox wrote it.
    return undefined;
  }
}
