/** What the audit log answers with; unknown keys are kept, as the document shows few of them (2.6). */

import { z } from "zod";
import { responseMetadata } from "../schemas/envelope.ts";
import { auditContextFields, auditDetailFields } from "./detail-fields.ts";
import { type AuditFields, fittingFields, objectOf } from "./fields.ts";
import { auditObjectKinds } from "./object-kinds.ts";

export function auditEntryAnswer() {
  return z.looseObject({
    id: z.string(),
    /** Unix seconds. */
    date_create: z.number(),
    action: z.string(),
    actor: subject(),
    entity: subject(),
    context: objectOf(auditContextFields).optional(),
    details: objectOf(auditDetailFields).nullish(),
    /** Here or in the context, where the service's assistant acted for the actor. */
    acting_agent: z.string().optional(),
    agent_message: objectOf(auditContextFields["agent_message"] as AuditFields).optional(),
  });
}

export function auditLogsAnswer() {
  return z.looseObject({
    ...envelope(),
    entries: z.array(auditEntryAnswer()),
    response_metadata: responseMetadata().optional(),
  });
}

/** By family; the document promises short descriptions, the live service gives bare names. */
export function auditActionsAnswer() {
  return z.looseObject({
    ...envelope(),
    actions: z.record(z.string(), z.array(z.unknown())),
  });
}

/** Each kind describes its fields in words, under its own name. */
export function auditSchemasAnswer() {
  const described = Object.entries(auditObjectKinds).map(([kind, { fields }]) => {
    const words = Object.keys(fields).map((name) => [name, "string"]);
    return [kind, Object.fromEntries(words)];
  });
  const schema = z.looseObject({ type: z.string() }).check(fittingFields(Object.fromEntries(described)));
  return z.looseObject({ ...envelope(), schemas: z.array(schema) });
}

/** Who or what: the object stands under its type's name. */
function subject() {
  const kinds = Object.entries(auditObjectKinds).map(([kind, { fields }]) => [kind, fields]);
  return z.looseObject({ type: z.string() }).check(fittingFields(Object.fromEntries(kinds)));
}

/** What the Web API's envelope has, where the live service sends it here too. */
function envelope() {
  const words = { warning: z.string(), error: z.string(), needed: z.string(), provided: z.string() };
  return { ok: z.boolean().optional(), ...z.looseObject(words).partial().shape };
}

export type AuditEntry = z.infer<ReturnType<typeof auditEntryAnswer>>;
export type AuditLogs = z.infer<ReturnType<typeof auditLogsAnswer>>;
export type AuditActions = z.infer<ReturnType<typeof auditActionsAnswer>>;
export type AuditSchemas = z.infer<ReturnType<typeof auditSchemasAnswer>>;
