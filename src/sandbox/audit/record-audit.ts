/** The one way into the audit log: what happens in the sandbox is written with its actor, entity and context. */

import { createHash } from "node:crypto";
import type { AuditActionName } from "../../catalog/audit/families.ts";
import { isOutsideTeam } from "../organisation/people.ts";
import type { Platform } from "../platform.ts";
import type { AgentMessage, AuditEntry, AuditSubject } from "./entry.ts";
import { auditLocation, mainTeamId, userSubject } from "./subjects.ts";

export interface AuditEvent {
  readonly action: AuditActionName;
  /** A user's ID, or the actor as it is to be shown. */
  readonly actor: string | AuditSubject;
  readonly entity: AuditSubject;
  /** Where it happened: a workspace's ID; null is the whole organisation. Default: the main workspace. */
  readonly teamId?: string | null | undefined;
  /** Whether it is the organisation's business; by default where it happened in one of its workspaces. */
  readonly isOurs?: boolean | undefined;
  /** Overrides and additions to what the context says by itself. */
  readonly context?: Readonly<Record<string, unknown>> | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** Set together where the service's assistant acted for the actor. */
  readonly agent?: { readonly name: string; readonly message: AgentMessage } | undefined;
  /** Epoch milliseconds; default: the sandbox's present time. */
  readonly atMs?: number | undefined;
  /** Two events of the same key are one entry; without it every call writes one. */
  readonly key?: string | undefined;
}

export function recordAudit(
  { storage, clock }: Pick<Platform, "storage" | "clock">,
  event: AuditEvent,
): void {
  // The log is the organisation's: what happens in a workspace outside is none of its business.
  if (!(event.isOurs ?? !isOutsideTeam(event.teamId ?? "", storage))) return;
  const { action, actor, entity, details, agent } = event;
  const teamId = event.teamId === undefined ? mainTeamId(storage) : (event.teamId ?? undefined);
  const acting = agent && { acting_agent: agent.name, agent_message: agent.message };
  const entry: AuditEntry = {
    id: event.key === undefined ? newEntryId(storage) : entryId(event.key),
    date_create: Math.floor((event.atMs ?? clock.nowMs()) / 1000),
    action,
    actor: typeof actor === "string" ? userSubject(storage, actor, teamId) : actor,
    entity,
    context: {
      location: auditLocation(storage, teamId),
      ua: "flowtail sandbox",
      ip_address: "127.0.0.1",
      // The document puts the assistant at the entry's top, the live service into the context: both are read.
      ...acting,
      ...event.context,
    },
    ...(details && { details }),
    ...acting,
  };
  storage.auditLog.append(entry);
}

/** No entry is ever removed, but a seed may hold some of another log: one of the same ID would be taken for written already. */
function newEntryId({ auditLog }: Pick<Platform["storage"], "auditLog">): string {
  for (let serial = auditLog.lastSerial(); ; serial++) {
    const id = entryId(`serial ${serial}`);
    if (!auditLog.has(id)) return id;
  }
}

/** In the form of a UUID; the same key gives the same ID. */
function entryId(key: string): string {
  const digits = createHash("sha256").update(key).digest("hex");
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
