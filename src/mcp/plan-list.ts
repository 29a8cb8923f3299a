/** Changes that were planned and are not carried out yet, and those that can be taken back: each under a token that works once. */

import { randomBytes } from "node:crypto";
import type { Clock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";

export interface PlanList<Entry> {
  /** Gives the token of the entry; the oldest one is forgotten where there are too many. */
  put(entry: Entry): string;
  /** The entry, which is forgotten with it; throws a usage error for a token that is spent, too old or unknown. */
  take(token: string): Taken<Entry>;
}

export interface Taken<Entry> {
  readonly entry: Entry;
  /** For what was refused before the entry was used: the token works as before. */
  putBack(): void;
}

const mostEntries = 50;

export function createPlanList<Entry>(
  clock: Pick<Clock, "elapsedMs">,
  validMs: number,
  what: string,
  remedy = "Plan the change again, and show its diff to the person you work for.",
): PlanList<Entry> {
  const entries = new Map<string, { readonly entry: Entry; readonly endsAtMs: number }>();
  return {
    put(entry) {
      const [oldest] = entries.keys();
      if (entries.size >= mostEntries && oldest !== undefined) entries.delete(oldest);
      const token = randomBytes(12).toString("hex");
      entries.set(token, { entry, endsAtMs: clock.elapsedMs() + validMs });
      return token;
    },
    take(token) {
      const found = entries.get(token);
      entries.delete(token);
      if (found && found.endsAtMs >= clock.elapsedMs())
        return { entry: found.entry, putBack: () => void entries.set(token, found) };
      throw usageError(
        "unknown_plan",
        `No such ${what} is known: it was used, it is too old, or there never was one.`,
        remedy,
      );
    },
  };
}
