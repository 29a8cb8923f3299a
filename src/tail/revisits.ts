/** Looks again, every so often, at what is past, for records that came late. */

import type { Lane, LaneAnswer, LaneContext } from "./lane-context.ts";
import type { PollLane } from "./poll-lane.ts";
import type { Rereading } from "./rereading.ts";
import { RetryingWalk } from "./retrying-walk.ts";
import type { FetchOutcome, PageRequest } from "./tail.ts";

/** A stretch before the edge that is walked again: from what is settled on, as far as it must, and to the edge if it can. */
interface Revisit {
  readonly rereading: Rereading;
  /** How often. A walk that has read what was due goes on until half as much is due again behind it. */
  readonly everyMs: number;
  nextAtMs: number;
  task: Task | undefined;
}

interface Task {
  readonly retrying: RetryingWalk;
  readonly fromUs: number;
  readonly toUs: number;
  readonly startedMs: number;
  askedMs: number;
  /** How far its pages have come, where they come oldest first. */
  reachedUs: number;
}

/** Before a gap that was found here is tried. */
const pauseMs = 5000;
/** The past is late when more than this multiple of the usual amount waits: then polls leave calls for it. */
const lateFrom = 1.5;
/** The pause between walks over the last minute is this multiple where nothing comes. */
const quietTimes = 8;
/** Calls for the last minute for each one for the last twenty: usually, and while it is late or only it is due. */
const overlapCalls = 1;
const overlapCallsWhenFirst = 4;

export class Revisits implements Lane {
  readonly polls: PollLane;
  readonly #context: LaneContext;
  readonly #overlap: Revisit;
  readonly #sweep: Revisit;
  #asked: Revisit | undefined;
  #sinceSweep = 0;

  constructor(polls: PollLane) {
    const { past, settings } = polls.context;
    this.#context = polls.context;
    this.polls = polls;
    const none = { nextAtMs: 0, task: undefined };
    this.#overlap = { ...none, rereading: past.overlap, everyMs: settings.overlapMs / 4 };
    this.#sweep = { ...none, rereading: past.sweep, everyMs: settings.sweepEveryMs };
  }

