/** Channels and conversations, who is in them, and the invitations that went to other organisations. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { id } from "../../catalog/schemas/identifiers.ts";
import { sharedInviteAnswers } from "../machines/shared-channel.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

const channelText = onFirstUse(() =>
  z.strictObject({
    value: z.string(),
    creator: z.string().default(""),
    /** Unix time. */
    last_set: z.int().default(0),
  }),
);

const sharing = onFirstUse(() =>
  z.strictObject({
    /** The workspace of another organisation that hosts the channel; without it, it is hosted here. */
    foreignHostTeamId: z.string().optional(),
    connectedTeamIds: z.array(z.string()).default([]),
    isLegacy: z.boolean().default(false),
    /** Being moved to another home. */
    isMigrating: z.boolean().default(false),
  }),
);

export const channelSchema = onFirstUse(() =>
  z.strictObject({
    id: id("channel"),
    name: z.string(),
    kind: z.enum(["public", "private", "direct", "group-direct"]).default("public"),
    /** Workspaces it is open to; the first one is its home. */
    teamIds: z.array(z.string()).min(1),
    creator: z.string().default(""),
    /** Unix time. */
    created: z.int().default(0),
    memberIds: z.array(z.string()).default([]),
    /** Unix time of the newest message. */
    lastMessage: z.int().optional(),
    topic: channelText().default({ value: "", creator: "", last_set: 0 }),
    purpose: channelText().default({ value: "", creator: "", last_set: 0 }),
    previousNames: z.array(z.string()).default([]),
    isArchived: z.boolean().default(false),
    isGeneral: z.boolean().default(false),
    isReadOnly: z.boolean().default(false),
    /** Every member of the workspace must be in it. */
    isMandatory: z.boolean().default(false),
    /** Guests may not be in it. */
    isClosedToGuests: z.boolean().default(false),
    /** Of a kind that cannot be shared with other organisations. */
    cannotBeShared: z.boolean().default(false),
    /** Only a channel shared with other organisations has it. */
    sharing: sharing().optional(),
  }),
);
export type Channel = Readonly<z.output<ReturnType<typeof channelSchema>>>;

export const sharedInviteSchema = onFirstUse(() =>
  z.strictObject({
    id: id("invite"),
    channelId: z.string(),
    inviterId: z.string(),
    /** One e-mail address or user ID. */
    recipient: z.string(),
    /** Unix time. */
    createdS: z.int(),
    isLimited: z.boolean(),
    answer: z.enum(sharedInviteAnswers).optional(),
  }),
);
export type SharedInvite = Readonly<z.output<ReturnType<typeof sharedInviteSchema>>>;

export interface ChannelTables {
  readonly channels: Documents<Channel>;
  readonly sharedInvites: Documents<SharedInvite>;
}

export const channelTablesSchema: string = ["channels", "shared_invites"].map(documentsSchema).join("\n");

export function createChannelTables(database: Database): ChannelTables {
  return {
    channels: createDocuments<Channel>(database, "channels", (channel) => channel.id),
    sharedInvites: createDocuments<SharedInvite>(database, "shared_invites", (invite) => invite.id),
  };
}
