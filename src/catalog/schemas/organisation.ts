/** What the organisation-wide admin methods share. */

import { argument } from "../argument-facts.ts";
import type { ArgumentRule } from "../argument-rules.ts";
import { id } from "./identifiers.ts";

/** The workspace an invite request belongs to. */
export function inviteTeamId() {
  return argument(id("team").optional(), {
    description: "The workspace the invite request belongs to; needed when the organisation has several.",
    example: "T012ABCD0A0",
    refusals: { format: "team_not_found" },
  });
}

export const inviteTeamRules: readonly ArgumentRule[] = [
  { kind: "required-when", argument: "team_id", fact: "several-workspaces" },
];

export function usergroupId() {
  return argument(id("usergroup"), {
    description: "The organisation's IDP group.",
    example: "S012ABCD0A0",
    refusals: { format: "usergroup_not_found" },
  });
}