  get failures(): number {
    return Math.max(...[this.#overlap, this.#sweep].map(({ task }) => task?.retrying.failures ?? 0));
  }

  /** Whether the past waits to be read again. */
  isLate(nowMs: number): boolean {
    if (!this.polls.cost.dense || this.polls.edgeUs === undefined) return false;
    return this.#context.past.overlap.unreadMs(nowMs) > lateFrom * this.#overlap.everyMs;
  }

  /** Its next call reads what is not due yet, and more will be due soon. */
  isEarly(nowMs: number): boolean {
    if (this.#isQuiet(this.#overlap)) return false;
    return this.#wanted(nowMs).every((one) => dueAtMs(one) > nowMs || !isNeeded(one, nowMs));
  }

  get walks() {
    return [this.#overlap, this.#sweep].map(({ task }) => task?.retrying.walk);
  }

  dueAtMs(nowMs: number): number | undefined {
    const times = this.#wanted(nowMs).map(dueAtMs);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  request(nowMs: number): PageRequest {
    const revisit = this.#inTurn(nowMs);
    if (!revisit) throw new RangeError("there is nothing to look at again");
    this.#sinceSweep = revisit === this.#sweep ? 0 : this.#sinceSweep + 1;
    this.#asked = revisit;
    if (revisit.task && hasReadEnough(revisit, revisit.task, nowMs)) this.#end(revisit, revisit.task, nowMs);
    revisit.task ??= this.#open(revisit, nowMs);
    revisit.task.askedMs = nowMs;
    return revisit.task.retrying.request(nowMs);
  }

  take(outcome: FetchOutcome, nowMs: number): LaneAnswer {
    const revisit = this.#asked;
    const task = revisit?.task;
    if (!revisit || !task) return {};
    const { retrying } = task;
    const { gaps, past } = this.#context;
    const { state, fresh, failure } = retrying.take(outcome, nowMs);
    for (const { us } of fresh) past.lateness.noteLate(us, nowMs);
    this.polls.last.giveOther(fresh, nowMs);
    const { direction, rest } = retrying.walk;
    if (outcome.ok && direction === "asc") this.#notePage(revisit, task, rest.fromUs ?? 0);
    const isEnough = state === "more" && hasReadEnough(revisit, task, nowMs);
    if (!isEnough && (state === "waiting" || state === "more")) return { failure };
    this.#end(revisit, task, nowMs);
    // What could not be looked at again may hide late records; the rest must not wait for it.
    if (!isEnough && state !== "done" && failure)
      gaps.open(rest, { failure, tries: retrying.failures }, nowMs + pauseMs, nowMs);
    if (!isEnough) this.#noteWhole(revisit, task);
    revisit.nextAtMs = this.#nextAtMs(revisit, task, isEnough || state === "done", nowMs);
    return { failure };
  }

  /** Ends what is under way. */
  stop(): void {
    for (const { task } of [this.#overlap, this.#sweep]) task?.retrying.end();
  }

  /** A walk that took long is followed by the next at once, as much has become due meanwhile; but not after a failure. */
  #nextAtMs(revisit: Revisit, { startedMs }: Task, isRead: boolean, nowMs: number): number {
    if (this.#isQuiet(revisit)) return nowMs + quietTimes * revisit.everyMs;
    return (isRead ? startedMs : nowMs) + revisit.everyMs;
  }

  #end(revisit: Revisit, { retrying }: Task, nowMs: number): void {
    revisit.task = undefined;
    for (const us of retrying.end()) this.#context.gaps.noteUncertain(us, nowMs);
  }

  /** Nothing has come since the past was read again: the others have more use for the calls. */
  #isQuiet({ rereading }: Revisit): boolean {
    const isSettled = (rereading.settledUs ?? 0) >= (this.polls.edgeUs ?? 0);
    return isSettled && rereading === this.#context.past.overlap;
  }

  /** Those there are, the more urgent first; none before the poll lane has an edge or after it has finished. */
  #wanted(nowMs: number): readonly Revisit[] {
    const { edgeUs, cost, finished } = this.polls;
    if (edgeUs === undefined || finished) return [];
    if (this.#sweep.nextAtMs === 0) this.#sweep.nextAtMs = nowMs + this.#sweep.everyMs;
    if (cost.dense) return [this.#overlap, this.#sweep];
    return [this.#sweep];
  }

  /** What is due goes before what is not, and the minute before the twenty; but neither always. */
  #inTurn(nowMs: number): Revisit | undefined {
    const wanted = this.#wanted(nowMs);
    const ready = wanted.filter((one) => dueAtMs(one) <= nowMs);
    const needed = ready.filter((one) => isNeeded(one, nowMs));
    if (needed.length === 1 && needed[0] === this.#sweep) return this.#sweep;
    const isFirst = needed.length === 1 || this.isLate(nowMs);
    const most = isFirst ? overlapCallsWhenFirst : overlapCalls;
    return (this.#sinceSweep >= most ? ready.at(-1) : ready[0]) ?? wanted[0];
  }

  #open({ rereading }: Revisit, nowMs: number): Task {
    const { settings, intake, gaps } = this.#context;
    const { edgeUs: toUs = 0, last } = this.polls;
    const endUs = rereading === this.#context.past.overlap ? gaps.endBefore(toUs) : gaps.skippedBefore(toUs);
    const fromUs = Math.max(
      last.floorUs ?? 0,
      endUs,
      rereading.fromUs(Math.min(toUs, this.#context.logNowUs(nowMs))),
    );
    const { limit, tries, timeoutMs, random } = settings;
    const plan = { window: { fromUs, toUs }, sort: "asc", limit, tries, timeoutMs } as const;
    return {
      retrying: new RetryingWalk(plan, intake, random),
      fromUs,
      toUs,
      startedMs: nowMs,
      askedMs: nowMs,
      reachedUs: fromUs,
    };
  }

  /** Each page counts from its own call on: what the pages before showed may have changed since. */
  #notePage({ rereading }: Revisit, task: Task, toUs: number): void {
    rereading.read(startOf(task.reachedUs, task, rereading), toUs, task.askedMs);
    task.reachedUs = Math.max(task.reachedUs, toUs);
  }

  #noteWhole(revisit: Revisit, task: Task): void {
    const { rereading } = revisit;
    rereading.read(startOf(task.fromUs, task, rereading), task.toUs, task.startedMs);
    if (task.retrying.walk.direction === "asc") this.#notePage(revisit, task, task.toUs);
    const { lateness, overlap, sweep } = this.#context.past;
    lateness.noteRead(task.fromUs, task.startedMs);
    // Each walk to the edge reads what the other wants, too.
    for (const other of [overlap, sweep]) other.read(task.fromUs, task.toUs, task.startedMs);
    if (revisit === this.#overlap) this.polls.cost.dense = task.retrying.pages > 1;
  }
}

/**
 * From where on all is read once a page that began at `us` is. For the first page of a walk that is the end of what is settled, also where
 * this lies before the walk: what the walk left out between, before the floor of the log or the end of a gap, is not looked at again.
 */
function startOf(us: number, { fromUs }: Task, { settledUs }: Rereading): number {
  return us > fromUs ? us : Math.min(us, settledUs ?? us);
}

/**
 * Whether its next call reads what is due, be it one of the walk under way or of the walk that begins in its place: it says whose turn it
 * is, and ends no walk.
 */
function isNeeded(revisit: Revisit, nowMs: number): boolean {
  const { rereading, task } = revisit;
  const settledUs = rereading.settledUs ?? 0;
  if (!task || hasReadEnough(revisit, task, nowMs)) return settledUs < rereading.dueUs(nowMs);
  return Math.max(settledUs, task.reachedUs) < rereading.dueUs(nowMs);
}

/**
 * Whether the walk under way is to end here, before the edge, and a new one to begin: it has come past what was due, and behind it so much is
 * due again that this is worth it. While less is due there, the walk goes on, though no call of it is needed.
 */
function hasReadEnough({ rereading, everyMs }: Revisit, { reachedUs }: Task, nowMs: number): boolean {
  return reachedUs >= rereading.dueUs(nowMs) && rereading.unreadMs(nowMs) >= everyMs / 2;
}

function dueAtMs({ task, nextAtMs }: Revisit): number {
  return task ? task.retrying.notBeforeMs : nextAtMs;
}
