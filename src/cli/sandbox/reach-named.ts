/** Reaches the running sandbox that a command names, and asks before what it holds is replaced at a place that a profile protects. */

import type { Settings } from "../../config/settings.ts";
import { namedSandbox } from "../../session/sandbox/named-sandbox.ts";
import {
  provenSandbox,
  reachSandbox,
  type SandboxControlPlane,
} from "../../session/sandbox/sandbox-control.ts";
import { writeGuard } from "../../session/writes/protection.ts";
import { atPlace, confirmWrite } from "../asking/confirm-write.ts";
import type { Context, GlobalOptions } from "../context.ts";

export interface ReachedSandbox extends SandboxControlPlane {
  readonly settings: Settings;
}

/** Throws a usage error where none is meant, or more than one. */
export function reachNamed(context: Context, options: GlobalOptions): ReachedSandbox {
  const { settings, baseUrl } = namedSandbox({ ...context, flags: options });
  return { ...provenSandbox(reachSandbox(baseUrl, context.signal)), settings };
}

/** Resolves when it may be done: elsewhere than at a protected place without a question, as a sandbox is there to be begun anew. */
export async function confirmReplacing(
  what: string,
  by: string,
  { settings, baseUrl }: ReachedSandbox,
  context: Context,
): Promise<void> {
  const guard = async () => writeGuard(settings, "web", settings.appId);
  if ((await guard()) === undefined) return;
  const notes = [`all that it holds is replaced by ${by}`];
  const place = atPlace({ ...settings, url: baseUrl });
  await confirmWrite({ what, place, lines: [], notes, yes: false, guard }, context);
}
