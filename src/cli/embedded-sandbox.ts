/** Lets the commands that a workbench shows reach the sandbox of its process: from another shell, by its address. */

import { FlowtailError } from "../base/errors.ts";
import { forgetRunningSandbox, noteRunningSandbox, type SandboxAddress } from "../config/running-sandbox.ts";
import type { CommandOption } from "../query/command-line.ts";
import type { Connection } from "../session/connect.ts";
import type { Context } from "./context.ts";

export interface OfferedSandbox extends Disposable {
  /** The options of a command that asks this sandbox. */
  readonly options: readonly CommandOption[];
}

/** Undefined where the connection leads elsewhere. If the note cannot be written, commands say that no such sandbox runs. They never ask another one. */
export function offerEmbedded({ env }: Context, connection: Connection): OfferedSandbox | undefined {
  const address = addressOf(connection);
  if (!address) return undefined;
  try {
    noteRunningSandbox(env, address, { embedded: true });
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || thrown.code !== "cannot_write") throw thrown;
  }
  return {
    options: [
      ["--profile", "sandbox"],
      ["--base-url", address.base_url],
    ],
    [Symbol.dispose]: () => forgetRunningSandbox(env, address),
  };
}

function addressOf({ embedded, appId, teamId }: Connection): SandboxAddress | undefined {
  if (!embedded || appId === undefined || teamId === undefined) return undefined;
  const { url, enterpriseId, tokens } = embedded;
  return {
    ...{ base_url: url, scim_url: url, audit_url: url },
    ...{ app_id: appId, team_id: teamId, enterprise_id: enterpriseId, tokens },
  };
}
