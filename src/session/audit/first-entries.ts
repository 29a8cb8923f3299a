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
  /** Among how many the first ones were sought; undefined where no more were needed. */
  readonly sought: Sought | undefined;
  /** What is stamped from then on happened since the log was asked for, Unix seconds; Infinity where that cannot be told. */
  readonly newsFrom: number;
}

/** The newest entries of a log, of which fewer than asked for are wanted. */
export interface Sought {
  readonly entries: number;
  /** Time of the oldest, in Unix seconds; undefined where it has none. */
  readonly from: number | undefined;
}

/** What happens is worth more than what was: a part that is chosen here is sought in that many pages of the past (assumption). */
const mostPagesSought = 10;

export interface Start {
  /** When the log was asked for, by elapsed time. */
  readonly beganMs: number;
  /** Which attempt to read it this is. */
  readonly attempt: number;
}

/** As many calls as pages, where the first page comes at once. Else what happened since the start does not count for `last`. */
export async function firstEntries(
  request: FollowRequest,
  follower: PacedFollower,
  { beganMs, attempt }: Start,
): Promise<FirstEntries> {
  const { clock, time } = follower;
  // Where none is shown, none is sought.
  const isWanted = request.last > 0 ? request.isWanted : undefined;
  const walk = (range: Partial<AuditLogArguments>, most?: number) =>
    walked({ ...request, isWanted }, follower, range, most);
  const most = Math.max(1, request.last);
  const newest = { limit: Math.min(most, 1000) };
  const { entries, firstPage, sought } = await walk(newest, most);
  const others = firstPage ? firstPage.items.filter((entry) => isWanted?.(entry) === false) : [];
  const newsFrom = comesAtOnce(attempt, (firstPage?.atMs ?? beganMs) - beganMs)
    ? Number.POSITIVE_INFINITY
    : newsFromOf(firstPage?.items ?? [], { beganMs, time, clock });
  const mayHaveOlder = entries.length >= most || sought !== undefined;
  const hasNews = entries.some((entry) => (timeOf(entry) ?? 0) >= newsFrom);
  if (!mayHaveOlder || !hasNews) return { entries, others, mayHaveOlder, newsFrom, sought };
  const news = await walk({ oldest: newsFrom });
  const before = await walk({ ...newest, latest: newsFrom - 1 }, most);
  return {
    entries: [...news.entries, ...before.entries],
    ...{ others, newsFrom, sought: before.sought },
    mayHaveOlder: before.entries.length >= most || before.sought !== undefined,
  };
}

interface Walked {
  /** Newest first; those that are wanted. */
  readonly entries: readonly AuditEntry[];
  /** As the platform gave it, and when, by elapsed time. */
  readonly firstPage: { readonly items: readonly AuditEntry[]; readonly atMs: number } | undefined;
  readonly sought: Sought | undefined;
}

/** The newest `most` that are wanted; all of them, where that is left out. */
async function walked(
  { filter, isWanted }: FollowRequest,
  { client, clock, onPage, call }: PacedFollower,
  range: Partial<AuditLogArguments>,
  most?: number,
): Promise<Walked> {
  const entries: AuditEntry[] = [];
  let firstPage: Walked["firstPage"];
  let pages = 0;
  let read = 0;
  // Few of a page may be wanted: each is as large as it can be.
  const size = isWanted && { limit: auditLimits.pageEntries };
  const paging = { ...call, ...(!isWanted && most !== undefined && { limit: most }) };
  for await (const page of client.pages({ ...filter, ...range, ...size, ...askable(range) }, paging)) {
    onPage?.(page);
    firstPage ??= { items: page.items, atMs: clock.elapsedMs() };
    for (const entry of page.items)
      if (entries.length !== most && (isWanted?.(entry) ?? true)) entries.push(entry);
    if (entries.length === most) break;
    pages++;
    read += page.items.length;
    if (isWanted && most !== undefined && pages === mostPagesSought && page.nextCursor !== "") {
      const from = page.items.map(timeOf).findLast((seconds) => seconds !== undefined);
      return { entries, firstPage, sought: { entries: read, from } };
    }
  }
  return { entries, firstPage, sought: undefined };
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
