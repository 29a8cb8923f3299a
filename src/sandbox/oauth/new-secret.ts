/** Codes and tokens that OAuth hands out: never the same twice in one storage. */

import type { Platform } from "../platform.ts";

const serialFact = "oauth_serial";

/** Their text shows that they open nothing real. */
export function newSecret({ storage, secrets }: Platform, word: string): string {
  const serial = Number(storage.facts.find(serialFact)?.value ?? 0) + 1;
  storage.facts.save({ id: serialFact, value: String(serial) });
  return `sandbox-${word}-${secrets.digits(`oauth ${serial}`, 24)}`;
}
