/** How a channel comes to be shared with other organisations: by the invitation itself (interface document, section 3). */

import { type Move, movedTo, notMoved } from "./move.ts";

export interface Sharing {
  /** Workspaces of other organisations that have joined. */
  readonly connectedTeamIds: readonly string[];
  /** Shared in the old way, between two organisations only. */
  readonly isLegacy: boolean;
}

export type SharingRefusal =
  | "connection_limit_exceeded_pending"
  | "legacy_connection_limit_exceeded"
  | "connection_limit_exceeded";

/** `sharing` is undefined for a channel that is not shared. The channel is a shared one as soon as it is invited to. */
export function inviteToShare<Found extends Sharing>(
  sharing: Found | undefined,
  {
    hasPendingInvite,
    mostConnections,
  }: { readonly hasPendingInvite: boolean; readonly mostConnections: number },
): Move<Found | Sharing, SharingRefusal> {
  if (hasPendingInvite) return notMoved("connection_limit_exceeded_pending");
  const { connectedTeamIds, isLegacy } = sharing ?? newlyShared;
  if (isLegacy && connectedTeamIds.length > 0) return notMoved("legacy_connection_limit_exceeded");
  if (connectedTeamIds.length >= mostConnections) return notMoved("connection_limit_exceeded");
  return movedTo(sharing ?? newlyShared);
}

export const sharedInviteAnswers = ["accepted", "declined"] as const;
export type SharedInviteAnswer = (typeof sharedInviteAnswers)[number];

/** What becomes of an invitation is not documented; that it waits for one answer and then lapses is an assumption. */
export function sharedInviteState(
  invite: { readonly createdS: number; readonly answer?: SharedInviteAnswer | undefined },
  { nowS, openDays }: { readonly nowS: number; readonly openDays: number },
): SharedInviteAnswer | "pending" | "expired" {
  if (invite.answer) return invite.answer;
  return nowS < invite.createdS + openDays * 86_400 ? "pending" : "expired";
}

const newlyShared: Sharing = { connectedTeamIds: [], isLegacy: false };
