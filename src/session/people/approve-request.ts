/** The approval of an invite request: what it sends, what that means, and that it cannot be taken back. */

import { FlowtailError } from "../../base/errors.ts";
import { untypedClient } from "../api/untyped-client.ts";
import type { Connection } from "../connect.ts";
import { outcomeOf } from "../failure.ts";
import { type ProtectedBy, refuseProtectedSince } from "../writes/protection.ts";
import type { PlannedChange } from "./plan-change.ts";

export interface ApprovalOptions {
  readonly connection: Connection;
  /** The profile that protects the workspace: it is confirmed by typing that name. */
  readonly protectedBy: ProtectedBy;
}

/** Throws a usage error for what cannot be a request's identifier. */
export function planApproval({ connection, protectedBy }: ApprovalOptions, requestId: string): PlannedChange {
  const { client, teamId } = connection;
  const args = { invite_request_id: requestId, ...(teamId && { team_id: teamId }) };
  if (!/^Ir[A-Z0-9]{1,60}$/.test(requestId)) {
    throw new FlowtailError("usage", "invalid_argument", "An invite request's identifier begins with Ir.");
  }
  const nameToType = protectedBy?.();
  return {
    what: `approve invite request ${requestId}`,
    lines: Object.entries(args).map(([name, value]) => `+ ${name}: ${JSON.stringify(value)}`),
    meaning: ["An invite is sent to the address in the request. This cannot be taken back from here."],
    changesAnything: true,
    nameToType,
    command: {
      command: ["api", "admin.inviteRequests.approve"],
      operands: Object.entries(args).map(([name, value]) => `${name}=${value}`),
    },
    carryOut: (signal) =>
      outcomeOf(async () => {
        refuseProtectedSince(nameToType, protectedBy);
        await untypedClient(client).call("admin.inviteRequests.approve", args, { signal });
        return { isMade: true, result: undefined, undo: undefined };
      }),
  };
}
