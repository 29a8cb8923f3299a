/** Invitations to share a channel, as they stand on the sandbox's clock. */

import { sharedInviteState } from "../machines/shared-channel.ts";
import type { Platform } from "../platform.ts";
import type { SharedInvite } from "../storage/channels.ts";

export function stateOfInvite(invite: SharedInvite, { clock, settings }: Platform) {
  const nowS = Math.floor(clock.nowMs() / 1000);
  return sharedInviteState(invite, { nowS, openDays: settings.policy.sharedInviteDays });
}

/** Whether an invitation to this channel still waits for its answer. */
export function hasPendingInvite(platform: Platform, channelId: string): boolean {
  return platform.storage.sharedInvites
    .list()
    .some((invite) => invite.channelId === channelId && stateOfInvite(invite, platform) === "pending");
}

/** How many invitations by e-mail this person has sent in the last hour. */
export function emailsSentLately({ storage, clock }: Platform, userId: string): number {
  const sinceS = Math.floor(clock.nowMs() / 1000) - 3600;
  return storage.sharedInvites
    .list()
    .filter(
      (invite) => invite.inviterId === userId && invite.recipient.includes("@") && invite.createdS > sinceS,
    ).length;
}
