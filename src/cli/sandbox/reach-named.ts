/** Reaches the running sandbox that a command names. */

import { namedSandbox } from "../../session/named-sandbox.ts";
import { reachSandbox, type SandboxControlPlane } from "../../session/sandbox-control.ts";
import type { Context, GlobalOptions } from "../context.ts";

/** Throws a usage error where none is meant, or more than one. */
export function reachNamed(context: Context, options: GlobalOptions): SandboxControlPlane {
  const { baseUrl } = namedSandbox({ ...context, flags: options });
  return reachSandbox(baseUrl, context.signal);
}
