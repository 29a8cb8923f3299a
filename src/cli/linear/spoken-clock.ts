/** What is off with a clock, in sentences: the platform's was set back, or this machine's goes by another time. */

import { setBackText, skewText } from "../../activity/lag-words.ts";
import { capital } from "../../base/capital.ts";
import type { ActivitySource } from "../../session/log/activity-source.ts";
import type { TailStatus } from "../../tail/tail.ts";
import { createSetBackNews, createSkewNews } from "../log/clock-news.ts";

export function clockLines(status: TailStatus | undefined): readonly string[] {
  return sentences([status?.setBack && setBackText(status.setBack), skewText(status?.skewMs)]);
}

/** Says each once when it begins. */
export function tellClocks(
  source: Pick<ActivitySource, "status" | "subscribe">,
  say: (lines: readonly string[]) => Promise<void>,
): () => void {
  const setBackNews = createSetBackNews();
  const skewNews = createSkewNews();
  return source.subscribe(() => {
    const status = source.status();
    if (status) void say(sentences([setBackNews(status.setBack), skewNews(status.skewMs)]));
  });
}

function sentences(texts: readonly (string | undefined)[]): readonly string[] {
  return texts.flatMap((text) => (text ? [`${capital(text)}.`] : []));
}
