/** The user or group that an operand names: its ID, or what it is called. */

import { usageError } from "../../base/errors.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";

/** What the operand may be, for the help. */
export const resourceOperand: Readonly<Record<PeopleKind, string>> = {
  users: "the user: an ID (U… or W…), a user name or an e-mail address",
  groups: "the group: an ID (S…) or its name",
};

/** Throws a usage error that says how to find one where there is none. */
export function neededResource(kind: PeopleKind, given: string | undefined): string {
  if (given?.trim()) return given;
  const noun = { users: "user", groups: "group" }[kind];
  throw usageError("missing_id", `No ${noun} is named.`, `\`flowtail scim ${kind} list\` shows them.`);
}
