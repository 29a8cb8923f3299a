/** What a caller may want to hear about beside results and errors; every text is already masked. */

import type { Drift, DriftIssue } from "./response/schema-drift.ts";

export interface Notices {
  /** The platform warned of something in an answer that is otherwise fine. */
  readonly onWarning?: ((notice: WarningNotice) => void) | undefined;
  /** A response did not fit its schema; it was given to the caller all the same. */
  readonly onDrift?: ((notice: DriftNotice) => void) | undefined;
  /** A request will be sent again. */
  readonly onRetry?: ((notice: RetryNotice) => void) | undefined;
  /** A request is held back until the rate limit allows it. */
  readonly onWait?: ((notice: WaitNotice) => void) | undefined;
  /** A listing got nothing but empty pages for a while, and goes on. */
  readonly onEmptyPages?: ((notice: EmptyPagesNotice) => void) | undefined;
  /** Entries of a list were left out, as they are none. */
  readonly onLeftOut?: ((notice: LeftOutNotice) => void) | undefined;
  /** A write was stopped that the platform may have acted on: an answer was still to come, or one was lost. */
  readonly onUnanswered?: ((notice: UnansweredNotice) => void) | undefined;
  /** An answer, or a refusal, said what time it is for the platform. */
  readonly onDate?: ((date: AnswerDate) => void) | undefined;
}

export interface AnswerDate {
  /** Whole seconds, epoch milliseconds. */
  readonly dateMs: number;
  /** From the question to the answer, which has just come. */
  readonly tookMs: number;
}

export interface UnansweredNotice {
  readonly method: string;
  /** Says so, and what to do. */
  readonly remedy: string;
}

export interface WarningNotice {
  readonly method: string;
  /** A code or a sentence of the platform, */
  readonly warning: string;
  /** or one of our own about what came of its answer. */
  readonly isOwn?: true;
}

export interface EmptyPagesNotice {
  readonly method: string;
  /** In a row, each naming a further one. */
  readonly pages: number;
}

export interface LeftOutNotice {
  readonly method: string;
  readonly count: number;
}

export interface WaitNotice {
  readonly method: string;
  readonly delayMs: number;
}

export type DriftNotice = Drift;
export type { DriftIssue };

export interface RetryNotice {
  readonly method: string;
  /** The attempt that failed, from 1. */
  readonly attempt: number;
  readonly delayMs: number;
  readonly code: string;
  readonly message: string;
}
