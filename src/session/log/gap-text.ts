/** What is missing of a log, in words: from when to when, why, and the options that ask for it again. */

import { countOf } from "../../base/count-words.ts";
import { FlowtailError } from "../../base/errors.ts";
import { type Extent, extentEnds, formatIso } from "../../base/time.ts";
import type { Gap } from "../../tail/tail.ts";

/** A gap in one line: `gap 15:02:13.000–15:02:19.000: reason`, with dates where it is not all of today. */
export function gapText({ fromUs, toUs, reason, state }: Gap, nowUs: number): string {
  const extent = `gap ${extentEnds({ fromUs, toUs }, nowUs).join("–")}`;
  return state === "open" ? `${extent}: ${reason}` : `${extent} is ${state}`;
}

/** The options that ask for a stretch again, whatever the day and the time zone they are typed in. */
export function askingOptions(extent: Extent): string {
  const { from, to } = askedStretch(extent);
  return `--since ${from} --until-time ${to}`;
}

/** Each was said as it came. */
const mostNamed = 5;

/** What was to be had is not all, as these gaps stay. The sentence names the first of many. */
export function incomplete(gaps: readonly Gap[], nowUs: number): FlowtailError {
  const parts = gaps.map((gap) => ({ ...askedStretch(gap), text: gapText(gap, nowUs) }));
  const more = parts.length - mostNamed;
  const named = parts.slice(0, mostNamed).map(({ text }) => text);
  const hull = {
    fromUs: Math.min(...gaps.map(({ fromUs }) => fromUs)),
    toUs: Math.max(...gaps.map(({ toUs }) => toUs)),
  };
  return new FlowtailError(
    "transport",
    "incomplete_log",
    `Not everything could be fetched: ${[...named, ...(more > 0 ? [`and ${countOf(more, "more gap")}`] : [])].join("; ")}.`,
    {
      remedy: `Ask again for that time with ${askingOptions(hull)}.`,
      method: "apps.activities.list",
      details: { gaps: parts },
    },
  );
}

/** The end is not part of what is asked for, so it is the instant after the last one that is missing. */
function askedStretch({ fromUs, toUs }: Extent) {
  return { from: formatIso(fromUs), to: formatIso(toUs + 1) };
}
