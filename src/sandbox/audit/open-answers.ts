/** The bodies of /audit/v1/actions and /audit/v1/schemas, which everybody may read. */

import { allAuditFamilies } from "../../catalog/audit/families.ts";
import { auditObjectKinds } from "../../catalog/audit/object-kinds.ts";

export function actionsJson(): string {
  const families = Object.entries(allAuditFamilies).map(([name, { actions }]) => [name, actions]);
  return JSON.stringify({ actions: Object.fromEntries(families) });
}

export function schemasJson(): string {
  const schemas = Object.entries(auditObjectKinds).map(([type, { summary, fields }]) => ({
    type,
    description: summary,
    [type]: fields,
  }));
  return JSON.stringify({ schemas });
}
