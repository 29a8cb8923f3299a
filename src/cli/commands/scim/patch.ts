/** `flowtail scim users patch` and `flowtail scim groups patch`: changes what is named, after showing what that is. */

import type { PeopleKind } from "../../../catalog/scim/people-kind.ts";
import { planPatch } from "../../../session/people/plan-write.ts";
import { changeCommand } from "../../scim/change-command.ts";

const examples: Readonly<Record<PeopleKind, string>> = {
  users: `
An empty value clears an attribute: title= (the platform's own way is a single space).
Examples:
  flowtail scim users patch U0123 active=false
  flowtail scim users patch U0123 title="Lead Engineer" enterprise.department=Research
  flowtail scim users patch U0123 --json '{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[{"op":"remove","path":"title"}]}'
`,
  groups: `
Examples:
  flowtail scim groups patch S0123 members+=U0456 members-=U0789
  flowtail scim groups patch S0123 displayName=Research
`,
};

export const scimUsersPatch = changeCommand("users", planPatch, examples.users);
export const scimGroupsPatch = changeCommand("groups", planPatch, examples.groups);
