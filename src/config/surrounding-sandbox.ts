/** The sandbox that the environment is of: `flowtail sandbox run` describes its own to the command that it runs. */

import { childEnvironment } from "../base/child-environment.ts";
import { parseJson } from "../base/json.ts";
import { isLoopback } from "../base/loopback.ts";
import { settingsBounds } from "./json-file.ts";
import type { Environment } from "./paths.ts";
import { addressSchema, type SandboxAddress } from "./running-sandbox.ts";
import { settingNames, variables } from "./setting-names.ts";
import { valuesIn } from "./setting-sources.ts";

/** Its address as `sandbox start` prints it, in JSON. */
const variable = "FLOWTAIL_SANDBOX";

/**
 * What a command needs to find the sandbox: each value by itself for any program, and the whole for flowtail, which takes
 * the built-in profile, so that no profile of the user's has a say.
 */
export function sandboxVariables(address: SandboxAddress): Record<string, string> {
  const values = { ...valuesIn(address), token: address.tokens["service"] ?? "" };
  const said = settingNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[variables[name], value] as const];
  });
  return {
    FLOWTAIL_PROFILE: "sandbox",
    [variable]: JSON.stringify(address),
    ...Object.fromEntries(said),
    FLOWTAIL_SANDBOX_TOKENS: JSON.stringify(address.tokens),
  };
}

/**
 * The environment of a command that is to work with that sandbox alone: what of it is flowtail's own and leads to a real platform
 * is the sandbox's or missing. The variables of other programs stay, their secrets too: the command may need them.
 */
export function environmentInSandbox(env: Environment, address: SandboxAddress): NodeJS.ProcessEnv {
  const others = Object.entries(childEnvironment(env)).filter(
    ([name]) => !ofPlatform.has(name.toUpperCase()),
  );
  return { ...Object.fromEntries(others), ...sandboxVariables(address) };
}

/** A client id is no secret, and of no use without the client secret, which is taken away. Names of variables have no case on Windows. */
const ofPlatform: ReadonlySet<string> = new Set([...Object.values(variables), "FLOWTAIL_CLIENT_ID"]);

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
