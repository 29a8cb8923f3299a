/** The ID of a user or group as an operand; a name in its place is refused before anything is sent. */

import { usageError } from "../../base/errors.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";

/** Throws a usage error that says how to find the ID. Source of the prefixes: interface document, 2.1. */
export function neededId(kind: PeopleKind, id: string | undefined): string {
  const { noun, pattern, begins, attribute } = facts[kind];
  const find = `\`flowtail scim ${kind} list --filter '${attribute} eq "…"'\` finds it.`;
  if (id === undefined || id === "") throw usageError("missing_id", `The ${noun}'s ID is missing.`, find);
  if (pattern.test(id)) return id;
  throw usageError(
    "invalid_id",
    `${JSON.stringify(id.slice(0, 100))} is no ID of a ${noun}: it begins with ${begins}.`,
    find,
  );
}

const facts = {
  users: { noun: "user", pattern: /^[UW][A-Z0-9_-]{1,60}$/i, begins: "U or W", attribute: "userName" },
  groups: { noun: "group", pattern: /^S[A-Z0-9_-]{1,60}$/i, begins: "S", attribute: "displayName" },
} as const;
