/**
 * What is said on stderr of a tail: trouble, being behind and a clock that is off, each when it begins and when it is over;
 * what lasts is said again now and then.
 */

import { silentText, slowAnswerMs, toComeText } from "../../activity/lag-words.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { withCode } from "../../base/errors.ts";
import { formatDuration } from "../../base/time.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import type { Notices } from "../notices.ts";
import { createSetBackNews, createSkewNews } from "./clock-news.ts";
import { createLagNews, recordsCame } from "./lag-news.ts";
import { createLastingTrouble } from "./lasting-trouble.ts";

type Status = Extract<LogEvent, { kind: "status" }>["status"];

export interface TailNews {
  /** Sentences to say now; mostly none. */
  of(status: Status): readonly string[];
  /** The same, of what goes as it was asked to: no warning. */
  remarksOf(status: Status): readonly string[];
  /** What is to be said when the tail has been stopped. */
  atEnd(): readonly string[];
}

/** Empty pages in a row that are reported first; then each time the count has doubled. */
const firstEmptyPages = 10;

/** A shorter wait for late events is not worth a word. */
const leastWaitMs = 5_000;

export function createTailNews(
  clock: Clock,
  {
    follow = false,
    howToStop = "",
  }: { readonly follow?: boolean } & Partial<Pick<Notices, "howToStop">> = {},
): TailNews {
  let last: Status | undefined;
  /** No question is answered. */
  const trouble = createLastingTrouble(clock);
  let wasSilent = false;
  /** As many pages had come when it was silent last. */
  let silentAfterPages = 0;
  let emptyPagesToSay = firstEmptyPages;
  const ofTrouble = (status: Status): readonly string[] => {
    const { phase, consecutiveFailures, lastError, nextPollAtMs, pendingMs = 0 } = status;
    const isFailing = phase === "degraded" && consecutiveFailures > 0 && lastError !== undefined;
    if (phase === "stopped" || (!isFailing && !trouble.isSaid)) return [];
    if (!isFailing) {
      trouble.end();
      wasSilent = false;
      return ["the log is answering again"];
    }
    const lasts = trouble.saidNow();
    if (lasts === undefined) return [];
    wasSilent ||= pendingMs >= slowAnswerMs;
    const waitMs = nextPollAtMs === undefined ? undefined : nextPollAtMs - clock.nowMs();
    // A status that comes as the platform is being asked again has nothing to wait for.
    const again = waitMs === undefined || waitMs < 100 ? "" : `; next try in ${formatDuration(waitMs)}`;
    return [`${withCode(lastError)}${lasts}${again}`];
  };
  /** A call that hangs is reported long before it times out. Another one in its place is no answer. */
  const ofSilence = ({ pendingMs = 0, phase, pages }: Status): readonly string[] => {
    const isSilent =
      pendingMs >= slowAnswerMs || (wasSilent && !trouble.isSaid && pages === silentAfterPages);
    if (pendingMs >= slowAnswerMs) silentAfterPages = pages;
    // Of trouble the silence of one call is said, and what it has become; that both are over is said once.
    if (isSilent === wasSilent || (trouble.isSaid && !isSilent) || phase === "stopped") return [];
    wasSilent = isSilent;
    return [isSilent ? silentText(pendingMs) : "the log is answering again"];
  };
  const ofEmptyPages = ({ emptyPages }: Status): readonly string[] => {
    const inRow = emptyPages?.inRow ?? 0;
    if (inRow < firstEmptyPages) emptyPagesToSay = firstEmptyPages;
    if (inRow < emptyPagesToSay) return [];
    emptyPagesToSay *= 2;
    return [
      `the log gave ${inRow} empty pages in a row, and each names another one; it is asked on${howToStop}`,
    ];
  };
  const lagNews = createLagNews(clock, { follow });
  const ofLag = (status: Status) => lagNews({ ...status, came: recordsCame(status) });
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
  let wasWaiting = false;
  /** Nothing is printed meanwhile, mostly: it would look as if the end had been taken for another time. */
  const ofWaiting = ({ waitsForLateMs = 0 }: Status): readonly string[] => {
    if (wasWaiting || waitsForLateMs < leastWaitMs) return [];
    wasWaiting = true;
    return [
      `the end that was asked for has come; events of before may arrive late, and are waited for ${formatDuration(waitsForLateMs)} more`,
    ];
  };
  const skewNews = createSkewNews();
  const ofSkew = ({ skewMs }: Status): readonly string[] => {
    const text = skewNews(skewMs);
    return text === undefined ? [] : [text];
  };
  return {
    of(status) {
      last = status;
      const ofAll = [ofBeginning, ofTrouble, ofSilence, ofEmptyPages, ofLag, ofSetBack, ofSkew];
      return ofAll.flatMap((news) => news(status));
    },
    remarksOf: ofWaiting,
    atEnd() {
      const doubts = last?.doubts ?? 0;
      if (doubts === 0) return [];
      const instants = doubts === 1 ? "one instant" : countOf(doubts, "instant");
      return [`stopped before it was certain how many equal records there are at ${instants} of the log`];
    },
  };
}
