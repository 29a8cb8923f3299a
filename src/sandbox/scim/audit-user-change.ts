/** Writes what a change of a user means to the audit log; which action stands for what is an assumption. */

import type { AuditActionName } from "../../catalog/audit/families.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { userSubject } from "../audit/subjects.ts";
import type { Platform } from "../platform.ts";
import { emailsOf, type ScimUser } from "./people.ts";

/** Without `before` the user is new. A change of nothing leaves no trace. */
export function auditUserChange(
  platform: Platform,
  actor: string,
  before: ScimUser | undefined,
  after: ScimUser,
): void {
  const changed = changedAttributes(before, after);
  for (const action of actionsOf(before, after, changed)) {
    recordAudit(platform, {
      action,
      actor,
      entity: userSubject(platform.storage, after.id),
      teamId: null,
      details: { attributes: changed },
    });
  }
}

function actionsOf(
  before: ScimUser | undefined,
  after: ScimUser,
  changed: readonly string[],
): readonly AuditActionName[] {
  if (!before) return [after.values["guest"] === undefined ? "user_created" : "guest_created"];
  const actions: AuditActionName[] = [];
  if (before.state !== after.state) {
    actions.push(after.state === "active" ? "user_reactivated" : "user_deactivated");
  }
  if (emailsOf(before).join() !== emailsOf(after).join()) actions.push("user_email_updated");
  if (changed.some((name) => name !== "emails")) actions.push("user_profile_updated");
  return actions;
}

/** Names only: the values are personal. */
function changedAttributes(before: ScimUser | undefined, after: ScimUser): readonly string[] {
  const names = new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after.values)]);
  const differs = (name: string) =>
    JSON.stringify(before?.values[name]) !== JSON.stringify(after.values[name]);
  return [...names].filter(differs);
}
