/** Writes audit entries by hand: to meet an action, an actor or an assistant that nothing here brings about. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { type AuditActionName, auditFamilyOf } from "../../catalog/audit/families.ts";
import type { AuditSubject } from "../audit/entry.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Platform } from "../platform.ts";

export const givenAuditEventSchema = onFirstUse(() =>
  z.strictObject({
    action: z.custom<AuditActionName>(
      (value) => typeof value === "string" && auditFamilyOf(value) !== undefined,
      "must be an action of the catalogue",
    ),
    /** A user's ID. */
    actor: z.string(),
    /** The object stands under its type's name: `{type: "channel", channel: {id, name}}`. */
    entity: z.looseObject({ type: z.string() }),
    details: z.record(z.string(), z.unknown()).optional(),
    context: z.record(z.string(), z.unknown()).optional(),
    agent: z
      .strictObject({
        name: z.string(),
        message: z.strictObject({
          channel_id: z.string(),
          message_ts: z.string(),
          thread_ts: z.string().optional(),
        }),
      })
      .optional(),
    /** Epoch milliseconds; default now. */
    atMs: z.number().min(0).max(9_999_999_999_999).optional(),
  }),
);
export type GivenAuditEvent = z.output<ReturnType<typeof givenAuditEventSchema>>;

export function appendAudit(platform: Platform, event: GivenAuditEvent): void {
  recordAudit(platform, { ...event, entity: event.entity as AuditSubject });
}
