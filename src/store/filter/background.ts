/** Work in slices: a few milliseconds at a time, so that keys and data are answered in between. */

/** Runs a task after what is waiting in the event loop. */
export type Schedule = (task: () => void) => void;

export interface SliceOptions {
  readonly schedule: Schedule;
  /** Milliseconds, from any start. */
  readonly nowMs: () => number;
  /** Longest slice, in milliseconds. */
  readonly sliceMs: number;
}

/** Calls `work` in slices until it says that it is done; it must stop soon after `isOver` turns true. */
export class Background {
  readonly #options: SliceOptions;
  readonly #work: (isOver: () => boolean) => boolean;
  readonly #afterSlice: () => void;
  #isScheduled = false;
  #isStopped = false;

  constructor(options: SliceOptions, work: (isOver: () => boolean) => boolean, afterSlice: () => void) {
    this.#options = options;
    this.#work = work;
    this.#afterSlice = afterSlice;
  }

  /** Does one slice now and, when that is not enough, the rest later. */
  start(): void {
    this.#isStopped = false;
    this.#slice();
  }

  stop(): void {
    this.#isStopped = true;
  }

  #slice(): void {
    const endMs = this.#options.nowMs() + this.#options.sliceMs;
    const isDone = this.#work(() => this.#options.nowMs() >= endMs);
    if (isDone || this.#isScheduled) return;
    this.#isScheduled = true;
    this.#options.schedule(() => {
      this.#isScheduled = false;
      if (this.#isStopped) return;
      this.#slice();
      this.#afterSlice();
    });
  }
}
