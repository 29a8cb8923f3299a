/** Who and what is on the platform: workspaces with their plan, apps, people. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { id } from "../../catalog/schemas/identifiers.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

export const teamSchema = onFirstUse(() =>
  z.strictObject({
    id: id("team"),
    name: z.string(),
    /** First label of the workspace's address. */
    domain: z.string(),
    /** `free` and `restricted` make the methods of workflow apps refuse. */
    plan: z.enum(["paid", "free", "restricted"]).default("paid"),
    /** On its way into an organisation, during which datastores are not to be had. */
    migrating: z.boolean().default(false),
    /** False for a workspace that stands alone: admin methods, which reach the organisation, do not reach it. */
    inOrganisation: z.boolean().default(true),
    /** Address of its icon. */
    icon: z.string().optional(),
    /** How many people it has room for; without it, any number. */
    seats: z.int().min(0).optional(),
    /** Channels shared with other organisations: none, guests who only write, or guests with wider rights too. */
    sharing: z.enum(["off", "limited", "wide"]).default("limited"),
    /** Who may invite people of other organisations. */
    outsideInvitesBy: z.enum(["everyone", "admins"]).default("everyone"),
    /** Whether admins let people download the responses of forms. */
    formExports: z.boolean().default(true),
  }),
);
export type Team = Readonly<z.output<ReturnType<typeof teamSchema>>>;

export const appSchema = onFirstUse(() =>
  z.strictObject({
    id: id("app"),
    name: z.string(),
    /** The workspace it is installed on, which owns its activity log. */
    teamId: z.string(),
    botUserId: z.string(),
    /** Run by the service, as only such apps have datastores. */
    hosted: z.boolean().default(true),
    /** Where an installation may lead back to, besides this machine; an address covers what begins with it. */
    redirectUris: z.array(z.url("must be an address")).optional(),
    /** False before its public distribution is activated, which an install on the organisation for admin scopes needs. */
    distributed: z.boolean().optional(),
  }),
);
export type App = Readonly<z.output<ReturnType<typeof appSchema>>>;

const userRoles = ["owner", "admin", "member", "multi-channel-guest", "single-channel-guest"] as const;
export type UserRole = (typeof userRoles)[number];

export const userSchema = onFirstUse(() =>
  z.strictObject({
    id: id("user"),
    name: z.string(),
    email: z.string().optional(),
    /** In the organisation. A person without a role is refused nothing for that, so that small seeds just work. */
    role: z.enum(userRoles).optional(),
    /** Workspaces the person has an account in; without it, every one of the organisation. */
    teamIds: z.array(z.string()).optional(),
    /** False for an admin without the Channel Management role, who cannot install an app with admin scopes. */
    managesChannels: z.boolean().optional(),
    state: z.enum(["active", "deactivated"]).default("active"),
    /** The workspace, in another organisation, of a person who is known through a shared channel only. */
    foreignTeamId: z.string().optional(),
  }),
);
export type User = Readonly<z.output<ReturnType<typeof userSchema>>>;

export interface Directory {
  readonly teams: Documents<Team>;
  readonly apps: Documents<App>;
  readonly users: Documents<User>;
}

export const directorySchema: string = ["teams", "apps", "users"].map(documentsSchema).join("\n");

export function createDirectory(database: Database): Directory {
  return {
    teams: createDocuments<Team>(database, "teams", (team) => team.id),
    apps: createDocuments<App>(database, "apps", (app) => app.id),
    users: createDocuments<User>(database, "users", (user) => user.id),
  };
}
