/** The members of a group after a merging PATCH: those named come in, those marked `delete` go out. */

import type { ScimValues } from "./values.ts";

/** Source: the rule SCIM 1.1 has for lists (assumption: the interface document shows no PATCH of groups). */
export function changeMembers(
  members: readonly ScimValues[],
  named: readonly ScimValues[],
): readonly ScimValues[] {
  const changed = new Map(members.map((member) => [member["value"], member]));
  for (const { operation, ...member } of named) {
    if (operation === "delete") changed.delete(member["value"]);
    else changed.set(member["value"], member);
  }
  return [...changed.values()];
}
