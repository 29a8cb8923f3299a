/** What tailing takes and gives: pages in; records, gaps and an honest status out. */

import type { ActivityRecord } from "../activity/record.ts";

export interface PageRequest {
  readonly cursor?: string;
  readonly limit: number;
  /** Epoch microseconds; whether the platform's bounds include the instant itself is not known. */
  readonly minDateUs?: number;
  readonly maxDateUs?: number;
  readonly sortDirection?: "asc" | "desc";
}

export interface Page {
  /** In the order received. */
  readonly records: readonly ActivityRecord[];
  /** Empty when there is no further page. */
  readonly nextCursor: string;
}

export interface FetchFailure {
  /**
   * `retry`: ask again later. `cursor`: the cursor is not valid any more, the walk must start again.
   * `stop`: asking again cannot help (token, app, plan, arguments).
   */
  readonly kind: "retry" | "cursor" | "stop";
  /** Error code of the platform, or of the transport: `ratelimited`, `invalid_auth`, `timeout`, … */
  readonly code: string;
  readonly message: string;
  readonly remedy?: string;
  readonly retryAfterMs?: number;
  /** The error behind it, handed through untouched to whoever reports it. */
  readonly cause?: unknown;
}

export type FetchOutcome =
  | { readonly ok: true; readonly page: Page }
  | { readonly ok: false; readonly failure: FetchFailure };

/** Asks the platform for one page; never throws but when the signal aborts. */
export type FetchPage = (request: PageRequest, signal: AbortSignal) => Promise<FetchOutcome>;

/** A stretch of time whose events could not all be fetched. */
export interface Gap {
  readonly id: number;
  /** Epoch microseconds, inclusive. */
  readonly fromUs: number;
  readonly toUs: number;
  /** It goes on to the platform's newest record; `toUs` is then our own clock's present. */
  readonly openEnd?: boolean;
  /** Error code that caused it. */
  readonly code: string;
  /** In words, for the gap row: `the platform refused 2 pages (ratelimited)`. */
  readonly reason: string;
  readonly state: "open" | "filling" | "filled" | "abandoned";
}

export interface TailStatus {
  readonly phase: "starting" | "backfilling" | "live" | "degraded" | "stopped";
  /** How far the newest complete look lies behind now, in milliseconds; undefined before the first one. */
  readonly lagMs: number | undefined;
  /** Epoch milliseconds of the next poll; undefined while one is under way. */
  readonly nextPollAtMs: number | undefined;
  readonly lastError: FetchFailure | undefined;
  readonly consecutiveFailures: number;
  /** Calls left in the current minute, and all there are. */
  readonly budget: { readonly left: number; readonly limit: number };
  readonly pages: number;
  readonly records: number;
  /** Records received again and recognised. */
  readonly repeats: number;
  /** Records that arrived after a later one had been printed. */
  readonly late: number;
  /** Gaps that are not filled. */
  readonly gaps: readonly Gap[];
}

export type TailEvent =
  /** New records in order of creation; `late` ones are older than what was already given. */
  | { readonly kind: "records"; readonly records: readonly ActivityRecord[]; readonly late: boolean }
  | { readonly kind: "gap"; readonly gap: Gap }
  | { readonly kind: "status"; readonly status: TailStatus }
  /** The last event: the platform will not answer, or (without follow) everything was given. */
  | { readonly kind: "end"; readonly failure?: FetchFailure };
