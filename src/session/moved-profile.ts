/** A profile lives at one address. What would move it, and lose its tokens or its protection by that, is refused. */

import { withArticle } from "../base/article.ts";
import { type FlowtailError, usageError } from "../base/errors.ts";
import { listWords, ofThem } from "../base/problem.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import { shellQuote } from "../base/shell.ts";
import { addressOf } from "../config/chosen-profile.ts";
import type { ProfileConfig } from "../config/config-file.ts";
import type { ProfileRecord } from "../config/credentials.ts";

/** Throws a usage error where tokens are stored that are for another address. */
export function refuseForgotten(profile: string, baseUrl: string, stored: ProfileRecord | undefined): void {
  const kinds = Object.keys(stored?.tokens ?? {});
  if (!stored || kinds.length === 0 || isSameOrigin(stored.base_url, baseUrl)) return;
  const tokens = ofThem(kinds, `${withArticle(listWords(kinds))} token`, `${listWords(kinds, "and")} tokens`);
  throw elsewhere(
    `The profile "${profile}" has ${tokens} for ${stored.base_url}, and a profile has tokens for one address.`,
    `or remove these first: \`flowtail auth remove --profile ${shellQuote(profile)}\`.`,
  );
}

/** Throws a usage error for a profile that protects another address. */
export function refuseUnprotected(
  profile: string,
  baseUrl: string,
  settings: ProfileConfig | undefined,
): void {
  const home = settings?.protected ? addressOf(settings) : undefined;
  if (home === undefined || isSameOrigin(home, baseUrl)) return;
  throw elsewhere(
    `The profile "${profile}" protects ${home}, which it would do no longer.`,
    `or move it first: \`flowtail profile set ${shellQuote(profile)} base_url=${shellQuote(baseUrl)}\`.`,
  );
}

function elsewhere(why: string, otherwise: string): FlowtailError {
  return usageError(
    "tokens_of_another_place",
    `${why} Nothing was stored.`,
    `Name another profile with --profile, ${otherwise}`,
  );
}
