/** What is said on stderr of a tail: trouble, being behind and a clock that is off, each once, and once when it is over. */

import {
  behindAdvice,
  behindText,
  noAnswerText,
  slowAnswerMs,
  toComeText,
  unreadPastText,
} from "../activity/lag-words.ts";
import type { Clock } from "../base/clock.ts";
import { countOf, countText } from "../base/count-words.ts";
import { withoutStop } from "../base/errors.ts";
import { formatDuration } from "../base/time.ts";
import type { LogEvent } from "../session/follow-log.ts";
import { createSetBackNews, createSkewNews } from "./clock-news.ts";

type Status = Extract<LogEvent, { kind: "status" }>["status"];

export interface TailNews {
  /** Sentences to say now; mostly none. */
  of(status: Status): readonly string[];
  /** What is to be said when the tail has been stopped. */
  atEnd(): readonly string[];
}

/** How often a lag that lasts is reported again. */
const againMs = 60_000;
/** A first look that takes no longer is not worth a word. */
const firstWordMs = 10_000;

/** Empty pages in a row that are reported first; then each time the count has doubled. */
const firstEmptyPages = 10;

/** Each counts once, also those that are held until all that --last asks for is there. */
export function recordsCame({ received, repeats }: Pick<Status, "received" | "repeats">): number {
  return received - repeats;
}

export function createTailNews(
  clock: Clock,
  { follow = false }: { readonly follow?: boolean } = {},
): TailNews {
  let last: Status | undefined;
  let isTroubled = false;
  let wasSilent = false;
  let startedAtMs: number | undefined;
  let catchUpSaidAtMs: number | undefined;
  /** Why it is not live, and when that was said. */
  let said: { readonly phase: Status["phase"]; readonly atMs: number } | undefined;
  let receivedBefore = -1;
  let pagesBefore = 0;
  let emptyPagesToSay = firstEmptyPages;
  const ofTrouble = (status: Status): readonly string[] => {
    const { phase, consecutiveFailures, lastError, nextPollAtMs } = status;
    const isFailing = phase === "degraded" && consecutiveFailures > 0 && lastError !== undefined;
    if (isFailing === isTroubled || phase === "stopped") return [];
    isTroubled = isFailing;
    if (!isFailing) return ["the log is answering again"];
    const waitMs = nextPollAtMs === undefined ? undefined : nextPollAtMs - clock.nowMs();
    const again = waitMs === undefined ? "" : `; next try in ${formatDuration(Math.max(0, waitMs))}`;
    return [`${withoutStop(lastError.message)} (${lastError.code})${again}`];
  };
  const isNewOrAgain = (phase: Status["phase"], nowMs: number) => {
    if (said?.phase === phase && nowMs - said.atMs < againMs) return false;
    said = { phase, atMs: nowMs };
    return true;
  };
  const ofLag = (status: Status): readonly string[] => {
    const nowMs = clock.elapsedMs();
    if (status.phase === "looking-back") {
      if (!isNewOrAgain("looking-back", nowMs)) return [];
      return [unreadPastText(status.unreadPastMs)];
    }
    if (status.phase === "behind") {
      if (!isNewOrAgain("behind", nowMs)) return [];
      const text = `the log is ${behindText(status)}`;
      const advice = behindAdvice(status);
      return [advice === undefined ? text : `${text}. ${advice}.`];
    }
    if (said === undefined || status.phase !== "live") return [];
    said = undefined;
    return ["the log is live again"];
  };
  /** A call that hangs is reported long before it times out. */
  const ofSilence = ({ pendingMs = 0, phase }: Status): readonly string[] => {
    const isSilent = pendingMs >= slowAnswerMs;
    if (isSilent === wasSilent || isTroubled || phase === "stopped") return [];
    wasSilent = isSilent;
    return [isSilent ? `${noAnswerText(pendingMs)} to the last question` : "the log is answering again"];
  };
  /** The first look at a long log takes a while, and nothing that is printed meanwhile shows how long. */
  const ofCatchUp = (status: Status): readonly string[] => {
    if (!follow) return [];
    const { phase, lagMs } = status;
    const nowMs = clock.elapsedMs();
    startedAtMs ??= nowMs;
    if (phase === "backfilling") {
      if (nowMs - (catchUpSaidAtMs ?? startedAtMs) < (catchUpSaidAtMs === undefined ? firstWordMs : againMs))
        return [];
      catchUpSaidAtMs = nowMs;
      const count = recordsCame(status);
      const pace = Math.round(count / ((nowMs - startedAtMs) / 1000));
      const howFar = lagMs === undefined ? "" : `, ${formatDuration(lagMs)} behind`;
      return [`catching up: ${countOf(count, "record")} so far, ${countText(pace)} a second${howFar}`];
    }
    if (catchUpSaidAtMs === undefined || (phase !== "live" && phase !== "looking-back")) return [];
    catchUpSaidAtMs = undefined;
    if (phase !== "live") return ["caught up"];
    // This also ends what was said of being behind.
    said = undefined;
    return ["the log is live"];
  };
  const ofEmptyPages = ({ pages, received, phase }: Status): readonly string[] => {
    // Polls of a quiet log are single empty pages, each of them the last one.
    if (received !== receivedBefore || phase === "live") {
      receivedBefore = received;
      pagesBefore = pages;
      emptyPagesToSay = firstEmptyPages;
    }
    const empty = pages - pagesBefore;
    if (empty < emptyPagesToSay) return [];
    emptyPagesToSay *= 2;
    return [
      `the log gave ${empty} empty pages in a row, and each names another one; it is asked on (Ctrl-C stops)`,
    ];
  };
  const setBackNews = createSetBackNews();
  const ofSetBack = ({ setBack }: Status): readonly string[] => {
    const text = setBackNews(setBack);
    return text === undefined ? [] : [text];
  };
  let hasBegun = false;
  /** A log that ends by itself says it at its end. One whose beginning is there has begun, whatever its clock does then. */
  const ofBeginning = ({ toCome, pages }: Status): readonly string[] => {
    if (!follow || hasBegun || pages === 0) return [];
    hasBegun = true;
    return toCome ? [toComeText(toCome)] : [];
  };
  const skewNews = createSkewNews();
  const ofSkew = ({ skewMs }: Status): readonly string[] => {
    const text = skewNews(skewMs);
    return text === undefined ? [] : [text];
  };
  return {
    of(status) {
      last = status;
      const ofAll = [ofBeginning, ofTrouble, ofSilence, ofEmptyPages, ofCatchUp, ofLag, ofSetBack, ofSkew];
      return ofAll.flatMap((news) => news(status));
    },
    atEnd() {
      const doubts = last?.doubts ?? 0;
      if (doubts === 0) return [];
      const instants = doubts === 1 ? "one instant" : countOf(doubts, "instant");
      return [`stopped before it was certain how many equal records there are at ${instants} of the log`];
    },
  };
}
