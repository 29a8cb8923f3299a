/** Follows an audit log: what is there, and then what comes, each entry once. Trouble is reported, and no entry is skipped. */

import type { Clock } from "../../base/clock.ts";
import { FlowtailError } from "../../base/errors.ts";
import { askedWaitMs, isPassing } from "../../client/failures/passing.ts";
import type { AuditClient, AuditEntry, AuditLogArguments } from "../../client/index.ts";
import { createSeenEntries, type SeenEntries, timeOf } from "./seen-entries.ts";

export interface FollowRequest {
  /** Filters the platform applies. */
  readonly filter: Pick<AuditLogArguments, "action" | "actor" | "entity">;
  /** Everything from then on, in Unix seconds; without it the newest `last` entries. */
  readonly since?: number | undefined;
  readonly last: number;
  /** Whether a fault that may pass is also waited for before the first answer. Default false: nothing is lost then. */
  readonly retryFirstAnswer?: boolean | undefined;
}

/** Assumptions: how late an entry may arrive is not documented. */
export interface FollowPace {
  /** From one question to the next; tier 3 allows fifty a minute. */
  readonly pollMs: number;
  /** How far back from the newest entry every question reaches. */
  readonly overlapSeconds: number;
  /** How far back a question reaches every `sweepEveryMs`. */
  readonly sweepSeconds: number;
  readonly sweepEveryMs: number;
  /** After the first call that failed, and twice as long after each more. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

export const defaultFollowPace: FollowPace = {
  pollMs: 5000,
  overlapSeconds: 60,
  sweepSeconds: 20 * 60,
  sweepEveryMs: 5 * 60_000,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
};

export type FollowEvent =
  /** Oldest first; later entries can be older than earlier ones, where they arrived late. */
  | { readonly kind: "entries"; readonly entries: readonly AuditEntry[] }
  /** The log could not be read; it is asked again after `waitMs` for all since `completeUntil` (Unix seconds). */
  | {
      readonly kind: "trouble";
      readonly error: FlowtailError;
      readonly waitMs: number;
      /** How long the platform asks to wait, where it does. */
      readonly askedMs: number | undefined;
      readonly completeUntil: number | undefined;
    }
  /** It answers again, and nothing is missing. */
  | { readonly kind: "recovered" };

export interface CompleteLook {
  /** When it was asked for, by elapsed time; what had come by then is given. */
  readonly askedAtMs: number;
  readonly tookMs: number;
}

export interface Follower {
  readonly client: Pick<AuditClient, "pages">;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly pace?: FollowPace | undefined;
  /** Lets that much time pass, in milliseconds; by default the clock does. A caller's own one can be cut short. */
  readonly pause?: ((ms: number) => Promise<void>) | undefined;
  /** Hears of each page that the platform answers; its entries count only when the walk is complete. */
  readonly onPage?: (() => void) | undefined;
  /** Hears of each walk that was complete, when its entries were taken. */
  readonly onLook?: ((look: CompleteLook) => void) | undefined;
}

/**
 * Goes on until the signal aborts and rejects with its reason; rejects with the platform's refusal when asking again
 * cannot help, and with whatever goes wrong before the first answer.
 */
export async function* followAudit(request: FollowRequest, follower: Follower): AsyncGenerator<FollowEvent> {
  const { clock, signal, pace = defaultFollowPace } = follower;
  const { pause = (ms: number) => clock.sleep(ms, signal), onLook = () => {} } = follower;
  const { seen, history, look } = yield* begin(request, follower, pause);
  if (history.length > 0) yield { kind: "entries", entries: history };
  onLook(look);
  let sweptAtMs = clock.elapsedMs();
  let failures = 0;
  for (;;) {
    if (failures === 0) await pause(pace.pollMs);
    const isSweep = clock.elapsedMs() - sweptAtMs >= pace.sweepEveryMs;
    const reach = isSweep ? pace.sweepSeconds : pace.overlapSeconds;
    const took = startLook(clock);
    try {
      const fresh = await ask(request, follower, seen, reachBack(seen, reach, request));
      const look = took();
      if (isSweep) sweptAtMs = clock.elapsedMs();
      if (failures > 0) yield { kind: "recovered" };
      failures = 0;
      if (fresh.length > 0) yield { kind: "entries", entries: fresh };
      onLook(look);
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof FlowtailError) || !mayGoOn(thrown)) throw thrown;
      failures++;
      const waitMs = waitAfter(thrown, failures, pace);
      yield troubleOf(thrown, waitMs, seen.newest);
      await pause(waitMs);
    }
    seen.forgetBefore((seen.newest ?? 0) - 2 * pace.sweepSeconds);
  }
}

