/** Lets the commands that a workbench shows reach the sandbox of its process: from another shell, by its address. */

import type { SandboxAddress } from "../../config/running-sandbox.ts";
import type { CommandOption } from "../../query/command-line.ts";
import type { Connection } from "../../session/connect.ts";
import type { Context } from "../context.ts";
import { sandboxNote } from "../sandbox-note.ts";

export interface OfferedSandbox extends AsyncDisposable {
  /** The options of a command that asks this sandbox. */
  readonly options: readonly CommandOption[];
}

/** Undefined where the connection leads elsewhere. If the note cannot be written, commands say that no such sandbox runs. They never ask another one. */
export function offerEmbedded(context: Context, connection: Connection): OfferedSandbox | undefined {
  const address = addressOf(connection);
  if (!address) return undefined;
  const note = sandboxNote(context, { embedded: true });
  note.leave(address);
  return {
    options: [
      ["--profile", "sandbox"],
      ["--base-url", address.base_url],
    ],
    [Symbol.asyncDispose]: () => note[Symbol.asyncDispose](),
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
