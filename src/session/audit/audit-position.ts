/** How far an audit log that is followed is read, by its own times and by the platform's clock, and what is to be asked for next. */

import type { Clock } from "../../base/clock.ts";
import { type AskedRanges, rangesToAsk, unsureSeconds } from "./asked-ranges.ts";
import type { AuditTime } from "./audit-time.ts";
import { createReadUntil } from "./read-until.ts";
import type { AskedRange } from "./seconds.ts";
import { createSeenEntries, type EntryMark, timeOf } from "./seen-entries.ts";
import { createStampLead } from "./stamp-lead.ts";

export interface AuditPosition {
  /** Time of the newest entry, in Unix seconds; undefined before the first. */
  readonly newest: number | undefined;
  /** How far the newest entry is ahead of the platform's clock, in seconds; below 0 where it is not, and before the first entry. */
  readonly aheadSeconds: number;
  /** Nothing stamped before it is missing, as far as that is known; undefined before the first entry. */
  readonly completeUntil: number | undefined;
  /** Looks go on from there, Unix seconds; undefined before the first entry. */
  readonly readUntil: number | undefined;
  /** What the platform's clock says, in Unix seconds, where all that was met is ahead of it. */
  readonly behindAll: number | undefined;
  toAsk(reachSeconds: number): AskedRanges;
  /** What is news among entries that came newest first, oldest first; those that were not asked for are passed over. */
  take<Entry extends EntryMark>(
    entries: readonly Entry[],
    range?: AskedRange,
    isNews?: AskedRanges["isNews"],
  ): readonly Entry[];
  /** There is no entry up to then, Unix seconds. */
  readTo(seconds: number): void;
  /** Every entry from then on was met, Unix seconds. */
  knowFrom(seconds: number): void;
  /** Begins a look. The function that it gives ends it, and says up to when all is given then, in elapsed milliseconds. */
  look(): () => number;
  swept(): void;
}

export function createAuditPosition(since: number | undefined, clock: Clock, time: AuditTime): AuditPosition {
  const seen = createSeenEntries();
  let knownFrom = since ?? 0;
  const lead = createStampLead();
  let completeAtMs = clock.elapsedMs();
  const present = () => time.spans().at(-1);
  const platformSeconds = (elapsedMs: number) => (elapsedMs + (present()?.offsetMs ?? 0)) / 1000;
  const nowSeconds = () => platformSeconds(clock.elapsedMs());
  const readUntil = createReadUntil(unsureSeconds);
  const learnLead = (news: readonly EntryMark[]) => {
    const times = news.map(timeOf).filter((seconds) => seconds !== undefined);
    if (times.length > 0 && time.doubtedSinceMs === undefined)
      lead.observe(times.reduce((most, seconds) => Math.max(most, seconds)) - nowSeconds());
  };
  return {
    get newest() {
      return seen.newest;
    },
    get aheadSeconds() {
      return (seen.newest ?? Number.NEGATIVE_INFINITY) - nowSeconds();
    },
    get completeUntil() {
      return seen.newest && Math.min(seen.newest, Math.floor(platformSeconds(completeAtMs)));
    },
    get readUntil() {
      return readUntil.at(nowSeconds());
    },
    get behindAll() {
      return readUntil.isAhead(nowSeconds()) ? nowSeconds() : undefined;
    },
    toAsk(reachSeconds) {
      const from = Math.max(knownFrom, seen.rememberedFrom);
      const reading = { readUntil: readUntil.at(nowSeconds()), since, knownFrom: from, lead, completeAtMs };
      return rangesToAsk(reading, reachSeconds, time.spans(), clock.elapsedMs());
    },
    take<Entry extends EntryMark>(
      entries: readonly Entry[],
      range: AskedRange = everything,
      isNews: AskedRanges["isNews"] = () => true,
    ) {
      const { oldest = Number.NEGATIVE_INFINITY, latest = Number.POSITIVE_INFINITY } = range;
      const asked = entries.filter((entry) => {
        const seconds = timeOf(entry) ?? oldest;
        return seconds >= oldest && seconds <= latest;
      });
      // While it is not certain how late it is, what may be from before is left to a later look.
      const certain =
        time.doubtedSinceMs === undefined ? asked : asked.filter((entry) => isNews(timeOf(entry)));
      const fresh = seen.take(certain) as readonly Entry[];
      for (const seconds of fresh.map(timeOf))
        if (seconds !== undefined) readUntil.take(seconds, nowSeconds());
      const news = fresh.filter((entry) => isNews(timeOf(entry)));
      learnLead(news);
      return news;
    },
    readTo(seconds) {
      readUntil.take(seconds, nowSeconds());
    },
    knowFrom(seconds) {
      knownFrom = seconds;
    },
    look() {
      const askedAtMs = clock.elapsedMs();
      const setAtMs = present()?.fromMs ?? 0;
      return () => {
        // If the clock was set since, this look did not ask for what it stamps now. Entries older than all that is wanted are never asked for.
        const unread = time.spans().find(({ fromMs }) => fromMs > setAtMs);
        const unwanted = time.setBack(since)?.isWanted === false ? present() : undefined;
        const ends = [askedAtMs, time.doubtedSinceMs, unread?.fromMs, unwanted?.fromMs];
        completeAtMs = Math.min(...ends.filter((ms) => ms !== undefined));
        return completeAtMs;
      };
    },
    swept: seen.swept,
  };
}

const everything: AskedRange = { oldest: undefined, latest: undefined };
