/** Which app and workspace a token belongs to, as the answer that gives it says, and whether a later answer names another. */

import { ownValue } from "../base/json.ts";
import type { ProfileConfig } from "../config/config-file.ts";
import type { TokenRecord } from "../config/credentials.ts";
import { isIdentifier } from "./identifier.ts";

export type GrantedFor = Pick<TokenRecord, "app_id" | "team_id">;

/**
 * Source: interface document, 2.3 and 2.4. What names nothing, or what is no identifier, is left out. A token for a whole organisation
 * has no workspace of its own.
 */
export function grantedFor(answer: unknown): GrantedFor {
  const app = ownValue(answer, "app_id");
  const team = ownValue(ownValue(answer, "team"), "id") ?? ownValue(answer, "team_id");
  const isOfAll = ownValue(answer, "is_enterprise_install") === true;
  return {
    ...(typeof app === "string" && isIdentifier("app", app) && { app_id: app }),
    ...(typeof team === "string" && isIdentifier("team", team) && !isOfAll && { team_id: team }),
  };
}

/**
 * Why the token that came is none for the profile: it belongs to another app or workspace than the one before. What was stored without
 * them is taken for one of the profile's. A workspace and an organisation cannot be compared: the one may be a part of the other.
 */
export function grantedForOther(
  came: GrantedFor,
  before: GrantedFor,
  profile: ProfileConfig | undefined,
): string | undefined {
  const app = before.app_id ?? profile?.app_id;
  if (came.app_id && app && came.app_id !== app)
    return `the app is ${came.app_id}, and the token was stored for ${app}`;
  const team = before.team_id ?? profile?.team_id;
  if (came.team_id && team && came.team_id !== team && came.team_id[0] === team[0])
    return `the workspace is ${came.team_id}, and the token was stored for ${team}`;
  return undefined;
}
