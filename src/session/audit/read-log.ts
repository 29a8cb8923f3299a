/** Reads an audit log by a request, as news: a range once, or what is there and then what comes. */

import type { Clock } from "../../base/clock.ts";
import type { Failure } from "../../base/failure.ts";
import { auditLimits } from "../../catalog/audit/limits.ts";
import type { AuditClient, AuditEntry, AuditLogArguments, AuditPage } from "../../client/index.ts";
import { failureOf } from "../failure.ts";
import { actionTest } from "./action-test.ts";
import { takesActions } from "./audit-choice.ts";
import { type AuditStanding, createAuditLag } from "./audit-lag.ts";
import type { AuditTime } from "./audit-time.ts";
import type { AuditConnection } from "./connect-audit.ts";
import { type AuditLine, describeAuditEntry } from "./describe-entry.ts";
import { type FollowEvent, followAudit } from "./follow-audit.ts";
import { chooseListedActions } from "./listed-actions.ts";
import { askable, secondsOf } from "./seconds.ts";
import { timeOf } from "./seen-entries.ts";

export interface AuditRequest {
  /** Names, families or patterns; none for all. */
  readonly actions: readonly string[];
  /** Identifiers that the platform filters by; empty for all. */
  readonly actor: string;
  readonly entity: string;
  /** Epoch microseconds of the start, and of the first instant behind the range. With an end nothing is followed. */
  readonly sinceUs: number | undefined;
  readonly untilUs: number | undefined;
  /** The newest entries to begin with: of those before the end, or of all where no start is given. */
  readonly last: number;
}

export type AuditNews =
  /** Oldest first; `read` is how many the platform gave, among which these were chosen. */
  | { readonly kind: "entries"; readonly entries: readonly FollowedEntry[]; readonly read: number }
  /** The log answered completely at that time; `ended` when it will not be asked again. */
  | { readonly kind: "answered"; readonly atMs: number; readonly ended: boolean }
  /** A look takes long: how far what was given lies behind by now. */
  | { readonly kind: "behind"; readonly standing: AuditStanding }
  /** A page of the look under way has come, and the next one is asked for. */
  | { readonly kind: "page"; readonly atMs: number }
  /** When the log is asked next. */
  | { readonly kind: "planned"; readonly nextAtMs: number }
  /** Whether all entries of the request were given, or there are older ones. */
  | { readonly kind: "reach"; readonly isWhole: boolean }
  | {
      readonly kind: "older";
      readonly entries: readonly FollowedEntry[];
      readonly read: number;
      readonly isWhole: boolean;
    }
  | { readonly kind: "older-failed"; readonly failure: Failure }
  /** A question has to be sent again, and is at that time. */
  | { readonly kind: "waiting"; readonly failure: Failure; readonly retryAtMs: number }
  /** The platform's clock was set back, or, where it is undefined, has come again to where it was. */
  | Extract<FollowEvent, { readonly kind: "set-back" }>
  /** What the user should know about the request. */
  | { readonly kind: "note"; readonly text: string }
  | {
      readonly kind: "trouble";
      readonly failure: Failure;
      readonly retryAtMs: number;
      /** Nothing before it is missing. */
      readonly completeUntilUs: number | undefined;
    }
  | { readonly kind: "stopped"; readonly failure: Failure };

export interface FollowedEntry {
  readonly line: AuditLine;
  readonly entry: AuditEntry;
}

export interface AuditReader {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly time: AuditTime;
  readonly tell: (news: AuditNews) => void;
  readonly pause: (ms: number) => Promise<void>;
  readonly reach: Reach;
}

/** How far back the platform's entries are known, whether or not they are wanted. */
export interface Reach {
  /** Unix seconds of the oldest; undefined before the first. */
  oldest: number | undefined;
  /** Entries of that second. */
  there: number;
}

