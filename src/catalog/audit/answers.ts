/** What the audit log answers with; unknown keys are kept, as the document shows few of them (2.6). */

import { z } from "zod";

/** Who or what: the object stands under its type's name. */
function subject() {
  return z.looseObject({ type: z.string() });
}

function agentMessage() {
  return z.looseObject({
    channel_id: z.string().optional(),
    message_ts: z.string().optional(),
    thread_ts: z.string().optional(),
  });
}

export function auditEntryAnswer() {
  return z.looseObject({
    id: z.string(),
    /** Unix seconds. */
    date_create: z.number(),
    action: z.string(),
    actor: subject(),
    entity: subject(),
    context: z.looseObject({}).optional(),
    details: z.unknown().optional(),
    /** Here or in the context, where the service's assistant acted for the actor. */
    acting_agent: z.string().optional(),
    agent_message: agentMessage().optional(),
  });
}

export function auditLogsAnswer() {
  return z.looseObject({
    entries: z.array(auditEntryAnswer()),
    response_metadata: z.looseObject({ next_cursor: z.string().optional() }).optional(),
  });
}

/** By family; the document promises short descriptions, the live service gives bare names. */
export function auditActionsAnswer() {
  return z.looseObject({
    actions: z.record(z.string(), z.array(z.unknown())),
  });
}

export function auditSchemasAnswer() {
  return z.looseObject({
    schemas: z.array(z.looseObject({ type: z.string() })),
  });
}

export type AuditEntry = z.infer<ReturnType<typeof auditEntryAnswer>>;
export type AuditLogs = z.infer<ReturnType<typeof auditLogsAnswer>>;
export type AuditActions = z.infer<ReturnType<typeof auditActionsAnswer>>;
export type AuditSchemas = z.infer<ReturnType<typeof auditSchemasAnswer>>;
