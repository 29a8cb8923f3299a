/** A profile is about one app in one workspace at one address. What would move it, and lose its tokens or its protection by that, is refused. */

import { withArticle } from "../../base/article.ts";
import { capital } from "../../base/capital.ts";
import { type FlowtailError, usageError } from "../../base/errors.ts";
import { listWords, ofThem } from "../../base/problem.ts";
import { isSameOrigin } from "../../base/same-origin.ts";
import { shellQuote } from "../../base/shell.ts";
import { profileAddress } from "../../config/chosen-profile.ts";
import type { ProfileConfig } from "../../config/config-file.ts";
import type { ProfileRecord } from "../../config/credentials.ts";
import { differenceOf, type GrantedFor, grantedForOther } from "./granted-for.ts";

/** Where a profile is to be, as far as it is known. */
export interface ProfilePlace {
  readonly profile: string;
  readonly baseUrl: string;
  /** The app and the workspace that its tokens are for. */
  readonly grantedFor?: GrantedFor;
  /** What its settings say so far. */
  readonly before?: ProfileConfig | undefined;
}

/** Throws a usage error where tokens are stored that are for another address, app or workspace. */
export function refuseForgotten(
  { profile, baseUrl, grantedFor = {}, before }: ProfilePlace,
  stored: ProfileRecord | undefined,
): void {
  const tokens = Object.entries(stored?.tokens ?? {});
  if (!stored || tokens.length === 0) return;
  const removing = `remove its tokens first: \`flowtail auth remove --profile ${shellQuote(profile)}\``;
  const why = tokensElsewhere(profile, baseUrl, stored);
  if (why !== undefined) throw elsewhere(`${capital(why)}.`, `${removing}.`);
  for (const [kind, token] of tokens) {
    const why = grantedForOther(grantedFor, token, before);
    if (why === undefined) continue;
    // Only the settings say what the token is for, and they may be what is wrong.
    const isOfSettings = grantedForOther(grantedFor, token, undefined) === undefined;
    const setting = before && isOfSettings ? differenceOf(grantedFor, before) : undefined;
    const correcting = setting
      ? `; or correct it, where ${setting.wanted} is wrong: ${settingCommand(profile, setting)}`
      : "";
    throw elsewhere(
      `The profile "${profile}" has ${withArticle(kind)} token of another place: ${why}.`,
      `${removing}${correcting}.`,
    );
  }
}

/** That the profile has tokens for another address, as a sentence without its stop; undefined where it has none. */
export function tokensElsewhere(
  profile: string,
  address: string,
  stored: ProfileRecord | undefined,
): string | undefined {
  const kinds = Object.keys(stored?.tokens ?? {});
  if (!stored || kinds.length === 0 || isSameOrigin(stored.base_url, address)) return undefined;
  const named = ofThem(kinds, `${withArticle(listWords(kinds))} token`, `${listWords(kinds, "and")} tokens`);
  return `the profile "${profile}" has ${named} for ${stored.base_url}, and a profile has tokens for one address`;
}

/** Throws a usage error for a profile that protects another address, app or workspace. */
export function refuseUnprotected({ profile, baseUrl, grantedFor = {}, before }: ProfilePlace): void {
  if (!before?.protected) return;
  const address = profileAddress(before);
  const other = differenceOf(grantedFor, before);
  const moved =
    address !== undefined && !isSameOrigin(address, baseUrl)
      ? { what: "address" as const, wanted: address, came: baseUrl }
      : other;
  if (!moved) return;
  throw elsewhere(
    `The profile "${profile}" protects ${moved.wanted}, which it would do no longer.`,
    `move it first: ${settingCommand(profile, moved)}.`,
  );
}

const settingOf = { address: "base_url", app: "app_id", workspace: "team_id" } as const;

interface Moved {
  readonly what: keyof typeof settingOf;
  readonly came: string;
}

function settingCommand(profile: string, { what, came }: Moved): string {
  return `\`flowtail profile set ${shellQuote(profile)} ${shellQuote(`${settingOf[what]}=${came}`)}\``;
}

function elsewhere(why: string, otherwise: string): FlowtailError {
  return usageError(
    "tokens_of_another_place",
    `${why} Nothing was stored.`,
    `Name another profile with --profile, or ${otherwise}`,
  );
}
