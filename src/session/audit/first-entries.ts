/** The entries that a followed audit log begins with: the newest from before it was asked for, and all that happened since. */

import { auditLimits } from "../../catalog/audit/limits.ts";
import type { AuditEntry, AuditLogArguments } from "../../client/index.ts";
import { beginningOf, comesAtOnce, newsAfterUs } from "../../tail/news.ts";
import type { FollowRequest, PacedFollower } from "./follow-audit.ts";
import { askable } from "./seconds.ts";
import { timeOf } from "./seen-entries.ts";

export interface FirstEntries {
  /** Newest first; those that are wanted, where any are. */
  readonly entries: readonly AuditEntry[];
  /** Newer than most of them, and not wanted: the log is read up to these. */
  readonly others: readonly AuditEntry[];
  /** There may be more from before them. */
  readonly mayHaveOlder: boolean;
  /** What is stamped from then on happened since the log was asked for, Unix seconds; Infinity where that cannot be told. */
  readonly newsFrom: number;
}

export interface Start {
  /** When the log was asked for, by elapsed time. */
  readonly beganMs: number;
  /** Which attempt to read it this is. */
  readonly attempt: number;
}

/** As many calls as pages, where the first page comes at once. Else what happened since the start does not count for `last`. */
export async function firstEntries(
  { filter, last, isWanted }: FollowRequest,
  { client, clock, time, onPage, call }: PacedFollower,
  { beganMs, attempt }: Start,
): Promise<FirstEntries> {
  const most = Math.max(1, last);
  const newest = { limit: Math.min(most, 1000) };
  let pageAtMs: number | undefined;
  // Where none is shown, none is sought.
  const isChosen = last > 0 ? isWanted : undefined;
  // Few of a page may be wanted: each is as large as it can be.
  const size = isChosen && { limit: auditLimits.pageEntries };
  let firstPage: readonly AuditEntry[] | undefined;
  const walk = async (range: Partial<AuditLogArguments>, limit = Number.POSITIVE_INFINITY) => {
    const found: AuditEntry[] = [];
    const paging = { ...call, ...(!isChosen && Number.isFinite(limit) && { limit }) };
    for await (const page of client.pages({ ...filter, ...range, ...size, ...askable(range) }, paging)) {
      pageAtMs ??= clock.elapsedMs();
      onPage?.(page);
      const chosen = isChosen ? page.items.filter(isChosen) : page.items;
      firstPage ??= page.items;
      for (const entry of chosen.slice(0, limit - found.length)) found.push(entry);
      if (found.length === limit) break;
    }
    return found;
  };
  const entries = await walk(newest, most);
  const others = firstPage?.filter((entry) => isChosen?.(entry) === false) ?? [];
  const newsFrom = comesAtOnce(attempt, (pageAtMs ?? beganMs) - beganMs)
    ? Number.POSITIVE_INFINITY
    : newsFromOf(firstPage ?? [], { beganMs, time, clock });
  const mayHaveOlder = entries.length >= most;
  const hasNews = entries.some((entry) => (timeOf(entry) ?? 0) >= newsFrom);
  if (!mayHaveOlder || !hasNews) return { entries, others, mayHaveOlder, newsFrom };
  const news = await walk({ oldest: newsFrom });
  const before = await walk({ ...newest, latest: newsFrom - 1 }, most);
  return { entries: [...news, ...before], others, mayHaveOlder: before.length >= most, newsFrom };
}

/** The newest entry that is not later than that, in Unix seconds; none where there is none. */
export async function newestUntil(
  seconds: number,
  { filter }: FollowRequest,
  { client, onPage, call }: PacedFollower,
): Promise<readonly AuditEntry[]> {
  const range = { ...filter, limit: 1, ...askable({ oldest: undefined, latest: Math.floor(seconds) }) };
  for await (const page of client.pages(range, { ...call, limit: 1 })) {
    onPage?.(page);
    return page.items;
  }
  return [];
}

/** Entries come newest first; their stamps are whole seconds. */
function newsFromOf(
  entries: readonly AuditEntry[],
  began: Pick<PacedFollower, "time" | "clock"> & Pick<Start, "beganMs">,
): number {
  const newest = entries.map(timeOf).find((seconds) => seconds !== undefined);
  const newestUs = newest === undefined ? undefined : newest * 1_000_000;
  return Math.floor(newsAfterUs(beginningOf({ ...began, newestUs })) / 1_000_000);
}