interface Beginning {
  readonly seen: SeenEntries;
  readonly history: readonly AuditEntry[];
  readonly look: CompleteLook;
}

/** What there is, and what is known by that. */
async function* begin(
  request: FollowRequest,
  follower: Follower,
  pause: (ms: number) => Promise<void>,
): AsyncGenerator<FollowEvent, Beginning> {
  const { clock, signal, pace = defaultFollowPace } = follower;
  for (let failures = 1; ; failures++) {
    // An attempt that fails has shown nothing: what it saw is not known yet.
    const seen = createSeenEntries();
    const took = startLook(clock);
    try {
      const history = await firstEntries(request, follower, seen);
      return { seen, history, look: took() };
    } catch (thrown) {
      signal.throwIfAborted();
      if (!request.retryFirstAnswer || !(thrown instanceof FlowtailError) || !mayGoOn(thrown)) throw thrown;
      const waitMs = waitAfter(thrown, failures, pace);
      yield troubleOf(thrown, waitMs, undefined);
      await pause(waitMs);
    }
  }
}

/** The entries to begin with, oldest first; what lies before them within reach is noted as known. */
async function firstEntries(
  request: FollowRequest,
  follower: Follower,
  seen: SeenEntries,
): Promise<readonly AuditEntry[]> {
  const { client, clock, signal, pace = defaultFollowPace, onPage } = follower;
  const { filter, since, last } = request;
  // A fault that passes ends nothing here either: the client tries again, unless the caller waits for the first answer.
  const attempts = request.retryFirstAnswer ? once : {};
  if (since !== undefined) return ask(request, follower, seen, since, attempts);
  const newest = client.pages(
    { ...filter, limit: Math.min(Math.max(1, last), 1000) },
    { signal, limit: Math.max(1, last) },
  );
  const found: AuditEntry[] = [];
  for await (const page of newest) {
    onPage?.();
    for (const entry of page.items) found.push(entry);
  }
  const shown = seen.take(found, undefined, seconds(clock)) as readonly AuditEntry[];
  if (seen.newest === undefined) return [];
  // Entries older than those shown are not news when the next question reaches back to them.
  const [first] = last > 0 ? shown : [];
  const firstTime = first === undefined ? seen.newest : (timeOf(first) ?? 0);
  const within = await ask(request, follower, seen, seen.newest - pace.sweepSeconds, attempts);
  const later = within.filter((entry) => (timeOf(entry) ?? 0) > firstTime);
  return last > 0 ? [...shown, ...later] : later;
}

const once = { maxAttempts: 1 } as const;

/** One walk through all pages; entries count only when it is complete. */
async function ask(
  { filter }: FollowRequest,
  { client, clock, signal, onPage }: Follower,
  seen: SeenEntries,
  oldest: number | undefined,
  attempts: Partial<typeof once> = once,
): Promise<readonly AuditEntry[]> {
  const found: AuditEntry[] = [];
  const from = oldest === undefined ? undefined : Math.max(0, Math.floor(oldest));
  for await (const page of client.pages({ ...filter, oldest: from }, { signal, ...attempts })) {
    onPage?.();
    for (const entry of page.items) found.push(entry);
  }
  return seen.take(found, from, seconds(clock)) as readonly AuditEntry[];
}

/**
 * Before the first entry it asks for the whole log: nothing was there, so all of it is new, and no clock is needed to say
 * where it begins.
 */
function reachBack({ newest }: SeenEntries, reach: number, { since }: FollowRequest): number | undefined {
  return newest === undefined ? since : Math.max(since ?? 0, newest - reach);
}

/** A walk whose cursor is not known any more begins anew. */
function mayGoOn(error: FlowtailError): boolean {
  return error.code === "invalid_cursor" || isPassing(error);
}

function waitAfter(error: FlowtailError, failures: number, pace: FollowPace): number {
  const { firstWaitMs, longestWaitMs } = pace;
  return Math.max(askedWaitMs(error) ?? 0, Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)));
}

function troubleOf(error: FlowtailError, waitMs: number, completeUntil: number | undefined): FollowEvent {
  return { kind: "trouble", error, waitMs, askedMs: askedWaitMs(error), completeUntil };
}

/** From now on; what it gives ends the look. */
function startLook(clock: Clock): () => CompleteLook {
  const askedAtMs = clock.elapsedMs();
  return () => ({ askedAtMs, tookMs: clock.elapsedMs() - askedAtMs });
}

function seconds(clock: Clock): number {
  return Math.floor(clock.nowMs() / 1000);
}
