/** The bodies of /audit/v1/actions and /audit/v1/schemas, which need no token. */

import { capital } from "../../base/capital.ts";
import { auditActionNotes } from "../../catalog/audit/actions.ts";
import { allAuditFamilies } from "../../catalog/audit/families.ts";
import { auditObjectKinds } from "../../catalog/audit/object-kinds.ts";

/** Names as the live service lists them; the descriptions that the document promises stand beside (assumption). */
export function actionsJson(): string {
  const families = Object.entries(allAuditFamilies).map(([name, { actions }]) => [name, actions] as const);
  const descriptions = families.flatMap(([, actions]) =>
    actions.map((action) => [action, auditActionNotes[action] ?? sentenceOf(action)]),
  );
  return JSON.stringify({
    actions: Object.fromEntries(families),
    descriptions: Object.fromEntries(descriptions),
  });
}

export function schemasJson(): string {
  const schemas = Object.entries(auditObjectKinds).map(([type, { summary, fields }]) => ({
    type,
    description: summary,
    [type]: fields,
  }));
  return JSON.stringify({ schemas });
}

/** `Huddle started.` for huddle_started. */
function sentenceOf(action: string): string {
  const words = action.replaceAll("_", " ");
  return `${capital(words)}.`;
}
