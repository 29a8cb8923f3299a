/** What alerts did since a person was last told: each alert once, as it stands now, so that one who is called sees what fires. */

import { countOf, countText } from "../../base/count-words.ts";
import { safeLine, truncateColumns } from "../../base/terminal-text.ts";
import type { AlertNews } from "../../session/alerts/log-alerts.ts";
import { changedAt, newsText, titleAndName } from "./alert-news-text.ts";

/** Of a text, in characters (assumption): a desktop shows no more, and what it tells comes from outside. */
export const longestText = 300;
/** Of alerts that are named in one text, fewer where it would be too long (assumption). */
const mostNamed = 8;
/** Of what an alert is called, in columns (assumption): one long title must not push out the rest. */
const longestName = 60;

interface Gathered {
  readonly news: AlertNews;
  /** Where it began, which was not told yet. */
  readonly began: AlertNews["change"] | undefined;
}

export interface GatheredChanges {
  readonly isEmpty: boolean;
  /** One that began or ended. */
  add(news: AlertNews): void;
  /** What there is as one text, with what alerts are called masked, and from then on nothing. */
  take(masked: (text: string) => string): string;
}

export function gatherChanges(): GatheredChanges {
  const byPath = new Map<string, Gathered>();
  return {
    get isEmpty() {
      return byPath.size === 0;
    },
    add(news) {
      const { alert, change } = news;
      // A text says how each stands.
      if (change.isPast) return;
      const began = change.kind === "began" ? change : byPath.get(alert.path)?.began;
      // What changed last stands last.
      byPath.delete(alert.path);
      byPath.set(alert.path, { news, began });
    },
    take(masked) {
      const all = [...byPath.values()];
      byPath.clear();
      return gatheredText(all.map((each) => ({ ...each, called: calledIn(each, masked) })));
    },
  };
}

interface Called extends Gathered {
  readonly called: string;
}

function gatheredText(all: readonly Called[]): string {
  const [one, ...others] = all;
  if (one && others.length === 0) {
    const text = newsText(one.news, one.called);
    const began = beginningOf(one);
    return began === undefined ? text : `${text}; it began at ${began}`;
  }
  const fire = all.filter(({ news }) => news.change.kind === "began");
  const ended = all.filter(({ news }) => news.change.kind !== "began");
  const naming = (most: number): string =>
    [groupText(fire, "began", most), groupText(ended, "ended", Math.max(0, most - fire.length))]
      .filter((text) => text !== "")
      .join("; ");
  let most = mostNamed;
  while (most > 1 && naming(most).length > longestText) most--;
  return naming(most);
}

/** `12 alerts began: busy at 2026-01-05 15:02:11.482, and 11 more`. */
function groupText(all: readonly Called[], what: "began" | "ended", most: number): string {
  if (all.length === 0) return "";
  const named = all.slice(0, most).map((each) => {
    const text = `${each.called} at ${changedAt(each.news.change)}`;
    const began = beginningOf(each);
    return began === undefined ? text : `${text} (began at ${began})`;
  });
  const more = all.length - named.length;
  const count = `${countOf(all.length, "alert")} ${what}`;
  if (named.length === 0) return count;
  return `${count}: ${named.join(", ")}${more > 0 ? `, and ${countText(more)} more` : ""}`;
}

/** Masked before it is cut: a part of a secret is none that is known. */
function calledIn({ news }: Gathered, masked: (text: string) => string): string {
  return truncateColumns(safeLine(masked(titleAndName(news.alert))), longestName);
}

/** Of one that has ended since. */
function beginningOf({ news, began }: Gathered): string | undefined {
  return began === undefined || began === news.change ? undefined : changedAt(began);
}
