/** `flowtail scim users replace` and `flowtail scim groups replace`: writes a whole resource, after showing what changes. */

import type { PeopleKind } from "../../../catalog/scim/people-kind.ts";
import { planReplace } from "../../../session/people/plan-write.ts";
import { changeCommand } from "../../scim/change-command.ts";

const examples: Readonly<Record<PeopleKind, string>> = {
  users: `
What is not named is cleared; \`patch\` changes only what is named.

Examples:
  flowtail scim users get U0123 --output json > ada.json
  flowtail scim users replace U0123 @ada.json
`,
  groups: `
What is not named is cleared, the members too; \`patch\` changes only what is named.

Example:
  flowtail scim groups replace S0123 displayName=Research members=U0456,U0789
`,
};

export const scimUsersReplace = changeCommand("users", planReplace, examples.users);
export const scimGroupsReplace = changeCommand("groups", planReplace, examples.groups);
