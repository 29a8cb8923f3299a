/** Which app and workspace a token belongs to, as the answer that gives it says, and whether a later answer names another. */

import { ownValue } from "../../base/json.ts";
import type { ProfileConfig } from "../../config/config-file.ts";
import type { TokenRecord } from "../../config/credentials.ts";
import { isIdentifier } from "../../config/identifier.ts";

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

/** In what the two differ: its word, and what each has of it. */
interface Difference {
  readonly what: "app" | "workspace";
  readonly came: string;
  readonly wanted: string;
}

/**
 * Undefined where nothing says that they differ. A workspace and an organisation cannot be compared: the one may be a part of the other.
 */
export function differenceOf(came: GrantedFor, wanted: GrantedFor): Difference | undefined {
  if (came.app_id && wanted.app_id && came.app_id !== wanted.app_id)
    return { what: "app", came: came.app_id, wanted: wanted.app_id };
  const [one, other] = [came.team_id, wanted.team_id];
  return one && other && one !== other && one[0] === other[0]
    ? { what: "workspace", came: one, wanted: other }
    : undefined;
}

/**
 * Why the token that came is none for the profile: it belongs to another app or workspace than the one before. What was stored without
 * them is taken for one of the profile's.
 */
export function grantedForOther(
  came: GrantedFor,
  before: GrantedFor,
  profile: ProfileConfig | undefined,
): string | undefined {
  const { app_id = profile?.app_id, team_id = profile?.team_id } = before;
  const other = differenceOf(came, { ...(app_id && { app_id }), ...(team_id && { team_id }) });
  return other && `the ${other.what} is ${other.came}, and the token was stored for ${other.wanted}`;
}
