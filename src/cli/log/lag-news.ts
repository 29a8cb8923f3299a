/** What is said of how far a followed log is behind: when that begins, now and then, and when it is over. */

import { behindAdvice, behindText, type LagFacts, unreadPastText } from "../../activity/lag-words.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf, countText } from "../../base/count-words.ts";
import { formatDuration } from "../../base/time.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";

type Status = Extract<LogEvent, { kind: "status" }>["status"];

/** How often what lasts is reported again. */
export const againMs = 60_000;
/** A first look that takes no longer is not worth a word. */
const firstWordMs = 10_000;

/** Each counts once, also those that are held until all that --last asks for is there. */
export function recordsCame({ received, repeats }: Pick<Status, "received" | "repeats">): number {
  return received - repeats;
}

/** How a log stands that is followed, whichever log it is. */
export interface Standing extends LagFacts {
  readonly phase: Status["phase"];
  readonly unreadPastMs?: number;
  /** What the first look has brought so far. */
  readonly came: number;
}

export interface LagNewsOptions {
  readonly follow: boolean;
  /** What the log is called, and what is counted of it while it is caught up with. */
  readonly log?: string;
  readonly item?: string;
}

/** Takes how the log stands, and gives the sentences to say now; mostly none. */
export function createLagNews(
  clock: Clock,
  { follow, log = "the log", item = "record" }: LagNewsOptions,
): (standing: Standing) => readonly string[] {
  let startedAtMs: number | undefined;
  let catchUpSaidAtMs: number | undefined;
  /** Why it is not live, and when that was said. */
  let said: { readonly phase: Status["phase"]; readonly atMs: number } | undefined;
  const isNewOrAgain = (phase: Status["phase"], nowMs: number) => {
    if (said?.phase === phase && nowMs - said.atMs < againMs) return false;
    said = { phase, atMs: nowMs };
    return true;
  };
  const ofLag = (standing: Standing): readonly string[] => {
    const nowMs = clock.elapsedMs();
    if (standing.phase === "looking-back") {
      if (!isNewOrAgain("looking-back", nowMs)) return [];
      return [unreadPastText(standing.unreadPastMs ?? 0)];
    }
    if (standing.phase === "behind") {
      if (!isNewOrAgain("behind", nowMs)) return [];
      const text = `${log} is ${behindText(standing)}`;
      const advice = behindAdvice(standing);
      return [advice === undefined ? text : `${text}. ${advice}.`];
    }
    if (said === undefined || standing.phase !== "live") return [];
    said = undefined;
    return [`${log} is live again`];
  };
  /** The first look at a long log takes a while, and nothing that is printed meanwhile shows how long. */
  const ofCatchUp = (standing: Standing): readonly string[] => {
    if (!follow) return [];
    const { phase, lagMs, came } = standing;
    const nowMs = clock.elapsedMs();
    startedAtMs ??= nowMs;
    if (phase === "backfilling") {
      if (nowMs - (catchUpSaidAtMs ?? startedAtMs) < (catchUpSaidAtMs === undefined ? firstWordMs : againMs))
        return [];
      catchUpSaidAtMs = nowMs;
      const pace = Math.round(came / ((nowMs - startedAtMs) / 1000));
      const howFast = pace > 0 ? `, ${countText(pace)} a second` : "";
      const howFar = lagMs === undefined ? "" : `, ${formatDuration(lagMs)} behind`;
      return [`catching up: ${countOf(came, item)} so far${howFast}${howFar}`];
    }
    if (catchUpSaidAtMs === undefined || (phase !== "live" && phase !== "looking-back")) return [];
    catchUpSaidAtMs = undefined;
    if (phase !== "live") return ["caught up"];
    // This also ends what was said of being behind.
    said = undefined;
    return [`${log} is live`];
  };
  return (standing) => [ofCatchUp, ofLag].flatMap((news) => news(standing));
}
