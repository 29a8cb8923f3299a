/** `flowtail scim users patch` and `flowtail scim groups patch`: changes what is named, after showing what that is. */

import type { PeopleKind } from "../../../catalog/scim/people-kind.ts";
import { planPatch } from "../../../session/people/plan-write.ts";
import { changeCommand } from "../../scim/change-command.ts";

const lists = `name+=a,b adds items to a list, name-=a,b takes them out: a comma parts them. What begins with { or [
is JSON, for an item with commas or with more parts than its value.
`;

const examples: Readonly<Record<PeopleKind, string>> = {
  users: `
${lists}An empty value clears an attribute: title= (the platform's own way is a single space).

Examples:
  flowtail scim users patch U0123 active=false
  flowtail scim users patch U0123 'roles+={"value":"Director, Sales"}' phoneNumbers-=555-0100
  flowtail scim users patch U0123 title="Lead Engineer" enterprise.department=Research
  flowtail scim users patch U0123 --json '{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[{"op":"remove","path":"title"}]}'
`,
  groups: `
${lists}
Examples:
  flowtail scim groups patch S0123 members+=U0456 members-=ada@example.com
  flowtail scim groups patch S0123 displayName=Research
`,
};

export const scimUsersPatch = changeCommand("users", planPatch, examples.users);
export const scimGroupsPatch = changeCommand("groups", planPatch, examples.groups);
