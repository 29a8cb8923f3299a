/** When the sandbox was filled, which is when everybody and everything in its seed is taken to have been made. */

import type { Storage } from "../storage/storage.ts";

export const plantedAtFact = "planted_at";

/** ISO 8601. */
export function plantedAt({ facts }: Storage): string {
  return facts.find(plantedAtFact)?.value ?? new Date(0).toISOString();
}
