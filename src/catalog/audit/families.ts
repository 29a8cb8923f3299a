/** Every audit action there is, documented or not, and the family it belongs to. */

import { type AuditFamily, auditFamilies } from "./actions.ts";
import { auditExtensionFamilies } from "./extension-actions.ts";

/** Documented families first. */
export const allAuditFamilies = { ...auditFamilies, ...auditExtensionFamilies } as const;

export type AuditFamilyName = keyof typeof allAuditFamilies;

export type AuditActionName = (typeof allAuditFamilies)[AuditFamilyName]["actions"][number];

export const auditFamilyNames: readonly string[] = Object.keys(allAuditFamilies);

/** Of every family, as the document spells them. */
export const auditActionNames: readonly string[] = Object.values(allAuditFamilies).flatMap(({ actions }) => [
  ...actions,
]);

/** The family an action belongs to; undefined for one that is not catalogued. */
export function auditFamilyOf(action: string): AuditFamilyName | undefined {
  const families = Object.entries(allAuditFamilies) as [AuditFamilyName, AuditFamily][];
  return families.find(([, family]) => family.actions.includes(action))?.[0];
}
