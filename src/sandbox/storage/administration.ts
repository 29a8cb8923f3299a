/** What administrators look after: people and groups as SCIM sees them, the audit log, and what OAuth handed out. */

import { type AuditLog, auditLogSchema, createAuditLog } from "./audit-log.ts";
import type { Database } from "./database.ts";
import type { Documents } from "./documents.ts";
import { createOauthGrants, type OauthGrants, oauthGrantsSchema } from "./oauth-grants.ts";
import { createScimGroups, type StoredScimGroup, scimGroupsSchema } from "./scim-groups.ts";
import { createScimUsers, type StoredScimUser, scimUsersSchema } from "./scim-users.ts";

export interface Administration extends OauthGrants {
  readonly auditLog: AuditLog;
  /** The directory's people as far as SCIM wrote about them. */
  readonly scimUsers: Documents<StoredScimUser>;
  readonly scimGroups: Documents<StoredScimGroup>;
}

export const administrationSchema: string = [
  auditLogSchema,
  scimUsersSchema,
  scimGroupsSchema,
  oauthGrantsSchema,
].join("\n");

export function createAdministration(database: Database): Administration {
  return {
    ...createOauthGrants(database),
    auditLog: createAuditLog(database),
    scimUsers: createScimUsers(database),
    scimGroups: createScimGroups(database),
  };
}
