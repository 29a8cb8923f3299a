/** Bulk calls may be done in part when the platform is busy; how often is a matter of the policy. */

import type { Platform } from "../platform.ts";

/** Splits what is asked for into what is done now and what is left, by chance that the random seed decides. */
export function throttled<T>(
  wanted: readonly T[],
  { random, settings }: Pick<Platform, "random" | "settings">,
): { readonly taken: readonly T[]; readonly left: readonly T[] } {
  const share = settings.policy.datastoreBulkFailures;
  if (share === 0) return { taken: wanted, left: [] };
  const { taken = [], left = [] } = Object.groupBy(wanted, () => (random.chance(share) ? "left" : "taken"));
  return { taken, left };
}
