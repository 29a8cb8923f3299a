/** Follows an audit log: what is there, and then what comes, each entry once. Trouble is reported, and no entry is skipped. */

import type { SetBack, ToCome } from "../../activity/lag-words.ts";
import type { Clock } from "../../base/clock.ts";
import { FlowtailError } from "../../base/errors.ts";
import { askedWaitMs, isPassing } from "../../client/failures/passing.ts";
import type {
  AuditClient,
  AuditEntry,
  AuditLogArguments,
  AuditPage,
  CallOptions,
} from "../../client/index.ts";
import { type AuditPosition, createAuditPosition } from "./audit-position.ts";
import { type AuditTime, createAuditTime } from "./audit-time.ts";
import { firstEntries, newestUntil, type Sought, type Start } from "./first-entries.ts";
import { createPollPause, watchClock } from "./followed-clock.ts";
import type { AskedRange } from "./seconds.ts";
import { type EntryMark, markOf, timeOf } from "./seen-entries.ts";
import { createSilentQuestions, type SilentQuestions } from "./silent-questions.ts";

export interface FollowRequest {
  /** Filters the platform applies. */
  readonly filter: Pick<AuditLogArguments, "action" | "actor" | "entity">;
  /** Everything from then on, in Unix seconds; without it the newest `last` entries from before the log was asked for. */
  readonly since?: number | undefined;
  readonly last: number;
  /** Which of what the platform gives is given on; all of it, where it is left out. */
  readonly isWanted?: ((entry: AuditEntry) => boolean) | undefined;
}

/** Assumptions: the document does not say how late an entry may arrive. */
export interface FollowPace {
  /** From one question to the next; tier 3 allows fifty a minute. */
  readonly pollMs: number;
  /** The same while it is in doubt what time it is there, for as long as that settles where its clock was set. */
  readonly doubtedPollMs: number;
  /** How far back from what is read every question reaches. */
  readonly overlapSeconds: number;
  /** How far back a question reaches every `sweepEveryMs`. */
  readonly sweepSeconds: number;
  readonly sweepEveryMs: number;
  /** After the first call that failed, and twice as long after each more. */
  readonly firstWaitMs: number;
  /** Also how long it takes at most until an outage's end is noticed, as of the activity log. */
  readonly longestWaitMs: number;
}

