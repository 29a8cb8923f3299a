/** Writes what a change of a group means to the audit log; which action stands for what is an assumption. */

import type { AuditActionName } from "../../catalog/audit/families.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { usergroupSubject } from "../audit/subjects.ts";
import type { Platform } from "../platform.ts";
import type { ScimGroup } from "./idp-groups.ts";

/** Without `before` the group is new, without `after` it was removed. */
export function auditGroupChange(
  platform: Platform,
  actor: string,
  before: ScimGroup | undefined,
  after: ScimGroup | undefined,
): void {
  const group = after ?? before;
  if (!group) return;
  const entity = usergroupSubject(group);
  const write = (action: AuditActionName, details?: Readonly<Record<string, unknown>>) =>
    recordAudit(platform, { action, actor, entity, teamId: null, details });
  if (!before) write("usergroup_created");
  if (!after) {
    write("usergroup_deleted");
    return;
  }
  if (before && before.displayName !== after.displayName) {
    write("usergroup_renamed", { previous_name: before.displayName });
  }
  const members = before?.members ?? [];
  for (const id of after.members) {
    if (!members.includes(id)) write("user_added_to_usergroup", { target_user: id });
  }
  for (const id of members) {
    if (!after.members.includes(id)) write("user_removed_from_usergroup", { target_user: id });
  }
}