export async function readLog(
  open: AuditConnection,
  request: AuditRequest,
  reader: AuditReader,
): Promise<void> {
  const { clock, signal, time, tell, pause, reach } = reader;
  const beganMs = clock.elapsedMs();
  const { filter, described } = await questionOf(open, request, reader);
  const tellEntries = (entries: readonly AuditEntry[], isHistory = true) => {
    noteReach(reach, entries, isHistory);
    if (entries.length > 0) tell({ kind: "entries", entries: described(entries), read: entries.length });
  };
  const { last } = request;
  const { oldest: since, latest } = secondsOf(request);
  if (latest !== undefined) {
    const found = await newest(open, { ...filter, oldest: since, latest }, last, signal);
    tellEntries(found);
    tell({ kind: "reach", isWhole: found.length < last });
    return tell({ kind: "answered", atMs: clock.nowMs(), ended: true });
  }
  // The first answer counts when its entries were given: until then the log would look empty.
  let [hasBegun, isAnswered, isWhole] = [false, false, since !== undefined];
  const answered = () => {
    isAnswered = true;
    if (hasBegun) tell({ kind: "answered", atMs: clock.nowMs(), ended: false });
  };
  const first = (count: number) => {
    isWhole = count < last;
  };
  const waiting = (ms: number) => {
    if (isAnswered && !hasBegun) {
      hasBegun = true;
      tell({ kind: "reach", isWhole });
      answered();
    }
    return pause(ms);
  };
  const client = answering(open.client, { walked: answered, first });
  const lag = createAuditLag(clock);
  const tellLag = () => {
    const { standing } = lag;
    if (standing.phase === "behind") tell({ kind: "behind", standing });
  };
  const onPage = (page: AuditPage<AuditEntry>) => {
    lag.onPage(page);
    if (hasBegun) tell({ kind: "page", atMs: clock.nowMs() });
    tellLag();
  };
  const onWait = () => {
    lag.onWait();
    tellLag();
  };
  const hooks = { onAsk: lag.onAsk, onWait, onPage, onLook: lag.onLook };
  const follower = { client, clock, signal, time, beganMs, pause: waiting, ...hooks };
  for await (const event of followAudit({ filter, since, last }, follower)) {
    lag.hear(event);
    if (event.kind === "entries") tellEntries(event.entries, !hasBegun);
    else if (event.kind === "trouble") {
      isAnswered = false;
      const { error, waitMs, completeUntil } = event;
      const completeUntilUs = completeUntil === undefined ? undefined : completeUntil * 1e6;
      const nextAtMs = clock.nowMs() + waitMs;
      tell({ kind: "trouble", failure: failureOf(error), retryAtMs: nextAtMs, completeUntilUs });
    } else if (event.kind === "set-back") tell(event);
  }
}

/** Asks for the second of the oldest entry once more: it may have more entries than were given. */
export async function readOlder(
  open: AuditConnection,
  request: AuditRequest,
  count: number,
  { signal, tell, reach }: AuditReader,
): Promise<void> {
  const { filter, described } = await questionOf(open, request, { signal, tell: () => {} });
  const { there } = reach;
  const wanted = count + there;
  const { oldest, latest } = secondsOf(request);
  const range = askable({ oldest, latest: reach.oldest ?? latest });
  const found = await newest(open, { ...filter, ...range }, wanted, signal);
  noteReach(reach, found);
  const read = Math.max(0, found.length - there);
  tell({ kind: "older", entries: described(found), read, isWhole: found.length < wanted });
}

/** An entry that comes later says nothing of those before it: the platform's clock may have been set back. */
function noteReach(reach: Reach, entries: readonly AuditEntry[], isHistory = true): void {
  const least = isHistory ? Number.NEGATIVE_INFINITY : (reach.oldest ?? 0);
  const times = entries.flatMap((entry) => timeOf(entry) ?? []).filter((time) => time >= least);
  const oldest = times.reduce((least, time) => Math.min(least, time), reach.oldest ?? Number.MAX_VALUE);
  if (times.length === 0) return;
  const there = times.filter((time) => time === oldest).length;
  // The same entries may come again, never fewer of them.
  reach.there = oldest === reach.oldest ? Math.max(reach.there, there) : there;
  reach.oldest = oldest;
}

/** Oldest first. */
async function newest(
  { client }: AuditConnection,
  args: AuditLogArguments,
  count: number,
  signal: AbortSignal,
): Promise<readonly AuditEntry[]> {
  const found: AuditEntry[] = [];
  const limit = Math.min(count, auditLimits.pageEntries);
  for await (const page of client.pages({ ...args, limit }, { signal, limit: count })) {
    for (const entry of page.items) found.push(entry);
  }
  return found.reverse();
}

/** What the platform filters by, and the choice among what it gives. */
async function questionOf(
  open: AuditConnection,
  { actions: words, actor, entity }: AuditRequest,
  { signal, tell }: Pick<AuditReader, "signal" | "tell">,
) {
  const { names, notes } = await chooseListedActions(words, open, signal);
  for (const text of notes) tell({ kind: "note", text });
  // The platform takes this many at most: else it is asked for all, and the filter is applied here.
  const isTaken = takesActions(names);
  const isMeant = actionTest(words);
  const meant = new Set(names);
  const isWanted = (line: AuditLine) => isTaken || meant.has(line.action) || isMeant(line);
  return {
    filter: { action: isTaken ? names : [], actor, entity },
    described: (entries: readonly AuditEntry[]): readonly FollowedEntry[] =>
      entries
        .map((entry) => ({ line: describeAuditEntry(entry), entry }))
        .filter(({ line }) => isWanted(line)),
  };
}

/** The same client, which also says when a walk came to its end, and how much the one for the newest entries gave. */
function answering(
  client: AuditClient,
  { walked, first }: { readonly walked: () => void; readonly first: (count: number) => void },
): Pick<AuditClient, "pages"> {
  return {
    pages(args, options) {
      const pages = client.pages(args, options);
      return {
        items: () => pages.items(),
        async *[Symbol.asyncIterator]() {
          let count = 0;
          for await (const page of pages) {
            count += page.items.length;
            yield page;
          }
          if (options?.limit !== undefined) first(count);
          walked();
        },
      };
    },
  };
}