export const defaultFollowPace: FollowPace = {
  pollMs: 5000,
  doubtedPollMs: 2000,
  overlapSeconds: 60,
  sweepSeconds: 20 * 60,
  sweepEveryMs: 5 * 60_000,
  firstWaitMs: 1000,
  longestWaitMs: 12_000,
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
  /** A question has not been answered for that long. */
  | { readonly kind: "silent"; readonly pendingMs: number }
  /** It answers again, and nothing is missing. */
  | { readonly kind: "recovered" }
  /** The platform's clock was set back, or, where it is undefined, has come again to where it was. */
  | { readonly kind: "set-back"; readonly setBack: SetBack | undefined }
  /** What is chosen here was sought among the newest entries alone; said once, at the beginning. */
  | { readonly kind: "sought"; readonly sought: Sought }
  /** What is asked for begins later than now; said once, at the beginning. */
  | { readonly kind: "to-come"; readonly toCome: ToCome };

export interface CompleteLook {
  /** All entries up to this elapsed time are given. It is when the look was asked for, unless the platform's clock was set. */
  readonly askedAtMs: number;
  readonly tookMs: number;
}

export interface Follower {
  readonly client: Pick<AuditClient, "pages">;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Is taught by the client's answers; by default this machine's clock says what time it is. */
  readonly time?: AuditTime | undefined;
  /** When the log was asked for, by elapsed time; now, where it is left out. */
  readonly beganMs?: number | undefined;
  readonly pace?: FollowPace | undefined;
  /** Lets that much time pass, in milliseconds; by default the clock does. A caller's own one can be cut short. */
  readonly pause?: ((ms: number) => Promise<void>) | undefined;
  /** Hears of each walk that begins. */
  readonly onAsk?: (() => void) | undefined;
  /** Hears every few seconds of a walk that lasts. */
  readonly onWait?: (() => void) | undefined;
  /** Hears of each page that the platform answers; its entries count only when the walk is complete. */
  readonly onPage?: ((page: AuditPage<AuditEntry>) => void) | undefined;
  /** Hears of each walk that was complete, when its entries were taken. */
  readonly onLook?: ((look: CompleteLook) => void) | undefined;
}

/**
 * Goes on until the signal aborts and rejects with its reason; rejects with the platform's refusal when asking again
 * cannot help. Before the first page of all, what may be a wrong address is no outage.
 */
export async function* followAudit(request: FollowRequest, given: Follower): AsyncGenerator<FollowEvent> {
  const { clock, signal, pace = defaultFollowPace, time = createAuditTime(clock) } = given;
  const { pause = (ms: number) => clock.sleep(ms, signal), onLook = () => {} } = given;
  const questions = createSilentQuestions(clock);
  const call = { signal, maxAttempts: 1, beside: questions.beside };
  const onPage = (page: AuditPage<AuditEntry>) => {
    questions.answered();
    given.onPage?.(page);
  };
  const follower = { ...given, pace, time, questions, call, onPage };
  const { position, history, look } = yield* begin(request, follower, pause);
  const newsOfClock = watchClock(request.since, time, position);
  const toCome = time.toCome(request.since);
  if (toCome) yield { kind: "to-come", toCome };
  yield* newsOfClock();
  if (history.sought) yield { kind: "sought", sought: history.sought };
  if (history.entries.length > 0) yield { kind: "entries", entries: history.entries };
  onLook(look);
  let sweptAtMs = clock.elapsedMs();
  const pollMs = createPollPause(pace, time);
  let failures = 0;
  for (;;) {
    if (failures === 0) await pause(pollMs());
    const isSweep = clock.elapsedMs() - sweptAtMs >= pace.sweepEveryMs;
    const reach = isSweep ? pace.sweepSeconds : pace.overlapSeconds;
    const ended = startLook(position, follower);
    try {
      using _ = everyFewSeconds(follower);
      const fresh = yield* questions.during(ask(request, follower, position, reach));
      const look = ended();
      if (isSweep) {
        sweptAtMs = clock.elapsedMs();
        position.swept();
      }
      if (failures > 0 || questions.isSaid) yield { kind: "recovered" };
      failures = 0;
      questions.looked();
      yield* newsOfClock();
      if (fresh.length > 0) yield { kind: "entries", entries: fresh };
      onLook(look);
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof FlowtailError) || !mayGoOn(thrown)) throw thrown;
      failures++;
      const waitMs = waitAfter(thrown, failures, pace);
      yield troubleOf(thrown, waitMs, position.completeUntil);
      await pause(waitMs);
    }
  }
}

export interface PacedFollower extends Follower {
  readonly pace: FollowPace;
  readonly time: AuditTime;
  readonly questions: SilentQuestions;
  /** How each page is asked for. */
  readonly call: CallOptions;
}

/** The entries to begin with, oldest first. */
interface History {
  readonly entries: readonly AuditEntry[];
  readonly sought?: Sought | undefined;
}

interface Beginning {
  readonly position: AuditPosition;
  readonly history: History;
  readonly look: CompleteLook;
}

/** What there is, and what is known by that. */
async function* begin(
  request: FollowRequest,
  follower: PacedFollower,
  pause: (ms: number) => Promise<void>,
): AsyncGenerator<FollowEvent, Beginning> {
  const { clock, signal, pace, time, questions, beganMs = clock.elapsedMs() } = follower;
  for (let failures = 1; ; failures++) {
    // An attempt that fails has shown nothing, so its entries do not count as known.
    const position = createAuditPosition(request.since, clock, time);
    const ended = startLook(position, follower);
    try {
      using _ = everyFewSeconds(follower);
      const start = { beganMs, attempt: failures };
      const history = yield* questions.during(historyOf(request, follower, position, start));
      const look = ended();
      if (failures > 1 || questions.isSaid) yield { kind: "recovered" };
      questions.looked();
      return { position, history, look };
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof FlowtailError) || !mayGoOn(thrown)) throw thrown;
      const waitMs = waitAfter(thrown, failures, pace);
      yield troubleOf(thrown, waitMs, undefined);
      await pause(waitMs);
    }
  }
}

