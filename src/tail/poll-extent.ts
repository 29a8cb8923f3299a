/** Remembers what the polls' walk reads and by which calls, and tells the past of it: a page counts from its own call on. */

import type { LaneContext } from "./lane-context.ts";

export class PollExtent {
  /** Where the walk began, epoch microseconds. */
  fromUs = 0;
  /** When its first and its last page were asked for. */
  firstAskedMs = 0;
  lastAskedMs = 0;
  readonly #context: LaneContext;
  /** What each call has read, where that is known before the end of the walk. */
  #reached: { readonly atMs: number; readonly fromUs: number; readonly toUs: number }[] = [];

  constructor(context: LaneContext) {
    this.#context = context;
  }

  begin(fromUs: number): void {
    this.fromUs = fromUs;
    this.#reached = [];
  }

  /** A page that was read from the oldest on shows how far the tail has come, and when it asked for that. */
  notePage(toUs: number, edgeUs: number | undefined, nowMs: number): void {
    const { past, intake } = this.#context;
    const beforeUs = this.#reached.at(-1)?.toUs ?? this.fromUs;
    if (toUs > beforeUs) this.#reached.push({ atMs: this.lastAskedMs, fromUs: beforeUs, toUs });
    if (edgeUs !== undefined && toUs <= (intake.newestUs ?? 0)) past.edges.note(toUs, nowMs);
  }

  /** A complete walk tells how far the tail has come, and settles what was old enough when its page was asked for. */
  noteWhole(newestUs: number | undefined, nowMs: number): void {
    const { edges, lateness, overlap, sweep } = this.#context.past;
    if (newestUs === undefined) return;
    const edgeUs = Math.min(newestUs, this.#context.logNowUs(nowMs));
    edges.note(newestUs, nowMs);
    lateness.noteRead(this.fromUs, this.firstAskedMs);
    for (const rereading of [overlap, sweep]) {
      rereading.begin(edgeUs - rereading.reachMs * 1000);
      rereading.read(this.fromUs, newestUs, this.firstAskedMs);
      const whole = { atMs: this.firstAskedMs, fromUs: this.fromUs, toUs: edgeUs };
      for (const { atMs, fromUs, toUs } of [whole, ...this.#reached])
        rereading.settle(fromUs, Math.min(toUs, edgeUs - (nowMs - atMs + rereading.reachMs) * 1000));
    }
  }
}
