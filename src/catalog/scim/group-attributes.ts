/** The attributes of a SCIM group. Assumption: the interface document shows none; these are the live service's. */

import type { ScimAttribute } from "./attribute.ts";
import { commonAttributes, list, text } from "./attribute-kinds.ts";
import { scimLimits } from "./limits.ts";

export const groupAttributes: readonly ScimAttribute[] = [
  ...commonAttributes,
  text("displayName", "Name of the group.", {
    required: true,
    unique: true,
    maximumCharacters: scimLimits.groupNameCharacters,
  }),
  list("members", "Users in the group.", [
    text("value", "ID of the user.", { required: true, caseExact: true }),
    text("display", "Name of the user.", { mutability: "readOnly" }),
    text("operation", "In a PATCH of version 1.1, delete takes the member out.", {
      mutability: "writeOnly",
      onlyValues: ["add", "delete"],
    }),
  ]),
];
