/** The repair lane: settles doubts, fills gaps and looks again at what is past, for records that came late. */

import type { Desk, LanePlan } from "./desk.ts";
import { equalRecords, type Stretch } from "./gap-book.ts";
import type { LiveLane } from "./live.ts";
import { createLook, type Look, type LookAnswer } from "./look.ts";
import { retentionMs } from "./settings.ts";
import type { FetchOutcome, PageRequest } from "./tail.ts";
import type { Window } from "./walk.ts";

/** A time span before the edge that is walked again every so often. */
interface Revisit {
  readonly kind: "overlap" | "sweep";
  readonly reachMs: number;
  readonly everyMs: number;
  /** Up to here it has been walked, epoch microseconds. */
  doneUs: number | undefined;
  nextAtMs: number;
}

type Task =
  | { readonly kind: "stretch"; readonly stretch: Stretch; readonly look: Look }
  | { readonly kind: "revisit"; readonly revisit: Revisit; readonly toUs: number; readonly look: Look };

/** Attempts at one gap when nobody waits for more records. */
const roundsWithoutFollow = 2;
const failedRevisitPauseMs = 30_000;

export class RepairLane implements LanePlan {
  readonly #desk: Desk;
  readonly #live: LiveLane;
  readonly #overlap: Revisit;
  readonly #sweep: Revisit;
  #task: Task | undefined;

  constructor(desk: Desk, live: LiveLane) {
    const { overlapMs, sweepMs, sweepEveryMs } = desk.settings;
    this.#desk = desk;
    this.#live = live;
    this.#overlap = {
      kind: "overlap",
      reachMs: overlapMs,
      everyMs: overlapMs / 4,
      doneUs: undefined,
      nextAtMs: 0,
    };
    this.#sweep = { kind: "sweep", reachMs: sweepMs, everyMs: sweepEveryMs, doneUs: undefined, nextAtMs: 0 };
  }

  get failures(): number {
    return this.#task?.look.failures ?? 0;
  }

  get walk() {
    return this.#task?.look.walk;
  }

  /** Where late records may still be recognised from, epoch microseconds. */
  get horizonUs(): number | undefined {
    return this.#sweep.doneUs === undefined ? undefined : this.#sweep.doneUs - this.#sweep.reachMs * 1000;
  }

  /** Tries the known gaps now. */
  hurry(nowMs: number): void {
    this.#isHurried = true;
    this.#desk.gaps.hurry(nowMs);
  }
  #isHurried = false;

  dueAtMs(nowMs: number): number | undefined {
    if (this.#task) return this.#isHurried ? nowMs : this.#task.look.notBeforeMs;
    const times = this.#pending().map(({ nextAtMs }) => nextAtMs);
    for (const revisit of this.#revisits(nowMs)) times.push(revisit.nextAtMs);
    const dueMs = Math.min(...times);
    return Number.isFinite(dueMs) ? dueMs : undefined;
  }

  request(nowMs: number): PageRequest {
    this.#task ??= this.#open(nowMs);
    this.#isHurried = false;
    return this.#task.look.request();
  }

  take(outcome: FetchOutcome, nowMs: number): undefined {
    const task = this.#task;
    if (!task) return;
    const answer = task.look.take(outcome, nowMs);
    if (answer.fresh.length > 0) this.#desk.intake.give(answer.fresh, nowMs);
    const goesOn = answer.state === "more" || answer.state === "waiting";
    if (task.kind === "stretch") this.#takeStretch(task.stretch, task.look, answer, nowMs);
    else if (!goesOn) this.#takeRevisit(task.revisit, task.toUs, task.look, answer, nowMs);
    if (!goesOn) this.#task = undefined;
  }

  /** Gives up what is older than the platform keeps. */
  expire(nowMs: number): void {
    for (const stretch of this.#desk.gaps.pending) {
      const isTooOld =
        stretch.window.toUs !== undefined && stretch.window.toUs < (nowMs - retentionMs) * 1000;
      const isBusy = this.#task?.kind === "stretch" && this.#task.stretch.id === stretch.id;
      if (isTooOld && !isBusy)
        this.#desk.gaps.abandon(stretch, "older than the platform keeps its log", nowMs);
    }
  }

  #pending(): readonly Stretch[] {
    const { gaps, settings } = this.#desk;
    return settings.follow ? gaps.pending : gaps.pending.filter(({ rounds }) => rounds < roundsWithoutFollow);
  }

  #revisits(nowMs: number): readonly Revisit[] {
    const { edgeUs, dense, finished } = this.#live;
    if (edgeUs === undefined || finished) return [];
    if (this.#sweep.doneUs === undefined) {
      this.#sweep.doneUs = edgeUs;
      this.#sweep.nextAtMs = nowMs + this.#sweep.everyMs;
    }
    return dense ? [this.#overlap, this.#sweep] : [this.#sweep];
  }

  #open(nowMs: number): Task {
    const stretch = this.#pending().find(({ nextAtMs }) => nextAtMs <= nowMs);
    if (stretch) {
      this.#desk.gaps.begin(stretch, nowMs);
      // From the other end each time, so that one bad page in the middle hides as little as can be.
      const look = this.#look(stretch.window, stretch.rounds % 2 === 0 ? "asc" : "desc");
      return { kind: "stretch", stretch, look };
    }
    const revisit = this.#revisits(nowMs).find(({ nextAtMs }) => nextAtMs <= nowMs) ?? this.#sweep;
    const { edgeUs: toUs = 0, checkedUs = toUs, floorUs = 0 } = this.#live;
    const doneUs = revisit.kind === "overlap" ? checkedUs : (revisit.doneUs ?? toUs);
    const fromUs = Math.max(floorUs, Math.min(doneUs, nowMs * 1000) - revisit.reachMs * 1000);
    return { kind: "revisit", revisit, toUs, look: this.#look({ fromUs, toUs }, "asc") };
  }

  #look(window: Window, sort: "asc" | "desc"): Look {
    const { settings, intake } = this.#desk;
    const { limit, tries, patienceMs, random } = settings;
    return createLook({ window, sort, limit, tries, patienceMs }, intake, random);
  }

  #takeStretch(stretch: Stretch, look: Look, { state, failure }: LookAnswer, nowMs: number): void {
    const { gaps } = this.#desk;
    const isInstant = stretch.window.fromUs !== undefined && stretch.window.fromUs === stretch.window.toUs;
    if (!isInstant) gaps.narrow(stretch, look.walk.rest);
    if (state === "more" || state === "waiting") return;
    const doubts = look.doubts();
    if (!isInstant) for (const us of doubts) gaps.doubt(us, nowMs);
    if (state === "stopped")
      gaps.abandon(stretch, `the platform refuses it for good (${failure?.code})`, nowMs);
    else if (state === "gave-up" && failure) gaps.reopen(stretch, failure, look.failures, nowMs);
    else if (isInstant && doubts.length > 0) gaps.reopen(stretch, equalRecords, look.pages, nowMs);
    else gaps.fill(stretch, nowMs);
  }

  #takeRevisit(revisit: Revisit, toUs: number, look: Look, { state }: LookAnswer, nowMs: number): void {
    const { gaps, settings } = this.#desk;
    for (const us of look.doubts()) gaps.doubt(us, nowMs);
    if (state !== "done") {
      revisit.nextAtMs = nowMs + failedRevisitPauseMs;
      return;
    }
    revisit.doneUs = toUs;
    revisit.nextAtMs = nowMs + revisit.everyMs;
    if (revisit.kind === "sweep") return;
    this.#live.checkedUs = toUs;
    this.#live.dense = look.repeats + look.fresh > settings.limit;
  }
}