/** The entries to begin with, oldest first; what lies before them within reach is noted as known. */
async function historyOf(
  request: FollowRequest,
  follower: PacedFollower,
  position: AuditPosition,
  start: Start,
): Promise<History> {
  const { pace } = follower;
  const { since, last, isWanted = () => true } = request;
  if (since !== undefined) return { entries: await ask(request, follower, position, pace.overlapSeconds) };
  const { entries, others, mayHaveOlder, newsFrom, sought } = await firstEntries(request, follower, start);
  const shown = position.take(entries);
  position.take(others);
  const { newest } = position;
  if (newest === undefined) return { entries: last > 0 ? shown : [] };
  // What else is ahead of the clock is to be known too, so that it is not taken for new later.
  const { behindAll } = position;
  if (behindAll !== undefined) {
    const before = await newestUntil(behindAll, request, follower);
    position.take(before);
    if (before.length === 0) position.readTo(behindAll);
  }
  // Entries older than those shown are not news when the next question reaches back to them.
  const [first] = last > 0 ? shown : [];
  const firstTime = Math.min(first === undefined ? newest : (timeOf(first) ?? 0), newsFrom - 1);
  if (mayHaveOlder)
    position.knowFrom(Math.min(firstTime + 1, (position.readUntil ?? newest) - pace.sweepSeconds));
  const within = await ask(request, follower, position, pace.sweepSeconds);
  const isLater = (entry: AuditEntry) => (timeOf(entry) ?? 0) > firstTime;
  const came = last > 0 ? shown : shown.filter((entry) => isLater(entry) && isWanted(entry));
  return { entries: [...came, ...within.filter(isLater)], sought };
}

/** One walk through all pages of what is to be asked for; entries count only when it is complete. Gives those that are wanted. */
async function ask(
  { filter, isWanted = () => true }: FollowRequest,
  { client, onPage, call }: PacedFollower,
  position: AuditPosition,
  reach: number,
): Promise<readonly AuditEntry[]> {
  const { ranges, isNews } = position.toAsk(reach);
  const walked: { readonly range: AskedRange; readonly entries: EntryMark[] }[] = [];
  const wanted = new Set<EntryMark>();
  for (const range of ranges) {
    const entries: EntryMark[] = [];
    for await (const page of client.pages({ ...filter, ...range }, call)) {
      onPage?.(page);
      for (const entry of page.items) {
        if (isWanted(entry)) wanted.add(entry);
        // Looks go on from all that came: the newest that is wanted may be old.
        entries.push(wanted.has(entry) ? entry : markOf(entry));
      }
    }
    walked.push({ range, entries });
  }
  // The answers also tell the platform's time: its clock may have been set forward.
  const { isNews: isNewsNow } = position.toAsk(reach);
  const isNewsByEither = (time: number | undefined) => isNews(time) || isNewsNow(time);
  const news = walked.flatMap(({ range, entries }) => position.take(entries, range, isNewsByEither));
  return news.filter((entry): entry is AuditEntry => wanted.has(entry));
}

/** A walk whose cursor is not known any more, or leads back to where it was, begins anew. */
function mayGoOn(error: FlowtailError): boolean {
  return ["invalid_cursor", "cursor_loop"].includes(error.code) || isPassing(error);
}

function waitAfter(error: FlowtailError, failures: number, pace: FollowPace): number {
  const { firstWaitMs, longestWaitMs } = pace;
  return Math.max(askedWaitMs(error) ?? 0, Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)));
}

function troubleOf(error: FlowtailError, waitMs: number, completeUntil: number | undefined): FollowEvent {
  return { kind: "trouble", error, waitMs, askedMs: askedWaitMs(error), completeUntil };
}

/** Begins a look; the function that it gives ends it. */
function startLook(
  position: AuditPosition,
  { clock, onAsk }: Pick<Follower, "clock" | "onAsk">,
): () => CompleteLook {
  onAsk?.();
  const askedAtMs = clock.elapsedMs();
  const ended = position.look();
  return () => ({ askedAtMs: ended(), tookMs: clock.elapsedMs() - askedAtMs });
}

const waitedMs = 5000;

/** Until it is disposed of. */
function everyFewSeconds({ clock, onWait = () => {} }: Pick<Follower, "clock" | "onWait">): Disposable {
  const over = new AbortController();
  const tell = async () => {
    for (; ; onWait()) await clock.sleep(waitedMs, over.signal, true);
  };
  tell().catch(() => {}); // it is over
  return { [Symbol.dispose]: () => over.abort() };
}
