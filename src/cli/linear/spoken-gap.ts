/** What of the log is missing, in sentences: from when on, up to when once that is known, and what became of it. */

import { type Clock, nowUs } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { extentEnds } from "../../base/time.ts";
import type { ActivitySource } from "../../session/log/activity-source.ts";
import type { Gap } from "../../tail/tail.ts";
import { createGapNews } from "../log/gap-news.ts";

type Say = (lines: readonly string[]) => Promise<void>;

/** Says of each gap what is news of it. */
export function tellGaps(
  { onGap }: Pick<ActivitySource, "onGap">,
  say: Say,
  clock: Pick<Clock, "nowMs">,
): () => void {
  const isNews = createGapNews();
  const tell = (gap: Gap) => {
    // That it is asked for again says nothing yet: what comes of that does.
    if (gap.state !== "filling" && isNews(gap)) void say([gapSentence(gap, nowUs(clock))]);
  };
  return onGap?.(tell) ?? (() => {});
}

/** What is missing now, the newest first. */
export function gapLines(gaps: readonly Gap[], clock: Pick<Clock, "nowMs">): readonly string[] {
  const newest = gaps.toSorted((a, b) => b.fromUs - a.fromUs);
  const left = newest.length - mostSaid;
  return [
    ...newest.slice(0, mostSaid).map((gap) => gapSentence(gap, nowUs(clock))),
    ...(left > 0 ? [`${countOf(left, "older gap is", "older gaps are")} open.`] : []),
  ];
}

/** Gaps that are told one by one with the status. */
const mostSaid = 3;

function gapSentence({ fromUs, toUs, openEnd, reason, state }: Gap, presentUs: number): string {
  const [from, to] = extentEnds({ fromUs, toUs }, presentUs);
  const extent = openEnd ? `from ${from} on` : `from ${from} to ${to}`;
  if (state === "filled") return `No events are missing any more ${extent}.`;
  return `Events ${state === "abandoned" ? "stay" : "are"} missing ${extent}: ${reason}.`;
}
