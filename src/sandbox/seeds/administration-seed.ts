/** The part of a seed document that concerns administrators: what SCIM wrote, the audit log, refresh tokens. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { writeAuditHistory } from "../audit/audit-history.ts";
import type { AuditEntry } from "../audit/entry.ts";
import type { Platform } from "../platform.ts";
import { plantedAt, plantedAtFact } from "../scim/planted-at.ts";
import { refreshTokenSchema } from "../storage/oauth-grants.ts";
import { storedScimGroupSchema } from "../storage/scim-groups.ts";
import { storedScimUserSchema } from "../storage/scim-users.ts";
import type { Storage } from "../storage/storage.ts";

export const administrationSeedShape = onFirstUse(() => ({
  /** ISO 8601: since when there are the people and groups that SCIM never wrote; when they are planted unless given. */
  plantedAt: z.string().optional(),
  scimUsers: z.array(storedScimUserSchema()).default([]),
  scimGroups: z.array(storedScimGroupSchema()).default([]),
  /** The first of the command-line tool is made where there is none. */
  refreshTokens: z.array(refreshTokenSchema()).default([]),
  auditEntries: z.array(auditEntry()).default([]),
  /** How many generated entries of the month before the start the audit log begins with. */
  auditHistory: z.int().min(0).max(100_000).default(0),
}));

export type AdministrationSeed = z.output<z.ZodObject<ReturnType<typeof administrationSeedShape>>>;
export type AdministrationDocument = z.input<z.ZodObject<ReturnType<typeof administrationSeedShape>>>;

/** People, channels and tokens must be there already. */
export function plantAdministration(platform: Platform, seed: AdministrationSeed): void {
  const { storage, clock } = platform;
  storage.facts.save({ id: plantedAtFact, value: seed.plantedAt ?? new Date(clock.nowMs()).toISOString() });
  for (const user of seed.scimUsers) storage.scimUsers.save(user);
  for (const group of seed.scimGroups) storage.scimGroups.save(group);
  for (const token of seed.refreshTokens) storage.refreshTokens.save(token);
  for (const entry of seed.auditEntries) storage.auditLog.append(entry);
  if (!seed.refreshTokens.some(({ purpose }) => purpose === "tooling")) makeToolingToken(platform);
  writeAuditHistory(platform, seed.auditHistory);
}

/** What `plantAdministration` takes to make the same again. */
export function snapshotAdministration(storage: Storage): AdministrationDocument {
  const { scimUsers, scimGroups, refreshTokens, auditLog } = storage;
  return {
    plantedAt: plantedAt(storage),
    scimUsers: [...scimUsers.list()],
    scimGroups: [...scimGroups.list()],
    refreshTokens: refreshTokens.list().map((token) => ({ ...token, scopes: [...token.scopes] })),
    auditEntries: auditLog.list().map((entry: AuditEntry) => ({ ...entry, context: { ...entry.context } })),
  };
}

function auditEntry() {
  const subject = z.looseObject({ type: z.string() });
  return z.looseObject({
    id: z.string(),
    /** Unix time. */
    date_create: z.int().min(0),
    action: z.string(),
    actor: subject,
    entity: subject,
    context: z.looseObject({}).default({}),
  });
}

/** Renews the first service token, which is the one the command-line tool would have. */
function makeToolingToken({ storage, secrets }: Platform): void {
  const service = storage.tokens.list().find(({ kind }) => kind === "service");
  if (!service) return;
  const { appId, userId, teamId, kind } = service;
  const token = `sandbox-refresh-${secrets.digits("tooling refresh token", 24)}`;
  storage.refreshTokens.save({
    token,
    appId,
    userId,
    teamId,
    kind,
    isOrgInstall: false,
    purpose: "tooling",
    scopes: [],
  });
}
