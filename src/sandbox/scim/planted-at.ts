/** When the sandbox was filled: all people and things of its seed count as made then, also in a snapshot. */

import type { Storage } from "../storage/storage.ts";

export const plantedAtFact = "planted_at";

/** ISO 8601. */
export function plantedAt({ facts }: Storage): string {
  return facts.find(plantedAtFact)?.value ?? new Date(0).toISOString();
}
