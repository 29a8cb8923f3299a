/** The life of an invite request: it is decided once, and for good (interface document, section 3). */

import { type Move, movedTo, notMoved } from "./move.ts";

export const inviteRequestStates = ["pending", "approved", "denied"] as const;
export type InviteRequestState = (typeof inviteRequestStates)[number];

/** Whether the invite can then be sent does not change what was decided. */
export function approveInviteRequest(state: InviteRequestState): Move<"approved", "already_processed"> {
  return state === "pending" ? movedTo("approved") : notMoved("already_processed");
}
